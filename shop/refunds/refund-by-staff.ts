import type { ShopContext } from "../context.ts";
import type { Database, Transaction } from "../database/database.ts";
import { type LockedOrder, withLockedOrder } from "../orders/open-order.ts";
import {
  planRefund,
  type RefundCause,
  type RefundPlan,
  type RefundRefusal,
  type RefundWish,
  refundSource,
  refundsOfOrder,
} from "../payments/refund-plan.ts";
import { type Minor, toDecimal, toMinor } from "../pricing/money.ts";
import { taxPercent } from "../pricing/tax.ts";
import type { ReturnRefusal } from "../returns/return-rules.ts";
import { refusalToRefundReturn } from "../returns/returns.ts";
import { type Author, actOn, recordAct } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { once, type RequestKey } from "../staff/once.ts";
import { may } from "../staff/roles.ts";
import { approversOf, countedAed, FRESH_FROM, isWithin, limitOf } from "./limits.ts";
import { giveBackOf } from "./refund-order.ts";

/** What somebody wants to give back of an order, and why. */
export interface StaffRefund {
  wish: RefundWish;
  cause: RefundCause;
  note: string;
  returnId: string | null;
}

/** Before it is done: what goes back, and whether whoever asks may do it alone. Decimals of `currency`. */
export interface RefundPreviewJson {
  currency: string;
  lines: { line: number; quantity: number; amount: number }[];
  delivery: number;
  processing_fee: number;
  extra: number;
  amount: number;
  vat: number;
  vat_percent: number | null;
  /** What stays paid afterwards. */
  stays: number;
  /** Nothing of the order has left and nothing stays paid: it is cancelled with it. */
  cancels: boolean;
  /** `by_hand`: it was paid at the door, and people pay it back. */
  way: "provider" | "by_hand";
  provider: string | null;
  /** What a limit counts, and the limit of whoever asks, AED; null: none. */
  counted_aed: number;
  limit_aed: number | null;
  /** Whether somebody else has to agree; `approvers`: who could. */
  needs_second: boolean;
  approvers: { id: string; name: string }[];
}

type Refused = {
  ok: false;
  code:
    | RefundRefusal
    | ReturnRefusal
    | "order.not_found"
    | "refund.above_limit"
    | "refund.changed_meanwhile"
    | "staff.confirm_again"
    | "staff.key_taken";
};

/** Shows what a refund comes to; nothing is done. */
export async function previewRefund(
  shop: ShopContext,
  author: Author,
  typed: string,
  { wish, returnId }: Pick<StaffRefund, "wish" | "returnId">,
): Promise<{ ok: true; preview: RefundPreviewJson } | Refused> {
  // One view of the database: an answer that comes in meanwhile must not be half in it.
  return withLockedOrder(shop, typed, async (tx, order) => {
    const planned = await planFor(tx, order, { wish, returnId });
    if (!planned.ok) return planned;
    const plan = planned.value;
    const standing = await standingOf(tx, author, order, plan);
    return {
      ok: true,
      preview: {
        currency: plan.currency,
        lines: plan.units.map(({ position, quantity, amount }) => ({
          line: position + 1,
          quantity,
          amount: toDecimal(amount),
        })),
        delivery: toDecimal(plan.fees.delivery),
        processing_fee: toDecimal(plan.fees.processingFee),
        extra: toDecimal(wish.extra),
        amount: toDecimal(plan.amount),
        vat: toDecimal(plan.vat),
        vat_percent: taxPercent(order),
        stays: toDecimal(toMinor(plan.taken - plan.given - plan.amount)),
        cancels: plan.isCancelling,
        way: plan.attempt === null ? "by_hand" : "provider",
        provider: plan.attempt?.provider ?? null,
        counted_aed: toDecimal(standing.counted),
        limit_aed: standing.limit === null ? null : toDecimal(standing.limit),
        needs_second: !standing.mayAlone,
        approvers: standing.mayAlone ? [] : await approversOf(tx, author.staffId ?? "", standing.counted),
      },
    };
  });
}

/**
 * What a wish comes to; one that pays for a return is held to what the return is about, and says nothing of where the
 * pieces are: they are booked when they are received.
 */
export async function planFor(
  tx: Transaction,
  order: LockedOrder,
  { wish, returnId }: Pick<StaffRefund, "wish" | "returnId">,
): Promise<{ ok: true; value: RefundPlan } | { ok: false; code: RefundRefusal | ReturnRefusal }> {
  if (returnId === null) return planRefund(tx, order, wish);
  const units = wish.units.map(({ position, quantity }) => ({ position, quantity }));
  const refusal = await refusalToRefundReturn(tx, order.id, returnId, units);
  return refusal === null ? planRefund(tx, order, { ...wish, units }) : { ok: false, code: refusal };
}

/** Whether somebody may do what was planned alone. */
export async function standingOf(
  db: Database | Transaction,
  { staffId, role }: Author,
  order: LockedOrder,
  plan: RefundPlan,
): Promise<{ counted: Minor; limit: Minor | null; mayAlone: boolean }> {
  const counted = countedAed(order, await refundsOfOrder(db, order.id), plan.amount);
  if (staffId === null || role === null || !may(role, "refunds.make"))
    return { counted, limit: toMinor(0), mayAlone: false };
  const limit = await limitOf(db, staffId, role);
  return { counted, limit, mayAlone: isWithin(limit, counted) };
}

/** Whether by now another sum was given back of an order than when somebody looked; null: nobody says what they saw. */
export async function isChanged(tx: Transaction, order: LockedOrder, seen: Minor | null): Promise<boolean> {
  if (seen === null) return false;
  const source = await refundSource(tx, order);
  return source.ok && source.value.given !== seen;
}

export type StaffRefundResult = { ok: true; refundId: string; amount: number; currency: string } | Refused;

/**
 * Gives money back on somebody's own authority, once for each key: refused above their limit, and without a fresh second
 * factor from `FRESH_FROM` on. `given`: what had been given back when it was looked at; refused where that is another sum by now.
 * With its act in the log, in one transaction.
 */
export async function refundByStaff(
  shop: ShopContext,
  author: Author,
  asked: StaffRefund & { reference: string; key: RequestKey; isFresh: boolean; given: Minor | null },
): Promise<StaffRefundResult> {
  return withLockedOrder(shop, asked.reference, async (tx, order): Promise<StaffRefundResult> => {
    return once(tx, shop, author, asked.key, async (): Promise<StaffRefundResult> => {
      if (await isChanged(tx, order, asked.given)) return { ok: false, code: "refund.changed_meanwhile" };
      const planned = await planFor(tx, order, asked);
      if (!planned.ok) return planned;
      const { counted, mayAlone } = await standingOf(tx, author, order, planned.value);
      if (!mayAlone) return { ok: false, code: "refund.above_limit" };
      if (counted >= FRESH_FROM && !asked.isFresh) return { ok: false, code: "staff.confirm_again" };
      return doRefund(tx, shop, author, order, planned.value, asked);
    });
  });
}

/** Does and writes down what was planned and agreed to. */
export async function doRefund(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  order: LockedOrder,
  plan: RefundPlan,
  { cause, note, returnId }: Omit<StaffRefund, "wish">,
): Promise<{ ok: true; refundId: string; amount: number; currency: string }> {
  const { refundId, movedTo } = await giveBackOf(tx, shop, order, plan, { cause, note, returnId });
  const amount = toDecimal(plan.amount);
  const after = { amount, currency: plan.currency, cause, refund: refundId };
  await recordAct(tx, shop, author, actOn(order, "refund.started", { after }));
  const moved = { before: { state: order.fulfilmentState }, after: { state: movedTo } };
  if (movedTo !== null) await recordAct(tx, shop, author, actOn(order, "order.moved", moved));
  await notifyStaff(tx, { entity: "order", id: order.reference });
  return { ok: true, refundId, amount, currency: plan.currency };
}
