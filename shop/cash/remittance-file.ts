import { readCsv } from "../csv.ts";
import { CURRENCIES, type Currency } from "../market/market.ts";
import { latinDigits, parseAmount } from "../pricing/amount-text.ts";
import type { Minor } from "../pricing/money.ts";

/** A row of a courier's file: so much money for an order, named by its reference or the parcel's waybill. */
export interface RemittanceRow {
  /** Its number in the file, from 1 with its head. */
  row: number;
  reference: string;
  waybill: string;
  /** Hundredths of `currency`. */
  amount: Minor;
  /** Null where the file names none: then it is the order's. */
  currency: Currency | null;
  /** `YYYY-MM-DD`; null where there is none that can be read. */
  paidOn: string | null;
}

export type RemittanceFile =
  | { ok: true; rows: RemittanceRow[] }
  /** No row names the columns that are needed, or no row stands below it. */
  | { ok: false; code: "remittance.no_head" | "remittance.empty" | "remittance.too_long" }
  /** Rows whose amount or currency cannot be read: nothing is booked half. */
  | { ok: false; code: "remittance.unreadable"; rows: number[] };

type Column = "reference" | "waybill" | "amount" | "currency" | "date";

/** How couriers of the region call their columns, without signs, spaces and marks. */
const NAMES: Record<Column, readonly string[]> = {
  reference: [
    ...["reference", "ref", "order", "orderno", "ordernumber", "orderid", "orderref", "orderreference"],
    ...["merchantreference", "customerreference", "shipperreference", "shipperref", "invoiceno"],
    ...["الطلب", "رقمالطلب", "مرجع", "المرجع", "رقمالمرجع", "مرجعالطلب", "طلبيه", "رقمالطلبيه"],
  ],
  waybill: [
    ...["waybill", "waybillno", "waybillnumber", "awb", "awbno", "awbnumber", "airwaybill", "hawb", "tracking"],
    ...["trackingno", "trackingnumber", "shipment", "shipmentno", "shipmentnumber", "consignment", "consignmentno"],
    ...["بوليصه", "البوليصه", "رقمالبوليصه", "بوليصهالشحن", "الشحنه", "رقمالشحنه", "رقمالتتبع"],
  ],
  amount: [
    ...["codamount", "collectedamount", "amountcollected", "cashcollected", "cod", "codvalue", "codcollected"],
    ...["amount", "cash", "cashamount", "collected", "value", "paid", "total"],
    ...["المبلغالمحصل", "مبلغالتحصيل", "المبلغ", "مبلغ", "القيمه", "قيمهالتحصيل", "النقد", "المحصل", "التحصيل"],
  ],
  currency: ["currency", "curr", "ccy", "currencycode", "codcurrency", "العمله", "عمله"],
  date: [
    ...["date", "paidon", "paiddate", "collectiondate", "collectedon", "deliverydate", "deliveredon", "deliveredat"],
    ...["remittancedate", "paymentdate", "التاريخ", "تاريخ", "تاريخالتحصيل", "تاريخالتسليم", "تاريخالتوصيل"],
  ],
};

const SEPARATORS = [",", ";", "\t", "|"];
/** Titles and addresses may stand above the head, so many rows of them. */
const HEAD_WITHIN = 15;
const MOST_ROWS = 5000;
const SUM = /^(grand\s*|sub\s*)?totals?\b|^(ال)?(مجموع|إجمالي|اجمالي)/i;

/** A name without what is written now so, now otherwise: case, signs, marks, forms of alef, ya and ta marbuta. */
function plainName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\u064b-\u0652\u0640]/g, "")
    .replaceAll(/[أإآ]/g, "ا")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .replaceAll(/[^a-z\u0621-\u064a]/g, "");
}

/** Reads a courier's file: columns by their names in English or Arabic, in any order, parted by any usual sign. */
export function readRemittance(text: string): RemittanceFile {
  for (const separator of SEPARATORS) {
    const table = readCsv(text, separator);
    const head = table.slice(0, HEAD_WITHIN).findIndex((cells) => isHead(columnsOf(cells)));
    if (head !== -1) return rowsBelow(table, head);
  }
  return { ok: false, code: "remittance.no_head" };
}

/** Which column is what: the name that stands first in the list wins, so that `COD amount` is taken before `total`. */
function columnsOf(cells: readonly string[]): Partial<Record<Column, number>> {
  const names = cells.map(plainName);
  const found = (Object.keys(NAMES) as Column[]).flatMap((column) => {
    const place = NAMES[column].map((name) => names.indexOf(name)).find((at) => at !== -1);
    return place === undefined ? [] : [[column, place] as const];
  });
  return Object.fromEntries(found);
}

const isHead = (columns: Partial<Record<Column, number>>) =>
  columns.amount !== undefined && (columns.reference !== undefined || columns.waybill !== undefined);

function rowsBelow(table: readonly string[][], head: number): RemittanceFile {
  const columns = columnsOf(table[head] ?? []);
  const unreadable: number[] = [];
  const rows = table.slice(head + 1).flatMap((cells, index): RemittanceRow[] => {
    const cell = (column: Column) => cells[columns[column] ?? -1]?.replaceAll(/[\u200e\u200f]/g, "").trim() ?? "";
    const [reference, waybill, amountText] = [cell("reference"), cell("waybill"), cell("amount")];
    // What names nothing is a sum, an empty line or somebody's remark.
    if ((reference === "" && waybill === "") || [cells[0]?.trim() ?? "", reference].some((text) => SUM.test(text)))
      return [];
    const row = head + index + 2;
    const [currencyText, figures] = partsOf(amountText);
    const written = cell("currency") === "" ? currencyText : cell("currency");
    const currency = written === "" ? null : currencyOf(written);
    const amount = parseAmount(figures);
    if (amount === null || currency === undefined) {
      unreadable.push(row);
      return [];
    }
    return [{ row, reference, waybill, amount, currency, paidOn: dayOf(cell("date")) }];
  });
  if (unreadable.length > 0) return { ok: false, code: "remittance.unreadable", rows: unreadable };
  if (rows.length > MOST_ROWS) return { ok: false, code: "remittance.too_long" };
  return rows.length === 0 ? { ok: false, code: "remittance.empty" } : { ok: true, rows };
}

/** `AED 379.00` and `379.00 د.إ` in their two parts. */
function partsOf(text: string): [currency: string, figures: string] {
  const [, before = "", figures = "", after = ""] =
    /^(\D*?)([-+]?[\d٠-٩۰-۹][\d٠-٩۰-۹.,٬٫\s'’]*)(.*)$/su.exec(text.trim()) ?? [];
  return before === "-" ? ["", text] : [(before + after).trim(), figures.trim()];
}

const ARABIC_CURRENCIES: Readonly<Record<string, Currency>> = {
  دا: "AED",
  درهم: "AED",
  رس: "SAR",
  ريالسعودي: "SAR",
  دك: "KWD",
  رق: "QAR",
  رع: "OMR",
  دب: "BHD",
};

/** Undefined for what is no currency of the shop. */
function currencyOf(text: string): Currency | undefined {
  const name = text.toUpperCase().replaceAll(/[^A-Z]/g, "");
  const known = CURRENCIES.find((currency) => currency === name) ?? (name === "DHS" ? "AED" : undefined);
  return known ?? ARABIC_CURRENCIES[plainName(text)];
}

/** A day as it is written in the region: year first, or day first. Hours behind it are left out. */
function dayOf(text: string): string | null {
  const [, a = "", b = "", c = ""] = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?!\d)/.exec(latinDigits(text)) ?? [];
  const [year, month, day] = a.length === 4 ? [a, b, c] : [c, b, a];
  if (year.length !== 4) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? null : iso;
}
