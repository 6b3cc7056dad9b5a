import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./icons.ts";

/** Where the wheel takes the client from. */
const OUT = "../src/goblintop/server/static";

/** During development the page comes from Vite and everything else from a running `goblintop serve`. */
const SERVER = process.env.GOBLINTOP_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
    plugins: [icons(), svelte()],
    build: {
        outDir: OUT,
        emptyOutDir: true,
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
    },
    server: { proxy: { "/api": SERVER, "/socket": { target: SERVER, ws: true } } },
    test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
