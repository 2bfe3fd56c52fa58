import { randomUUID } from "node:crypto";
import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { type DisputeSign, disputeSign } from "../disputes/disputes.ts";
import type { Country, Language, Text } from "../market/market.ts";
import { toCountries } from "../orders/countries.ts";
import { lineNames } from "../orders/line-names.ts";
import { type LockedOrder, lockOrder, withLockedOrder } from "../orders/open-order.ts";
import { orders } from "../orders/tables.ts";
import { type RefundCause, type RefundRefusal, refundSource, refundsOfOrder } from "../payments/refund-plan.ts";
import { type Minor, toDecimal, toMinor } from "../pricing/money.ts";
import type { ReturnRefusal } from "../returns/return-rules.ts";
import { type Author, actOn, recordAct } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { once, type RequestKey } from "../staff/once.ts";
import { roleOf } from "../staff/own-roles.ts";
import { isForCountry, may } from "../staff/roles.ts";
import { staff } from "../staff/tables.ts";
import { countedAed, isWithin, limitOf } from "./limits.ts";
import { doRefund, isChanged, planFor, type StaffRefund } from "./refund-by-staff.ts";
import { refundRequests } from "./tables.ts";

/** So long somebody may agree to what was asked for. */
const OPEN_MS = 7 * 24 * 60 * 60_000;

export interface RefundRequestJson {
  id: string;
  reference: string;
  /** Decimals of `currency`. */
  amount: number;
  currency: string;
  /** Of an open one: what was given back of its order before, by now. */
  given: number | null;
  /** Whether a bank wants the money of its order back by now. */
  dispute: DisputeSign | null;
  lines: { line: number; quantity: number; name: Text }[];
  cause: RefundCause;
  note: string;
  /** `expired`: nobody agreed in time. */
  state: "open" | "approved" | "refused" | "withdrawn" | "expired";
  asked_by: string;
  /** Whether whoever reads this has asked for it: then somebody else decides. */
  is_own: boolean;
  asked_at: string;
  expires_at: string;
  decided_by: string | null;
  decided_at: string | null;
  answer: string;
}

type Refused<Code> = { ok: false; code: Code };
type AskRefusal =
  | RefundRefusal
  | ReturnRefusal
  | "order.not_found"
  | "refund.request_open"
  | "refund.changed_meanwhile"
  | "staff.key_taken";

/**
 * Asks for a refund that somebody else has to agree to. One is open for an order at a time. `given`: what had been given
 * back when it was looked at, null: not said; refused where that is another sum by now.
 */
export async function requestRefund(
  shop: ShopContext,
  author: Author,
  asked: StaffRefund & { reference: string; key: RequestKey; given: Minor | null },
): Promise<{ ok: true; id: string } | Refused<AskRefusal>> {
  return withLockedOrder(shop, asked.reference, async (tx, order) => {
    return once(tx, shop, author, asked.key, async (): Promise<{ ok: true; id: string } | Refused<AskRefusal>> => {
      if (await isChanged(tx, order, asked.given)) return { ok: false, code: "refund.changed_meanwhile" };
      return askForRefundIn(tx, shop, author, order, asked);
    });
  });
}

/** The same within the transaction of what it follows from; the caller holds the order's row. */
export async function askForRefundIn(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  order: LockedOrder,
  { wish, cause, note, returnId }: StaffRefund,
): Promise<{ ok: true; id: string } | Refused<RefundRefusal | ReturnRefusal | "refund.request_open">> {
  const planned = await planFor(tx, order, { wish, returnId });
  if (!planned.ok) return planned;
  const now = shop.clock();
  const isOpen = and(
    eq(refundRequests.orderId, order.id),
    eq(refundRequests.state, "open"),
    gt(refundRequests.expiresAt, now),
  );
  const [open] = await tx.select({ id: refundRequests.id }).from(refundRequests).where(isOpen);
  if (open !== undefined) return { ok: false, code: "refund.request_open" };
  const id = randomUUID();
  const { amount, currency } = planned.value;
  await tx.insert(refundRequests).values({
    ...{ id, orderId: order.id, wish, amount, currency, cause, note, returnId },
    askedBy: author.staffId ?? "",
    askedAt: now,
    expiresAt: new Date(now.getTime() + OPEN_MS),
  });
  await write(tx, shop, author, order, "refund.asked", id, { amount: toDecimal(amount), currency, cause });
  return { ok: true, id };
}

export type DecisionRefusal =
  | RefundRefusal
  | ReturnRefusal
  | "request.not_found"
  | "refund.request_over"
  | "refund.request_own"
  | "refund.request_changed"
  | "refund.changed_meanwhile"
  | "refund.above_limit";

/**
 * Somebody else agrees: the refund is made as it was asked for. Refused to whoever asked, above the limit of whoever
 * agrees, and when the order has changed so that it would come to another amount, or more was given back than when whoever
 * agrees looked (`given`, null: not said). Agreeing again changes nothing.
 */
export async function approveRequest(
  shop: ShopContext,
  author: Author,
  { id, given }: { id: string; given: Minor | null },
): Promise<{ ok: true; refundId: string } | Refused<DecisionRefusal>> {
  return decide(
    shop,
    id,
    async (tx, order, request): Promise<{ ok: true; refundId: string } | Refused<DecisionRefusal>> => {
      if (request.state === "approved" && request.decidedBy === author.staffId && request.refundId !== null)
        return { ok: true, refundId: request.refundId };
      if (!isOpen(request, shop.clock())) return { ok: false, code: "refund.request_over" };
      if (request.askedBy === author.staffId) return { ok: false, code: "refund.request_own" };
      if (await isChanged(tx, order, given)) return { ok: false, code: "refund.changed_meanwhile" };
      const planned = await planFor(tx, order, request);
      if (!planned.ok) return planned;
      if (planned.value.amount !== request.amount) return { ok: false, code: "refund.request_changed" };
      const counted = countedAed(order, await refundsOfOrder(tx, order.id), planned.value.amount);
      const { staffId, role } = author;
      if (staffId === null || role === null || !isWithin(await limitOf(tx, staffId, role), counted))
        return { ok: false, code: "refund.above_limit" };
      const { refundId } = await doRefund(tx, shop, author, order, planned.value, request);
      await tx
        .update(refundRequests)
        .set({ state: "approved", decidedBy: staffId, decidedAt: shop.clock(), refundId })
        .where(eq(refundRequests.id, id));
      await write(tx, shop, author, order, "refund.approved", id, { refund: refundId });
      await tellAsker(tx, shop, request);
      return { ok: true, refundId };
    },
  );
}

/** Somebody else says no, and why; whoever asked may take it back. */
export async function closeRequest(
  shop: ShopContext,
  author: Author,
  { id, to, answer }: { id: string; to: "refused" | "withdrawn"; answer: string },
): Promise<{ ok: true } | Refused<DecisionRefusal>> {
  return decide(shop, id, async (tx, order, request): Promise<{ ok: true } | Refused<DecisionRefusal>> => {
    if (request.state === to && request.decidedBy === author.staffId) return { ok: true };
    if (!isOpen(request, shop.clock())) return { ok: false, code: "refund.request_over" };
    const isOwn = request.askedBy === author.staffId;
    if (to === "refused" && isOwn) return { ok: false, code: "refund.request_own" };
    if (to === "withdrawn" && !isOwn) return { ok: false, code: "request.not_found" };
    await tx
      .update(refundRequests)
      .set({ state: to, answer, decidedBy: author.staffId, decidedAt: shop.clock() })
      .where(eq(refundRequests.id, id));
    await write(tx, shop, author, order, to === "refused" ? "refund.refused" : "refund.withdrawn", id, {});
    if (to === "refused") await tellAsker(tx, shop, request);
    return { ok: true };
  });
}

type RequestRow = typeof refundRequests.$inferSelect;

const isOpen = ({ state, expiresAt }: RequestRow, now: Date) => state === "open" && expiresAt > now;

/** With the order locked first, like everything that moves its money. */
async function decide<Result>(
  shop: ShopContext,
  id: string,
  work: (tx: Transaction, order: LockedOrder, request: RequestRow) => Promise<Result>,
): Promise<Result | Refused<"request.not_found">> {
  const [known] = await shop.db.select().from(refundRequests).where(eq(refundRequests.id, id));
  if (known === undefined) return { ok: false, code: "request.not_found" };
  return shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, known.orderId);
    const [request] = await tx.select().from(refundRequests).where(eq(refundRequests.id, id));
    if (order === null || request === undefined) return { ok: false as const, code: "request.not_found" as const };
    return work(tx, order, request);
  });
}

async function write(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  order: LockedOrder,
  action: "refund.asked" | "refund.approved" | "refund.refused" | "refund.withdrawn",
  id: string,
  after: Record<string, string | number>,
): Promise<void> {
  await recordAct(tx, shop, author, actOn(order, action, { after: { ...after, request: id } }));
  await notifyStaff(tx, { entity: "refund", id });
  await notifyStaff(tx, { entity: "order", id: order.reference });
}

const tellAsker = (tx: Transaction, { jobs }: Pick<ShopContext, "jobs">, { id, askedBy }: RequestRow) =>
  jobs.enqueue(tx, "mail.refund-decided", { staffId: askedBy, requestId: id });

/** What whoever asked for a refund is told of the decision. */
export interface RefundDecided {
  email: string;
  language: Language;
  reference: string;
  state: "approved" | "refused";
  /** Who decided, and what they wrote about it. */
  by: string;
  answer: string;
}

/** Null: nobody has decided, or whoever asked has left or sees no orders to that country any more. */
export async function decidedRequest({ db }: Pick<ShopContext, "db">, id: string): Promise<RefundDecided | null> {
  const asker = alias(staff, "asker");
  const decider = alias(staff, "decider");
  const [row] = await db
    .select({
      ...{ request: refundRequests, reference: orders.reference, address: orders.address, by: decider.name },
      asker: { id: asker.id, email: asker.email, language: asker.language },
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(asker, and(eq(asker.id, refundRequests.askedBy), isNull(asker.removedAt)))
    .innerJoin(decider, eq(decider.id, refundRequests.decidedBy))
    .where(eq(refundRequests.id, id));
  if (row === undefined) return null;
  const { state, answer } = row.request;
  const role = await roleOf(db, row.asker.id);
  const seesIt = role !== null && may(role, "orders.see") && isForCountry(role, row.address.country);
  if (!seesIt || (state !== "approved" && state !== "refused")) return null;
  const { email, language } = row.asker;
  return { email, language, reference: row.reference, state, by: row.by, answer };
}

/**
 * How many refunds of orders to some countries wait for a second person (none named: to all), what they come to in hundredths
 * of AED, and who asked for the oldest.
 */
export async function requestsInShort(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  countries: readonly Country[],
): Promise<{ number: number; amount: Minor; by: string | null }> {
  const [row] = await db
    .select({
      number: count(),
      amount: sql<Minor>`coalesce(sum(round(${refundRequests.amount} / ${orders.rate}::numeric)), 0)::float8`,
      by: sql<string | null>`(array_agg(${staff.name} order by ${refundRequests.askedAt}, ${refundRequests.id}))[1]`,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(staff, eq(staff.id, refundRequests.askedBy))
    .where(and(eq(refundRequests.state, "open"), gt(refundRequests.expiresAt, clock()), toCountries(countries)));
  return row ?? { number: 0, amount: 0 as Minor, by: null };
}

/** What was asked for, the newest first: what is open of orders to some countries (none named: to all), or all of an order. */
export async function listRequests(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  reader: Pick<Author, "staffId">,
  which: { openIn: readonly Country[] } | { orderId: string },
): Promise<RefundRequestJson[]> {
  const now = clock();
  const asker = alias(staff, "asker");
  const decider = alias(staff, "decider");
  const rows = await db
    .select({
      ...{ request: refundRequests, order: orders, asker: asker.name, decider: decider.name },
      dispute: disputeSign(sql`orders.id`),
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(asker, eq(asker.id, refundRequests.askedBy))
    .leftJoin(decider, eq(decider.id, refundRequests.decidedBy))
    .where(
      "orderId" in which
        ? eq(refundRequests.orderId, which.orderId)
        : and(eq(refundRequests.state, "open"), gt(refundRequests.expiresAt, now), toCountries(which.openIn)),
    )
    .orderBy(desc(refundRequests.askedAt), sql`${refundRequests.id}`)
    .limit(200);
  const nameOf = await lineNames(
    db,
    rows.map(({ order }) => order.id),
  );
  const givenOf = new Map<string, number>();
  for (const { request, order } of rows) {
    const source = isOpen(request, now) ? await refundSource(db, order) : null;
    if (source?.ok === true) givenOf.set(request.id, toDecimal(source.value.given));
  }
  return rows.map(({ request, order, asker: askedBy, decider: decidedBy, dispute }) => ({
    id: request.id,
    reference: order.reference,
    amount: toDecimal(toMinor(request.amount)),
    currency: request.currency,
    given: givenOf.get(request.id) ?? null,
    dispute,
    lines: request.wish.units.map(({ position, quantity }) => ({
      line: position + 1,
      quantity,
      name: nameOf(order.id, position),
    })),
    cause: request.cause,
    note: request.note,
    state: request.state === "open" && request.expiresAt <= now ? "expired" : request.state,
    asked_by: askedBy,
    is_own: request.askedBy === reader.staffId,
    asked_at: request.askedAt.toISOString(),
    expires_at: request.expiresAt.toISOString(),
    decided_by: decidedBy,
    decided_at: request.decidedAt?.toISOString() ?? null,
    answer: request.answer,
  }));
}
