import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { operate } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { SOON } from "../support/shopping.ts";
import { temporaryFolder } from "../support/temporary.ts";

/** The shop's own content, in which nearly everything is for sports and a sale is of everything. */
const folder = temporaryFolder("long-lists");
afterAll(() => folder.remove());
const content = join(folder.path, "content");
const original = join(import.meta.dirname, "../../content");
mkdirSync(content);
cpSync(original, content, { recursive: true, filter: (path) => !path.includes("/pictures") });
symlinkSync(join(original, "pictures"), join(content, "pictures"));

function edit(file: string, before: RegExp, after: string): boolean {
  const path = join(content, file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace(before, after));
  return before.test(text);
}
const isOfLine = (file: string) => edit(`products/${file}`, /^line: core$/m, "line: sports");
if (readdirSync(join(content, "products")).filter(isOfLine).length < 25) throw new Error("few products are of a line");
if (!edit("campaigns/eid-sale-2027.yaml", /^ {2}products: .*$/m, "  all: true")) throw new Error("no sale covers all");

const shop = shopUnderTest({ CONTENT_DIR: content });
afterEach(() => shop.server.setClock(null));

const open = (path: string) => shop.visitor().get<string>(path);
const linkTo = (html: string, rel: string) => new RegExp(`<link[^>]*rel="${rel}"[^>]*href="([^"]*)"`).exec(html)?.[1];
const cardsOf = (html: string) =>
  new Set([...html.matchAll(/<article[^>]*class="card[\s\S]*?\/product\/([a-z0-9-]+)"/g)].map(([, slug]) => slug));

beforeAll(async () => {
  const imported = await operate(shop.server, "POST", "/content/import", { apply: true, accepted: "all" });
  expect(imported.status).toBe(200);
});

describe.each([
  ["the shop", "/shop", null],
  ["a line", "/shop/sports", null],
  ["a sale", "/eid-sale", "2027-03-02T12:00:00+04:00"],
])("%s with many products", (_what, path, clock) => {
  it.each(["en", "ar-kw"])(
    "is read by twelve, page by page, each with an address of its own, in %s",
    async (locale) => {
      await shop.server.setClock(clock);
      // What was imported is there.
      await expect.poll(async () => (await open(`/${locale}${path}`)).text, SOON).toContain("page=2");
      const seen = new Set<string | undefined>();
      const titles = new Set<string | undefined>();
      let next: string | undefined = `/${locale}${path}`;
      let previous: string | undefined;
      while (next !== undefined) {
        const { status, text } = await open(next);
        expect(status, next).toBe(200);
        const cards = cardsOf(text);
        expect(cards.size, next).toBeLessThanOrEqual(12);
        expect(
          [...cards].filter((slug) => seen.has(slug)),
          next,
        ).toEqual([]);
        for (const slug of cards) seen.add(slug);
        titles.add(/<title>([^<]*)/.exec(text)?.[1]);
        expect(linkTo(text, "canonical")).toMatch(new RegExp(`^http://[^/]+${next.replace("?", "\\?")}$`));
        expect(linkTo(text, "prev")).toBe(previous);
        expect(text).not.toContain('name="robots"');
        previous = next;
        next = linkTo(text, "next");
        // Without scripts it is a link like any other.
        if (next !== undefined)
          expect(text).toMatch(new RegExp(`<a[^>]*href="${next.replace("?", "\\?")}(#[a-z-]+)?"`));
      }
      expect(titles.size).toBeGreaterThan(2);
      expect(seen.size).toBeGreaterThan(36);
      const { text } = await open(`/${locale}${path}?page=99`);
      expect(text).toContain('<meta name="robots" content="noindex"/>');
    },
  );
});
