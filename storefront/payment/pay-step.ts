import { data, redirect } from "react-router";
import type { PaymentStepJson } from "#shop/checkout/checkout-json.ts";
import type { Market } from "#shop/market/market.ts";
import type { PaymentMethod } from "#shop/market/methods.ts";
import { paths } from "#web/paths.ts";
import type { PayAnswer } from "./pay-answer.ts";

interface Placed {
  market: Market;
  reference: string;
  method: PaymentMethod;
  payment: PaymentStepJson;
  /** `Set-Cookie` values of the answer. */
  cookies: readonly string[];
}

/**
 * What follows for an order that was placed: its confirmation, its code, or an answer to the page that asked. A
 * provider's page is never the target of a redirect: a browser refuses to be led away by a form, and without scripts
 * the page itself leads on.
 */
export function payStep({ market, reference, method, payment, cookies }: Placed) {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  const own = paths(market.locale);
  switch (payment.kind) {
    case "none":
      return redirect(own.orderConfirmation(reference), { status: 303, headers });
    case "code":
      return redirect(own.payment(reference), { status: 303, headers });
    case "card":
    case "redirect":
      return data<PayAnswer>({ kind: "pay", reference, method, payment }, { headers });
    case "refused":
      return data<PayAnswer>(
        { kind: "failed", reference, method: payment.method, reason: payment.failure },
        { status: 422, headers },
      );
    case "unavailable":
      return data<PayAnswer>(
        { kind: "failed", reference, method: payment.method, reason: "unavailable" },
        { status: 503, headers },
      );
  }
}
