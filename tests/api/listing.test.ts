import { describe, expect, it } from "vitest";
import { operate } from "../support/paying.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { SOON, shownStock } from "../support/shopping.ts";

const shop = shopUnderTest();

interface Listed {
  data: { slug: string; price: number; sale_price: number | null; badges: string[]; name: string }[];
  meta: { total: number; page: number; pages: number };
}
const list = async (query: string, locale = "en") => {
  const answer = await shop.visitor(locale).get<Listed>(`/api/products?per_page=100&${query}`);
  expect(answer.status, query).toBe(200);
  return answer.body;
};
const pays = ({ price, sale_price }: Listed["data"][number]) => sale_price ?? price;

describe("the product list", () => {
  it("keeps to price bounds, badges, line, category and words together", async () => {
    const all = await list("");
    const cheap = await list("min_price=80&max_price=120");
    expect(cheap.meta.total).toBeGreaterThan(0);
    expect(cheap.meta.total).toBeLessThan(all.meta.total);
    expect(cheap.data.every((product) => pays(product) >= 80 && pays(product) <= 120)).toBe(true);
    const both = await list("badge=vegan&badge=hypoallergenic");
    expect(both.data.every(({ badges }) => badges.includes("vegan") && badges.includes("hypoallergenic"))).toBe(true);
    expect((await list("line=diamonds")).meta.total).toBe(4);
    const narrow = await list("category=minerals&q=zinc&badge=vegan&max_price=100&sort=price_desc");
    expect(narrow.data.map(({ slug }) => slug)).toContain("zinc-bisglycinate");
  });

  it("takes bounds in the currency of the market", async () => {
    const dinars = await list("max_price=10", "en-kw");
    expect(dinars.meta.total).toBeGreaterThan(0);
    expect(dinars.data.every((product) => pays(product) * 0.083590338 <= 10.005)).toBe(true);
  });

  it.each([
    ["min_price=-100&max_price=-1", ""],
    ["min_price=300&max_price=100", "min_price=100&max_price=300"],
    ["max_price=1e300", ""],
    ["min_price=NaN&max_price=%00", ""],
    ["sort=nonsense", ""],
    ["badge=nonsense", ""],
    [Array.from({ length: 12 }, () => "badge=vegan").join("&"), ""],
    ["line=gift", ""],
    [`q=${"%20".repeat(10)}`, ""],
  ])("answers %s as if asked %s", async (absurd, sensible) => {
    expect(await list(absurd)).toEqual(await list(sensible));
  });

  it("leads to the last page when asked for one far beyond", async () => {
    const { meta, data } = await list("page=1000000000");
    expect(meta.page).toBe(meta.pages);
    expect(data.length).toBeGreaterThan(0);
  });
});

describe("the shop page", () => {
  const page = (query: string, locale = "en") => shop.visitor(locale).get<string>(`/${locale}/shop${query}`);

  it("works as a plain form: filters in the address come back as fields and chips", async () => {
    const { status, text } = await page("?badge=vegan&min_price=70&max_price=300&sort=price_asc");
    expect(status).toBe(200);
    expect(text).toMatch(
      /<input[^>]*name="badge"[^>]*checked[^>]*value="vegan"|checked=""[^>]*value="vegan"|value="vegan"[^>]*checked/,
    );
    expect(text).toMatch(/name="min_price"[^>]*value="70"/);
    expect(text).toContain("Reset filters");
    expect(text).toContain('href="/en/shop?min_price=70&amp;max_price=300&amp;sort=price_asc"');
  });

  it.each([
    "?min_price=-1&max_price=-7",
    "?min_price=1e308&max_price=abc",
    "?page=1000000000",
    "?sort=%00",
    `?q=${"x".repeat(5000)}`,
    `?${"badge=vegan&".repeat(40)}`,
    "?min_price=9999999",
  ])("shows something sensible for %s", async (query) => {
    for (const locale of ["en", "ar-kw"]) {
      const { status, text } = await page(query, locale);
      expect(status).toBe(200);
      expect(text).toContain("<h1");
    }
  });

  it("names the first page by its own address, and keeps search engines from what lies beyond the last", async () => {
    expect((await page("?page=-1")).text).toMatch(/<link rel="canonical" href="[^"?]*\/en\/shop"\/>/);
    expect((await page("?page=1000000000")).text).toContain('<meta name="robots" content="noindex"/>');
    expect((await page("")).text).not.toContain('name="robots"');
  });

  it("says that a category does not exist", async () => {
    expect((await page("?category=no-such-thing")).status).toBe(404);
  });
});

describe("products by tag", () => {
  it.each(["nav-products", "trending", "cart-upsell"])("has %s, for an hour in shared caches", async (tag) => {
    const { body, headers } = await shop.visitor("en").get<Listed>(`/api/products/tags/${tag}`);
    expect(body.data.length).toBeGreaterThanOrEqual(3);
    expect(headers.get("cache-control")).toContain("s-maxage=3600");
    expect(headers.get("vary")).toContain("Accept-Language");
  });
});

describe("public answers", () => {
  const PRODUCT = "/api/products/zinc-bisglycinate";
  const send = (tag: string | null) => shop.visitor("en").get(PRODUCT, { headers: { "if-none-match": tag ?? "" } });

  it("are not sent twice, and tell units as they are", async () => {
    const visitor = shop.visitor("en");
    const first = await visitor.get<{ data: { stock: number } }>(PRODUCT);
    const tag = first.headers.get("etag");
    const again = await send(tag);
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await shop.visitor("ar").get(PRODUCT, { headers: { "if-none-match": tag ?? "" } })).status).toBe(200);

    await operate(shop.server, "POST", "/stock/zinc-bisglycinate", { set: first.body.data.stock + 5 });
    await expect.poll(() => shownStock(visitor, "zinc-bisglycinate"), SOON).toBe(first.body.data.stock + 5);
    expect((await send(tag)).status).toBe(200);
  });
});
