import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
    { ignores: ["node_modules", "dist", "src/protocol"] },
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    },
    {
        rules: {
            "no-console": "error",
            eqeqeq: ["error", "always", { null: "ignore" }],
            "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
            // A strict content security policy blocks style attributes; `style:` directives are set by script.
            "no-restricted-syntax": [
                "error",
                { selector: "SvelteAttribute[key.name='style']", message: "Use a class or a style: directive." },
            ],
            // Maps and sets that never leave a function need not be reactive.
            "svelte/prefer-svelte-reactivity": "off",
            // Links go through the router in client/router.svelte.ts, which is not SvelteKit's.
            "svelte/no-navigation-without-resolve": "off",
        },
    },
);
