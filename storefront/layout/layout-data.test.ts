import { expect, it } from "vitest";
import type { CartJson } from "#shop/cart/cart-json.ts";
import type { ShopContext } from "#shop/context.ts";
import { marketOf } from "#shop/market/market.ts";
import { NO_CONTACT } from "#shop/settings/contact.ts";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { recommendationsOf } from "../cart/recommendations.ts";
import { layoutData } from "./layout-data.ts";

it("stands in every page, and holds no more products the more have a tag", () => {
  const samples = [...Array(200).keys()].map((index) => ({
    ...{ slug: `zinc-${index}`, price: 1000, stock: index % 2, createdAt: new Date(2026, 0, index) },
    tags: ["nav", "trending", "best-seller"],
  }));
  const catalog = sampleCatalog(samples);
  const shop = {
    ...{ catalog: () => catalog, clock: () => new Date("2026-11-28T08:00:00Z"), origin: "https://shop.example" },
    brand: { ...NO_CONTACT, name: "Brand", email: "", phone: "", address: { en: "", ar: "" } },
    ...{ payments: new Map(), providers: [], cardForm: null },
  } as unknown as ShopContext;
  const { featured, trending, bestSellers, popularSearches } = layoutData(shop, marketOf("ar"));
  // Those in stock first, and of them the newest.
  const kept = [...Array(12).keys()].map((index) => `zinc-${199 - 2 * index}`);
  const slugsOf = (products: { slug: string }[]) => products.map(({ slug }) => slug);
  expect(slugsOf(featured)).toEqual(kept);
  // What is in the cart takes no place beside it.
  const [first = "", ...others] = kept;
  const cart_items = catalog.products.filter(({ slug }) => slug === first) as unknown as CartJson["cart_items"];
  const offered = recommendationsOf(shop, marketOf("ar"), "nav", { cart_items });
  expect(slugsOf(offered)).toEqual([...others, "zinc-175"]);
  expect([featured, trending, bestSellers, popularSearches].map(({ length }) => length)).toEqual([12, 2, 4, 6]);
});
