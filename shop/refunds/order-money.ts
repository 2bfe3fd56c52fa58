import { pictureAddress } from "../catalog/product.ts";
import type { ShopContext } from "../context.ts";
import { inOneView } from "../database/database.ts";
import { type DisputeJson, type DisputeSign, disputesOfOrder, signOf } from "../disputes/disputes.ts";
import { type CreditNoteJson, creditNoteJson, creditNotesOf } from "../invoices/credit-note.ts";
import type { Language, Text } from "../market/market.ts";
import { orderByReference } from "../orders/read-order.ts";
import type { FulfilmentState, PaymentState, ReviewReason } from "../orders/states.ts";
import { attemptsOf } from "../payments/attempt.ts";
import type { PaymentFailure } from "../payments/provider.ts";
import {
  type RefundCause,
  type RefundRefusal,
  refundableParts,
  refundSource,
  refundsOfOrder,
} from "../payments/refund-plan.ts";
import type { AttemptState, PendingAction } from "../payments/states.ts";
import type { RefundReason, refunds } from "../payments/tables.ts";
import { toDecimal, toMinor } from "../pricing/money.ts";
import type { Author } from "../staff/audit.ts";
import { listRequests, type RefundRequestJson } from "./requests.ts";

export interface AttemptJson {
  /** The order's number and the attempt's, e.g. `BG-7Q4M-XK2P-9-1`. */
  reference: string;
  provider: string;
  provider_number: string | null;
  state: AttemptState;
  /** Decimals of `currency`. */
  amount: number;
  currency: string;
  /** What the provider charged where that is not what it was asked for. */
  charged_instead: { amount: number; currency: string } | null;
  captured: number;
  refunded: number;
  failure: PaymentFailure | null;
  pending_action: PendingAction | null;
  /** What went wrong last, in the provider's words. */
  trouble: string | null;
  at: string;
}

export interface RefundJson {
  id: string;
  amount: number;
  currency: string;
  lines: { line: number; quantity: number; name: Text; condition: string | null }[];
  /** `operator`: somebody of the shop. `returned`: the shop by itself. `provider`: somebody at the provider. */
  reason: RefundReason;
  cause: RefundCause | null;
  note: string;
  way: "provider" | "by_hand";
  /** `asked`: on its way. `refused`: the provider said no, or could not be reached, and is asked again. `owed`: by hand. */
  state: "asked" | "refused" | "owed" | "done";
  tries: number;
  trouble: string | null;
  next_try_at: string | null;
  credit_note: string | null;
  return_id: string | null;
  at: string;
}

/** All about the money of an order, for staff. Decimals of `currency`. */
export interface OrderMoneyJson {
  reference: string;
  currency: string;
  total: number;
  payment_status: PaymentState;
  payment_method: number;
  status: FulfilmentState;
  confirmed: boolean;
  parked: ReviewReason | null;
  /** What can be given back, and of what; null with why not. */
  refundable: { taken: number; given: number; left: number; currency: string; way: "provider" | "by_hand" } | null;
  not_refundable: RefundRefusal | null;
  lines: {
    line: number;
    sku: string;
    name: string;
    picture: string;
    is_gift: boolean;
    quantity: number;
    refunded: number;
    /** What was paid for the line, after every discount. */
    paid: number;
  }[];
  delivery_left: number;
  processing_fee_left: number;
  attempts: AttemptJson[];
  refunds: RefundJson[];
  credit_notes: CreditNoteJson[];
  requests: RefundRequestJson[];
  disputes: DisputeJson[];
  /** Whether a bank wants its money back. */
  dispute: DisputeSign | null;
}

/**
 * What was taken, given back and is left of an order, all of one moment: a refund that is answered meanwhile is not half
 * in it. Null if there is no such order.
 */
export function orderMoney(
  shop: ShopContext,
  reader: Pick<Author, "staffId">,
  typed: string,
  language: Language,
): Promise<OrderMoneyJson | null> {
  return inOneView(shop.db, (tx) => readMoney({ ...shop, db: tx }, reader, typed, language));
}

async function readMoney(
  shop: ShopContext,
  reader: Pick<Author, "staffId">,
  typed: string,
  language: Language,
): Promise<OrderMoneyJson | null> {
  const found = await orderByReference(shop, typed);
  if (found === null) return null;
  const { order, lines } = found;
  const source = await refundSource(shop.db, order);
  const parts = await refundableParts(shop.db, order);
  const notes = await creditNotesOf(shop.db, order.id);
  const numberOf = new Map(notes.map(({ id, number }) => [id, number]));
  const names = new Map(lines.map(({ position, name }) => [position, name]));
  const nameOf = (position: number) => names.get(position) ?? { en: "", ar: "" };
  const disputes = await disputesOfOrder(shop.db, order.id);
  const partOf = new Map(parts.lines.map((part) => [part.position, part]));
  return {
    reference: order.reference,
    currency: order.currency,
    total: toDecimal(order.total),
    payment_status: order.paymentState,
    payment_method: order.paymentMethod,
    status: order.fulfilmentState,
    confirmed: order.isConfirmed,
    parked: order.needsReview,
    refundable: source.ok
      ? {
          taken: toDecimal(source.value.taken),
          given: toDecimal(source.value.given),
          left: toDecimal(source.value.left),
          currency: source.value.currency,
          way: source.value.attempt === null ? "by_hand" : "provider",
        }
      : null,
    not_refundable: source.ok ? null : source.code,
    lines: lines.map((line) => ({
      line: line.position + 1,
      sku: line.sku,
      name: line.name[language],
      picture: pictureAddress(line.picture),
      is_gift: line.isGift,
      quantity: line.quantity,
      refunded: partOf.get(line.position)?.refunded ?? 0,
      paid: toDecimal(partOf.get(line.position)?.paid ?? toMinor(0)),
    })),
    delivery_left: toDecimal(parts.fees.delivery),
    processing_fee_left: toDecimal(parts.fees.processingFee),
    attempts: (await attemptsOf(shop.db, order.id)).map(attemptJson),
    refunds: (await refundsOfOrder(shop.db, order.id)).map((refund) =>
      refundJson(refund, numberOf.get(refund.creditNoteId ?? "") ?? null, nameOf),
    ),
    credit_notes: notes.map(creditNoteJson),
    requests: await listRequests(shop, reader, { orderId: order.id }),
    disputes,
    dispute: signOf(disputes),
  };
}

/** Amounts as decimals of the order's currency; `charged_instead` in the one that the provider has charged in. */
export function attemptJson(attempt: Awaited<ReturnType<typeof attemptsOf>>[number]): AttemptJson {
  const { seenAmount, seenCurrency, currency } = attempt;
  return {
    reference: attempt.reference,
    provider: attempt.provider,
    provider_number: attempt.providerPaymentId,
    state: attempt.state,
    amount: toDecimal(toMinor(attempt.amount)),
    currency,
    charged_instead:
      seenAmount === null ? null : { amount: toDecimal(toMinor(seenAmount)), currency: seenCurrency ?? currency },
    captured: toDecimal(toMinor(attempt.captured)),
    refunded: toDecimal(toMinor(attempt.refunded)),
    failure: attempt.failure,
    pending_action: attempt.pendingAction,
    trouble: attempt.trouble,
    at: attempt.createdAt.toISOString(),
  };
}

/** A refund as staff see it; `nameOf`: how its order calls the line at a position. */
export function refundJson(
  refund: typeof refunds.$inferSelect,
  creditNote: string | null,
  nameOf: (position: number) => Text,
): RefundJson {
  const isByHand = refund.paymentId === null;
  const pending = isByHand ? "owed" : refund.trouble === null ? "asked" : "refused";
  return {
    id: refund.id,
    amount: toDecimal(toMinor(refund.amount)),
    currency: refund.currency,
    lines: refund.lines.map(({ position, quantity, condition }) => ({
      line: position + 1,
      quantity,
      name: nameOf(position),
      condition: condition ?? null,
    })),
    reason: refund.reason,
    cause: refund.cause,
    note: refund.note,
    way: isByHand ? "by_hand" : "provider",
    state: refund.state === "done" ? "done" : pending,
    tries: refund.tries,
    trouble: refund.trouble,
    next_try_at: refund.nextTryAt?.toISOString() ?? null,
    credit_note: creditNote,
    return_id: refund.returnId,
    at: refund.createdAt.toISOString(),
  };
}
