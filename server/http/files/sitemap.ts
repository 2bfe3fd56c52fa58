import { Hono } from "hono";
import { pricePeriod } from "../../../shop/campaigns/priced-catalog.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { LOCALES, marketOf } from "../../../shop/market/market.ts";
import { SPECIALISED_LINES } from "../../../web/lines.ts";
import { isContentPage, pagePath } from "../../../web/page-path.ts";
import { paths } from "../../../web/paths.ts";
import { publicCache } from "../pages/public-cache.ts";
import { refuse } from "../request-market.ts";

/**
 * Pages in one file; each stands there in twelve locales with fourteen links, so that a file has some four megabytes: it is
 * written at one go, and nobody else is answered meanwhile.
 */
const PAGES_PER_FILE = 250;

/**
 * `/sitemap.xml` with every public page in its twelve locales (for a large catalogue an index of `/sitemap-1.xml` …),
 * and `/robots.txt` that leads to it.
 */
export function sitemap(shop: ShopContext): Hono {
  const app = new Hono();

  app.get("/sitemap.xml", (c) => {
    const pages = publicPaths(shop);
    const files = Math.ceil(pages.length / PAGES_PER_FILE);
    c.header("Cache-Control", caching(shop));
    const xml = files === 1 ? pagesXml(pages, shop.origin) : indexXml(files, shop.origin);
    return c.body(xml, 200, XML);
  });

  app.get("/:file{sitemap-[0-9]{1,4}\\.xml}", (c) => {
    const number = Number(/[0-9]+/.exec(c.req.param("file"))?.[0]);
    const pages = publicPaths(shop).slice((number - 1) * PAGES_PER_FILE, number * PAGES_PER_FILE);
    if (pages.length === 0 || number < 1) return refuse(c, 404, "request.not_found");
    c.header("Cache-Control", caching(shop));
    return c.body(pagesXml(pages, shop.origin), 200, XML);
  });

  app.get("/robots.txt", (c) => {
    const closed = LOCALES.flatMap((locale) => {
      const at = paths(locale);
      return [at.cart(), at.checkout(), at.account()].map((path) => `Disallow: ${path}`);
    });
    c.header("Cache-Control", "public, max-age=3600");
    return c.text(
      ["User-agent: *", ...closed, "Disallow: /api/", `Sitemap: ${shop.origin}/sitemap.xml`, ""].join("\n"),
    );
  });

  return app;
}

/** An hour, or until something is published. */
function caching(shop: ShopContext): string {
  const now = shop.clock();
  return publicCache({ own: 3600, shared: 3600, stale: 0 }, now, pricePeriod(shop.catalog(), now).endsAt);
}

const XML = { "Content-Type": "application/xml; charset=utf-8" };
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function indexXml(files: number, origin: string): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escaped(origin)}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return `${HEAD}\n<sitemapindex ${SCHEMA}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** Every public page, without its locale: what a search engine may list. */
export function publicPaths(shop: ShopContext): string[] {
  const catalog = shop.catalog();
  return [
    "/",
    "/shop",
    ...catalog.categories.map(({ slug }) => `/shop?category=${encodeURIComponent(slug)}`),
    ...catalog.products.map(({ slug }) => `/product/${encodeURIComponent(slug)}`),
    "/blog",
    ...catalog.articles.map(({ slug }) => `/blog/${encodeURIComponent(slug)}`),
    "/stories",
    ...catalog.stories.map(({ slug }) => `/story/${encodeURIComponent(slug)}`),
    ...SPECIALISED_LINES.map(({ path }) => path),
    "/track-order",
    "/faq",
    "/contact",
    "/survey",
    ...[...catalog.pages.keys()]
      .filter((slug) => isContentPage(slug, catalog))
      .map((slug) => pagePath(slug, shop.brand.name))
      .sort(),
  ];
}

function pagesXml(pages: readonly string[], origin: string): string {
  const entries = pages.flatMap((path) => {
    const alternates = LOCALES.map((locale) => {
      const { language, country } = marketOf(locale);
      return `<xhtml:link rel="alternate" hreflang="${language}-${country}" href="${escaped(origin + paths(locale).any(path))}"/>`;
    });
    alternates.push(
      `<xhtml:link rel="alternate" hreflang="x-default" href="${escaped(origin + paths("en").any(path))}"/>`,
    );
    return LOCALES.map(
      (locale) => `<url><loc>${escaped(origin + paths(locale).any(path))}</loc>${alternates.join("")}</url>`,
    );
  });
  return `${HEAD}\n<urlset ${SCHEMA} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}
