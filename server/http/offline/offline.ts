import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { escapeHtml } from "../../../shop/content/html.ts";
import type { Brand } from "../../../shop/context.ts";
import { isLocale, LANGUAGES, type Language, marketOf } from "../../../shop/market/market.ts";
import { paths } from "../../../storefront/i18n/paths.ts";
import { translateFor } from "../../messages.ts";
import { pagePolicy } from "../security.ts";

const PAPER = "#FBFAF7";
const DEEP = "#14322D";

export interface OfflineSettings {
  brand: Brand;
  /** Names the release; another one makes browsers replace the service worker. */
  buildId: string;
  isWorkerOn: boolean;
}

/**
 * What makes the shop an app that can be installed and says so politely when there is no connection: manifest, offline
 * page and service worker, and the name of the release that open pages compare themselves with.
 */
export function offline({ brand, buildId, isWorkerOn }: OfflineSettings): Hono {
  const app = new Hono();

  app.get("/builds/latest.json", (c) => c.json({ id: buildId }, 200, { "Cache-Control": "no-store" }));

  const file = isWorkerOn ? "service-worker.js" : "no-service-worker.js";
  const worker = readFileSync(join(import.meta.dirname, file), "utf8").replace("{build}", buildId);
  app.get("/sw.js", (c) =>
    c.body(worker, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // The worker fetches on behalf of pages, and is held to the same place as they are.
      "Content-Security-Policy": "default-src 'self'",
    }),
  );

  for (const language of LANGUAGES) {
    const page = offlinePage(language, brand);
    app.get(`/offline/${language}`, (c) =>
      c.html(page, 200, { "Cache-Control": "no-cache", "Content-Security-Policy": pagePolicy(page) }),
    );
  }

  app.get("/:locale/app.webmanifest", (c, next) => {
    const locale = c.req.param("locale");
    if (!isLocale(locale)) return next();
    const { language, direction } = marketOf(locale);
    const manifest = {
      id: "/",
      name: brand.name,
      short_name: brand.name,
      description: translateFor(language)("app.description"),
      lang: language,
      dir: direction,
      start_url: paths(locale).home(),
      scope: "/",
      display: "standalone",
      background_color: PAPER,
      theme_color: DEEP,
      icons: [
        { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    };
    return c.body(JSON.stringify(manifest), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600",
    });
  });
  return app;
}

/** A page that needs nothing else: no style sheet, no script, no picture; its link asks for the same address again. */
function offlinePage(language: Language, brand: Brand): string {
  const t = translateFor(language);
  const direction = language === "ar" ? "rtl" : "ltr";
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t("offline.title")} | ${escapeHtml(brand.name)}</title>
<style>
body { margin: 0; min-block-size: 100vh; display: grid; place-content: center; justify-items: start; gap: 20px; padding: 24px; box-sizing: border-box; background: ${PAPER}; color: #1B211E; font: 1rem/1.6 "Shop Sans", system-ui, sans-serif; }
h1 { margin: 0; font-size: 2rem; line-height: 1.3; font-weight: 560; }
p { margin: 0; max-inline-size: 48ch; }
a { display: inline-flex; align-items: center; min-block-size: 52px; padding-inline: 28px; border-radius: 3px; background: #1F4D45; color: ${PAPER}; text-decoration: none; }
</style>
</head>
<body>
<main>
<h1>${t("offline.title")}</h1>
<p>${t("offline.text")}</p>
<p style="margin-block-start:20px"><a href="">${t("offline.retry")}</a></p>
</main>
</body>
</html>
`;
}
