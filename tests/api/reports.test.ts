import { beforeAll, expect, it, vi } from "vitest";
import type { ProductSales, SalesRow, TaxRow } from "../../shop/reports/sales.ts";
import { moveOrder } from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, type Data, dataOf, productOf, SOON } from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";

const shop = shopUnderTest();
let owner: Member;
/** Orders of this file, with their totals in hundredths. */
const placed: { reference: string; total: number; vat: number }[] = [];

const MARCH = "from=2026-03-01&to=2026-03-31";
const rows = async <Row>(path: string) => dataOf(await owner.visitor.get<Data<Row[]>>(`/api/admin/reports/${path}`));
/** All papers, whenever they were issued. */
const papersNow = async () => [...(await rows<TaxRow>("tax")), ...(await rows<TaxRow>(`tax?${MARCH}`))];

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), firstOwnerLink(shop.server), "mariam@example.com");
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
  expect(lines[0]?.split(";")).toContain("tax_percent");
  expect(
    lines
      .slice(1)
      .map((line) => line.split(";")[0])
      .sort(),
  ).toEqual(placed.map(({ reference }) => reference).sort());
  const totalAt = lines[0]?.split(";").indexOf("total") ?? -1;
  for (const { reference, total } of placed) {
    const line = lines.find((each) => each.startsWith(reference))?.split(";") ?? [];
    expect(Math.round(Number(line[totalAt]) * 100)).toBe(total);
  }
  const saudi = await owner.visitor.get<string>(`${path}&country=SA`);
  expect(saudi.text.trimEnd().split("\r\n")).toHaveLength(2);
  const marketing = await newMember(shop, owner, "marketing");
  expect((await marketing.visitor.get(path)).status).toBe(403);
  expect((await marketing.visitor.get(`/api/admin/reports/sales?${MARCH}`)).status).toBe(200);
  const log = await owner.visitor.get<Data<{ action: string }[]>>("/api/admin/audit?entity=report");
  expect(dataOf(log).map(({ action }) => action)).toEqual(["report.exported", "report.exported", "report.exported"]);
});

const cookieOf = ({ visitor }: Member) => ({
  cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; "),
  "x-locale": "ar",
});
