import { Hono } from "hono";
import { expect, it } from "vitest";
import { pricedCatalog } from "../../../shop/campaigns/priced-catalog.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { sampleCatalog } from "../../../tests/support/sample-catalog.ts";
import { catalogApi } from "./api-catalog.ts";
import { keptAnswers } from "./kept-answers.ts";

it("makes an answer once for each address, market and state of the catalogue, however many ask", async () => {
  let catalog = sampleCatalog([]);
  let made = 0;
  const shop = { catalog: () => catalog, clock: () => new Date("2026-11-23T12:00:00Z") };
  const answers = keptAnswers(shop as ShopContext, true);
  const app = new Hono();
  app.get("/products", (c) => answers.serve(c, { own: 60, shared: 3600, stale: 0 }, async () => ({ made: ++made })));
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers: { "x-locale": "en", ...headers } });
    return { status: answer.status, made: answer.status === 200 ? (await answer.json()).made : null, answer };
  };

  const together = await Promise.all([ask("/products"), ask("/products"), ask("/products")]);
  expect(together.map((each) => each.made)).toEqual([1, 1, 1]);
  expect((await ask("/products?page=2")).made).toBe(2);
  expect((await ask("/products", { "x-locale": "ar-kw" })).made).toBe(3);
  const { answer } = await ask("/products");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding, Accept-Language, X-Locale");
  const tag = { "if-none-match": answer.headers.get("etag") ?? "" };
  expect((await ask("/products", tag)).status).toBe(304);

  catalog = { ...catalog };
  expect((await ask("/products", tag)).made).toBe(4);
});

it.each([
  { pagesAreKept: true, third: 2 },
  { pagesAreKept: false, third: 3 },
])("keeps no fault, and nothing where pages are not kept ($pagesAreKept)", async ({ pagesAreKept, third }) => {
  const catalog = sampleCatalog([]);
  const shop = { catalog: () => catalog, clock: () => new Date("2026-11-23T12:00:00Z") };
  const answers = keptAnswers(shop as ShopContext, pagesAreKept);
  let asked = 0;
  const app = new Hono();
  app.onError((_error, c) => c.text("away", 503));
  app.get("/", (c) =>
    answers.serve(c, { own: 0, shared: 0, stale: 0 }, () => {
      asked += 1;
      if (asked === 1) throw new Error("the database is away");
      return { asked };
    }),
  );
  expect((await app.request("/")).status).toBe(503);
  expect(await (await app.request("/")).json()).toEqual({ asked: 2 });
  expect(await (await app.request("/")).json()).toEqual({ asked: third });
});

it.each(["/products", "/products?slug=zinc", "/products/tags/nav"])(
  "says at %s what counts in its period, however the moment between two of them falls",
  async (path) => {
    const from = "2026-11-23T12:00:00Z";
    const sale = { price: 5000, salePrice: 3000, saleSpan: { from, to: null } };
    const snapshot = sampleCatalog([{ slug: "zinc", tags: ["nav"], ...sale }]);
    let now = new Date(Date.parse(from) - 1);
    const shop = {
      clock: () => now,
      catalog: () => {
        const view = pricedCatalog(snapshot, now, "everyone");
        now = new Date(from);
        return view;
      },
    } as ShopContext;
    const api = catalogApi(shop, keptAnswers(shop, true));
    await api.request(path);
    expect((await (await api.request(path)).json()).data).toMatchObject([{ sale_price: 30 }]);
  },
);
