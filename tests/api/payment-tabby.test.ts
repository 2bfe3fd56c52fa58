import { describe, expect, test } from "vitest";
import { withRememberedScores } from "../../shop/payments/offers.ts";
import { ProviderUnavailable } from "../../shop/payments/provider.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { beginPayment } from "../support/begin-payment.ts";
import { adaptersFor, redirectOf, sandboxUnderTest } from "../support/payment-adapters.ts";
import { choose } from "../support/sandbox.ts";

const shop = sandboxUnderTest();

describe("Tabby", () => {
  test.each(["AE", "SA", "KW"] as const)("approved in %s, taken and given back", async (country) => {
    const { tabby } = shop.adapters;
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

  test("a buyer who is not found worthy is told so before and at the beginning", async () => {
    const request = beginPayment("AE", { phone: "+971500000002" });
    expect(await shop.adapters.tabby.preScore(request)).toBe("not_eligible");
    expect(await shop.adapters.tabby.begin(request)).toEqual({ ok: false, failure: "not_eligible" });
    expect(await shop.adapters.tabby.preScore(beginPayment("AE"))).toBeNull();
  });

  test.each([
    [2_000_000, "amount_too_high"],
    [500, "amount_too_low"],
  ])("%i hundredths are %s", async (amount, failure) => {
    const lines = beginPayment("AE")
      .lines.slice(1)
      .map((line) => ({ ...line, unitPrice: toMinor(amount), lineTotal: toMinor(amount), discount: toMinor(0) }));
    const request = beginPayment("AE", {
      charge: { amount: toMinor(amount), currency: "AED" },
      discount: toMinor(0),
      deliveryFee: toMinor(0),
      lines,
    });
    expect(await shop.adapters.tabby.preScore(request)).toBe(failure);
  });

  test("the same question about the same buyer and amount makes one session", async () => {
    const tabby = withRememberedScores(shop.adapters.tabby, () => new Date());
    const request = beginPayment("AE", { email: "once@example.com" });
    const before = (await shop.sandbox.payments()).length;
    await Promise.all([1, 2, 3].map(() => tabby.preScore(request)));
    await tabby.preScore(request);
    expect((await shop.sandbox.payments()).length).toBe(before + 1);
  });

  test("without an answer to that question it is offered, and asked again after a minute", async () => {
    let now = Date.parse("2026-01-05T09:00:00Z");
    const tabby = withRememberedScores(shop.adapters.tabby, () => new Date(now));
    const request = beginPayment("AE", { email: "again@example.com" });
    await shop.sandbox.addFault({ kind: "500", provider: "tabby" });
    await expect(shop.adapters.tabby.preScore(request)).rejects.toBeInstanceOf(ProviderUnavailable);
    await shop.sandbox.addFault({ kind: "500", provider: "tabby" });
    expect(await tabby.preScore(request)).toBeNull();
    const before = (await shop.sandbox.payments()).length;
    const other = beginPayment("AE", { email: "other@example.com" });
    expect(await tabby.preScore(other)).toBeNull();
    expect((await shop.sandbox.payments()).length).toBe(before);
    now += 61_000;
    await Promise.all([tabby.preScore(request), tabby.preScore(other)]);
    expect((await shop.sandbox.payments()).length).toBe(before + 2);
  });

  test("the wrong region refuses; the shop finds a payment at either, also after a restart", async () => {
    const { id } = redirectOf(await shop.adapters.tabby.begin(beginPayment("SA")));
    const direct = await fetch(`${shop.sandbox.origin}/tabby.ai/api/v2/payments/${id}`, {
      headers: { authorization: `Bearer ${shop.sandbox.environment.TABBY_SECRET_KEY}` },
    });
    expect(direct.status).toBe(403);
    const restarted = await adaptersFor(shop.sandbox.environment);
    expect(await restarted.tabby.read(id)).toMatchObject({ id, state: "open" });
  });

  test.each([
    ["decline", "failure", "failed", "declined"],
    ["cancel", "cancel", "expired", "expired"],
  ])("%s leads to the %s page and is %s", async (choice, kind, state, failure) => {
    const { id, url } = redirectOf(await shop.adapters.tabby.begin(beginPayment("KW")));
    expect((await choose(url, choice))?.searchParams.get("kind")).toBe(kind);
    expect(await shop.adapters.tabby.read(id)).toMatchObject({ state, failure });
  });

  test("a buyer refused after the code fails, and a closed window changes nothing", async () => {
    const refused = redirectOf(await shop.adapters.tabby.begin(beginPayment("AE", { email: "otp.rejected@tabby.ai" })));
    expect((await choose(refused.url, "approve"))?.searchParams.get("kind")).toBe("failure");
    const left = redirectOf(await shop.adapters.tabby.begin(beginPayment("AE")));
    expect(await choose(left.url, "close")).toBeNull();
    expect(await shop.adapters.tabby.read(left.id)).toMatchObject({ state: "open" });
  });

  test("time alone: unfinished runs out after 30 minutes, promised is taken after 21 days", async () => {
    const start = Date.now();
    const later = (minutes: number) => shop.sandbox.setClock(new Date(start + minutes * 60_000).toISOString());
    const idle = redirectOf(await shop.adapters.tabby.begin(beginPayment("AE")));
    const paid = redirectOf(await shop.adapters.tabby.begin(beginPayment("AE")));
    await choose(paid.url, "approve");
    await later(25);
    expect(await shop.adapters.tabby.read(idle.id)).toMatchObject({ state: "open" });
    await expect(choose(idle.url, "approve")).rejects.toThrow("410");
    await later(31);
    expect(await shop.adapters.tabby.read(idle.id)).toMatchObject({ state: "expired" });
    await later(20 * 24 * 60);
    expect(await shop.adapters.tabby.read(paid.id)).toMatchObject({ state: "authorised" });
    await later(22 * 24 * 60);
    expect(await shop.adapters.tabby.read(paid.id)).toMatchObject({ state: "captured" });
  });

  test("a capture and a refund whose answers were lost happen once", async () => {
    const request = beginPayment("SA");
    const { id, url } = redirectOf(await shop.adapters.tabby.begin(request));
    await choose(url, "approve");
    await shop.sandbox.addFault({ kind: "answer_lost", provider: "tabby", call: "capture" });
    await expect(shop.adapters.tabby.capture(id, request.charge, "c")).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await shop.adapters.tabby.capture(id, request.charge, "c")).toMatchObject({
      captured: request.charge.amount,
    });
    const part = { amount: toMinor(1_000), currency: "SAR" } as const;
    await shop.sandbox.addFault({ kind: "answer_lost", provider: "tabby", call: "refund" });
    await expect(shop.adapters.tabby.refund(id, part, "r")).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await shop.adapters.tabby.refund(id, part, "r")).toMatchObject({ refunded: 1_000 });
  });

  test("closing gives up what was promised; a disputed payment is not refunded", async () => {
    const given = redirectOf(await shop.adapters.tabby.begin(beginPayment("AE")));
    await choose(given.url, "approve");
    expect(await shop.adapters.tabby.cancel(given.id, "1")).toMatchObject({ state: "cancelled" });
    expect(await shop.adapters.tabby.cancel(given.id, "1")).toMatchObject({ state: "cancelled" });

    const request = beginPayment("AE");
    const taken = redirectOf(await shop.adapters.tabby.begin(request));
    await choose(taken.url, "approve");
    await shop.adapters.tabby.capture(taken.id, request.charge, "c");
    await shop.sandbox.act(taken.id, "dispute");
    await expect(shop.adapters.tabby.refund(taken.id, request.charge, "r")).rejects.toMatchObject({
      code: "409 payment is disputed",
    });
  });

  test("more sessions than test keys may make: unavailable for a while", async () => {
    await shop.sandbox.set({ tabby_limits: "test" });
    const begun = await Promise.allSettled(
      Array.from({ length: 12 }, () => shop.adapters.tabby.begin(beginPayment("AE"))),
    );
    await shop.sandbox.set({ tabby_limits: "none" });
    const refused = begun.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(2);
    for (const one of refused) expect(one.reason).toBeInstanceOf(ProviderUnavailable);
  });
});
