import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { mayNotPayCash } from "../customers/phones-without-cash.ts";
import { rowsOf } from "../database/database.ts";
import { PAYMENT_METHODS } from "../market/methods.ts";
import { hasSubscription, mayPay, type Order, payersOrderRow } from "../orders/read-order.ts";
import { type Attempt, attemptsOf } from "../payments/attempt.ts";
import { offersFor } from "../payments/offers.ts";
import { settle } from "../payments/settle.ts";
import { isWaiting } from "../payments/states.ts";
import { prepaidCharge } from "../pricing/charge.ts";
import { toDecimal, toMinor } from "../pricing/money.ts";
import type { PaymentJson } from "./checkout-json.ts";
import { paymentOptions } from "./payment-options.ts";

/** A page waits no longer than this for a provider; one that is slower is heard by whoever asks next. */
const PATIENCE_MS = 2500;

/**
 * Where the payment of an order stands, for the page a provider leads back to. The provider is asked first, for as long
 * as a page may wait: whatever the address says that led here decides nothing. Null for everybody but the buyer.
 */
export async function readPayment(
  shop: ShopContext,
  { reference, guestToken }: { reference: string; guestToken: string | undefined },
): Promise<PaymentJson | null> {
  const before = await payersOrderRow(shop, reference, guestToken);
  if (before === null) return null;
  const settled = (before.isConfirmed && before.due <= 0) || (await settleSoon(shop, before.id));
  const order = await payersOrderRow(shop, reference, guestToken);
  if (order === null) return null;
  const isDifference = order.isConfirmed && order.due > 0;
  const attempts = (await attemptsOf(shop.db, order.id)).filter(
    ({ difference, amount }) => !isDifference || (difference === "asked" && amount === order.due),
  );
  const state = stateOf(order, attempts, order.isConfirmed ? false : await hasReturned(shop, order.id));
  const last = attempts.at(-1);
  const buyer = {
    hasSubscription: await hasSubscription(shop.db, order.id),
    isWithoutCash: await mayNotPayCash(shop.db, order.customer.phone_number),
    isWithoutEmail: order.customer.email === null,
  };
  const charge = { amount: isDifference ? order.due : prepaidCharge(order), currency: order.currency };
  const options = paymentOptions(offersFor(shop, order.address.country, charge, buyer), order);
  return {
    reference: order.reference,
    state,
    settled,
    payment_status: order.paymentState,
    payment_method: isDifference ? PAYMENT_METHODS.card : order.paymentMethod,
    failure: state === "failed" ? (last?.failure ?? endedAs(last)) : null,
    from_cart: order.cartUuid !== null,
    may_retry: mayPay(order),
    hold_until: order.holdUntil?.toISOString() ?? null,
    due: toDecimal(toMinor(Math.max(0, order.due))),
    payment_options: isDifference
      ? options
          .filter(({ method }) => method === PAYMENT_METHODS.card)
          .map((option) => ({ ...option, fee: 0, total: toDecimal(order.due) }))
      : options,
  };
}

/**
 * Settles what may still become money. False when a provider did not answer within the patience of a page; its answer
 * is taken over all the same when it comes.
 */
async function settleSoon(shop: ShopContext, orderId: string): Promise<boolean> {
  const open = (await attemptsOf(shop.db, orderId)).filter(
    ({ state, providerPaymentId }) => isWaiting(state) && providerPaymentId !== null,
  );
  if (open.length === 0) return true;
  const all = Promise.all(open.map(({ id }) => settle(shop, id)));
  all.catch((error: unknown) => shop.warn({ err: error, order: orderId }, "a payment could not be settled"));
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const outcomes = await Promise.race([all, patience]);
  clearTimeout(timer);
  return outcomes?.every((outcome) => outcome === "settled") ?? false;
}

/** Whether money came for this order that goes back. */
async function hasReturned(shop: ShopContext, orderId: string): Promise<boolean> {
  const [row] = await rowsOf<{ returned: boolean }>(
    shop.db,
    sql`select exists (select from order_events
                       where order_id = ${orderId} and kind = 'payment' and state in ('too_late', 'given_back')) as returned`,
  );
  return row?.returned === true;
}

function stateOf(order: Order, attempts: readonly Attempt[], isReturned: boolean): PaymentJson["state"] {
  if (order.isConfirmed && order.due <= 0) return "confirmed";
  if (order.needsReview !== null) return "review";
  if (isReturned) return "returned";
  if (!mayPay(order)) return "ended";
  const last = attempts.at(-1);
  if (last === undefined) return "open";
  if (!isWaiting(last.state)) return "failed";
  if (last.state === "processing" || last.state === "approved") return "processing";
  // Declined, but the same form may be used again.
  return last.failure === null ? "open" : "failed";
}

/** An attempt that ended without a reason of its own. */
function endedAs(attempt: Attempt | undefined): PaymentJson["failure"] {
  return attempt?.state === "expired" || attempt?.state === "cancelled" ? attempt.state : null;
}
