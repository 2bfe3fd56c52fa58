import type { OrderJson } from "../../shop/checkout/checkout-json.ts";
import { gulfTime } from "../../shop/day.ts";
import type { PaymentMethod } from "../../shop/market/methods.ts";
import type { FulfilmentState } from "../../shop/orders/states.ts";
import type { PaymentEventName } from "../../shop/payments/provider.ts";
import { addressLines } from "../../texts/address-words.ts";
import { adjustmentName } from "../../texts/adjustment-words.ts";
import { translateFor } from "../../texts/catalogues.server.ts";
import { DELIVERY_NAMES, PAYMENT_NAMES } from "../../texts/method-names.ts";
import { everyWords } from "../../texts/subscription-words.ts";
import { amountText, table } from "./output.ts";

/** An order as the operator's API tells it. */
export type OrderAnswer = OrderJson & {
  parked: string | null;
  total_aed: number;
  /** Units of the order's currency for one AED. */
  rate: string;
  may_become: FulfilmentState[];
  /** Everything that happened, payments included, and who did it; null: not known. */
  history: { kind: string; state: string; at: string; amount: number | null; by: string | null }[];
};

/** A row of the operator's list. */
export interface RowAnswer {
  reference: string;
  placed_at: string;
  status: FulfilmentState;
  payment_status: string;
  parked: string | null;
  payment_method: PaymentMethod;
  country: string;
  units: number;
  total: number;
  total_aed: number;
  currency: string;
  customer: string;
}

const t = translateFor("en");

/** A page of orders, a line each, and how to come to the rest. */
export function orderTable(
  rows: readonly RowAnswer[],
  { total, page, pages }: { total: number; page: number; pages: number },
): string {
  if (total === 0) return "No order fits.";
  const heads = ["ORDER", "PLACED", "STATE", "PAYMENT", "BY", "TO", "UNITS", "TOTAL", "IN AED", "CUSTOMER"];
  const cells = rows.map((row) => [
    row.reference,
    gulfTime(row.placed_at),
    row.status,
    row.parked === null ? row.payment_status : `${row.payment_status}, parked: ${row.parked}`,
    t(PAYMENT_NAMES[row.payment_method]),
    row.country,
    String(row.units),
    amountText(row.total, row.currency),
    amountText(row.total_aed, "AED"),
    row.customer,
  ]);
  const more = page < pages ? ` --page ${page + 1} shows the next.` : "";
  return `${table(heads, cells, ["UNITS", "TOTAL", "IN AED"])}\n\n${total} in all, page ${page} of ${pages}.${more}`;
}

/** An order as somebody reads it who packs it or answers its buyer. */
export function orderText(order: OrderAnswer): string {
  const amount = (decimal: number) => amountText(decimal, order.currency);
  const { customer } = order;
  const facts: [string, string][] = [
    ["Order", order.reference],
    ["Placed", gulfTime(order.placed_at)],
    ["State", order.confirmed ? order.status : `${order.status}, not confirmed`],
    ["Payment", order.parked === null ? order.payment_status : `${order.payment_status}, parked: ${order.parked}`],
    ["By", t(PAYMENT_NAMES[order.payment_method])],
    ["Delivery", t(DELIVERY_NAMES[order.delivery_method])],
    [
      "Customer",
      `${customer.first_name} ${customer.last_name}, ${customer.email ?? "no email"}, ${customer.phone_number}`,
    ],
    ["To", addressLines(order.address, t).flat().join(", ")],
    ...(order.notes === "" ? [] : ([["Notes", order.notes]] as [string, string][])),
  ];
  const lines = order.lines.map((line, index) => [
    String(index + 1),
    line.slug,
    [line.name, line.pack, ...(line.every_months === 0 ? [] : [t(everyWords(line.every_months))])].join(", "),
    String(line.quantity),
    line.is_gift ? "gift" : amount(line.line_total),
  ]);
  const amounts: [string, number][] = [
    ["Subtotal", order.subtotal],
    ...order.adjustments.map((each): [string, number] => [
      `${adjustmentName(each, { currency: order.currency, language: "en", t })} ${each.code ?? ""}`,
      -each.amount,
    ]),
    ["Delivery", order.delivery],
    ...(order.processing_fee > 0 ? ([["Processing fee", order.processing_fee]] as [string, number][]) : []),
    ["Total", order.total],
    ["Tax within it", order.vat],
    ...(order.refunded > 0 ? ([["Given back", order.refunded]] as [string, number][]) : []),
  ];
  const inAed: [string, string][] =
    order.currency === "AED" ? [] : [["Total in AED", `${amountText(order.total_aed, "AED")} at ${order.rate}`]];
  const history = order.history.map(({ kind, state, at, amount: sum, by }) => {
    const what = kind === "payment" ? t(`payment_event.${state as PaymentEventName}`) : state;
    return [at, [what, ...(sum === null ? [] : [amount(sum)]), ...(by === null ? [] : [`by ${by}`])].join(", ")];
  });
  return [
    list(facts),
    table(["LINE", "PRODUCT", "NAME", "UNITS", "TOTAL"], lines, ["UNITS", "TOTAL"]),
    list([...amounts.map(([name, value]): [string, string] => [name.trim(), amount(value)]), ...inAed]),
    list(history.map(([at = "", what = ""]) => [gulfTime(at), what])),
    order.may_become.length === 0 ? "It stays as it is." : `May become: ${order.may_become.join(", ")}`,
  ].join("\n\n");
}

function list(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join("\n");
}
