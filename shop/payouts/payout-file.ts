import { latinDigits } from "../latin-digits.ts";
import type { Currency } from "../market/market.ts";
import { type ColumnNames, dayWritten, MOST_ROWS, partsOf, readNamedColumns } from "../named-columns.ts";
import { currencyOf } from "../plain-name.ts";
import { parseAmount } from "../pricing/amount-text.ts";
import { type Minor, toMinor } from "../pricing/money.ts";
import type { PayoutKind } from "./tables.ts";

/** A line of a provider's file. Amounts are hundredths; what goes back is below zero. */
export interface PayoutRow {
  /** Its number in the file, from 1 with its head. */
  row: number;
  kind: PayoutKind;
  /** What the line calls itself, e.g. `charge`. */
  type: string;
  /** Every number it names the payment by, the provider's and the shop's. */
  numbers: readonly string[];
  /** What the buyer paid or got back. */
  amount: Minor;
  /** Null where the file names none: then it is the payment's. */
  currency: Currency | null;
  /** What the provider keeps, and what it pays out: of `paidCurrency`, which is the buyer's where the file names no other. */
  fee: Minor;
  net: Minor;
  paidCurrency: Currency | null;
  /** `YYYY-MM-DD`; null where there is none that can be read. */
  day: string | null;
}

export type PayoutFile =
  | { ok: true; rows: PayoutRow[] }
  | { ok: false; code: "payout.no_head" | "payout.empty" | "payout.too_long" }
  /** Rows whose amount or currency cannot be read: nothing is kept half. */
  | { ok: false; code: "payout.unreadable"; rows: number[] };

type Column =
  | "payment"
  | "reference"
  | "order"
  | "type"
  | "amount"
  | "currency"
  | "gross"
  | "paid_currency"
  | "fee"
  | "vat"
  | "net"
  | "date";

/**
 * Stripe's itemised reports name their columns in the documentation; statements of Tabby and Tamara are known by what such columns
 * are called in the region. What the buyer paid stands before what it was changed into.
 */
const NAMES: ColumnNames<Column> = {
  payment: [
    ...["paymentintentid", "paymentid", "tabbypaymentid", "tabbyid", "tamaraorderid", "transactionid", "chargeid"],
    ...["رقمالدفعه", "رقمالعمليه"],
  ],
  reference: ["paymentmetadatareference", "metadatareference", "merchantreference", "paymentreference", "referenceid"],
  order: [
    ...["paymentmetadataorderid", "orderreferenceid", "merchantorderid", "merchantorderreference", "orderreference"],
    ...["ordernumber", "orderno", "orderid", "reference", "order", "رقمالطلب", "مرجعالطلب", "الطلب"],
  ],
  type: ["reportingcategory", "transactiontype", "type", "category", "event", "eventtype", "النوع", "نوعالعمليه"],
  amount: [
    ...["customerfacingamount", "gross", "grossamount", "transactionamount", "capturedamount", "amount", "orderamount"],
    ...["total", "المبلغ", "المبلغالاجمالي", "قيمهالطلب"],
  ],
  currency: ["customerfacingcurrency", "currency", "currencycode", "العمله"],
  gross: ["gross", "grossamount"],
  paid_currency: ["settlementcurrency", "payoutcurrency", "currency"],
  fee: ["fee", "fees", "totalfee", "totalfees", "merchantfee", "commission", "mdr", "servicefee", "الرسوم", "العموله"],
  vat: ["feevat", "vatonfee", "vatonfees", "vat", "vatamount", "tax", "ضريبهالقيمهالمضافه", "الضريبه"],
  net: ["net", "netamount", "netpayable", "payable", "settlementamount", "payoutamount", "transferamount", "الصافي"],
  date: [
    ...["created", "createdutc", "transactiondate", "capturedat", "captureddate", "createdat", "date", "orderdate"],
    ...["paymentdate", "التاريخ", "تاريخالعمليه"],
  ],
};

const NEITHER = /fee|dispute|chargeback|payout|transfer|adjust|fail|tax|reserve|cost/i;
const REFUND = /refund|return|revers|استرد|استرجاع|مرتجع/i;
const CHARGE = /charge|payment|capture|sale|purchase|order|بيع|دفع|تحصيل/i;

/** Reads a provider's file of what it pays out: columns by their names, in any order, parted by any usual sign. */
export function readPayout(text: string): PayoutFile {
  const table = readNamedColumns(
    text,
    NAMES,
    (has) => has("amount") && (has("payment") || has("reference") || has("order")) && (has("fee") || has("net")),
  );
  if (table === null) return { ok: false, code: "payout.no_head" };
  const unreadable: number[] = [];
  const rows = table.rows.flatMap(({ row, cell }): PayoutRow[] => {
    const numbers = [cell("payment"), cell("reference"), cell("order")].filter((number) => number !== "");
    const type = cell("type");
    // What names neither a payment nor itself is an empty line or somebody's remark.
    if (numbers.length === 0 && type === "") return [];
    // Of what no buyer paid, as the provider's own fees, Stripe names the gross alone, in the account's currency.
    const isOfBuyer = cell("amount") !== "";
    const columns = [isOfBuyer ? "amount" : "gross", "fee", "vat", "net"] as const;
    const [amount, fee, vat, net] = columns.map((column) => signed(cell(column)));
    const currency = currencyIn(cell(isOfBuyer ? "currency" : "paid_currency"));
    const paidCurrency = currencyIn(cell("paid_currency"));
    if (amount === undefined || fee === undefined || vat === undefined || net === undefined)
      throw new Error("four cells");
    if (
      [amount, fee, vat, net].includes("unreadable") ||
      amount === null ||
      currency === undefined ||
      paidCurrency === undefined
    ) {
      unreadable.push(row);
      return [];
    }
    const kind = kindOf(type, amount as Minor);
    const said = kind === "refund" ? minus(amount as Minor) : (amount as Minor);
    return [
      {
        row,
        kind,
        type,
        numbers,
        amount: said,
        currency,
        paidCurrency,
        day: dayWritten(cell("date")),
        ...kept(said, { kind, isSameCurrency: paidCurrency === currency }, { fee, vat, net } as Kept),
      },
    ];
  });
  if (unreadable.length > 0) return { ok: false, code: "payout.unreadable", rows: unreadable };
  if (rows.length > MOST_ROWS) return { ok: false, code: "payout.too_long" };
  return rows.length === 0 ? { ok: false, code: "payout.empty" } : { ok: true, rows };
}

function kindOf(type: string, amount: Minor): PayoutKind {
  if (NEITHER.test(type)) return "adjustment";
  if (REFUND.test(type) || (type === "" && amount < 0)) return "refund";
  return (CHARGE.test(type) || type === "") && amount >= 0 ? "charge" : "adjustment";
}

interface Kept {
  fee: Minor | null;
  vat: Minor | null;
  net: Minor | null;
}

/**
 * What is kept and what is paid out. In one currency the two are the amount, whatever signs and taxes stand beside them; else it
 * is what the file says. Some write what goes back without its sign.
 */
function kept(
  amount: Minor,
  { kind, isSameCurrency }: { kind: PayoutKind; isSameCurrency: boolean },
  { fee, vat, net }: Kept,
): Pick<PayoutRow, "fee" | "net"> {
  const taken = toMinor((fee ?? 0) + (vat ?? 0));
  const paid = net === null ? toMinor(amount - taken) : kind === "refund" ? minus(net) : net;
  return { fee: isSameCurrency && kind !== "adjustment" ? toMinor(amount - paid) : taken, net: paid };
}

const minus = (amount: Minor) => toMinor(-Math.abs(amount));

/** An amount with its sign, `-12.00` or `(12.00)`; null: the cell is empty. Fees in thousandths are rounded half up. */
function signed(text: string): Minor | null | "unreadable" {
  if (text === "") return null;
  const plain = latinDigits(text).replaceAll("−", "-");
  const isBelow = /^\(.*\)$|^[^\d]*-/.test(plain);
  const [, figures] = partsOf(plain.replaceAll(/[()-]/g, ""));
  const amount =
    parseAmount(figures) ?? (/^\d+\.\d{3,}$/.test(figures) ? toMinor(Math.round(Number(figures) * 100)) : null);
  return amount === null ? "unreadable" : isBelow && amount > 0 ? minus(amount) : amount;
}

/** Null for none; undefined for what is no currency of the shop. */
const currencyIn = (text: string) => (text === "" ? null : currencyOf(text));
