import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { type SampleProduct, sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { childrenOf, parseXml, textOf, type XmlElement } from "../../tests/support/xml.ts";
import type { Campaign } from "../campaigns/campaign.ts";
import { pricedCatalog, productsAt } from "../campaigns/priced-catalog.ts";
import { type CatalogSnapshot, productViews } from "../catalog/snapshot.ts";
import { readContent } from "../content-files/read-content.ts";
import { readCsv } from "../csv.ts";
import { LOCALES, marketOf } from "../market/market.ts";
import { type FeedFacts, type FeedItem, type FeedText, feedItem } from "./feed-item.ts";
import * as formats from "./formats.ts";
import { toldSales } from "./told-sale.ts";

const ORIGIN = "https://shop.example";
const googleFeed = (...of: Parameters<typeof formats.googleFeed>) => whole(formats.googleFeed(...of));
const metaFeed = (items: readonly FeedItem[]) => whole(formats.metaFeed(items));
const CHANNEL = { title: "Shop", link: `${ORIGIN}/en`, description: "Vitamins" };
const PICTURE = { address: `${ORIGIN}/_image?url=%2Fpictures%2Fa.webp&w=1280`, state: "usable" } as const;

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

interface Rule {
  form: RegExp;
  most: number;
}

const period = (zone: string) => {
  const moment = String.raw`\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d${zone}`;
  return new RegExp(`^${moment}/${moment}$`);
};

/** What both catalogues say about a field, the shorter of two lengths (id: 50 and 100, title: 150 and 200). */
const BOTH: Record<string, Rule> = {
  id: { form: /^[\w-]+$/, most: 50 },
  title: { form: /^\S.*\S$/, most: 150 },
  description: { form: /^(?!.*(?:<\w|&\w+;|\{brand\}))\S[\s\S]*\S$/, most: 5000 },
  link: { form: /^https:\/\/shop\.example\/[a-z-]+\/product\/[\w%-]+$/, most: 2000 },
  image_link: { form: /^https:\/\/\S+$/, most: 2000 },
  additional_image_link: { form: /^https:\/\/[^\s,]+(,https:\/\/[^\s,]+){0,9}$/, most: 2000 },
  price: { form: /^(?!0+\.00)\d+\.\d\d [A-Z]{3}$/, most: 20 },
  sale_price: { form: /^(?!0+\.00)\d+\.\d\d [A-Z]{3}$/, most: 20 },
  brand: { form: /^\S.*$/, most: 70 },
  gtin: { form: /^(\d{8}|\d{12,14})$/, most: 14 },
  condition: { form: /^new$/, most: 11 },
  google_product_category: { form: /^525$/, most: 10 },
  product_type: { form: /^[^<>]+( > [^<>]+)*$/, most: 750 },
  shipping_weight: { form: /^[1-9]\d* g$/, most: 20 },
};
/**
 * Merchant Center: support.google.com/merchants/answer/7052112 (all of them), 6324448 (availability), 6324460 (a sale's
 * period: YYYY-MM-DDThh:mm[±hhmm], 51 characters).
 */
const GOOGLE: Record<string, Rule> = {
  ...BOTH,
  availability: { form: /^(in_stock|out_of_stock|preorder|backorder)$/, most: 12 },
  sale_price_effective_date: { form: period(String.raw`[+-]\d{4}`), most: 51 },
  identifier_exists: { form: /^no$/, most: 3 },
};

/**
 * Meta: developers.facebook.com/docs/marketing-api/catalog/reference (availability in words; a sale's period:
 * YYYY-MM-DDT23:59+00:00, twice).
 */
const META: Record<string, Rule> = {
  ...BOTH,
  availability: { form: /^(in stock|out of stock|preorder|available for order|discontinued)$/, most: 20 },
  sale_price_effective_date: { form: period(String.raw`[+-]\d\d:\d\d`), most: 51 },
  shipping: { form: /^[A-Z]{2}:::\d+\.\d\d [A-Z]{3}$/, most: 100 },
};
const REQUIRED = ["id", "title", "description", "link", "image_link", "availability", "price", "brand", "condition"];

function faultsOf(rules: typeof BOTH, fields: [name: string, value: string][], currency: string): string[] {
  const faults = fields.flatMap(([name, value]) => {
    const rule = rules[name];
    if (rule === undefined) return [`${name} is no field`];
    const isFit = rule.form.test(value) && [...value].length <= rule.most;
    const isMoney = name.includes("price") && !name.endsWith("date");
    if (name === "sale_price_effective_date") {
      const [from = "", to = ""] = value.split("/").map((moment) => moment.slice(0, 16));
      if (from >= to) return [`${name} ends before it begins: ${value}`];
    }
    return isFit && (!isMoney || value.endsWith(` ${currency}`)) ? [] : [`${name}: ${value}`];
  });
  const names = fields.map(([name]) => name);
  return [...faults, ...REQUIRED.filter((name) => !names.includes(name)).map((name) => `${name} is missing`)];
}

const googleFields = (item: XmlElement) =>
  item.children.flatMap(({ name, text }): [string, string][] =>
    name === "g:shipping" ? [] : [[name.replace("g:", ""), text]],
  );

function metaRows(csv: string): [string, string][][] {
  const [names = [], ...rows] = readCsv(csv, ",");
  return rows
    .filter((row) => row.length > 1)
    .map((row) => row.flatMap((value, at): [string, string][] => (value === "" ? [] : [[names[at] ?? "", value]])));
}

describe("the shop's own catalogue", async () => {
  const { products, categories, documents } = await readContent(join(import.meta.dirname, "../../content"));
  const shipping = documents.flatMap((document) => (document.kind === "shipping" ? [document.data] : []))[0];
  const campaigns = documents.flatMap((document) => (document.kind === "campaign" ? [document.data] : []));
  const empty = sampleCatalog([]);
  const rows = products.map(({ content, ...record }, at) => {
    const { descriptionHtml: _own, ...summary } = content;
    const [sample] = sampleCatalog([{ slug: record.slug, price: record.price }]).productById.values();
    if (sample === undefined) throw new Error("no product");
    return { ...sample, ...summary, ...record, ownSalePrice: record.salePrice, stock: at % 5 === 0 ? 0 : 7 };
  });
  const catalog: CatalogSnapshot = {
    ...empty,
    ...productViews(rows),
    categories,
    categoryBySlug: new Map(categories.map((category) => [category.slug, category])),
    shipping: shipping ?? empty.shipping,
    campaigns,
  };
  const texts = new Map(
    products.map(({ id, content }) => [id, { descriptionHtml: content.descriptionHtml, gtin: null }]),
  );
  const DURING_EID = new Date("2027-03-05T08:00:00Z");
  const during = pricedCatalog(catalog, DURING_EID, "everyone");
  const saleOf = toldSales(during, productsAt(catalog, "everyone"), DURING_EID);

  it.each(LOCALES)("is fit for Google and Meta in %s, product by product", async (locale) => {
    const market = marketOf(locale);
    const items = during.products.map((product) => {
      const made = feedItem(product, {
        catalog: during,
        market,
        brand: "Biogena",
        text: texts.get(product.id),
        sale: saleOf(product),
        link: `${ORIGIN}/${locale}/product/${product.slug}`,
        pictures: [PICTURE, PICTURE],
      });
      if (!("item" in made)) throw new Error(`${product.slug} lacks ${made.lacks}`);
      return made.item;
    });
    const channel = childrenOf(parseXml(await googleFeed(items, CHANNEL)), "channel")[0];
    if (channel === undefined) throw new Error("there is no channel");
    const told = childrenOf(channel, "item");
    expect(told.map((item) => textOf(item, "g:id"))).toEqual(during.products.map(({ sku }) => sku));
    expect(told.flatMap((item) => faultsOf(GOOGLE, googleFields(item), market.currency))).toEqual([]);
    for (const item of told) {
      const [way] = childrenOf(item, "g:shipping");
      expect(way && textOf(way, "g:country")).toBe(market.country);
      expect(way && textOf(way, "g:price")).toMatch(new RegExp(`^\\d+\\.\\d\\d ${market.currency}$`));
    }
    const rows = metaRows(await metaFeed(items));
    expect(rows.flatMap((row) => faultsOf(META, row, market.currency))).toEqual([]);
    // Both say the same, each in its own words.
    const inBoth = ["title", "price", "sale_price", "link"];
    const said = (fields: [string, string][]) => inBoth.map((name) => fields.find(([field]) => field === name)?.[1]);
    expect(rows.map(said)).toEqual(told.map((item) => said(googleFields(item))));
    expect(told.filter((item) => textOf(item, "g:sale_price") !== "").length).toBeGreaterThan(7);
    expect(told.filter((item) => textOf(item, "g:availability") === "out_of_stock").length).toBeGreaterThan(8);
  });
});

const text = { en: "x", ar: "x" };
const said = { title: text, text };
const campaign = (changes: Partial<Campaign>): Campaign => ({
  slug: "week",
  page: null,
  name: text,
  discountPercent: 50,
  scope: { products: ["iron"] },
  periods: [{ audience: "everyone", from: "2026-01-03T00:00:00Z", to: "2026-01-04T00:00:00Z" }],
  announcedFrom: "2026-01-02T00:00:00Z",
  announcement: null,
  pageOutlivesIt: true,
  texts: { before: said, early: said, pause: said, running: said, after: said },
  ...changes,
});

/** What is told at a moment of a product that costs 90 AED. */
function toldAt(now: string, product: Partial<SampleProduct>, ...campaigns: Campaign[]) {
  const catalog = {
    ...sampleCatalog([{ slug: "iron", price: 9000, createdAt: new Date("2025-06-01T00:00:00Z"), ...product }]),
    campaigns,
  };
  const view = pricedCatalog(catalog, new Date(now), "everyone");
  const [sold] = view.products;
  if (sold === undefined) throw new Error("nothing is sold");
  const sale = toldSales(view, productsAt(catalog, "everyone"), new Date(now))(sold);
  return sale && { price: sale.price, from: sale.period?.from.toISOString(), to: sale.period?.to.toISOString() };
}

describe("a sale is told", () => {
  it.each([
    ["before the shop speaks of it", "2026-01-01T23:59:59Z", null],
    ["once it is announced", "2026-01-02T00:00:00Z", 4500],
    ["in its first moment", "2026-01-03T00:00:00Z", 4500],
    ["in its last", "2026-01-03T23:59:59Z", 4500],
    ["after it", "2026-01-04T00:00:00Z", null],
  ])("%s: at %s %s", (_when, now, price) => {
    const period = { from: "2026-01-03T00:00:00.000Z", to: "2026-01-04T00:00:00.000Z" };
    expect(toldAt(now, {}, campaign({}))).toEqual(price === null ? null : { price, ...period });
  });

  it("not before it is everybody's", () => {
    const early = { audience: "customers", from: "2026-01-02T00:00:00Z", to: "2026-01-03T00:00:00Z" } as const;
    expect(toldAt("2026-01-02T12:00:00Z", {}, campaign({ periods: [early] }))).toBeNull();
  });

  it("without days when it holds until further notice", () => {
    expect(toldAt("2026-01-02T00:00:00Z", { salePrice: 8000 })).toEqual({
      price: 8000,
      from: undefined,
      to: undefined,
    });
  });

  it("for as long as just this price holds", () => {
    expect(toldAt("2026-01-02T12:00:00Z", { salePrice: 8000 }, campaign({}))).toEqual({
      price: 8000,
      from: "2025-06-01T00:00:00.000Z",
      to: "2026-01-03T00:00:00.000Z",
    });
    expect(toldAt("2026-01-03T12:00:00Z", { salePrice: 4500 }, campaign({}))?.to).toBeUndefined();
  });

  it("by the days of the product's own, rounded into them", () => {
    const saleSpan = { from: "2026-01-01T10:00:30Z", to: "2026-01-05T09:59:59Z" };
    expect(toldAt("2026-01-03T00:00:00Z", { salePrice: 8000, saleSpan })).toEqual({
      price: 8000,
      from: "2026-01-01T10:01:00.000Z",
      to: "2026-01-05T09:59:00.000Z",
    });
    // Nobody was told of it yet.
    expect(toldAt("2026-01-01T10:00:29Z", { salePrice: 8000, saleSpan })).toBeNull();
  });
});

const TEXT: FeedText = { descriptionHtml: { en: "<p>Iron.</p>", ar: "<p>حديد</p>" }, gtin: null };

function made(product: Partial<SampleProduct>, facts: Partial<FeedFacts> = {}) {
  const catalog = sampleCatalog([{ slug: "iron", price: 9000, categories: ["minerals"], ...product }]);
  const [sold] = catalog.products;
  if (sold === undefined) throw new Error("nothing is sold");
  const usual = { catalog, market: marketOf("en"), brand: "Shop", text: TEXT, sale: null, link: ORIGIN };
  return feedItem(sold, { ...usual, pictures: [PICTURE], ...facts });
}

function itemOf(product: Partial<SampleProduct>, facts: Partial<FeedFacts> = {}): FeedItem {
  const feed = made(product, facts);
  if (!("item" in feed)) throw new Error(`lacks ${feed.lacks}`);
  return feed.item;
}

test("what a product lacks is named, and a picture that cannot be used is passed over", () => {
  const nothing = { name: { en: " ", ar: "x" }, shortDescription: { en: "", ar: "" }, price: 0 };
  expect(made(nothing, { text: undefined, pictures: [] })).toEqual({
    lacks: ["title", "description", "price", "picture"],
  });
  const small = { address: "small", state: "small" } as const;
  expect(made({}, { pictures: [small] })).toEqual({ lacks: ["large_picture"] });
  expect(itemOf({}, { pictures: [{ address: "gone", state: "missing" }, small, PICTURE] }).pictures).toEqual([
    PICTURE.address,
  ]);
});

test("texts are plain and within the limits, cut between words", () => {
  const descriptionHtml = {
    en: "<p>Iron &amp; more</p>\n<ul>\n<li>one <strong>two</strong></li>\n<li><p>three</p></li>\n</ul>",
    ar: "",
  };
  expect(itemOf({}, { text: { descriptionHtml, gtin: null } }).description).toBe("Iron & more\n• one two\n• three");
  const { title } = itemOf({ name: { en: "Iron ".repeat(40), ar: "" } });
  expect(title).toMatch(/^(Iron )+Iron…$/);
  expect(title.length).toBeLessThanOrEqual(150);
});

test("a known barcode is told, an unknown one is said to be none, and no text is a formula", async () => {
  const item = itemOf({ name: { en: "=1+1", ar: "x" } }, { text: { ...TEXT, gtin: "9008748000017" } });
  expect(await googleFeed([item], CHANNEL)).toContain("<g:gtin>9008748000017</g:gtin>");
  expect(await googleFeed([itemOf({})], CHANNEL)).toContain("<g:identifier_exists>no</g:identifier_exists>");
  expect(Object.fromEntries(metaRows(await metaFeed([item]))[0] ?? [])).toMatchObject({
    gtin: "9008748000017",
    title: "'=1+1 – 60 capsules",
  });
});
