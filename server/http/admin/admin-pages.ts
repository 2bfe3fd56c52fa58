import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { Hono } from "hono";
import type { Brand } from "../../../shop/context.ts";
import { LANGUAGES } from "../../../shop/market/market.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import type { KeptAssets } from "../files/kept-assets.ts";
import { staticFiles } from "../files/static-files.ts";
import { sendManifest } from "../offline/web-manifest.ts";
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
  // Markdown becomes markup by the policy of backoffice/content/reading-preview.tsx, the one worker is named by that of
  // backoffice/offline/start-worker.ts; nothing else becomes markup or script.
  "trusted-types markdown worker",
].join("; ");

const OFFLINE = join(import.meta.dirname, "../offline");

/** `/admin`, from its own build: one document for every address below it, for no search engine and no memory but its worker's. */
export function adminPages(
  buildFolder: string,
  kept: KeptAssets,
  { brand, isWorkerOn }: { brand: Brand; isWorkerOn: boolean },
): Hono {
  const folder = join(buildFolder, "backoffice");
  const document = readFileSync(join(folder, "admin/index.html"), "utf8");
  const app = new Hono();
  app.use("/admin/assets/*", staticFiles(folder, kept));
  app.get("/admin/assets/*", (c) => c.text("not found", 404));
  const worker = isWorkerOn
    ? workerFor(document, join(folder, "admin/assets"))
    : readFileSync(join(OFFLINE, "no-service-worker.js"), "utf8");
  app.get("/admin/sw.js", (c) =>
    c.body(worker, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // `/admin` itself is a screen, too.
      "Service-Worker-Allowed": "/admin",
      "Content-Security-Policy": "default-src 'self'",
    }),
  );
  for (const language of LANGUAGES) {
    const t = translateFor(language);
    app.get(`/admin/${language}.webmanifest`, (c) =>
      sendManifest(c, {
        id: "/admin",
        name: t("staff.app_name", { brand: brand.name }),
        shortName: t("staff.app_short_name"),
        language,
        start: "/admin",
        scope: "/admin",
      }),
    );
  }
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

/** The worker with the scripts and styles of this build; another build is another worker. */
function workerFor(document: string, folder: string): string {
  const files = readdirSync(folder)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => `/admin/assets/${name}`)
    .toSorted()
    .join(" ");
  const version = createHash("sha256").update(`${document} ${files}`).digest("hex").slice(0, 16);
  return readFileSync(join(OFFLINE, "back-office-worker.js"), "utf8")
    .replace("{version}", version)
    .replace("{files}", files);
}
