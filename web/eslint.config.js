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
            eqeqeq: "error",
            "svelte/no-inline-styles": ["error", { allowTransitions: true }],
            // Links go through the router in client/router.svelte.ts, which is not SvelteKit's.
            "svelte/no-navigation-without-resolve": "off",
        },
    },
);
