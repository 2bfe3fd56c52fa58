import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { STORY_SECTIONS } from "../../shop/content/documents.ts";
import { readContent } from "../../shop/content-files/read-content.ts";
import { LANGUAGES, LOCALES } from "../../shop/market/market.ts";
import { createTranslate } from "../../texts/translate.ts";
import { withoutJoiners } from "../../texts/unbroken.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { childrenOf, parseXml, textOf } from "../support/xml.ts";

const ROOT = join(import.meta.dirname, "../..");
/** The address the shop is told it has; what it says of itself to others begins with it. */
const ORIGIN = "https://shop.example";
const shop = shopUnderTest({ ORIGIN });

const messages = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    JSON.parse(readFileSync(join(ROOT, `texts/${language}.json`), "utf8")) as Record<string, string>,
  ]),
);
const wordsOf = (language: "en" | "ar") => createTranslate(language, messages[language] ?? {});
const KEYS = Object.keys(messages.en ?? {});

const { documents } = await readContent(join(ROOT, "content"));
const articles = documents.flatMap((document) => (document.kind === "article" ? [document.data] : []));
const stories = documents.flatMap((document) => (document.kind === "story" ? [document.data] : []));

const BOTH = LANGUAGES.flatMap((language) => [
  ...["/blog", "/stories"].map((path) => ({ language, path })),
  ...articles.map(({ slug }) => ({ language, path: `/blog/${slug}` })),
  ...stories.map(({ slug }) => ({ language, path: `/story/${slug}` })),
]);

/** What a visitor reads: no scripts, styles or markup. */
function visible(html: string): string {
  return html
    .replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

function attributesIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
}

function structuredData(html: string): Record<string, unknown>[] {
  return attributesIn(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g).map(
    (json) => JSON.parse(json) as Record<string, unknown>,
  );
}

const page = async (path: string) => {
  const answer = await shop.visitor().get<string>(path);
  expect(answer.status, path).toBe(200);
  return answer.text;
};

describe("every article, every story and their lists", () => {
  it.each(BOTH.map(({ language, path }) => [language, path] as const))("/%s%s is whole", async (language, path) => {
    const html = await page(`/${language}${path}`);
    const [tag = ""] = /<html[^>]*>/.exec(html) ?? [];
    expect(tag).toContain(`lang="${language}"`);
    expect(tag).toContain(`dir="${language === "ar" ? "rtl" : "ltr"}"`);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).not.toContain("{brand}");
    const text = visible(html);
    expect(KEYS.filter((key) => text.includes(key))).toEqual([]);
    expect(text).not.toMatch(/\{\w+\}|undefined|\bNaN\b|\[object/);

    expect(attributesIn(html, /<link rel="alternate" hreflang="([^"]+)"/gi)).toHaveLength(LOCALES.length + 1);
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/${language}${path}"/>`);

    const ids = attributesIn(html, /\sid="([^"]+)"/g);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const target of attributesIn(html, /href="#([^"]+)"/g)) expect(ids, target).toContain(target);

    for (const picture of attributesIn(html, /<img[^>]* src="\/_image\?url=([^&"]+)/g)) {
      const file = join(ROOT, "content", decodeURIComponent(picture));
      expect(existsSync(file), file).toBe(true);
    }
    for (const img of html.match(/<img[^>]*>/g) ?? []) expect(img).toMatch(/ alt="[^"]*"/);
    expect(structuredData(html).map((data) => data["@type"])).toContain("BreadcrumbList");
  });

  it("lead nowhere that does not exist", async () => {
    const links = new Set<string>();
    for (const { language, path } of BOTH) {
      const html = await page(`/${language}${path}`);
      const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
      for (const link of attributesIn(main, /<a [^>]*?href="(\/[^"#]*)/g)) links.add(link);
    }
    expect(links).toContain("/en/blog/how-to-read-a-supplement-label");
    expect(links).toContain("/ar/product/iron-gentle");
    const visitor = shop.visitor();
    const broken: string[] = [];
    for (const link of links) {
      const { status } = await visitor.get(link);
      if (status !== 200) broken.push(`${link}: ${status}`);
    }
    expect(broken).toEqual([]);
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  const t = wordsOf(language);

  it("the lists name every article and story, newest first, with category, reading time and day", async () => {
    for (const [path, posts, below] of [
      ["/blog", articles, "/blog/"],
      ["/stories", stories, "/story/"],
    ] as const) {
      const html = await page(`/${language}${path}`);
      const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
      const listed = attributesIn(main, new RegExp(`href="/${language}${below}([^"]+)"`, "g"));
      expect(listed).toEqual(posts.map(({ slug }) => slug));
      expect(attributesIn(main, /<time dateTime="([^"]+)"/gi)).toEqual(posts.map(({ date }) => date));
      for (const post of posts) {
        expect(withoutJoiners(visible(main))).toContain(post.title[language].replaceAll("{brand}", "Biogena"));
        expect(visible(main)).toContain(t("common.reading_minutes", { count: post.readingMinutes }));
      }
    }
    const stories200 = await page(`/${language}/stories`);
    expect(visible(stories200)).toContain(t("common.results_vary"));
    expect(visible(stories200)).toContain(t("stories.examples"));
  });

  it.each(articles.map((article) => [article.slug, article] as const))(
    "article %s has its contents, its products to buy and others to read",
    async (slug, article) => {
      const html = await page(`/${language}/blog/${slug}`);
      const headings = attributesIn(html, /<h2 id="([^"]+)">/g);
      const parts = article.html[language].match(/<h2>/g) ?? [];
      expect(headings.length).toBeGreaterThanOrEqual(parts.length);
      const contents = attributesIn(html, /<a href="#([^"]+)">/g);
      // Once beside the text and once folded above it.
      expect(contents.filter((id) => id !== "main")).toHaveLength(2 * parts.length);
      const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
      for (const product of article.products) expect(main).toContain(`href="/${language}/product/${product}"`);
      const related = new Set(
        attributesIn(main, new RegExp(`class="h3"><a[^>]* href="/${language}/blog/([^"]+)"`, "g")),
      );
      related.delete(slug);
      expect(related.size).toBeGreaterThanOrEqual(3);
      const schema = structuredData(html).find((data) => data["@type"] === "Article");
      expect(schema).toMatchObject({
        headline: article.title[language],
        datePublished: article.date,
        timeRequired: `PT${article.readingMinutes}M`,
        mainEntityOfPage: `${ORIGIN}/${language}/blog/${slug}`,
      });
      expect(html).toContain('<meta property="og:type" content="article"/>');
    },
  );

  it.each(stories.map((story) => [story.slug, story] as const))(
    "story %s has all nine parts in their order, its products and the notice",
    async (slug, story) => {
      const html = await page(`/${language}/story/${slug}`);
      const ids = attributesIn(html, /<h2 id="([^"]+)">/g);
      const wanted = STORY_SECTIONS.map((key) => key.replaceAll("_", "-"));
      expect(ids.filter((id) => wanted.includes(id))).toEqual(wanted);
      const text = visible(html);
      for (const key of STORY_SECTIONS) expect(text).toContain(t(`stories.section.${key}`));
      expect(text).toContain(t("common.results_vary"));
      if (story.illustrative) expect(text).toContain(t("stories.example"));
      for (const product of story.products) expect(html).toContain(`href="/${language}/product/${product}"`);
      expect(html).toMatch(/name="product_id"/);
      expect(structuredData(html).map((data) => data["@type"])).toEqual(
        expect.arrayContaining(["Article", "BreadcrumbList"]),
      );
    },
  );

  it("the feed is XML that readers understand, with every article in full", async () => {
    const path = `/${language}/blog/feed.xml`;
    const answer = await shop.visitor().get<string>(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const feed = parseXml(answer.text);
    expect(feed.name).toBe("feed");
    expect(feed.attributes).toMatchObject({ xmlns: "http://www.w3.org/2005/Atom", "xml:lang": language });
    const links = childrenOf(feed, "link").map(({ attributes }) => [attributes.rel, attributes.href]);
    expect(links).toContainEqual(["self", ORIGIN + path]);
    expect(links).toContainEqual(["alternate", `${ORIGIN}/${language}/blog`]);
    const entries = childrenOf(feed, "entry");
    expect(entries.map((entry) => textOf(entry, "id"))).toEqual(
      articles.map(({ slug }) => `${ORIGIN}/${language}/blog/${slug}`),
    );
    expect(entries.map((entry) => textOf(entry, "title"))).toEqual(articles.map(({ title }) => title[language]));
    for (const entry of entries) {
      expect(textOf(entry, "updated")).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\+04:00$/);
      const content = textOf(entry, "content");
      expect(content).toContain("<h2>");
      expect(content).not.toMatch(/href="\/|\{brand\}/);
    }
    expect(textOf(feed, "updated")).toBe(textOf(entries[0] ?? feed, "updated"));
    const again = await shop.visitor().get(path, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
  });

  it("pages of the blog in every country name the feed of their language", async () => {
    for (const locale of LOCALES.filter((candidate) => candidate.startsWith(language))) {
      for (const path of ["/blog", `/blog/${articles[0]?.slug}`]) {
        const [link = ""] = /<link[^>]*application\/atom\+xml[^>]*>/.exec(await page(`/${locale}${path}`)) ?? [];
        expect(link).toContain(`href="/${language}/blog/feed.xml"`);
      }
      if (locale === language) continue;
      const answer = await shop.visitor().get(`/${locale}/blog/feed.xml`);
      expect(answer.status).toBe(301);
      expect(answer.headers.get("location")).toBe(`/${language}/blog/feed.xml`);
    }
  });

  it("home leads to stories and blog", async () => {
    const html = await page(`/${language}`);
    expect(visible(html)).toContain(t("home.success_stories"));
    expect(visible(html)).toContain(t("home.latest_blogs"));
    for (const { slug } of articles.slice(0, 3)) expect(html).toContain(`href="/${language}/blog/${slug}"`);
    for (const { slug } of stories.slice(0, 4)) expect(html).toContain(`href="/${language}/story/${slug}"`);
    for (const place of ["header", "footer"]) {
      const [part = ""] = new RegExp(`<${place} class="${place}"[\\s\\S]*?</${place}>`).exec(html) ?? [];
      expect(part, place).toContain(`href="/${language}/blog"`);
      expect(part, place).toContain(`href="/${language}/stories"`);
    }
  });
});

describe("what is not there", () => {
  it.each([
    "/en/blog/no-such-article",
    "/ar/story/no-such-story",
    "/en/story",
    "/en/blog/forms-of-magnesium/more",
    "/xx/blog/feed.xml",
    "/en/blog/constructor",
  ])("%s is a 404 page", async (path) => {
    const answer = await shop.visitor().get<string>(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
  });

  it("addresses without a locale find their way", async () => {
    const visitor = shop.visitor("ar");
    for (const path of ["/blog", "/stories", "/story/noura-back-in-rhythm", "/blog/forms-of-magnesium"]) {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe(`/ar${path}`);
    }
  });
});

it("the sitemap names every article and story in every locale", async () => {
  const sitemap = await shop.visitor().get<string>("/sitemap.xml");
  const found = new Set(attributesIn(sitemap.text, /<loc>([^<]+)<\/loc>/g));
  const paths = ["/blog", "/stories", ...articles.map(({ slug }) => `/blog/${slug}`)];
  paths.push(...stories.map(({ slug }) => `/story/${slug}`));
  const missing = LOCALES.flatMap((locale) => paths.map((path) => `${ORIGIN}/${locale}${path}`)).filter(
    (address) => !found.has(address),
  );
  expect(missing).toEqual([]);
});
