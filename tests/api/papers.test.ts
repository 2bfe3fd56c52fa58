import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import type { EditPreviewJson } from "../../shop/order-edits/edit-order.ts";
import type { PaperNumbers } from "../../shop/reports/number-gaps.ts";
import { PAPER_COLUMNS, type PaperRow, type PaperSum } from "../../shop/reports/papers.ts";
import type { TaxRow } from "../../shop/reports/sales.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, type Data, dataOf, productOf, SOON } from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";

const shop = shopUnderTest();
let owner: Member;
let marketing: Member;

const NOVEMBER = "from=2025-11-01&to=2025-11-30";
const DECEMBER = "from=2025-12-01&to=2025-12-31";
const BOTH = "from=2025-11-01&to=2025-12-31";
interface Papers extends Data<PaperRow[]> {
  meta: { next: string | null; sums: PaperSum[]; numbers: PaperNumbers };
}
const papers = async (query: string) => (await owner.visitor.get<Papers>(`/api/admin/reports/papers?${query}`)).body;
const taxes = async (query: string) =>
  dataOf(await owner.visitor.get<Data<TaxRow[]>>(`/api/admin/reports/tax?${query}`));
const numbered = async (count: number) => {
  await vi.waitFor(async () => expect((await papers(BOTH)).data).toHaveLength(count), SOON);
};
const keyed = () => ({ headers: { "idempotency-key": randomUUID() } });

let cancelled: string;
let edited: string;
beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  marketing = await newMember(shop, owner, "marketing");
  // Half past eleven in the evening of the last day of November in Dubai.
  shop.server.setClock("2025-11-30T19:30:00Z");
  const { id } = await productOf(shop.visitor(), "zinc-bisglycinate");
  const order = async (locale: string, pieces: number) =>
    dataOf(await buy(shop.visitor(locale), id, pieces)).order.reference;
  cancelled = await order("en", 2);
  await numbered(1);
  edited = await order("ar-sa", 3);
  await numbered(2);
  const at = `/api/admin/orders/${edited}`;
  const { version } = dataOf(await owner.visitor.get<Data<LabelledOrder>>(at));
  const wish = { lines: [{ product_id: id, quantity: 1 }], discount: null };
  const { after } = dataOf(await owner.visitor.post<Data<EditPreviewJson>>(`${at}/edits/preview`, wish));
  const body = { ...wish, version, total: after.total, reason: "one is enough" };
  expect((await owner.visitor.post(`${at}/edits`, body, keyed())).status).toBe(201);
  await numbered(4);
  shop.server.setClock("2025-11-30T20:30:00Z");
  const gone = await owner.visitor.post(`/api/admin/orders/${cancelled}/move`, {
    to: "CANCELLED",
    reason: "changed her mind",
  });
  expect(gone.status, gone.text).toBe(200);
  await numbered(5);
});

it("lists invoices and credit notes in the month of their days in Dubai, also of an order that was changed", async () => {
  const said = ({ number, kind, issued_on: day, order, country, currency }: PaperRow) => [
    ...[number, kind, day, order, country, currency],
  ];
  const november = await papers(NOVEMBER);
  expect(november.data.map(said)).toEqual([
    ["INV-2025-000001", "invoice", "2025-11-30", cancelled, "AE", "AED"],
    ["INV-2025-000002", "invoice", "2025-11-30", edited, "SA", "SAR"],
    ["INV-2025-000003", "invoice", "2025-11-30", edited, "SA", "SAR"],
    ["CN-2025-000001", "credit_note", "2025-11-30", edited, "SA", "SAR"],
  ]);
  const december = await papers(DECEMBER);
  expect(december.data.map(said)).toEqual([["CN-2025-000002", "credit_note", "2025-12-01", cancelled, "AE", "AED"]]);
  expect(december.meta.numbers).toEqual({ invoices: 3, credit_notes: 2, gaps: [] });
  const [invoice, credit] = [november.data[0], december.data[0]];
  expect([credit?.gross, credit?.tax]).toEqual([-(invoice?.gross ?? 0), -(invoice?.tax ?? 0)]);
});

it.each([NOVEMBER, DECEMBER, BOTH])("adds up to the tax report to the hundredth: %s", async (period) => {
  const { data: rows, meta } = await papers(period);
  const sum = (of: readonly PaperRow[], amount: (row: PaperRow) => number) =>
    of.reduce((all, row) => all + amount(row), 0);
  const told = await taxes(period);
  for (const tax of told) {
    const here = rows.filter(
      (row) =>
        row.issued_on.startsWith(tax.month) &&
        row.country === tax.country &&
        row.currency === tax.currency &&
        row.rate === tax.rate,
    );
    const [invoices, notes] = [
      here.filter(({ kind }) => kind === "invoice"),
      here.filter(({ kind }) => kind !== "invoice"),
    ];
    expect([invoices.length, sum(invoices, (row) => row.gross), sum(invoices, (row) => row.tax)]).toEqual([
      ...[tax.invoices, tax.invoiced, tax.invoiced_tax],
    ]);
    expect([notes.length, 0 - sum(notes, (row) => row.gross), 0 - sum(notes, (row) => row.tax)]).toEqual([
      ...[tax.credit_notes, tax.credited, tax.credited_tax],
    ]);
  }
  expect(told.reduce((all, row) => all + row.invoices + row.credit_notes, 0)).toBe(rows.length);
  for (const { net, gross, tax, currency, gross_aed: aed } of rows) {
    expect(net).toBe(gross - tax);
    if (currency === "AED") expect(aed).toBe(gross);
    else expect(Math.abs(aed - gross)).toBeGreaterThan(0);
  }
  for (const all of meta.sums) {
    const here = rows.filter((row) => row.country === all.country && row.currency === all.currency);
    for (const amount of ["gross", "net", "tax", "gross_aed", "tax_aed"] as const)
      expect(
        sum(here, (row) => row[amount]),
        amount,
      ).toBe(all[amount]);
    const due = told.filter(({ country, currency }) => country === all.country && currency === all.currency);
    expect(due.reduce((tax, row) => tax + row.tax, 0)).toBe(all.tax);
  }
});

it("says the same as a file, of one country, and from the number of a paper on", async () => {
  const { data: rows } = await papers(BOTH);
  const { text } = await owner.visitor.get<string>(`/api/admin/reports/papers?${BOTH}&format=csv`);
  const [head, ...lines] = text
    .replace("\ufeff", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
  expect(head).toHaveLength(PAPER_COLUMNS.length);
  const written = rows.map((row) =>
    PAPER_COLUMNS.map((column) => {
      if (column === "kind") return row.kind === "invoice" ? "Invoice" : "Credit note";
      if (column === "tax_kind")
        return {
          share_of_subtotal: "Share of the subtotal",
          contained: "Contained in what is paid",
          none: "No tax line",
        }[row.tax_kind];
      const cell = row[column];
      return typeof cell === "number" ? String(cell / 100) : cell;
    }),
  );
  const pathOf = (address = "") => address.replace(/^http:\/\/[^/]+/, "");
  expect(lines.map((cells) => cells.with(-1, pathOf(cells.at(-1))))).toEqual(written);
  expect((await owner.visitor.get(`/api/admin/reports/papers?${BOTH}&format=xlsx`)).status).toBe(200);
  const saudi = await papers(`${BOTH}&country=SA`);
  expect(saudi.data).toEqual(rows.filter(({ country }) => country === "SA"));
  expect(saudi.meta.sums.map(({ country }) => country)).toEqual(["SA"]);
  expect((await papers(`${BOTH}&after=INV-2025-000002`)).data).toEqual(rows.slice(2));
  expect((await owner.visitor.get(`/api/admin/reports/papers?${BOTH}&after=2`)).status).toBe(422);
});

it("leads to each paper, and is for whoever may see tax", async () => {
  for (const { pdf } of (await papers(BOTH)).data) {
    const paper = await owner.visitor.get(pdf);
    expect([paper.status, paper.headers.get("content-type")], pdf).toEqual([200, "application/pdf"]);
  }
  expect((await marketing.visitor.get(`/api/admin/reports/papers?${BOTH}`)).status).toBe(403);
});
