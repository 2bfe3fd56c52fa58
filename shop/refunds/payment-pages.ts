import { and, desc, eq, inArray, isNotNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type DisputeJson, disputesToAnswer } from "../disputes/disputes.ts";
import { writtenNumber } from "../invoices/number-series.ts";
import { creditNotes } from "../invoices/tables.ts";
import type { Country } from "../market/market.ts";
import { toCountries } from "../orders/countries.ts";
import { lineNames } from "../orders/line-names.ts";
import { begunReference } from "../orders/reference.ts";
import type { ReviewReason } from "../orders/states.ts";
import { orders } from "../orders/tables.ts";
import { type Page, pageOf } from "../page-of.ts";
import { latestComparison } from "../payments/comparisons.ts";
import type { PaymentProviderName } from "../payments/provider.ts";
import type { Difference } from "../payments/reconcile.ts";
import { type AttemptState, isMoney } from "../payments/states.ts";
import { payments, refunds } from "../payments/tables.ts";
import { toDecimal } from "../pricing/money.ts";
import type { Author } from "../staff/audit.ts";
import { type AttemptJson, attemptJson, type RefundJson, refundJson } from "./order-money.ts";
import { listRequests, type RefundRequestJson } from "./requests.ts";

const PAGE = 50;

/** What of all money needs somebody to look at it. */
export interface MoneyTroublesJson {
  /** Orders that are neither shipped nor given back until somebody decides. */
  parked: ParkedJson[];
  /** Payments that a provider would not move, or could not be asked about. */
  attempts: (AttemptJson & { order: string })[];
  /** Refunds that did not go through yet, and those that people still owe. */
  refunds: (RefundJson & { order: string })[];
  requests: RefundRequestJson[];
  /** Payments that a bank wants back and that somebody has to answer for at the provider. */
  disputes: DisputeJson[];
  comparison: ComparisonJson | null;
}

export interface ParkedJson {
  order: string;
  reason: ReviewReason;
  total: number;
  currency: string;
  placed_at: string;
  /** The payment it is about. */
  attempt: AttemptJson | null;
}

export interface ComparisonJson {
  at: string;
  compared: number;
  unreachable: PaymentProviderName[];
  differences: Difference[];
}

/** A payment that a provider would not move, or could not be asked about. */
export const TROUBLED_ATTEMPT = and(isNotNull(payments.trouble), isNotNull(payments.nextReadAt));
/** A refund that did not go through yet, or that people still owe. Its state is written out for the index of those that wait. */
export const REFUND_WAITS = and(
  sql`${refunds.state} = 'pending'`,
  or(isNotNull(refunds.trouble), isNotNull(refunds.orderId)),
);

/** Everything of orders to some countries (none named: to all) that waits for people, at most 100 of each. */
export async function moneyTroubles(
  shop: ShopContext,
  reader: Pick<Author, "staffId">,
  countries: readonly Country[],
): Promise<MoneyTroublesJson> {
  const { db } = shop;
  const here = toCountries(countries);
  const parked = await db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.needsReview), here))
    .orderBy(desc(orders.placedAt))
    .limit(100);
  const attempts = parked.length === 0 ? [] : await attemptsAmong(shop, inArray(payments.orderId, idsOf(parked)), 1000);
  const troubled = await attemptsAmong(shop, and(TROUBLED_ATTEMPT, here), 100);
  return {
    parked: parked.map((order) => ({
      order: order.reference,
      reason: order.needsReview ?? "mismatch",
      total: toDecimal(order.total),
      currency: order.currency,
      placed_at: order.placedAt.toISOString(),
      attempt: ofParked(attempts.filter(({ payment }) => payment.orderId === order.id)),
    })),
    attempts: troubled.map(({ payment, order }) => ({ ...attemptJson(payment), order })),
    refunds: await refundsAmong(shop, and(REFUND_WAITS, here), 100),
    requests: await listRequests(shop, reader, { openIn: countries }),
    disputes: await disputesToAnswer(db, countries),
    comparison: await latestComparison(shop),
  };
}

/** Of several payments the one that is money; else the last. */
function ofParked(rows: Awaited<ReturnType<typeof attemptsAmong>>): AttemptJson | null {
  const row = rows.find(({ payment }) => isMoney(payment.state)) ?? rows[0];
  return row === undefined ? null : attemptJson(row.payment);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export interface AttemptFilter {
  search: string | undefined;
  states: readonly AttemptState[];
  before: string | undefined;
}

/** Attempts to pay, the newest first, by state and by number: the order's, the attempt's or the provider's. */
export async function listAttempts(
  shop: ShopContext,
  { search, states, before }: AttemptFilter,
): Promise<Page<AttemptJson & { order: string }>> {
  const rows = await attemptsAmong(
    shop,
    and(
      states.length === 0 ? undefined : inArray(payments.state, [...states]),
      search === undefined ? undefined : numberIs(search),
      olderThan(before, payments.createdAt, payments.id),
    ),
    PAGE + 1,
  );
  const { rows: shown, next } = pageOf(rows, PAGE, ({ payment }) => `${payment.createdAt.toISOString()}_${payment.id}`);
  return { rows: shown.map(({ payment, order }) => ({ ...attemptJson(payment), order })), next };
}

export interface RefundFilter {
  search: string | undefined;
  state: "pending" | "done" | undefined;
  before: string | undefined;
}

/** Refunds, the newest first. */
export async function listRefunds(
  shop: ShopContext,
  { search, state, before }: RefundFilter,
): Promise<Page<RefundJson & { order: string }>> {
  const rows = await refundsAmong(
    shop,
    and(
      state === undefined ? undefined : eq(refunds.state, state),
      search === undefined ? undefined : numberIs(search),
      olderThan(before, refunds.createdAt, refunds.id),
    ),
    PAGE + 1,
  );
  return pageOf(rows, PAGE, (last) => `${last.at}_${last.id}`);
}

/** What people type of a number, however they do: the order's beginning is enough, the provider's has to be whole. */
function numberIs(search: string): SQL | undefined {
  const begun = begunReference(search);
  return or(
    begun === null ? undefined : or(like(orders.reference, `${begun}%`), eq(payments.reference, begun)),
    eq(payments.providerPaymentId, search.trim()),
  );
}

function olderThan(before: string | undefined, at: typeof payments.createdAt, id: typeof payments.id): SQL | undefined;
function olderThan(before: string | undefined, at: typeof refunds.createdAt, id: typeof refunds.id): SQL | undefined;
function olderThan(
  before: string | undefined,
  at: typeof payments.createdAt | typeof refunds.createdAt,
  id: typeof payments.id | typeof refunds.id,
): SQL | undefined {
  const [moment, number] = before?.split("_") ?? [];
  if (moment === undefined || number === undefined) return undefined;
  const then = new Date(moment);
  return or(lt(at, then), and(eq(at, then), lt(id, number)));
}

function attemptsAmong({ db }: Pick<ShopContext, "db">, which: SQL | undefined, limit: number) {
  return db
    .select({ payment: payments, order: orders.reference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(which)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
}

async function refundsAmong(
  { db }: Pick<ShopContext, "db">,
  which: SQL | undefined,
  limit: number,
): Promise<(RefundJson & { order: string })[]> {
  const rows = await db
    .select({ refund: refunds, order: { id: orders.id, reference: orders.reference }, note: creditNotes })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, sql`${orders.id} = coalesce(${refunds.orderId}, ${payments.orderId})`)
    .leftJoin(creditNotes, eq(creditNotes.id, refunds.creditNoteId))
    .where(which)
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(limit);
  const nameOf = await lineNames(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map(({ refund, order, note }) => ({
    ...refundJson(refund, note === null ? null : writtenNumber("CN", note), (at) => nameOf(order.id, at)),
    order: order.reference,
  }));
}
