import { and, eq, max, sql } from "drizzle-orm";
import type { BuyerDetails } from "../checkout/draft.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { oneOf } from "../database/one-of.ts";
import type { Address } from "../delivery/address.ts";
import type { MoveDetails, MoveResult } from "../fulfilment/move-order.ts";
import { moveForNow } from "../fulfilment/take-back.ts";
import type { Currency, Locale, Text } from "../market/market.ts";
import { withLockedOrder } from "../orders/open-order.ts";
import type { DeliveryFailure, FulfilmentState, PaymentState } from "../orders/states.ts";
import { orderEvents } from "../orders/tables.ts";
import { pageOf } from "../page-of.ts";
import type { Minor } from "../pricing/money.ts";
import { type Author, actOn, recordAct } from "../staff/audit.ts";

/** What a parcel that nobody took may become here: another try, on its way back, back. */
export const UNDELIVERED_MOVES = ["DELIVERY_FAILED", "SHIPPED", "RETURNING", "RETURNED"] as const;
export type UndeliveredMove = (typeof UNDELIVERED_MOVES)[number];

/** The states of an order whose parcel nobody took and that is not back yet. */
export const UNDELIVERED = ["DELIVERY_FAILED", "RETURNING"] as const satisfies readonly FulfilmentState[];

/** An order whose parcel nobody took and that is not back yet. Amounts are hundredths of `currency`. */
export interface Undelivered {
  reference: string;
  state: (typeof UNDELIVERED)[number];
  paymentState: PaymentState;
  /** Since when it is in this state. */
  since: Date;
  /** Of the last try. */
  failure: DeliveryFailure | null;
  tries: number;
  customer: BuyerDetails;
  address: Address;
  locale: Locale;
  total: Minor;
  currency: Currency;
  lines: { position: number; sku: string; name: Text; quantity: number }[];
}

const PAGE = 50;

/**
 * A page of parcels that nobody took, those on their way back last, each the longest waiting first. `after`: the `next` of
 * the page before.
 */
export async function undeliveredOrders(
  { db }: Pick<ShopContext, "db">,
  after: string | undefined,
): Promise<{ orders: Undelivered[]; next: string | null }> {
  const [at, state, before] = after?.split("~") ?? [];
  const goesOn =
    at === undefined
      ? sql``
      : sql`and (o.fulfilment_state, tried.since, o.id) > (${state}, ${at}::timestamptz, ${before}::uuid)`;
  const found = await rowsOf<Omit<Undelivered, "since"> & { id: string; since: string }>(
    db,
    sql`select o.id, o.reference, o.fulfilment_state as state, o.payment_state as "paymentState", o.customer, o.address, o.locale,
               o.total, o.currency, tried.since, tried.failure, tried.tries,
               (select jsonb_agg(jsonb_build_object('position', l.position, 'sku', l.sku, 'name', l.name,
                                                    'quantity', l.quantity) order by l.position)
                from order_lines l where l.order_id = o.id) as lines
        from orders o cross join lateral (
          select max(e.at) as since, (count(*) filter (where e.state = 'DELIVERY_FAILED'))::int as tries,
                 (array_agg(e.delivery_failure order by e.id desc) filter (where e.delivery_failure is not null))[1]
                   as failure
          from order_events e where e.order_id = o.id and e.kind = 'fulfilment') tried
        where ${oneOf(sql`o.fulfilment_state`, UNDELIVERED)} ${goesOn}
        order by o.fulfilment_state, tried.since, o.id limit ${PAGE + 1}`,
  );
  const { rows, next } = pageOf(
    found,
    PAGE,
    (last) => `${new Date(last.since).toISOString()}~${last.state}~${last.id}`,
  );
  return { orders: rows.map(({ id: _, ...row }) => ({ ...row, since: new Date(row.since) })), next };
}

/** `deliveredAt`: of an order that stands as delivered: when that was, which is named by whoever says that it was not. */
export type UndeliveredResult = MoveResult & { mayTakeBack?: boolean; deliveredAt?: Date };

/**
 * Says what became of a parcel that was not delivered; what came back is received piece by piece. Of an order that stands
 * as delivered, `denial` says that it was not. `mayTakeBack`: it was said just now, and may be taken back for a while; its
 * mail waits as long.
 */
export async function moveUndelivered(
  shop: ShopContext,
  author: Author,
  typed: string,
  { to, ...details }: MoveDetails & { to: UndeliveredMove },
): Promise<UndeliveredResult> {
  return withLockedOrder(shop, typed, async (tx, order): Promise<UndeliveredResult> => {
    const from = order.fulfilmentState;
    // Leaving the house is packing's part: here a parcel is only sent out again, or is on its way still.
    if (to === "SHIPPED" && from === "PREPARING") return { ok: false, code: "order.move_not_allowed", state: from };
    const moved = await moveForNow(tx, shop, order, to, details);
    if (!moved.ok && from === "DELIVERED") return { ...moved, deliveredAt: await deliveredAtOf(tx, order.id) };
    if (!moved.ok || !moved.isChanged) return moved;
    const { deliveryFailure, damaged, denial } = details;
    const after = {
      state: moved.state,
      ...(to === "DELIVERY_FAILED" ? { reason: deliveryFailure ?? null } : {}),
      ...(denial === undefined ? {} : { reason: denial.because }),
      ...(to === "RETURNED" ? { damaged: piecesOf(damaged) } : {}),
    };
    const act = denial === undefined ? "order.undelivered" : "order.delivery_denied";
    await recordAct(tx, shop, author, actOn(order, act, { before: { state: from }, after }));
    return moved;
  });
}

async function deliveredAtOf(tx: Transaction, orderId: string): Promise<Date> {
  const [row] = await tx
    .select({ at: max(orderEvents.at) })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.state, "DELIVERED")));
  return row?.at ?? new Date(0);
}

const piecesOf = (lines: MoveDetails["damaged"] = []) => lines.reduce((all, { quantity }) => all + quantity, 0);
