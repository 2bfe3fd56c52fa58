import type Stripe from "stripe";
import { expect, test } from "vitest";
import { toPayment } from "./stripe-answers.ts";

const refundOf = (reference: string, amount: number, status = "succeeded") => ({
  ...{ amount, currency: "aed", status },
  metadata: { reference },
});

/** A payment of AED 200.00 of which a part went back, and the refunds that Stripe lists when it is asked afterwards. */
function read(refunded: number, listed: ReturnType<typeof refundOf>[]) {
  const intent = {
    ...{ id: "pi_1", status: "succeeded", amount: 20_000, amount_received: 20_000, currency: "aed", created: 1 },
    metadata: { reference: "BG-1-1" },
    last_payment_error: null,
    latest_charge: { amount_refunded: refunded },
  };
  const list = () => ({ autoPagingToArray: async () => listed });
  return toPayment({ refunds: { list } } as unknown as Stripe, intent as unknown as Stripe.PaymentIntent);
}

test("a refund that is made while a payment is read counts as given back", async () => {
  const { refunded, refunds } = await read(5_000, [refundOf("a", 5_000), refundOf("b", 15_000)]);
  expect(refunds.map(({ reference }) => reference)).toEqual(["a", "b"]);
  expect(refunded).toBe(20_000);
});

test("what went back and is not listed yet counts, what did not go through does not", async () => {
  expect((await read(5_000, [])).refunded).toBe(5_000);
  const { refunded, refunds } = await read(5_000, [refundOf("a", 5_000), refundOf("b", 15_000, "failed")]);
  expect([refunded, refunds.length]).toEqual([5_000, 1]);
});
