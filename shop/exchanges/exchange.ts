import { randomUUID } from "node:crypto";
import { actedBy } from "../actor.ts";
import { createOrder } from "../checkout/create-order.ts";
import type { ShopContext } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { credit, creditNotesOfInvoice } from "../invoices/credit-note.ts";
import { mailBuyer } from "../mails/to-buyer.ts";
import { type Country, type Currency, type Language, marketOf } from "../market/market.ts";
import type { DeliveryMethod } from "../market/methods.ts";
import { wholeViewers } from "../orders/guest-token.ts";
import { type LockedOrder, lockOrder, recordPayment } from "../orders/open-order.ts";
import { orderEvents } from "../orders/tables.ts";
import { updateOrder } from "../orders/update-order.ts";
import { refunds } from "../payments/tables.ts";
import { creditedFor } from "../pricing/credit.ts";
import { sum, toDecimal, toMinor } from "../pricing/money.ts";
import { approversOf, FRESH_FROM } from "../refunds/limits.ts";
import { doRefund, planFor, type StaffRefund, standingOf } from "../refunds/refund-by-staff.ts";
import { askForRefundIn } from "../refunds/requests.ts";
import { type ReturnRow, withReturn } from "../returns/returns.ts";
import { type Author, actOn, recordAct } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { once, type RequestKey } from "../staff/once.ts";
import { may } from "../staff/roles.ts";
import { tellOfOrderEvent } from "../webhooks/tell.ts";
import { refusalBeforeReceipt, whoMayBeforeReceipt } from "./before-receipt.ts";
import { isOwnFault } from "./exchange-rules.ts";
import { type ExchangePlan, type ExchangeRefusal, type ExchangeWish, planExchange } from "./plan-exchange.ts";

/** What an exchange comes to before it is made. Amounts are hundredths of `currency`. */
export interface ExchangePreviewJson {
  currency: Currency;
  country: Country;
  language: Language;
  /** What the pieces that are sent back are worth: what was paid for them. */
  worth: number;
  /** Whether it is the shop's fault, so that it bears the delivery. */
  own_fault: boolean;
  deliveries: { method: DeliveryMethod; fee: number }[];
  /** What goes out instead; null: nothing is chosen yet. */
  order: { delivery_method: DeliveryMethod; subtotal: number; delivery: number; vat: number; total: number } | null;
  covered: number;
  due: number;
  back: number;
  /** Whether somebody else has to agree to what goes back; `approvers`: who could. */
  needs_second: boolean;
  approvers: { id: string; name: string }[];
  /** Who could make it before the pieces came, where whoever reads this may not; null: they may, or these have come. */
  before_receipt: string[] | null;
}

type Refused = {
  ok: false;
  code:
    | ExchangeRefusal
    | "request.not_found"
    | "checkout.price_changed"
    | "refund.above_limit"
    | "exchange.not_received"
    | "refund.request_open"
    | "staff.confirm_again"
    | "staff.key_taken";
};

/** Thrown inside the transaction to undo it; never leaves this file. */
class Undone extends Error {
  readonly result: Refused;
  constructor(code: Refused["code"]) {
    super(code);
    this.result = { ok: false, code };
  }
}

/** Shows what an exchange comes to; nothing is done. */
export function previewExchange(
  shop: ShopContext,
  author: Author,
  returnId: string,
  wish: ExchangeWish,
): Promise<{ ok: true; preview: ExchangePreviewJson } | Refused> {
  return withReturn(shop, returnId, async (tx, order, sentBack) => {
    const planned = await planExchange(tx, shop, order, sentBack, wish);
    if (!planned.ok) return planned;
    const { worth, quote, settlement, deliveries } = planned.plan;
    const standing =
      settlement.back > 0 ? await standingOf(tx, author, order, { ...worth, amount: settlement.back }) : null;
    const needsSecond = standing !== null && !standing.mayAlone;
    return {
      ok: true,
      preview: {
        currency: order.currency,
        country: order.address.country,
        language: marketOf(order.locale).language,
        worth: worth.amount,
        own_fault: isOwnFault(sentBack.cause),
        deliveries,
        order:
          quote === null
            ? null
            : {
                delivery_method: quote.draft.deliveryMethod,
                subtotal: quote.priced.subtotal,
                delivery: quote.priced.deliveryFee ?? 0,
                vat: quote.priced.vat,
                total: quote.priced.charge,
              },
        ...settlement,
        needs_second: needsSecond,
        approvers: needsSecond ? await approversOf(tx, author.staffId ?? "", standing.counted) : [],
        before_receipt: await whoMayBeforeReceipt(tx, author, { order, sentBack, worth: worth.amount }),
      },
    };
  });
}

export type ExchangeResult = { ok: true; reference: string; due: number; back: number } | Refused;

/**
 * Exchanges what a return is about for other products, once: an order at today's prices for the same buyer and address,
 * its pieces taken by the ledger, paid with what the pieces sent back were paid with, for which a credit note is written.
 * What it costs more is asked for by a link, what it costs less goes back as every refund does: within the limit of
 * whoever makes it, above it once somebody else agrees. Before the pieces came, all they are worth is within that limit. `total` and `worth` are what was shown, hundredths of the order's
 * currency: with anything else nothing is done.
 */
export async function exchangeReturn(
  shop: ShopContext,
  author: Author,
  asked: ExchangeWish & { returnId: string; total: number; worth: number; key: RequestKey; isFresh: boolean },
): Promise<ExchangeResult> {
  try {
    return await withReturn(shop, asked.returnId, (tx, order, sentBack) =>
      once(tx, shop, author, asked.key, () => exchangeIn(tx, shop, author, { order, sentBack }, asked)),
    );
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}

async function exchangeIn(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  { order, sentBack }: { order: LockedOrder; sentBack: ReturnRow },
  asked: ExchangeWish & { total: number; worth: number; isFresh: boolean },
): Promise<ExchangeResult> {
  const planned = await planExchange(tx, shop, order, sentBack, asked);
  if (!planned.ok) return planned;
  const { worth, quote, settlement } = planned.plan;
  if (quote === null) return { ok: false, code: "cart.empty" };
  if (quote.priced.charge !== asked.total || worth.amount !== asked.worth)
    return { ok: false, code: "checkout.price_changed" };
  const { isFresh } = asked;
  const refusal = await refusalBeforeReceipt(tx, author, { order, sentBack, worth: worth.amount, isFresh });
  if (refusal !== null) return { ok: false, code: refusal };
  const idempotencyKey = `exchange ${sentBack.id}`;
  const origin = { customerId: order.customerId, cartUuid: null, idempotencyKey, guestToken: null };
  const { covered, due, back } = settlement;
  const made = await createOrder(tx, shop, quote, origin, { isConfirmed: true, isDue: due > 0 });
  if (!made.ok) throw new Undone("checkout.price_changed");
  // Whoever saw the one order in this browser sees the other one.
  const { guestTokenHash } = order;
  const alsoShownTo = wholeViewers(order);
  const next = await updateOrder(tx, made.created.order, { due, guestTokenHash, alsoShownTo });
  await recordPayment(tx, shop, next.id, "paid", { amount: covered, method: next.paymentMethod });
  if (due === 0) await tellOfOrderEvent(tx, shop, "order.paid", next);
  const refundId = await payWith(tx, shop, order, sentBack, { worth, covered, exchangeOrderId: next.id });
  const total = { total: toDecimal(next.total), currency: next.currency };
  await recordAct(tx, shop, author, actOn(next, "order.made", { after: total }));
  const after = { return: sentBack.id, order: next.reference, amount: toDecimal(covered), currency: order.currency };
  await recordAct(tx, shop, author, actOn(order, "return.exchanged", { after }));
  if (back > 0) await giveRestBack(tx, shop, author, sentBack, back, isFresh);
  const event = { kind: "return", state: "RETURN_EXCHANGED", at: shop.clock() } as const;
  await tx.insert(orderEvents).values({ orderId: order.id, ...event, ...actedBy(shop) });
  await mailBuyer(tx, shop, next, "mail.exchange", { refundId, back });
  await notifyStaff(tx, { entity: "return", id: sentBack.id });
  await notifyStaff(tx, { entity: "order", id: order.reference });
  return { ok: true, reference: next.reference, due, back };
}

/** Takes from an order what pays the other one: its money, and its invoice by a credit note. Answers the refund's number. */
async function payWith(
  tx: Transaction,
  shop: ShopContext,
  order: LockedOrder,
  { id: returnId, cause }: ReturnRow,
  { worth, covered, exchangeOrderId }: { worth: ExchangePlan["worth"]; covered: number; exchangeOrderId: string },
): Promise<string> {
  const id = randomUUID();
  const refunded = toMinor(order.refunded + covered);
  const credited = sum((await creditNotesOfInvoice(tx, order.id)).map(({ amount }) => amount));
  const upTo = creditedFor({ refunded, captured: worth.taken, currency: order.currency }, order);
  const creditNoteId = await credit(tx, shop, order, {
    ...{ amount: toMinor(upTo - credited), units: worth.units, reason: "refund" },
  });
  await tx.insert(refunds).values({
    ...{ id, orderId: order.id, exchangeOrderId, returnId, creditNoteId, cause },
    ...{ amount: covered, currency: order.currency, lines: worth.units },
    ...{ reason: "exchanged", state: "done", doneAt: shop.clock(), createdAt: shop.clock() },
  });
  const paymentState = refunded >= worth.taken ? "refunded" : "partially_refunded";
  await updateOrder(tx, order, { refunded, paymentState });
  return id;
}

/** What the products cost less than was paid: given back, or asked for where whoever exchanges may not alone. */
async function giveRestBack(
  tx: Transaction,
  shop: ShopContext,
  author: Author,
  { id: returnId, orderId, cause }: ReturnRow,
  back: number,
  isFresh: boolean,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order === null) throw new Error("an order is gone that was held");
  const nothing = toMinor(0);
  const wish = { units: [], delivery: false, processingFee: false, extra: nothing, amount: toMinor(back) };
  const rest: StaffRefund = { wish, cause, note: "", returnId };
  const planned = await planFor(tx, order, rest);
  if (!planned.ok) throw new Undone(planned.code);
  const { counted, mayAlone } = await standingOf(tx, author, order, planned.value);
  if (mayAlone) {
    if (counted >= FRESH_FROM && !isFresh) throw new Undone("staff.confirm_again");
    await doRefund(tx, shop, author, order, planned.value, rest);
    return;
  }
  if (author.role === null || !may(author.role, "refunds.propose")) throw new Undone("refund.above_limit");
  const request = await askForRefundIn(tx, shop, author, order, rest);
  if (!request.ok) throw new Undone(request.code);
}
