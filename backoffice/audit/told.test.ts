import { expect, test } from "vitest";
import type { NamedEntry } from "../../shop/staff/audit-names.ts";
import { learn, wordsIn } from "../ui/words.tsx";
import { type Line, linesOf, nameOf } from "./told.ts";

await Promise.all([learn("en"), learn("ar")]);

type Told = Pick<NamedEntry, "entity" | "entityId" | "before" | "after">;

const NAMES = {
  "product hair-skin-nails": { en: "Hair, skin & nails", ar: "الشعر والبشرة والأظافر" },
  "product zinc": { en: "Zinc", ar: "زنك" },
  "category minerals": { en: "Minerals", ar: "المعادن" },
};

/** What an entry tells, line by line: `Fee: AED 10.00 > AED 12.50`. */
function said(entry: Told, language: "en" | "ar" = "en"): string[] {
  const reader = { language, t: wordsIn(language), people: [], roleName: (role: string) => role };
  const line = ({ name, before, after }: Line) =>
    `${name}: ${[before, after].filter((value) => value !== undefined).join(" > ")}`;
  return linesOf({ ...entry, names: NAMES }, reader).map((each) => line(each).replace(/[\u2066-\u2069]/g, ""));
}

test("a setting is told value by value, in the words of its form", () => {
  const fees: Told = {
    ...{ entity: "setting", entityId: "fees" },
    before: { setting: "cash_on_delivery 1000, gift_above 50000" },
    after: { setting: "cash_on_delivery 100000, gift_above 30000", starts_at: "2028-03-31T20:00:00.000Z", reason: "x" },
  };
  expect(said(fees)).toEqual([
    "Every country – Fee for cash on delivery: AED 10.00 > AED 1,000.00",
    "Every country – Free gift above: AED 500.00 > AED 300.00",
    "Begins: 1 Apr 2028, 00:00",
  ]);
  expect(said(fees, "ar")[0]).toBe("كل الدول – رسوم الدفع عند الاستلام: 10.00 د.إ > 1,000.00 د.إ");
  const tax = { before: { setting: "SA.kind none, SA.rate 0" }, after: { setting: "SA.kind contained, SA.rate 1500" } };
  expect(said({ entity: "setting", entityId: "tax", ...tax })).toEqual([
    "Saudi Arabia – How it is computed: No tax line > Contained in what is paid",
    "Saudi Arabia – Rate: 0% > 15%",
  ]);
});

test("words with commas in them stay whole, and products of the home page have their names", () => {
  const mails = {
    before: { setting: "order_intro.en Thank you, we pack it., order_intro.ar شكرًا." },
    after: { setting: "order_intro.en Hello, you. rate 5, order_intro.ar أهلًا، بك." },
  };
  expect(said({ entity: "setting", entityId: "mails", ...mails })).toEqual([
    "Order received – Opening text · English: Thank you, we pack it. > Hello, you. rate 5",
    "Order received – Opening text · Arabic: شكرًا. > أهلًا، بك.",
  ]);
  const home = { before: { setting: "shelf.1 , shelf.2 zinc" }, after: { setting: "shelf.1 zinc, shelf.2 " } };
  expect(said({ entity: "setting", entityId: "home", ...home }).map((line) => line.split(": ").at(-1))).toEqual([
    "– > Zinc",
    "Zinc > –",
  ]);
});

const periods = (...months: string[]) =>
  months.map((month) => `everyone 2028-${month}-04T20:00:00.000Z 2028-${month}-07T20:00:00.000Z`).join(", ");

test("of a campaign what changed is told, and what has stayed the same is not", () => {
  const stood = { name: "Spring", percent: 40, offer: null, scope: null, periods: periods("04"), announced_from: null };
  const next = { ...stood, scope: '{"products":["hair-skin-nails","gone"]}', periods: periods("04", "05") };
  const entry: Told = { entity: "campaign", entityId: "spring", before: stood, after: next };
  expect(said(entry)).toEqual([
    "Products it is for: Everything > Hair, skin & nails, gone",
    "When it runs: Everyone: 5 Apr 2028, 00:00 – 8 Apr 2028, 00:00 > " +
      "Everyone: 5 Apr 2028, 00:00 – 8 Apr 2028, 00:00; Everyone: 5 May 2028, 00:00 – 8 May 2028, 00:00",
  ]);
  const offer = { ...stood, percent: null, offer: "10% from AED 300.00" };
  expect(said({ ...entry, after: offer }, "ar")).toEqual([
    "نسبة الخصم: 40% > لا شيء",
    expect.stringContaining("300.00 د.إ"),
  ]);
});

test.each([
  [{ value: "AED 50.00" }, "Takes off: AED 50.00"],
  [{ value: "10 %" }, "Takes off: 10%"],
  [{ countries: "SA AE" }, "Countries: Saudi Arabia, United Arab Emirates"],
  [{ min_subtotal: 25_000 }, "From a subtotal of: AED 250.00"],
  [{ scope: '{"categories":["minerals"]}' }, "Products it is for: Minerals"],
  [{ requires: "cash_on_delivery" }, "Only where this is offered: Cash on delivery"],
])("what a promo code or the banner is made with is told in words: %j", (after, line) => {
  expect(said({ entity: "promo", entityId: "SPRING", after })).toEqual([line]);
});

test("exports, webhooks and settings are told of by the names they have on their pages", () => {
  const exported = {
    filter: "view=to_pack&state=PROCESSING,SHIPPED&method=1&from=2028-04-01",
    columns: "customer, total",
  };
  expect(said({ entity: "report", entityId: "order-list", after: exported })).toEqual([
    "Filter: List: To pack · State: Processing, Shipped · Way to pay: Cash on delivery · From: 1 Apr 2028",
    "Columns: Customer, Total",
  ]);
  expect(said({ entity: "webhook", entityId: "1", after: { types: "order.placed, stock.gone" } })).toEqual([
    "Events: Order placed, Product sold out",
  ]);
  const name = (entity: NamedEntry["entity"], about: NamedEntry["about"]) =>
    nameOf({ entity, about }, "en", wordsIn("en"));
  expect([name("setting", "fees"), name("report", "order-list"), name("order", "BG-1")]).toEqual([
    "Fees and thresholds",
    "List of orders",
    "BG-1",
  ]);
});

test("a total without its currency is in that of the country it goes to", () => {
  const [before, after] = [
    { total: 98.5, country: "SA" },
    { total: 128, country: "SA" },
  ];
  expect(said({ entity: "order", entityId: "BG-1", before, after })).toEqual(["Total: SAR 98.50 > SAR 128.00"]);
});
