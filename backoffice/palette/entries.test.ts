import { expect, it, test } from "vitest";
import type { StaffAnswers } from "../../shop/people/search-for-staff.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { may, type OwnRole, type Role } from "../../shop/staff/roles.ts";
import { pagesFor } from "../frame/pages.ts";
import type { Me } from "../frame/session.ts";
import { learn, wordsIn } from "../ui/words.tsx";
import ar from "../words/ar.json";
import en from "../words/en.json";
import { actsOnOrder, actsToAsk, beginningsFor, screensOf } from "./acts.ts";
import alsoCalled from "./also-called.json";
import { choices, fitting, foundEntries, grouped, readQuestion } from "./entries.ts";

await Promise.all([learn("en"), learn("ar")]);

const name = { en: "Zinc", ar: "زنك" };
const product = { slug: "zinc", sku: "Z-1", name, picture: "zinc.webp", stock: 7 };
const order: StaffAnswers["orders"][number] = {
  reference: "BG-2222-2222-2",
  customer: "",
  state: "PREPARING",
  payment_state: "paid",
  is_confirmed: true,
  placed_at: "",
  may_become: [
    { to: "SHIPPED", refusal: null, is_final: false },
    { to: "CANCELLED", refusal: "order.parcels_open", is_final: true },
  ],
};
const other = { ...order, reference: "BG-3333-3333-3" };
const ALL = { about: "all", act: "" } as const;

const mayOf = (role: Role) => (permission: Parameters<Me["may"]>[0]) => may(role, permission);
const meansOf = (role: Role, language: "en" | "ar" = "ar") => ({
  t: wordsIn(language),
  language,
  may: mayOf(role),
});
const answers = (found: Partial<StaffAnswers>) => ({ orders: [], customers: [], products: [], texts: [], ...found });

/** Where what was found leads somebody of a role. */
const waysOf = (role: Role, found: Partial<StaffAnswers>) =>
  foundEntries(answers(found), ALL, meansOf(role)).map(({ label, to, href }) => [label, to ?? href]);

/** All that the page knows for a role, by what is typed. */
const knownOf = (role: Role, typed: string, language: "en" | "ar" = "en") => {
  const means = mayOf(role);
  const pages = pagesFor({ may: means } as Me);
  const known = [...beginningsFor(means, pages), ...actsToAsk(means, false), ...screensOf(pages)];
  return fitting(known, typed, wordsIn(language));
};

it("leads whoever may edit products to their editor, others to their page in the shop, and whoever counts to the count", () => {
  expect(waysOf("catalogue", { products: [product] })).toEqual([
    ["زنك", "/products/zinc"],
    ["المخزون وحركاته", "/stock/zinc"],
  ]);
  expect(waysOf("fulfilment", { products: [product] })).toEqual([
    ["زنك", "/ar/product/zinc"],
    ["المخزون وحركاته", "/stock/zinc"],
    ["استلام بضاعة", "/stock/zinc?receive"],
    ["جرد المخزون وتصحيحه", "/stock/zinc?count"],
  ]);
  expect(waysOf("support", { products: [product] })).toEqual([["زنك", "/ar/product/zinc"]]);
});

it("says how many are in stock, for whoever may know, and where a text stands", () => {
  const text = { kind: "article", slug: "zinc", title: { en: "All of zinc", ar: "" }, is_active: false } as const;
  const details = (found: Partial<StaffAnswers>, language: "en" | "ar") =>
    foundEntries(answers(found), ALL, { ...meansOf("viewer", language), may: () => false }).map(
      ({ label, detail, to }) => [label, detail, to],
    );
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

it("offers what a role may do with the order while it is the only one that fits, as it is now", () => {
  const acts = (role: Role, ...orders: StaffAnswers["orders"]) => waysOf(role, { orders }).map(([, way]) => way);
  expect(acts("fulfilment", order)).toEqual([
    "/orders/BG-2222-2222-2",
    "/packing/BG-2222-2222-2",
    "/orders/BG-2222-2222-2?act=moves",
    "/api/admin/papers/slips.pdf?orders=BG-2222-2222-2",
    "/orders/BG-2222-2222-2?act=address",
    "/orders/BG-2222-2222-2?act=note",
  ]);
  expect(acts("manager", order)).toContain("/orders/BG-2222-2222-2?act=refund");
  // What is refused now is not offered.
  expect(acts("manager", order)).not.toContain("/orders/BG-2222-2222-2?act=cancel");
  expect(acts("manager", { ...order, payment_state: "due_on_delivery" }).join()).not.toContain("refund");
  expect(acts("viewer", order)).toEqual(["/orders/BG-2222-2222-2"]);
  expect(acts("manager", { ...order, state: "DELIVERED" })).not.toContain("/packing/BG-2222-2222-2");
  expect(acts("manager", order, other)).toHaveLength(2);
});

test.each(["refund BG-2222", "bg-2222 Refund", "#BG-2222 money back", "رد مبلغ bg-2222", "استرداد BG-2222"])(
  "%s: looks for the order, and offers that of each that fits before the orders",
  (typed) => {
    const question = readQuestion(typed);
    expect(question.text.toLowerCase()).toBe("bg-2222");
    const found = foundEntries(answers({ orders: [order, other] }), question, meansOf("manager"));
    expect(grouped(found, question).map(([group, own]) => [group, own.map(({ to }) => to)])).toEqual([
      ["with", ["/orders/BG-2222-2222-2?act=refund", "/orders/BG-3333-3333-3?act=refund"]],
      ["orders", ["/orders/BG-2222-2222-2", "/orders/BG-3333-3333-3"]],
    ]);
    // Nobody is offered what they may not do.
    const forViewer = foundEntries(answers({ orders: [order] }), question, meansOf("viewer"));
    expect(forViewer.map(({ to }) => to)).toEqual(["/orders/BG-2222-2222-2"]);
  },
);

it("does on the order's own page what that page offers, and nothing else that it would open", () => {
  const done: string[] = [];
  const acts = actsOnOrder(order, mayOf("owner"), {
    "to SHIPPED": () => done.push("shipped"),
    moves: () => done.push("others"),
    refund: () => done.push("refund"),
  });
  const act = (id: string) => acts.find((each) => each.id === `${id} BG-2222-2222-2`);
  act("to SHIPPED")?.act?.();
  act("refund")?.act?.();
  act("resend")?.act?.();
  expect(done).toEqual(["shipped", "refund", "others"]);
  expect(act("pack")?.to).toBe("/packing/BG-2222-2222-2");
  expect(act("address")).toBeUndefined();
});

it("offers to send a confirmation again of what is confirmed alone", () => {
  const ids = (is_confirmed: boolean) => actsOnOrder({ ...order, is_confirmed }, mayOf("support")).map(({ id }) => id);
  expect(ids(true)).toContain("resend BG-2222-2222-2");
  expect(ids(false)).not.toContain("resend BG-2222-2222-2");
  expect(ids(false)).toContain("message BG-2222-2222-2");
});

test.each([
  ["refund", "Refund"],
  ["mark shipped", "Mark as shipped"],
  ["receive stock", "Receive stock"],
  ["count", "Count and correct stock"],
  ["export", "Export orders"],
  ["coupon", "New promo code"],
  ["invoice", "Invoice"],
  ["password", "My settings"],
  ["الطلبات", "Orders"],
  ["كوبون جديد", "New promo code"],
  ["استرداد", "Refund"],
])("%s finds: %s", (typed, label) => {
  expect(knownOf("owner", typed).map((each) => each.label)).toContain(label);
});

it("finds what is called as was typed before what is only also called so, and before what the shop finds", () => {
  const found = foundEntries(
    answers({ products: [{ ...product, name: { en: "Orders", ar: "" } }] }),
    ALL,
    meansOf("owner", "en"),
  );
  const first = (typed: string) => grouped([...found, ...knownOf("owner", typed)], ALL)[0]?.[1][0]?.label;
  expect(first("orders")).toBe("Orders");
  expect(grouped([...found, ...knownOf("owner", "orders")], ALL)[0]?.[0]).toBe("go");
  expect(first("zin")).toBe("Orders");
  expect(grouped([...found, ...knownOf("owner", "sale")], ALL)[0]?.[0]).toBe("products");
});

it("asks with which order or product, where none is said", () => {
  const [refund] = knownOf("manager", "refund").filter(({ asks }) => asks?.of === "orders");
  expect([refund?.label, refund?.detail, refund?.to]).toEqual(["Refund", "choose an order", undefined]);
  const asked =
    refund?.asks && choices(answers({ orders: [order], products: [product] }), refund.asks, meansOf("manager"));
  expect(asked?.map(({ label, to }) => [label, to])).toEqual([["BG-2222-2222-2", "/orders/BG-2222-2222-2?act=refund"]]);
  const [receive] = knownOf("fulfilment", "receive stock");
  const products = receive?.asks && choices(answers({ products: [product] }), receive.asks, meansOf("fulfilment"));
  expect(products?.map(({ to, href }) => [to, href])).toEqual([["/stock/zinc?receive", undefined]]);
  expect(knownOf("viewer", "refund")).toEqual([]);
});

it("leads whoever changes prices alone to their table, whole or with one product", () => {
  expect(waysOf("marketing", { products: [product] })).toEqual([
    ["زنك", "/ar/product/zinc"],
    ["تغيير السعر", "/products-grid?q=zinc"],
  ]);
  const ways = (role: Role, typed = "prices") => knownOf(role, typed).map(({ label, to }) => [label, to]);
  for (const typed of ["prices", "table", "جدول"]) {
    const table = ways("marketing", typed).filter(([, to]) => to === "/products-grid");
    expect(table, typed).toEqual([["Prices", "/products-grid"]]);
  }
  const permissions = ["products.edit", "prices.change"] as const;
  const own: OwnRole = { id: "1", name, permissions, refundLimit: toMinor(0), countries: [] };
  expect(ways(own)).toContainEqual(["Names, prices and barcodes in a table", "/products-grid"]);
  // Whoever edits products comes to the table from them.
  expect(ways("owner").map(([label]) => label)).not.toContain("Prices");
  for (const role of ["catalogue", "support"] as const) expect(ways(role).join()).not.toContain("/products-grid");
});

it("begins what a role may do, and nothing else", () => {
  const begins = (role: Role) => beginningsFor(mayOf(role), []).map(({ to }) => to);
  expect(begins("marketing")).toContain("/campaigns/new");
  expect(begins("support")).toEqual(["/inbox/templates"]);
  expect(begins("viewer")).toEqual([]);
});

it("has other words only of texts that there are", () => {
  for (const words of [en, ar] as Record<string, string>[])
    expect(Object.keys(alsoCalled).filter((key) => !(key in words))).toEqual([]);
});
