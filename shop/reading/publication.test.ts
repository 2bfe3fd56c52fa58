import { expect, test } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { pricedCatalog, pricePeriod } from "../campaigns/priced-catalog.ts";
import type { Article, Story } from "../content/documents.ts";
import { quickSearch } from "../search/quick-search.ts";

const title = (name: string) => ({ en: `About ${name}`, ar: `عن ${name}` });
const articles = ["2027-03-10", "2027-03-09", "2026-01-01"].map(
  (date) => ({ slug: `of-${date}`, date, title: title(`zinc ${date}`) }) as Article,
);
const stories = [{ slug: "layla", date: "2027-03-12", title: title("layla") } as Story];
const catalog = { ...sampleCatalog([{ slug: "zinc", price: 1000 }]), articles, stories };

const slugsAt = (moment: string) => {
  const view = pricedCatalog(catalog, new Date(moment), "everyone");
  return [...view.articles, ...view.stories].map(({ slug }) => slug);
};

test("what is dated ahead appears when its day begins in Dubai, and no moment before", () => {
  expect(slugsAt("2027-03-08T19:59:59.999Z")).toEqual(["of-2026-01-01"]);
  expect(slugsAt("2027-03-08T20:00:00.000Z")).toEqual(["of-2027-03-09", "of-2026-01-01"]);
  expect(slugsAt("2027-03-09T20:00:00.000Z")).toEqual(["of-2027-03-10", "of-2027-03-09", "of-2026-01-01"]);
  expect(slugsAt("2027-03-12T00:00:00.000Z")).toContain("layla");
});

test("pages are kept until the next one appears, and the view is the same until then", () => {
  const [before, later] = [new Date("2027-03-08T21:00:00Z"), new Date("2027-03-09T19:00:00Z")];
  expect(pricePeriod(catalog, before).endsAt).toEqual(new Date("2027-03-09T20:00:00Z"));
  expect(pricedCatalog(catalog, before, "everyone")).toBe(pricedCatalog(catalog, later, "everyone"));
  // Customers pay what everybody does: one answer serves both.
  expect(pricedCatalog(catalog, before, "customers")).toBe(pricedCatalog(catalog, before, "everyone"));
  expect(pricedCatalog(catalog, new Date("2028-01-01"), "everyone")).toBe(catalog);
});

test("the search finds it from then on, and nothing of it before", () => {
  const found = (moment: string) =>
    quickSearch(pricedCatalog(catalog, new Date(moment), "everyone"), "zinc").articles.map(({ date }) => date);
  expect(found("2027-03-01T00:00:00Z")).toEqual(["2026-01-01"]);
  expect(found("2027-03-10T00:00:00Z").toSorted()).toEqual(["2026-01-01", "2027-03-09", "2027-03-10"]);
});
