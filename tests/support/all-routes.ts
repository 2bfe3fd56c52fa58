import { oauth } from "../../server/http/api/oauth.ts";
import { preferencesForm } from "../../server/http/api/session-api.ts";
import { webhooks } from "../../server/http/api/webhooks.ts";
import { feed } from "../../server/http/files/feed.ts";
import { payLinks } from "../../server/http/files/pay-links.ts";
import { pictures } from "../../server/http/files/pictures.ts";
import { productFeeds } from "../../server/http/files/product-feeds.ts";
import { reviewPhotos } from "../../server/http/files/review-photos.ts";
import { sitemap } from "../../server/http/files/sitemap.ts";
import { OPERATIONS } from "../../server/http/openapi/operations.ts";
import { PAGE_ROUTES } from "../../web/page-routes.ts";

/** A route as the shop itself names it, with a colon before what stands for any. */
export interface Route {
  method: string;
  path: string;
}

/** Nothing of the shop is touched before a call comes. */
const nothing = {} as never;

const routed = (base: string, app: { routes: readonly Route[] }): Route[] =>
  app.routes.flatMap(({ method, path }) =>
    path.includes("*") ? [] : [{ method: method === "ALL" ? "POST" : method, path: base + path }],
  );

/** What is asked by other programs and other people's pages: each proves itself in its own way. */
export const FOREIGN_ROUTES: readonly Route[] = [
  ...routed("/oauth", oauth({ shop: nothing, providers: nothing, log: nothing, hear: nothing, trustProxy: "" })),
  ...routed("/webhooks", webhooks(nothing, nothing, nothing, "")),
];

/** What else there is beside API and pages. */
export const FILE_ROUTES: readonly Route[] = [
  ...routed("", pictures(nothing, nothing, nothing).routes),
  ...routed("", preferencesForm(nothing)),
  ...routed("", payLinks(nothing, nothing)),
  ...routed("", reviewPhotos(nothing)),
  ...routed("", sitemap(nothing)),
  ...routed("", feed(nothing)),
  ...routed("", productFeeds(nothing, nothing, false)),
];

/** The API; a test compares the list with the router's own. */
export const API_ROUTES: readonly Route[] = OPERATIONS.map(({ method, path }) => ({
  method: method.toUpperCase(),
  path,
}));

/** Every page, with the form it may have. */
export const PAGES: readonly Route[] = PAGE_ROUTES.flatMap(({ path }) =>
  ["GET", "POST"].map((method) => ({ method, path: `/:locale/${path}`.replace(/\/$/, "") })),
);

/** Puts something in the place of every part that stands for any. */
export const filledWith = (path: string, value: (name: string) => string): string =>
  path.replaceAll(/:(\w+)(?:\{[^}]+\})?\??/g, (_, name: string) => value(name));
