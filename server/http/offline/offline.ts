import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import type { Brand } from "../../../shop/context.ts";
import { isLocale, LANGUAGES, marketOf } from "../../../shop/market/market.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import { paths } from "../../../web/paths.ts";
import { STANDING_POLICY, standingPage } from "../overload/standing-page.ts";
import { pagePolicy } from "../security.ts";
import { sendManifest } from "./web-manifest.ts";

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
    const page = standingPage("offline", language, brand);
    app.get(`/offline/${language}`, (c) =>
      c.html(page, 200, { "Cache-Control": "no-cache", "Content-Security-Policy": pagePolicy(STANDING_POLICY) }),
    );
  }

  app.get("/:locale/app.webmanifest", (c, next) => {
    const locale = c.req.param("locale");
    if (!isLocale(locale)) return next();
    return sendManifest(c, {
      id: "/",
      name: brand.name,
      shortName: brand.name,
      description: translateFor(marketOf(locale).language)("app.description"),
      language: marketOf(locale).language,
      start: paths(locale).home(),
      scope: "/",
    });
  });
  return app;
}
