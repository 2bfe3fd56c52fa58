import { sql } from "drizzle-orm";
import type { BuyerDetails } from "../checkout/draft.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Address } from "../delivery/address.ts";
import { type CashWord, type ConfirmCashResult, confirmLockedCash } from "../fulfilment/confirm-cash.ts";
import { type MoveResult, moveLockedOrder } from "../fulfilment/move-order.ts";
import type { Currency, Locale } from "../market/market.ts";
import { withLockedOrder } from "../orders/open-order.ts";
import type { CashConfirmation } from "../orders/states.ts";
import { pageOf } from "../page-of.ts";
import type { Minor } from "../pricing/money.ts";
import { type Author, recordAct } from "../staff/audit.ts";

/** Buyers are told by a day after their order whether it is on its way (merchant's promise). */
export const CONFIRM_WITHIN_HOURS = 24;

/** A cash order whose buyer has to be asked. Amounts are hundredths of `currency`. */
export interface CashToConfirm {
  reference: string;
  placedAt: Date;
  customer: BuyerDetails;
  address: Address;
  locale: Locale;
  units: number;
  total: Minor;
  currency: Currency;
  cash: CashConfirmation;
  tries: number;
  /** When somebody tried last; null: nobody did. */
  triedAt: Date | null;
  /** Parcels that this e-mail address or phone number took before, and cash parcels that came back from it. */
  taken: number;
  refused: number;
}

const PAGE = 50;

/**
 * A page of cash orders that wait for their buyer's word, the oldest first, and how many there are, of them too late.
 * `after`: the `next` of the page before.
 */
export async function cashToConfirm(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  after: string | undefined,
): Promise<{ orders: CashToConfirm[]; next: string | null; total: number; late: number }> {
  const open = sql`o.is_confirmed and o.payment_state = 'due_on_delivery' and o.cash_confirmation in ('waiting', 'not_reached', 'refused')
                   and o.fulfilment_state = 'PROCESSING'`;
  const late = new Date(clock().getTime() - CONFIRM_WITHIN_HOURS * 60 * 60_000).toISOString();
  const [count] = await rowsOf<{ total: number; late: number }>(
    db,
    sql`select count(*)::int as total, (count(*) filter (where o.placed_at <= ${late}))::int as late from orders o
        where ${open}`,
  );
  const [at, before] = after?.split("_") ?? [];
  const goesOn = at === undefined ? sql`` : sql`and (o.placed_at, o.id) > (${at}::timestamptz, ${before}::uuid)`;
  type Row = Omit<CashToConfirm, "placedAt" | "triedAt"> & { id: string; placedAt: string; triedAt: string | null };
  const found = await rowsOf<Row>(
    db,
    sql`select o.id, o.reference, o.placed_at as "placedAt", o.customer, o.address, o.locale, o.total, o.currency,
               o.cash_confirmation as cash, o.cash_tries as tries,
               (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as units,
               (select max(e.at) from order_events e where e.order_id = o.id and e.kind = 'cash') as "triedAt",
               before.taken, before.refused
        from orders o cross join lateral (
          select (count(*) filter (where b.fulfilment_state = 'DELIVERED'))::int as taken,
                 (count(*) filter (where b.fulfilment_state = 'RETURNED' and b.payment_state = 'cancelled'))::int as refused
          from orders b where b.id <> o.id and b.id in (
            select m.id from orders m where lower(m.customer->>'email') = lower(o.customer->>'email')
            union all select p.id from orders p where p.customer->>'phone_number' = o.customer->>'phone_number')) before
        where ${open} ${goesOn} order by o.placed_at, o.id limit ${PAGE + 1}`,
  );
  const { rows, next } = pageOf(found, PAGE, (last) => `${new Date(last.placedAt).toISOString()}_${last.id}`);
  return {
    orders: rows.map(({ id: _, ...row }) => ({
      ...row,
      placedAt: new Date(row.placedAt),
      triedAt: row.triedAt === null ? null : new Date(row.triedAt),
    })),
    next,
    total: count?.total ?? 0,
    late: count?.late ?? 0,
  };
}

export type HeardResult = ConfirmCashResult | Extract<MoveResult, { ok: false }>;

/**
 * Writes down what a buyer said to somebody of the staff. A refusal cancels the order at once when whoever heard it may
 * cancel; else it waits for somebody who may.
 */
export async function hearBuyer(
  shop: ShopContext,
  author: Author,
  typed: string,
  { mayCancel, ...word }: CashWord & { mayCancel: boolean },
): Promise<HeardResult> {
  return withLockedOrder(shop, typed, async (tx, order): Promise<HeardResult> => {
    const heard = await confirmLockedCash(tx, shop, order, word);
    if (!heard.ok) return heard;
    const cancels = heard.cash === "refused" && mayCancel && order.fulfilmentState === "PROCESSING";
    if (cancels) {
      const moved = await moveLockedOrder(tx, shop, { ...order, cashConfirmation: heard.cash }, "CANCELLED");
      if (!moved.ok) return moved;
    }
    if (heard.isChanged || cancels)
      await recordAct(tx, shop, author, {
        action: "order.cash_heard",
        entity: "order",
        entityId: order.reference,
        before: { cash: order.cashConfirmation, tries: order.cashTries, state: order.fulfilmentState },
        after: { cash: heard.cash, tries: heard.tries, state: cancels ? "CANCELLED" : order.fulfilmentState },
      });
    return { ...heard, isChanged: heard.isChanged || cancels };
  });
}
