import { unzipSync } from "fflate";
import pg from "pg";
import { beforeAll, expect, it, vi } from "vitest";
import type { PaymentMethod } from "../../shop/market/methods.ts";
import type { FunnelRow } from "../../shop/reports/funnel.ts";
import type { PaperNumbers } from "../../shop/reports/number-gaps.ts";
import type { ComparedRow, ProductSales, SalesRow, TaxRow } from "../../shop/reports/sales.ts";
import { translateFor } from "../../texts/catalogues.server.ts";
import { PAYMENT_NAMES } from "../../texts/method-names.ts";
import type { MessageKey } from "../../texts/translate.ts";
import { moveOrder } from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, type Data, dataOf, productOf, SOON } from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";

const shop = shopUnderTest();
let owner: Member;
/** Orders of this file, with their totals in hundredths. */
const placed: { reference: string; total: number; vat: number }[] = [];

const en = translateFor("en");
const MARCH = "from=2026-03-01&to=2026-03-31";
const rows = async <Row>(path: string) => dataOf(await owner.visitor.get<Data<Row[]>>(`/api/admin/reports/${path}`));
/** All papers, whenever they were issued. */
const papersNow = async () => [...(await rows<TaxRow>("tax")), ...(await rows<TaxRow>(`tax?${MARCH}`))];

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  // 20:30 UTC is half past midnight of the next day in Dubai.
  shop.server.setClock("2026-03-14T19:30:00Z");
  const visitor = shop.visitor();
  const { id } = await productOf(visitor, "zinc-bisglycinate");
  const order = async (locale: string, pieces: number) => {
    const { order: made } = dataOf(await buy(shop.visitor(locale), id, pieces));
    placed.push({ reference: made.reference, total: Math.round(made.total * 100), vat: 0 });
  };
  await order("en", 1);
  shop.server.setClock("2026-03-14T20:30:00Z");
  await order("en", 2);
  await order("ar-sa", 3);
  shop.server.setClock(null);
  // Invoices are made with the mails of their orders.
  const invoiced = async () => (await papersNow()).reduce((all, { invoices }) => all + invoices, 0);
  await vi.waitFor(async () => expect(await invoiced()).toBe(placed.length), SOON);
  await moveOrder(shop.server, placed[1]?.reference ?? "", "PREPARING", "SHIPPED", "DELIVERY_FAILED", "RETURNED");
});

it("counts sales by the days of Dubai, and takes off what came back", async () => {
  const [first, second, third] = placed.map(({ total }) => total);
  const days = await rows<SalesRow>(`sales?${MARCH}&by=day`);
  expect(days.map(({ key, orders }) => [key, orders])).toEqual([
    ["2026-03-14", 1],
    ["2026-03-15", 2],
  ]);
  expect(days[0]).toMatchObject({ gross: first, cancelled: 0, refunded: 0, net: first });
  const countries = await rows<SalesRow>(`sales?${MARCH}&by=country`);
  expect(countries.map(({ key, orders, currency }) => [key, orders, currency]).sort()).toEqual([
    ["AE", 2, "AED"],
    ["SA", 1, "SAR"],
  ]);
  expect(countries.find(({ key }) => key === "AE")).toMatchObject({
    gross: (first ?? 0) + (second ?? 0),
    cancelled: second,
    net: first,
    net_local: first,
    cash_parcels: 1,
    cash_refused: 1,
  });
  expect(countries.find(({ key }) => key === "SA")).toMatchObject({ net_local: third });
  const all = (list: SalesRow[]) => list.reduce((sum, { net }) => sum + net, 0);
  expect(all(countries)).toBe(all(days));
  const products = await rows<ProductSales>(`products?${MARCH}`);
  expect(products).toMatchObject([{ pieces: 4 }]);
});

it("tells tax by the papers: invoices less credit notes", async () => {
  const papers = await papersNow();
  const ofHome = papers.filter(({ country }) => country === "AE");
  const sum = (of: (row: TaxRow) => number) => ofHome.reduce((all, row) => all + of(row), 0);
  expect(sum(({ invoiced }) => invoiced)).toBe((placed[0]?.total ?? 0) + (placed[1]?.total ?? 0));
  expect(sum(({ credited }) => credited)).toBe(placed[1]?.total);
  expect(sum(({ tax }) => tax)).toBe(sum((row) => row.invoiced_tax) - sum((row) => row.credited_tax));
  expect(sum(({ tax }) => tax)).toBeGreaterThan(0);
});

it("gives the accountant every order as a file that opens in both Excels, and writes down that it was taken", async () => {
  const accountant = await newMember(shop, owner, "accountant", "ar");
  const path = `/api/admin/reports/orders?${MARCH}`;
  const english = await owner.visitor.get<string>(path);
  expect(english.headers.get("content-disposition")).toBe('attachment; filename="orders-2026-03-01-2026-03-31.csv"');
  const bytes = new Uint8Array(
    await (await fetch(shop.server.origin + path, { headers: cookieOf(accountant) })).arrayBuffer(),
  );
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const arabic = new TextDecoder().decode(bytes);
  const lines = arabic.trimEnd().split("\r\n");
  expect(lines).toHaveLength(1 + placed.length);
  const head = lines[0]?.split(";") ?? [];
  expect(head).toEqual(expect.arrayContaining(["نسبة الضريبة", "رمز الخصم"]));
  expect(head.filter((name) => /[a-z]/i.test(name))).toEqual([]);
  expect(
    lines
      .slice(1)
      .map((line) => line.split(";")[0])
      .sort(),
  ).toEqual(placed.map(({ reference }) => reference).sort());
  const [totalAt, methodAt, stateAt] = [
    head.indexOf("الإجمالي"),
    head.indexOf("طريقة الدفع"),
    head.indexOf("حالة الطلب"),
  ];
  for (const { reference, total } of placed) {
    const line = lines.find((each) => each.startsWith(reference))?.split(";") ?? [];
    expect(Math.round(Number(line[totalAt]) * 100)).toBe(total);
    expect(line[methodAt]).toBe("الدفع نقداً أو بالبطاقة عند الاستلام");
    expect(line[stateAt]).toMatch(/^[\p{Script=Arabic}\p{M} ]+$/u);
    // Nor does a state of the payment or a kind of tax stand there as programs call it.
    expect(line.filter((cell) => /[a-z]/.test(cell))).toEqual([]);
  }
  const saudi = await owner.visitor.get<string>(`${path}&country=SA`);
  expect(saudi.text.trimEnd().split("\r\n")).toHaveLength(2);
  const marketing = await newMember(shop, owner, "marketing");
  expect((await marketing.visitor.get(path)).status).toBe(403);
  expect((await marketing.visitor.get(`/api/admin/reports/sales?${MARCH}`)).status).toBe(200);
  const log = await owner.visitor.get<Data<{ action: string }[]>>("/api/admin/audit?entity=report");
  expect(dataOf(log).map(({ action }) => action)).toEqual(["report.exported", "report.exported", "report.exported"]);
});

it("holds each day against the days right before, and against the same weekday", async () => {
  const [first = { total: 0 }] = placed;
  const sales = (query: string) => rows<ComparedRow>(`sales?${query}`);
  const day = "from=2026-03-15&to=2026-03-15&by=day";
  expect(await sales(day)).toMatchObject([{ orders: 2, orders_before: null, net_before: null }]);
  expect(await sales(`${day}&compare=before`)).toMatchObject([
    { key: "2026-03-15", orders: 2, orders_before: 1, net_before: first.total },
  ]);
  // A week later nothing was sold: the day has a row all the same.
  expect(await sales("from=2026-03-21&to=2026-03-21&by=day&compare=weekdays")).toMatchObject([
    { key: "2026-03-21", orders: 0, net: 0, orders_before: 1, net_before: first.total },
  ]);
});

it("counts by hours of Dubai and by promo codes, and how far visitors came", async () => {
  const hours = await rows<ComparedRow>(`sales?${MARCH}&by=hour`);
  expect(hours.map(({ key, orders }) => [key, orders])).toEqual([
    ["00", 2],
    ["23", 1],
  ]);
  const promos = await rows<ComparedRow>(`sales?${MARCH}&by=promo`);
  expect(promos.map(({ key, orders }) => [key, orders])).toEqual([["", placed.length]]);
  const events = [
    { name: "view_item", count: 8 },
    { name: "add_to_cart", count: 4 },
    { name: "purchase", count: 1 },
  ];
  expect((await shop.visitor().post("/api/analytics", { events, vitals: [] })).status).toBe(204);
  const funnel = () => rows<FunnelRow>("funnel");
  // Counts are written every few seconds.
  await vi.waitFor(async () => expect((await funnel())[0]?.count).toBe(8), SOON);
  expect(await funnel()).toEqual([
    { step: "view_item", count: 8, of_step_before: null, of_first: null },
    { step: "add_to_cart", count: 4, of_step_before: 50, of_first: 50 },
    { step: "begin_checkout", count: 0, of_step_before: 0, of_first: 0 },
    { step: "purchase", count: 1, of_step_before: null, of_first: 12.5 },
  ]);
});

it.each(["day", "hour", "country", "method", "promo"])(
  "writes sales by %s into files as they are shown, in words",
  async (by) => {
    const path = `sales?${MARCH}&by=${by}&compare=before`;
    const shown = await rows<ComparedRow>(path);
    const file = await owner.visitor.get<string>(`/api/admin/reports/${path}&format=csv`);
    const [head = [], ...lines] = file.text
      .replace("\ufeff", "")
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(","));
    expect(head.filter((name) => /[._]/.test(name))).toEqual([]);
    const written = lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])));
    const named = (column: string) =>
      en(`export.${column === "discount" ? "column" : "report"}_${column}` as MessageKey);
    const amounts = ["gross", "cancelled", "refunded", "net", "net_before", "discount"] as const;
    for (const [at, row] of shown.entries()) {
      const key = by === "method" ? en(PAYMENT_NAMES[Number(row.key) as PaymentMethod]) : row.key;
      expect(lines[at]?.[0]).toBe(key);
      for (const name of amounts) expect(Math.round(Number(written[at]?.[named(name)]) * 100), name).toBe(row[name]);
    }
    const all = (list: ComparedRow[]) => list.reduce((sum, { net }) => sum + net, 0);
    expect(all(shown)).toBe(all(await rows<ComparedRow>(`sales?${MARCH}&by=day`)));
  },
);

/** The lines of a report's file, each as its cells. */
async function fileOf(path: string): Promise<string[][]> {
  const { text } = await owner.visitor.get<string>(`/api/admin/reports/${path}&format=csv`);
  const lines = text.replace("\ufeff", "").trimEnd().split("\r\n");
  return lines.map((line) => line.split(","));
}

it("puts what was sold only before into the columns of its head", async () => {
  const [head = [], now = [], gone = []] = await fileOf("sales?from=2026-03-15&to=2026-03-15&by=hour&compare=before");
  expect([now[0], gone[0]]).toEqual(["00", "23"]);
  const before = head.indexOf(en("export.report_net_before"));
  expect(Math.round(Number(gone[before]) * 100)).toBe(placed[0]?.total);
});

it.each(["sales?by=day", "sales?by=country", "products?", "tax?"])(
  "heads the file of %s, too, where there is nothing",
  async (report) => {
    const [full, empty] = [
      await fileOf(`${report}&from=2026-03-01`),
      await fileOf(`${report}&from=2024-01-01&to=2024-01-31`),
    ];
    expect(full.length).toBeGreaterThan(1);
    expect(empty).toEqual([full[0]]);
  },
);

it("names days in the wrong sequence instead of finding nothing", async () => {
  for (const report of ["sales", "funnel", "products", "tax", "papers", "orders"]) {
    const answer = await owner.visitor.get(`/api/admin/reports/${report}?from=2026-03-02&to=2026-03-01`);
    expect(answer).toMatchObject({ status: 422, body: { message: { from: [en("validation.from_after_to")] } } });
  }
});

it("heads every file in its reader's words", async () => {
  expect((await owner.visitor.patch("/api/admin/me", { language: "ar" })).status).toBe(200);
  for (const report of [
    `sales?by=country&${MARCH}`,
    `funnel?${MARCH}`,
    `products?${MARCH}`,
    ...["tax", "papers"].map((name) => `${name}?from=2026-03-01`),
  ]) {
    const { text } = await owner.visitor.get<string>(`/api/admin/reports/${report}&format=csv`);
    for (const name of text.replace("\ufeff", "").split("\r\n")[0]?.split(";") ?? [])
      expect(name, report).toMatch(/^[\u0600-\u06ff،٪() ]+$/);
  }
  expect((await owner.visitor.patch("/api/admin/me", { language: "en" })).status).toBe(200);
});

it("writes the same orders for Excel", async () => {
  const path = `/api/admin/reports/orders?${MARCH}&format=xlsx`;
  const answer = await fetch(shop.server.origin + path, { headers: cookieOf(owner) });
  expect(answer.headers.get("content-disposition")).toContain("orders-2026-03-01-2026-03-31.xlsx");
  const parts = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  const text = parts.map((bytes) => new TextDecoder().decode(bytes)).join("");
  for (const { reference, total } of placed) {
    expect(text).toContain(reference);
    expect(text).toContain(`<v>${total / 100}</v>`);
  }
});

it("shows a number that stands on no paper", async () => {
  const numbers = async () => {
    const answer = await owner.visitor.get<Data<TaxRow[]> & { meta: { numbers: PaperNumbers } }>(
      "/api/admin/reports/tax",
    );
    return answer.body.meta.numbers;
  };
  expect(await numbers()).toEqual({ invoices: placed.length, credit_notes: 1, gaps: [] });
  // Nobody else can write to the embedded database.
  if (shop.databaseUrl === undefined) return;
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  await database.query("update invoices set number = number + 2 where number = 3");
  await database.end();
  const { gaps } = await numbers();
  expect(gaps).toEqual([{ first: "INV-2026-000003", last: "INV-2026-000004" }]);
});

it("never adds up what a country was paid for in several currencies", async ({ skip }) => {
  if (shop.databaseUrl === undefined) skip("nobody else can write to the embedded database");
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const moved = `update orders set address = jsonb_set(address, '{country}', '"SA"') where reference = $1`;
  await database.query(moved, [placed[0]?.reference]);
  await database.end();
  const [first = 0, , third = 0] = placed.map(({ total }) => total);
  const saudi = (await rows<SalesRow>(`sales?${MARCH}&by=country`)).find(({ key }) => key === "SA");
  expect(saudi).toMatchObject({ orders: 2, net_local: null, currency: null });
  expect(saudi?.net_in).toEqual([
    { currency: "AED", amount: first },
    { currency: "SAR", amount: third },
  ]);
  const [head = [], ...lines] = await fileOf(`sales?${MARCH}&by=country`);
  const written = lines.find(([key]) => key === "SA")?.[head.indexOf(en("export.report_net_local"))];
  expect(written).toBe(`${(first / 100).toFixed(2)} AED · ${(third / 100).toFixed(2)} SAR`);
});

const cookieOf = ({ visitor }: Member) => ({
  cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; "),
  "x-locale": "ar",
});
