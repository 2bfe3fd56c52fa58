import { dirname, join, relative } from "node:path";
import { defineConfig, type Plugin } from "vite";

const PROJECT = join(import.meta.dirname, "..");
const OUT = "build/program";

/**
 * Files stay where they are: what lies beside a module (migrations, fonts, scripts) is looked for there, wherever the
 * project's folder is by then.
 */
const places: Plugin = {
  name: "places",
  transform: {
    filter: { id: /[\\/](?:server|shop|texts|web)[\\/].*\.ts$/, code: /import\.meta\./ },
    handler(code, id) {
      if (code.includes("import.meta.url")) throw new Error(`${id}: say import.meta.dirname, which is known here`);
      const folder = relative(join(PROJECT, OUT), dirname(id)).replaceAll("\\", "/");
      return { code: code.replaceAll("import.meta.dirname", `(import.meta.dirname + "/${folder}")`), map: null };
    },
  },
};

/** The pages as they were built are loaded by name where the sources run, and are part of the program here. */
const builtPages: Plugin = {
  name: "built-pages",
  load: {
    filter: { id: /[\\/]server[\\/]http[\\/]pages[\\/]built-pages\.ts$/ },
    handler: () => `export const builtPages = () => import(${JSON.stringify(join(PROJECT, "build/server/index.js"))});`,
  },
};

/** The server and the command line, each with its packages, as few files: a start reads a few dozen instead of 1,600 (docs/decisions/0116). */
export default defineConfig({
  root: PROJECT,
  publicDir: false,
  // Packages ask whether their reader develops them. The shop reads its own configuration from the environment as a whole.
  define: { "process.env.NODE_ENV": '"production"' },
  plugins: [places, builtPages],
  ssr: {
    noExternal: true,
    // Machine code, what finds its own files beside itself, and what needs its parts in an order that they do not name.
    external: ["@electric-sql/pglite", "@node-rs/argon2", "sharp", "@simplewebauthn/server"],
  },
  build: {
    ssr: true,
    target: "node24",
    outDir: OUT,
    // A shop that is running loads a file now and then: those of the build before stay (scripts/shop-build.mjs).
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      input: { server: "server/main.ts", cli: "server/cli.ts" },
      output: { chunkFileNames: "[name]-[hash].js" },
      // Of packages that tell a browser's part from a server's; here all is the server's.
      onLog: (level, log, handler) => log.code !== "MODULE_LEVEL_DIRECTIVE" && handler(level, log),
    },
  },
});
