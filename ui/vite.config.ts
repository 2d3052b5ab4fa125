import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built pages go into the Python package, which serves them.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/munera/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } }, // a slow machine is nothing to warn of
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
