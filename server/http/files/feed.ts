import { Hono } from "hono";
import { etag } from "hono/etag";
import { pricePeriod } from "../../../shop/campaigns/priced-catalog.ts";
import type { Article } from "../../../shop/content/documents.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { escapeXml as xml } from "../../../shop/html.ts";
import { isLocale, type Language, marketOf, type Text } from "../../../shop/market/market.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import { localHtml } from "../../../web/local-html.ts";
import { paths } from "../../../web/paths.ts";
import { publicCache } from "../pages/public-cache.ts";

/** As pages are kept. */
const LIFETIME = { own: 0, shared: 60, stale: 600 };

/** Newest articles in a feed; readers keep the older ones themselves. */
const ENTRIES = 30;

/**
 * The newest articles as an Atom feed (RFC 4287) per language: `/en/blog/feed.xml`, `/ar/blog/feed.xml`, each with
 * the whole text. The other countries' addresses lead to their language's feed.
 */
export function feed(shop: ShopContext): Hono {
  const app = new Hono();
  app.get("/:locale/blog/feed.xml", etag({ weak: true }), (c, next) => {
    const locale = c.req.param("locale");
    if (!isLocale(locale)) return next();
    const { language } = marketOf(locale);
    if (locale !== language) return c.redirect(paths(language).feed(), 301);
    const now = shop.clock();
    c.header("Cache-Control", publicCache(LIFETIME, now, pricePeriod(shop.catalog(), now).endsAt));
    return c.body(atom(shop, language), 200, { "Content-Type": "application/atom+xml; charset=utf-8" });
  });
  return app;
}

function atom(shop: ShopContext, language: Language): string {
  const { origin, brand } = shop;
  const { articles } = shop.catalog();
  const t = translateFor(language);
  const links = paths(language);
  const other = language === "en" ? "ar" : "en";
  const newest = articles.slice(0, ENTRIES);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${xml(origin + links.feed())}</id>`,
    `<title>${xml(t("blog.feed", { brand: brand.name }))}</title>`,
    `<subtitle>${xml(t("blog.description"))}</subtitle>`,
    `<updated>${moment(newest[0]?.date ?? "1970-01-01")}</updated>`,
    `<author><name>${xml(brand.name)}</name><uri>${xml(origin)}</uri></author>`,
    `<icon>${xml(`${origin}/favicon.svg`)}</icon>`,
    `<link rel="self" type="application/atom+xml" href="${xml(origin + links.feed())}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${xml(origin + links.blog())}"/>`,
    `<link rel="related" type="application/atom+xml" hreflang="${other}" href="${xml(origin + paths(other).feed())}"/>`,
    ...newest.map((article) => entry(article, shop, language)),
    "</feed>",
    "",
  ].join("\n");
}

function entry(article: Article, shop: ShopContext, language: Language): string {
  const { origin, brand } = shop;
  const t = translateFor(language);
  const links = paths(language);
  const words = (text: Text) => xml(text[language]);
  const url = xml(origin + links.article(article.slug));
  const html = localHtml(article.html[language], brand.name, links, shop.catalog()).replaceAll(
    'href="/',
    `href="${origin}/`,
  );
  return [
    "<entry>",
    `<id>${url}</id>`,
    `<title>${words(article.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${moment(article.date)}</published>`,
    `<updated>${moment(article.date)}</updated>`,
    `<category term="${article.category}" label="${xml(t(`blog.category.${article.category}`))}"/>`,
    `<summary>${words(article.excerpt)}</summary>`,
    `<content type="html">${xml(html)}</content>`,
    "</entry>",
  ].join("\n");
}

/** The beginning of a day in Dubai, where the shop is. */
function moment(day: string): string {
  return `${day}T00:00:00+04:00`;
}
