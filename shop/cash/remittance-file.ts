import type { Currency } from "../market/market.ts";
import {
  type ColumnNames,
  dayWritten,
  isSum,
  MOST_ROWS,
  type NamedTable,
  partsOf,
  readNamedColumns,
} from "../named-columns.ts";
import { currencyOf } from "../plain-name.ts";
import { parseAmount } from "../pricing/amount-text.ts";
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
const NAMES: ColumnNames<Column> = {
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

/** Reads a courier's file: columns by their names in English or Arabic, in any order, parted by any usual sign. */
export function readRemittance(text: string): RemittanceFile {
  const table = readNamedColumns(text, NAMES, (has) => has("amount") && (has("reference") || has("waybill")));
  return table === null ? { ok: false, code: "remittance.no_head" } : rowsOf(table);
}

function rowsOf(table: NamedTable<Column>): RemittanceFile {
  const unreadable: number[] = [];
  const rows = table.rows.flatMap(({ row, cell }): RemittanceRow[] => {
    const [reference, waybill, amountText] = [cell("reference"), cell("waybill"), cell("amount")];
    // What names nothing is a sum, an empty line or somebody's remark.
    if ((reference === "" && waybill === "") || isSum(reference)) return [];
    const [currencyText, figures] = partsOf(amountText);
    const written = cell("currency") === "" ? currencyText : cell("currency");
    const currency = written === "" ? null : currencyOf(written);
    const amount = parseAmount(figures);
    if (amount === null || currency === undefined) {
      unreadable.push(row);
      return [];
    }
    return [{ row, reference, waybill, amount, currency, paidOn: dayWritten(cell("date")) }];
  });
  if (unreadable.length > 0) return { ok: false, code: "remittance.unreadable", rows: unreadable };
  if (rows.length > MOST_ROWS) return { ok: false, code: "remittance.too_long" };
  return rows.length === 0 ? { ok: false, code: "remittance.empty" } : { ok: true, rows };
}
