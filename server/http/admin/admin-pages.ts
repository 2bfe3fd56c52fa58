import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { Hono } from "hono";
import type { KeptAssets } from "../files/kept-assets.ts";
import { staticFiles } from "../files/static-files.ts";
import { permissionsPolicy } from "../security.ts";

/**
 * Only the back office's own files, and no inline script or style at all: its document is the same for everybody, and
 * everything in it comes from `/api/admin` afterwards.
 */
const POLICY = [
  "default-src 'self'",
  // The reader of barcodes, for browsers without one of their own, is WebAssembly; nothing else is compiled by it.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // Markdown becomes markup by the policy of backoffice/content/reading-preview.tsx, and nothing else does.
  "trusted-types markdown",
].join("; ");

/** `/admin`, from its own build: one document for every address below it, for no search engine and no memory. */
export function adminPages(buildFolder: string, kept: KeptAssets): Hono {
  const folder = join(buildFolder, "backoffice");
  const document = readFileSync(join(folder, "admin/index.html"), "utf8");
  const app = new Hono();
  app.use("/admin/assets/*", staticFiles(folder, kept));
  app.get("/admin/assets/*", (c) => c.text("not found", 404));
  const show: MiddlewareHandler = async (c) => {
    c.header("Content-Security-Policy", POLICY);
    c.header("Permissions-Policy", permissionsPolicy("camera"));
    c.header("X-Robots-Tag", "noindex, nofollow");
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    return c.html(document);
  };
  app.get("/admin", show);
  app.get("/admin/*", show);
  return app;
}
