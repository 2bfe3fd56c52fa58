import { describe, expect, test } from "vitest";
import { ProviderUnavailable } from "../../shop/payments/provider.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { beginPayment } from "../support/begin-payment.ts";
import { adaptersFor, cardOf, sandboxUnderTest } from "../support/payment-adapters.ts";
import { CARDS, choose, confirmCard } from "../support/sandbox.ts";

const shop = sandboxUnderTest();

describe("Stripe", () => {
  test("a card pays, and part of it is given back once", async () => {
    const { stripe } = shop.adapters;
    const request = beginPayment("KW");
    const { id, clientSecret } = cardOf(await stripe.begin(request));
    expect(await stripe.read(id)).toMatchObject({ state: "open", reference: request.reference, captured: 0 });
    expect(await shop.sandbox.payment(id)).toMatchObject({ amount: "346.20", currency: "KWD" });

    expect((await confirmCard(shop.sandbox, clientSecret, CARDS.good)).status).toBe("succeeded");
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

  test("the same attempt asked twice is one payment, also when the first answer was lost", async () => {
    const request = beginPayment("AE");
    await shop.sandbox.addFault({ kind: "answer_lost", provider: "stripe", call: "create" });
    await expect(shop.adapters.stripe.begin(request)).rejects.toBeInstanceOf(ProviderUnavailable);
    const { id } = cardOf(await shop.adapters.stripe.begin(request));
    expect(cardOf(await shop.adapters.stripe.begin(request)).id).toBe(id);
    const ofThis = (await shop.sandbox.payments()).filter((one) => one.reference === request.reference);
    expect(ofThis.map((one) => one.id)).toEqual([id]);
  });

  test("a 500 is kept for its key, and another amount with the same key is an error", async () => {
    const request = beginPayment("AE");
    await shop.sandbox.addFault({ kind: "500_after", provider: "stripe", call: "create" });
    await expect(shop.adapters.stripe.begin(request)).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(shop.adapters.stripe.begin(request)).rejects.toBeInstanceOf(ProviderUnavailable);

    const other = beginPayment("AE");
    await shop.adapters.stripe.begin(other);
    const dearer = { ...other, charge: { amount: toMinor(99_900), currency: "AED" as const } };
    await expect(shop.adapters.stripe.begin(dearer)).rejects.toMatchObject({ code: "idempotency_error" });
  });

  test("an amount between two hundredths is refused in three-decimal currencies", async () => {
    const answer = await fetch(`${shop.sandbox.origin}/v1/payment_intents`, {
      method: "POST",
      headers: { authorization: `Bearer ${shop.sandbox.environment.STRIPE_SECRET_KEY}` },
      body: new URLSearchParams({ amount: "11625", currency: "kwd" }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error", param: "amount" } });
  });

  test("too little is told as too little", async () => {
    const begun = await shop.adapters.stripe.begin(
      beginPayment("AE", { charge: { amount: toMinor(50), currency: "AED" } }),
    );
    expect(begun).toEqual({ ok: false, failure: "amount_too_low" });
  });

  test.each([
    ["declined", CARDS.declined, "declined"],
    ["without money", CARDS.noMoney, "insufficient_funds"],
  ])("a card that is %s leaves the payment open for another one", async (_name, card, failure) => {
    const { id, clientSecret } = cardOf(await shop.adapters.stripe.begin(beginPayment("OM")));
    expect((await confirmCard(shop.sandbox, clientSecret, card)).error?.code).toBe("card_declined");
    expect(await shop.adapters.stripe.read(id)).toMatchObject({ state: "open", failure });
    expect(await shop.adapters.stripe.resume(id)).toEqual({ kind: "card", clientSecret });
    await confirmCard(shop.sandbox, clientSecret, CARDS.good);
    expect(await shop.adapters.stripe.read(id)).toMatchObject({ state: "captured", failure: null });
    expect(await shop.adapters.stripe.resume(id)).toBeNull();
  });

  test("3-D Secure: open while the bank asks, then failed, then passed", async () => {
    const { id, clientSecret } = cardOf(await shop.adapters.stripe.begin(beginPayment("QA")));
    const confirm = () => confirmCard(shop.sandbox, clientSecret, CARDS.challenge, "http://127.0.0.1/en/back?order=1");
    const asked = await confirm();
    expect(asked.status).toBe("requires_action");
    expect(await shop.adapters.stripe.read(id)).toMatchObject({ state: "open" });
    const failed = await choose(asked.redirect ?? "", "fail");
    expect(failed?.searchParams.get("redirect_status")).toBe("failed");
    expect(await shop.adapters.stripe.read(id)).toMatchObject({ state: "open", failure: "authentication_failed" });
    const passed = await choose((await confirm()).redirect ?? "", "approve");
    expect(passed?.href).toContain("order=1");
    expect(await shop.adapters.stripe.read(id)).toMatchObject({ state: "captured" });
  });

  test("promised money is taken or given up, once", async () => {
    const manual = (await adaptersFor({ ...shop.sandbox.environment, STRIPE_CAPTURE: "manual" })).stripe;
    const paid = async () => {
      const request = beginPayment("BH");
      const { id, clientSecret } = cardOf(await manual.begin(request));
      await confirmCard(shop.sandbox, clientSecret, CARDS.good);
      expect(await manual.read(id)).toMatchObject({ state: "authorised", captured: 0 });
      return { id, charge: request.charge };
    };
    const taken = await paid();
    await manual.capture(taken.id, taken.charge, "1");
    expect(await manual.capture(taken.id, taken.charge, "2")).toMatchObject({ captured: taken.charge.amount });
    const left = await paid();
    expect(await manual.cancel(left.id, "1")).toMatchObject({ state: "cancelled" });
    // What is taken stays taken.
    expect(await manual.cancel(taken.id, "1")).toMatchObject({ state: "captured" });
  });

  test("a refund is found again by its number when Stripe has forgotten the key", async () => {
    const { id, clientSecret } = cardOf(await shop.adapters.stripe.begin(beginPayment("AE")));
    await confirmCard(shop.sandbox, clientSecret, CARDS.good);
    const part = { amount: toMinor(1_000), currency: "AED" } as const;
    await shop.sandbox.addFault({ kind: "answer_lost", provider: "stripe", call: "refund" });
    await expect(shop.adapters.stripe.refund(id, part, "re-1")).rejects.toBeInstanceOf(ProviderUnavailable);
    await shop.sandbox.setClock(new Date(Date.now() + 2 * 24 * 3_600_000).toISOString());
    expect(await shop.adapters.stripe.refund(id, part, "re-1")).toMatchObject({ refunded: 1_000 });
    expect(await shop.adapters.stripe.refund(id, part, "re-2")).toMatchObject({ refunded: 2_000 });
  });
});
