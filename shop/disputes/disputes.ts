import { randomUUID } from "node:crypto";
import { and, asc, count, desc, eq, inArray, min, type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Database } from "../database/database.ts";
import { notifyStaff } from "../live/notify.ts";
import type { Country } from "../market/market.ts";
import { toCountries } from "../orders/countries.ts";
import { lockOrder } from "../orders/open-order.ts";
import { orders } from "../orders/tables.ts";
import type { DisputeState, PaymentProvider, PaymentProviderName, ProviderDispute } from "../payments/provider.ts";
import { payments } from "../payments/tables.ts";
import { toDecimal, toMinor } from "../pricing/money.ts";
import { disputes } from "./tables.ts";

/** A dispute as staff sees it. Decimals of `currency`. */
export interface DisputeJson {
  id: string;
  order: string;
  /** The payment's number, e.g. `BG-7Q4M-XK2P-9-1`. */
  payment: string;
  provider: PaymentProviderName;
  provider_number: string;
  amount: number;
  currency: string;
  /** In the provider's word. */
  reason: string;
  state: DisputeState;
  answer_by: string | null;
  /** What the provider keeps back of it now. */
  withdrawn: number;
  opened_at: string;
}

/** Those that somebody has to answer. */
const WAITING = ["to_answer", "inquiry"] as const satisfies readonly DisputeState[];
/** Somebody has to answer them. */
export const OPEN_DISPUTES = inArray(disputes.state, [...WAITING]);
const OVER: readonly DisputeState[] = ["won", "lost", "closed"];

/**
 * Asks a provider for disputes of its payments and keeps what it says, each as it is told last: told again it changes
 * nothing, one that is over is never opened by an older answer, and one that changed while it was asked for is asked for
 * again. The order keeps its states; the shop hears of a new one by mail. Disputes of payments that are not known here
 * are left out, as is everything of a provider that tells of none.
 */
export async function takeDisputes(
  shop: ShopContext,
  provider: PaymentProvider,
  which: Parameters<NonNullable<PaymentProvider["disputes"]>>[0],
): Promise<void> {
  const askedAt = shop.clock();
  for (const dispute of (await provider.disputes?.(which)) ?? [])
    if ((await keep(shop, provider.name, dispute, askedAt)) === "outdated")
      await takeDisputes(shop, provider, { paymentId: dispute.paymentId });
}

async function keep(
  shop: ShopContext,
  provider: PaymentProviderName,
  dispute: ProviderDispute,
  askedAt: Date,
): Promise<"kept" | "outdated"> {
  const known = and(eq(payments.provider, provider), eq(payments.providerPaymentId, dispute.paymentId));
  const [payment] = await shop.db.select().from(payments).where(known);
  if (payment === undefined) return "kept";
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    if (order === null) return "kept";
    const number = and(eq(disputes.provider, provider), eq(disputes.providerDisputeId, dispute.id));
    const [before] = await tx.select().from(disputes).where(number);
    const { amount, currency } = dispute.charge;
    const { reason, state, answerBy, withdrawn } = dispute;
    const now = { amount, currency, reason, state, answerBy, withdrawn };
    if (before !== undefined) {
      const isSame = before.state === state && before.withdrawn === withdrawn && before.amount === amount;
      const isSameTime = before.answerBy?.getTime() === answerBy?.getTime();
      if ((isSame && isSameTime) || (OVER.includes(before.state) && !OVER.includes(state))) return "kept";
      if (before.changedAt > askedAt) return "outdated";
      await tx
        .update(disputes)
        .set({ ...now, changedAt: shop.clock() })
        .where(number);
    } else {
      await tx.insert(disputes).values({
        ...{ id: randomUUID(), provider, providerDisputeId: dispute.id, paymentId: payment.id, ...now },
        ...{ openedAt: dispute.createdAt, changedAt: shop.clock() },
      });
      await shop.jobs.enqueue(tx, "mail.operator", {
        ...{ subject: "disputed", reference: order.reference, detail: "" },
        facts: [
          { kind: "payment", number: payment.reference },
          { kind: "disputed", amount, currency },
          { kind: "reason", reason },
          ...(answerBy === null ? [] : [{ kind: "answer_by" as const, at: answerBy.toISOString() }]),
        ],
      });
    }
    await notifyStaff(tx, { entity: "order", id: order.reference });
    await notifyStaff(tx, { entity: "refund", id: payment.id });
    return "kept";
  });
}

/** What stands beside an order's money: a bank wants a payment of it back, or has got it. */
export const DISPUTE_SIGNS = ["open", "lost"] as const;
export type DisputeSign = (typeof DISPUTE_SIGNS)[number];

/** The sign of these disputes of one order. Null: nobody wants its money back, or the shop has kept it. */
export function signOf(disputed: readonly Pick<DisputeJson, "state">[]): DisputeSign | null {
  if (disputed.some(({ state }) => state === "lost")) return "lost";
  return disputed.some(({ state }) => !OVER.includes(state)) ? "open" : null;
}

/** The same of an order by its number: a column of any statement. */
export const disputeSign = (orderId: SQL): SQL<DisputeSign | null> => sql<DisputeSign | null>`(
  select case when bool_or(d.state = 'lost') then 'lost' when bool_or(d.state not in ('won', 'closed')) then 'open' end
  from disputes d join payments p on p.id = d.payment_id where p.order_id = ${orderId})`;

/** The disputes of an order, the oldest first. */
export function disputesOfOrder(db: Database, orderId: string): Promise<DisputeJson[]> {
  return disputesAmong(db, eq(payments.orderId, orderId), asc(disputes.openedAt));
}

/** Those of orders to some countries that somebody has to answer, the most urgent first; none named: to all. */
export function disputesToAnswer(db: Database, countries: readonly Country[]): Promise<DisputeJson[]> {
  const which = and(OPEN_DISPUTES, toCountries(countries));
  return disputesAmong(db, which, sql`${disputes.answerBy} asc nulls last`);
}

/** How many of them somebody has to answer, and until when the first of them can be; null: none can. */
export async function disputesInShort(
  { db }: Pick<ShopContext, "db">,
  countries: readonly Country[],
): Promise<{ number: number; due: string | null }> {
  const [row] = await db
    .select({ number: count(), due: min(disputes.answerBy) })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(OPEN_DISPUTES, toCountries(countries)));
  return { number: row?.number ?? 0, due: row?.due?.toISOString() ?? null };
}

/** All of them, the newest first. */
export function listDisputes(db: Database): Promise<DisputeJson[]> {
  return disputesAmong(db, undefined, desc(disputes.openedAt));
}

const MOST = 200;

async function disputesAmong(db: Database, which: SQL | undefined, order: SQL): Promise<DisputeJson[]> {
  const rows = await db
    .select({ dispute: disputes, payment: payments.reference, order: orders.reference })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(which)
    .orderBy(order, asc(disputes.id))
    .limit(MOST);
  return rows.map(({ dispute, payment, order: reference }) => ({
    id: dispute.id,
    order: reference,
    payment,
    provider: dispute.provider,
    provider_number: dispute.providerDisputeId,
    amount: toDecimal(toMinor(dispute.amount)),
    currency: dispute.currency,
    reason: dispute.reason,
    state: dispute.state,
    answer_by: dispute.answerBy?.toISOString() ?? null,
    withdrawn: toDecimal(toMinor(dispute.withdrawn)),
    opened_at: dispute.openedAt.toISOString(),
  }));
}
