import { redirect } from "react-router";
import type { PaymentJson } from "#shop/checkout/checkout-json.ts";
import { readPayment } from "#shop/checkout/read-payment.ts";
import type { ShopContext } from "#shop/context.ts";
import type { Market } from "#shop/market/market.ts";
import { PAYMENT_METHODS } from "#shop/market/methods.ts";
import { guestTokenOf } from "#web/cart-cookie.ts";
import { paths } from "#web/paths.ts";
import type { FailedPayment, FailureReason } from "./pay-answer.ts";

/**
 * What came of the payment that the checkout's address says has failed: asked again, since an address proves nothing.
 * Null for anybody else's order; a payment that has not failed leads to its own page.
 */
export async function failedBefore(shop: ShopContext, request: Request, market: Market): Promise<FailedPayment | null> {
  const { searchParams } = new URL(request.url);
  const reference = searchParams.get("failed");
  if (reference === null) return null;
  const payment = await readPayment(shop, { reference, guestToken: guestTokenOf(request, shop) });
  if (payment === null) return null;
  const reason = reasonOf(payment, searchParams.get("from"));
  if (reason === null) throw redirect(paths(market.locale).payment(payment.reference));
  return { reference: payment.reference, method: payment.payment_method, reason };
}

/**
 * Why a payment came to nothing; null when it did not, or nobody knows yet. `from`, the way back that was taken, only
 * chooses between words: a session that was left ends as one whose time was over.
 */
export function reasonOf(
  { state, failure, payment_method }: Pick<PaymentJson, "state" | "failure" | "payment_method">,
  from: string | null,
): FailureReason | null {
  if (state === "ended") return "hold_ended";
  // Back without having paid: nothing is on its way.
  if (state === "open") return "cancelled";
  if (state !== "failed") return null;
  if (failure === "expired" && from === "cancel") return "cancelled";
  const isDeclined = failure === null || failure === "declined";
  return isDeclined ? (payment_method === PAYMENT_METHODS.card ? "declined" : "not_eligible") : failure;
}
