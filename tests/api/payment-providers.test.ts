import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentProvider, PaymentProviderName } from "../../shop/payments/provider.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { beginPayment } from "../support/begin-payment.ts";
import { adaptersFor, cardOf, redirectOf } from "../support/payment-adapters.ts";
import { CARDS, choose, confirmCard, type RunningSandbox, startSandbox } from "../support/sandbox.ts";

let sandbox: RunningSandbox;
let adapters: Record<PaymentProviderName, PaymentProvider>;

beforeAll(async () => {
  sandbox = await startSandbox();
  adapters = adaptersFor(sandbox.environment);
});
afterAll(() => sandbox.stop());

describe("Stripe", () => {
  test("a card pays, and part of it is given back once", async () => {
    const { stripe } = adapters;
    const request = beginPayment("KW");
    const { id, clientSecret } = cardOf(await stripe.begin(request));
    expect(await stripe.read(id)).toMatchObject({ state: "open", reference: request.reference, captured: 0 });
    expect(await sandbox.payment(id)).toMatchObject({ amount: "346.20", currency: "KWD" });

    expect((await confirmCard(sandbox, clientSecret, CARDS.good)).status).toBe("succeeded");
    expect(await stripe.read(id)).toMatchObject({
      state: "captured",
      charge: request.charge,
      captured: request.charge.amount,
      failure: null,
    });
    const part = { amount: toMinor(1_010), currency: "KWD" } as const;
    await stripe.refund(id, part, "refund-1");
    const refunded = await stripe.refund(id, part, "refund-1");
    expect(refunded).toMatchObject({ refunded: 1_010, refunds: [{ reference: "refund-1", amount: 1_010 }] });
  });
});

describe("Tabby", () => {
  test.each(["AE", "SA", "KW"] as const)("approved in %s, taken and given back", async (country) => {
    const { tabby } = adapters;
    const request = beginPayment(country);
    const { currency } = request.charge;
    const { id, url } = redirectOf(await tabby.begin(request));
    expect(await tabby.read(id)).toMatchObject({ state: "open", charge: request.charge, reference: request.reference });

    const back = await choose(url, "approve");
    expect(back?.searchParams.get("kind")).toBe("success");
    expect(await tabby.read(id)).toMatchObject({ state: "authorised", captured: 0 });

    await tabby.capture(id, request.charge, "capture-1");
    expect(await tabby.capture(id, request.charge, "capture-1")).toMatchObject({
      state: "captured",
      captured: request.charge.amount,
    });
    const part = { amount: toMinor(500), currency };
    await tabby.refund(id, part, "refund-1");
    expect(await tabby.refund(id, part, "refund-1")).toMatchObject({ refunded: 500 });
  });
});

describe("Tamara", () => {
  test("approved, acknowledged, taken and given back", async () => {
    const { tamara } = adapters;
    const request = beginPayment("SA", { language: "ar" });
    const { id, url } = redirectOf(await tamara.begin(request));
    expect(await tamara.read(id)).toMatchObject({
      state: "open",
      charge: request.charge,
      reference: request.reference,
    });

    await choose(url, "approve");
    expect(await tamara.read(id)).toMatchObject({ state: "approved" });
    expect(await tamara.authorise(id)).toMatchObject({ state: "authorised" });
    expect(await tamara.authorise(id)).toMatchObject({ state: "authorised" });
    await tamara.capture(id, request.charge, "capture-1");
    expect(await tamara.capture(id, request.charge, "capture-1")).toMatchObject({ captured: request.charge.amount });

    const part = { amount: toMinor(2_055), currency: "SAR" } as const;
    await tamara.refund(id, part, "refund-1");
    expect(await tamara.refund(id, part, "refund-1")).toMatchObject({
      state: "captured",
      refunded: 2_055,
      refunds: [{ reference: "refund-1", amount: 2_055 }],
    });
  });
});
