import { and, asc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Database } from "../database/database.ts";
import { takeDisputes } from "../disputes/disputes.ts";
import { disputes } from "../disputes/tables.ts";
import { orders } from "../orders/tables.ts";
import { plainAmount } from "../pricing/money.ts";
import { type Attempt, attemptById, chargedFor } from "./attempt.ts";
import {
  type PaymentProvider,
  type PaymentProviderName,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnavailable,
} from "./provider.ts";
import { settle } from "./settle.ts";
import { isMoney } from "./states.ts";
import { payments } from "./tables.ts";

/** Something on which the shop and a provider do not agree. */
export interface Difference {
  provider: PaymentProviderName;
  /** Our number of the attempt, else the provider's. */
  payment: string;
  what:
    | "unknown_to_shop"
    | "unknown_to_provider"
    | "state"
    | "amount"
    | "captured"
    | "refunded"
    | "not_confirmed"
    | "disputed";
  shop: string;
  provided: string;
}

export interface Comparison {
  compared: number;
  /** Providers that could not be asked. */
  unreachable: PaymentProviderName[];
  differences: Difference[];
}

const DAY_MS = 24 * 60 * 60_000;

/** Payments younger than this may be on their way: they are compared the next time. */
const UNSETTLED_MS = 10 * 60_000;

/**
 * Compares the payments of the last days with the providers' own lists, after bringing ours up to date. It reports and
 * changes nothing by itself: what differs after that needs people.
 */
export async function reconcile(shop: ShopContext, days = 3): Promise<Comparison> {
  const to = new Date(shop.clock().getTime() - UNSETTLED_MS);
  const from = new Date(to.getTime() - days * DAY_MS);
  const comparison: Comparison = { compared: 0, unreachable: [], differences: [] };
  for (const provider of shop.payments.values()) {
    try {
      await compareWith(shop, provider, from, to, comparison);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable) && !(error instanceof ProviderRefusal)) throw error;
      shop.warn({ provider: provider.name, trouble: error.message }, "a provider could not be compared with");
      comparison.unreachable.push(provider.name);
    }
  }
  return comparison;
}

async function compareWith(
  shop: ShopContext,
  provider: PaymentProvider,
  from: Date,
  to: Date,
  comparison: Comparison,
): Promise<void> {
  const theirs = await listed(provider, from, to);
  const stale = await oursOf(shop, provider.name, from, to);
  for (const ours of stale) {
    const seen = theirs?.get(ours.providerPaymentId ?? "");
    if (seen !== undefined && differencesOf(ours, seen).length > 0) await settle(shop, ours.id);
  }
  for (const known of await oursOf(shop, provider.name, from, to)) {
    const number = known.providerPaymentId ?? "";
    const inList = theirs?.get(number);
    theirs?.delete(number);
    comparison.compared += 1;
    // The list was made before: what has changed since differs from it, not from the provider.
    const isAsListed = inList !== undefined && differencesOf(known, inList).length === 0;
    const seen = isAsListed ? inList : await readOne(provider, number);
    const ours = isAsListed ? known : ((await attemptById(shop.db, known.id)) ?? known);
    const found = seen === null ? [missing(ours)] : differencesOf(ours, seen);
    comparison.differences.push(...found, ...(await unconfirmed(shop, ours)));
  }
  if (provider.disputes !== undefined) {
    // One whose event never came is found by the list.
    await takeDisputes(shop, provider, { from, to: new Date(to.getTime() + DAY_MS) });
    comparison.differences.push(...(await withdrawnSince(shop.db, provider.name, from)));
  }
  for (const seen of theirs?.values() ?? []) {
    if (seen.createdAt < from || seen.createdAt >= to) continue;
    comparison.compared += 1;
    // A payment that was begun and never answered to us harms nobody until there is money in it.
    if (seen.captured === 0 && !isMoney(seen.state)) continue;
    const provided = `${seen.state}, captured ${seen.captured}`;
    const payment = seen.reference ?? seen.id;
    comparison.differences.push({
      provider: provider.name,
      payment,
      what: "unknown_to_shop",
      shop: "-",
      provided,
    });
  }
}

/** A day more at the start: the provider's clock is not ours. Null where a provider keeps no list. */
async function listed(provider: PaymentProvider, from: Date, to: Date): Promise<Map<string, ProviderPayment> | null> {
  const list = provider.list(new Date(from.getTime() - DAY_MS), new Date(to.getTime() + DAY_MS));
  if (list === null) return null;
  const theirs = new Map<string, ProviderPayment>();
  for await (const payment of list) theirs.set(payment.id, payment);
  return theirs;
}

async function readOne(provider: PaymentProvider, number: string): Promise<ProviderPayment | null> {
  try {
    return await provider.read(number);
  } catch (error) {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
}

function oursOf(shop: ShopContext, provider: PaymentProviderName, from: Date, to: Date): Promise<Attempt[]> {
  return shop.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        isNotNull(payments.providerPaymentId),
        gte(payments.createdAt, from),
        lt(payments.createdAt, to),
      ),
    )
    .orderBy(payments.createdAt);
}

function missing(ours: Attempt): Difference {
  const { provider, reference: payment, state } = ours;
  return { provider, payment, what: "unknown_to_provider", shop: state, provided: "-" };
}

/** On what one payment differs. */
function differencesOf(ours: Attempt, seen: ProviderPayment): Difference[] {
  const about = { provider: ours.provider, payment: ours.reference };
  const found: Difference[] = [];
  const compare = (what: Difference["what"], shop: string, provided: string) => {
    if (shop !== provided) found.push({ ...about, what, shop, provided });
  };
  // Before there is money the words may differ for a moment; whether there is money may not.
  if (isMoney(ours.state) !== isMoney(seen.state)) compare("state", ours.state, seen.state);
  const own = (amount: number) => plainAmount(amount, ours.seenCurrency ?? ours.currency);
  const theirs = (amount: number) => plainAmount(amount, seen.charge?.currency ?? ours.currency);
  compare("amount", plainAmount(ours.amount, ours.currency), seen.charge === null ? "?" : theirs(seen.charge.amount));
  if (ours.captured !== seen.captured) compare("captured", own(ours.captured), theirs(seen.captured));
  if (ours.refunded !== seen.refunded) compare("refunded", own(ours.refunded), theirs(seen.refunded));
  return found;
}

/** Money without an order that stands: it should have been given back. */
async function unconfirmed(shop: ShopContext, ours: Attempt): Promise<Difference[]> {
  if (!isMoney(ours.state) || ours.pendingAction === "return" || ours.refunded >= Math.max(1, ours.captured)) return [];
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, ours.orderId));
  if (order === undefined || order.paymentId === ours.id) return [];
  const { provider, reference: payment, state } = ours;
  return [{ provider, payment, what: "not_confirmed", shop: order.paymentState, provided: state }];
}

/** Money that a provider keeps back although the shop counts it as its own: of those that changed since then. */
async function withdrawnSince(db: Database, provider: PaymentProviderName, since: Date): Promise<Difference[]> {
  const rows = await db
    .select({ dispute: disputes, payment: payments })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      and(
        eq(disputes.provider, provider),
        gte(disputes.changedAt, since),
        sql`${disputes.withdrawn} > 0`,
        isNotNull(payments.providerPaymentId),
      ),
    )
    .orderBy(asc(disputes.openedAt), asc(disputes.id));
  return rows.map(({ dispute, payment }) => {
    const { currency } = chargedFor(payment);
    const kept = payment.captured - payment.refunded;
    return {
      ...{ provider, payment: payment.reference, what: "disputed" },
      shop: plainAmount(kept, currency),
      provided: plainAmount(kept - dispute.withdrawn, currency),
    };
  });
}

/** One line per difference, for the log, the mail and the command line. */
export function describeDifference({ provider, payment, what, shop, provided }: Difference): string {
  return `${provider} ${payment}: ${what} (shop: ${shop}, provider: ${provided})`;
}
