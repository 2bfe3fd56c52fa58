import { expect, test } from "vitest";
import { listingParameters, readListing } from "./asked-listing.ts";

const read = (query: string) => readListing(new URLSearchParams(query));

test("an address that asks for nothing narrows nothing", () => {
  expect(read("")).toEqual({
    category: null,
    line: null,
    words: null,
    badges: [],
    lowest: null,
    highest: null,
    order: "default",
    page: 1,
  });
});

test.each([
  ["min_price=70&max_price=300", 7000, 30000],
  ["min_price=300&max_price=70.5", 7050, 30000],
  ["min_price=-5&max_price=-1", null, null],
  ["min_price=abc&max_price=", null, null],
  ["min_price=0&max_price=1e99", null, 100_000_000],
  ["min_price=٧٠٫٥&max_price=۳۰۰", 7050, 30000],
  ["min_price=NaN&max_price=Infinity", null, 100_000_000],
  ["max_price=99,9", null, 9990],
])("%s is a price from %s to %s", (query, lowest, highest) => {
  expect(read(query)).toMatchObject({ lowest, highest });
});

test.each([
  ["sort=nonsense", { order: "default" }],
  ["sort=__proto__", { order: "default" }],
  ["sort=price_asc", { order: "price_asc" }],
  ["page=-3", { page: 1 }],
  ["page=1000000000", { page: 1_000_000_000 }],
  ["page=2.9", { page: 2 }],
  ["line=gift", { line: null }],
  ["line=sports", { line: "sports" }],
  ["badge=vegan&badge=nonsense&badge=vegan&badge=hypoallergenic", { badges: ["vegan", "hypoallergenic"] }],
  [Array.from({ length: 10 }, () => "badge=vegan").join("&"), { badges: [] }],
  [`q=${"x".repeat(10_000)}`, { words: "x".repeat(100) }],
])("%s", (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test("an address can be written from what was read", () => {
  const query = "category=minerals&q=zinc&badge=vegan&min_price=70.5&max_price=300&sort=newest&page=2";
  expect(listingParameters(read(query)).toString()).toBe(query);
});
