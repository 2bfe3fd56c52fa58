import { expect, it } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import type { Campaign } from "../campaigns/campaign.ts";
import { toMinor } from "../pricing/money.ts";
import { ownSalesOf } from "./preview-campaign.ts";

const text = { en: "x", ar: "x" };
const said = { title: text, text };
const campaign = (changes: Partial<Campaign>): Campaign => ({
  ...{ slug: "eid", page: null, name: text, discountPercent: 30, scope: { all: true } },
  periods: [{ audience: "everyone", from: "2027-03-01T00:00:00Z", to: "2027-03-14T00:00:00Z" }],
  ...{ announcedFrom: "2027-02-15T00:00:00Z", announcement: null, pageOutlivesIt: true },
  texts: { before: said, early: said, pause: said, running: said, after: said },
  ...changes,
});
const catalog = sampleCatalog([
  { slug: "iron", price: 10_000 },
  { slug: "zinc", price: 10_000, salePrice: 6000 },
  { slug: "omega", price: 10_000, salePrice: 9000 },
  { slug: "biotin", price: 10_000, salePrice: 7000 },
  { slug: "over", price: 10_000, salePrice: 5000, saleSpan: { from: null, to: "2027-03-01T00:00:00Z" } },
  // By its days not on sale now, and in the campaign's time it is.
  {
    ...{ slug: "coming", price: 10_000, ownSalePrice: toMinor(8000) },
    saleSpan: { from: "2027-03-13T00:00:00Z", to: null },
  },
]);
const found = (changes: Partial<Campaign>) =>
  ownSalesOf(catalog, campaign(changes)).map(({ wins, products, names }) => [
    wins,
    products,
    names.map(({ en }) => en),
  ]);

it("names products with sale prices of their own in a campaign's time, by which price counts", () => {
  expect(found({})).toEqual([
    ["theirs", 1, ["zinc"]],
    ["this", 2, ["omega", "coming"]],
    ["same", 1, ["biotin"]],
  ]);
  expect(found({ scope: { products: ["iron", "over"] } })).toEqual([]);
});

it("names the first few of many", () => {
  expect(found({ discountPercent: 0, offer: { kind: "buy_get", buy: 2, get: 1 } })).toEqual([
    ["both", 4, ["zinc", "omega", "biotin"]],
  ]);
});
