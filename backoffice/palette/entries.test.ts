import { expect, it } from "vitest";
import type { StaffAnswers } from "../../shop/people/search-for-staff.ts";
import { may, type RoleName } from "../../shop/staff/roles.ts";
import { wordsIn } from "../ui/words.tsx";
import { beginningsFor, foundEntries } from "./entries.ts";

const name = { en: "Zinc", ar: "زنك" };
const product = { slug: "zinc", sku: "Z-1", name, picture: "zinc.webp", stock: 7 };
const order = { reference: "BG-2222-2222-2", customer: "", state: "PROCESSING", placed_at: "" } as const;

/** Where what was found leads somebody of a role. */
const waysOf = (role: RoleName, found: Partial<StaffAnswers>) =>
  foundEntries({ orders: [], customers: [], products: [], texts: [], ...found }, "all", {
    t: wordsIn("ar"),
    language: "ar",
    may: (permission) => may(role, permission),
  }).map(({ label, to, href }) => [label, to ?? href]);

it("leads whoever may edit products to their editor, others to their page in the shop, and whoever counts to the count", () => {
  expect(waysOf("catalogue", { products: [product] })).toEqual([
    ["زنك", "/products/zinc"],
    ["مخزون: زنك", "/stock/zinc"],
  ]);
  expect(waysOf("fulfilment", { products: [product] })).toEqual([
    ["زنك", "/ar/product/zinc"],
    ["مخزون: زنك", "/stock/zinc"],
    ["جرد وتصحيح: زنك", "/stock/zinc?count"],
  ]);
  expect(waysOf("support", { products: [product] })).toEqual([["زنك", "/ar/product/zinc"]]);
});

it("says how many are in stock, for whoever may know, and where a text stands", () => {
  const text = { kind: "article", slug: "zinc", title: { en: "All of zinc", ar: "" }, is_active: false } as const;
  const details = (found: Partial<StaffAnswers>, language: "en" | "ar") =>
    foundEntries({ orders: [], customers: [], products: [], texts: [], ...found }, "all", {
      t: wordsIn(language),
      language,
      may: () => false,
    }).map(({ label, detail, to }) => [label, detail, to]);
  expect(details({ products: [product, { ...product, stock: null }] }, "en").map(([, detail]) => detail)).toEqual([
    "7 in stock",
    "Z-1",
  ]);
  expect(details({ texts: [text, { ...text, is_active: true }] }, "en")).toEqual([
    ["All of zinc", "Article · Not shown", "/content/article/zinc"],
    ["All of zinc", "Article", "/content/article/zinc"],
  ]);
  expect(details({ texts: [text] }, "ar")[0]?.[0]).toBe("zinc");
});

it("offers what may be done with an order while it is the only one that fits", () => {
  const acts = (role: RoleName, ...orders: StaffAnswers["orders"]) => waysOf(role, { orders }).map(([, way]) => way);
  expect(acts("manager", order)).toEqual([
    "/orders/BG-2222-2222-2",
    "/packing/BG-2222-2222-2",
    "/payments/BG-2222-2222-2",
  ]);
  expect(acts("fulfilment", order)).toEqual(["/orders/BG-2222-2222-2", "/packing/BG-2222-2222-2"]);
  expect(acts("manager", { ...order, state: "DELIVERED" })).not.toContain("/packing/BG-2222-2222-2");
  expect(acts("manager", order, { ...order, reference: "BG-3333-3333-3" })).toHaveLength(2);
});

it("begins what a role may do, and nothing else", () => {
  const begins = (role: RoleName) => beginningsFor((permission) => may(role, permission)).map(({ to }) => to);
  expect(begins("marketing")).toContain("/campaigns/new");
  expect(begins("support")).toEqual(["/inbox/templates"]);
  expect(begins("viewer")).toEqual([]);
});
