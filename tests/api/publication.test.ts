import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { operate } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { temporaryFolder } from "../support/temporary.ts";

const folder = temporaryFolder("content");
afterAll(() => folder.remove());
const content = join(folder.path, "content");
const original = join(import.meta.dirname, "../../content");
mkdirSync(content);
cpSync(original, content, { recursive: true, filter: (path) => !path.includes("/pictures") });
symlinkSync(join(original, "pictures"), join(content, "pictures"));

const shop = shopUnderTest({ CONTENT_DIR: content });
const SLUG = "iron-and-energy";
const WORD = "Quokkaferritin";

/** An article that exists already, as another one of the tenth of March with a word nobody else uses. */
function writeArticle(): void {
  const model = "collagen-and-vitamin-c";
  for (const language of ["en", "ar"]) {
    const text = readFileSync(join(content, `blog/${model}.${language}.md`), "utf8");
    const own = text
      .replace(/^slug: .*$/m, `slug: ${SLUG}`)
      .replace(/^date: .*$/m, 'date: "2027-03-10"')
      .replace(/^title: "?(.*?)"?$/m, `title: "${WORD} $1"`);
    writeFileSync(join(content, `blog/${SLUG}.${language}.md`), own);
  }
}

/** Where a shopper or a search engine could meet the article. */
const PLACES = ["/en/blog", "/en", "/ar-sa/blog", "/sitemap.xml", "/en/blog/feed.xml", `/api/search?q=${WORD}`];

it("an article that is dated ahead appears at its moment everywhere at once, and nowhere before", async () => {
  writeArticle();
  shop.server.setClock("2027-03-09T19:59:30Z");
  expect(await operate(shop.server, "POST", "/content/import", { apply: true })).toMatchObject({ status: 200 });
  const visitor = shop.visitor();
  const shown = async () => {
    const answers = await Promise.all(PLACES.map((place) => visitor.get<unknown>(place)));
    return answers.map(({ text }) => text.includes(SLUG));
  };
  expect(await shown()).toEqual(PLACES.map(() => false));
  expect((await visitor.get(`/en/blog/${SLUG}`)).status).toBe(404);
  for (const place of PLACES) {
    // Nobody may keep an answer past the moment.
    const lifetimes = (await visitor.get(place)).headers.get("cache-control")?.matchAll(/=(\d+)/g) ?? [];
    expect(Math.max(...[...lifetimes].map(([, seconds]) => Number(seconds))), place).toBeLessThanOrEqual(30);
  }
  shop.server.setClock("2027-03-09T20:00:00Z");
  expect(await shown()).toEqual(PLACES.map(() => true));
  expect((await visitor.get(`/en/blog/${SLUG}`)).status).toBe(200);
});
