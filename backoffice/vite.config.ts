import { defineConfig } from "vite";

/** The back office: a build of its own, which the server answers below `/admin` and no shopper ever loads. */
export default defineConfig({
  root: import.meta.dirname,
  base: "/admin/",
  // Fonts and icons are the shop's, at its own addresses.
  publicDir: false,
  build: {
    outDir: "../build/backoffice/admin",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
