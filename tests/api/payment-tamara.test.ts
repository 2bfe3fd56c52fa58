import { describe, expect, test } from "vitest";
import { ProviderUnavailable } from "../../shop/payments/provider.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { beginPayment } from "../support/begin-payment.ts";
import { adaptersFor, redirectOf, sandboxUnderTest } from "../support/payment-adapters.ts";
import { choose } from "../support/sandbox.ts";

const shop = sandboxUnderTest();

describe("Tamara", () => {
  test("approved, acknowledged, taken and given back", async () => {
    const { tamara } = shop.adapters;
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

  test.each([
    ["decline", "failure", "failed"],
    ["cancel", "cancel", "expired"],
  ])("%s leads to the %s page and is %s", async (choice, kind, state) => {
    const { id, url } = redirectOf(await shop.adapters.tamara.begin(beginPayment("AE")));
    expect((await choose(url, choice))?.searchParams.get("kind")).toBe(kind);
    expect(await shop.adapters.tamara.read(id)).toMatchObject({ state });
  });

  test("the published test numbers: declined on the page, not worthy before", async () => {
    const declined = redirectOf(await shop.adapters.tamara.begin(beginPayment("AE", { phone: "+971526422337" })));
    expect((await choose(declined.url, "approve"))?.searchParams.get("kind")).toBe("failure");
    expect(await shop.adapters.tamara.preScore(beginPayment("SA", { phone: "+966512345678" }))).toBe("not_eligible");
    expect(await shop.adapters.tamara.preScore(beginPayment("SA"))).toBeNull();
  });

  test("configured limits are told without asking", async () => {
    const limited = (await adaptersFor({ ...shop.sandbox.environment, TAMARA_LIMITS: "AE:400-5000,SA:1-100" })).tamara;
    await shop.sandbox.addFault({ kind: "refuse", provider: "tamara", times: null });
    expect(await limited.preScore(beginPayment("AE"))).toBe("amount_too_low");
    expect(await limited.begin(beginPayment("SA"))).toEqual({ ok: false, failure: "amount_too_high" });
  });

  test("an account that authorises by itself is read as taken, and nothing is acknowledged twice", async () => {
    await shop.sandbox.set({ tamara_auto_authorise: true });
    const request = beginPayment("SA");
    const { id, url } = redirectOf(await shop.adapters.tamara.begin(request));
    await choose(url, "approve");
    await shop.sandbox.set({ tamara_auto_authorise: false });
    expect(await shop.adapters.tamara.authorise(id)).toMatchObject({
      state: "captured",
      captured: request.charge.amount,
    });
  });

  test("an answer lost while acknowledging, taking or giving back is found out by reading", async () => {
    const request = beginPayment("AE");
    const { id, url } = redirectOf(await shop.adapters.tamara.begin(request));
    await choose(url, "approve");
    for (const call of ["authorise", "capture", "refund"] as const) {
      await shop.sandbox.addFault({ kind: "answer_lost", provider: "tamara", call });
    }
    const part = { amount: toMinor(1_000), currency: "AED" } as const;
    const twice = async (act: () => Promise<unknown>) => {
      await expect(act()).rejects.toBeInstanceOf(ProviderUnavailable);
      await act();
    };
    await twice(() => shop.adapters.tamara.authorise(id));
    await twice(() => shop.adapters.tamara.capture(id, request.charge, "c"));
    await twice(() => shop.adapters.tamara.refund(id, part, "r"));
    expect(await shop.sandbox.payment(id)).toMatchObject({ captured: "346.20", refunded: "10.00" });
  });

  test("time alone: 30 minutes, 72 hours, 21 days", async () => {
    const start = Date.now();
    const later = (hours: number) => shop.sandbox.setClock(new Date(start + hours * 3_600_000).toISOString());
    const [idle, waiting, paid] = [
      redirectOf(await shop.adapters.tamara.begin(beginPayment("AE"))),
      redirectOf(await shop.adapters.tamara.begin(beginPayment("AE"))),
      redirectOf(await shop.adapters.tamara.begin(beginPayment("AE"))),
    ];
    await choose(waiting.url, "approve");
    await choose(paid.url, "approve");
    await shop.adapters.tamara.authorise(paid.id);
    await later(0.6);
    expect(await shop.adapters.tamara.read(idle.id)).toMatchObject({ state: "expired" });
    await later(71);
    expect(await shop.adapters.tamara.read(waiting.id)).toMatchObject({ state: "approved" });
    await later(73);
    expect(await shop.adapters.tamara.authorise(waiting.id)).toMatchObject({ state: "expired" });
    await later(22 * 24);
    expect(await shop.adapters.tamara.read(paid.id)).toMatchObject({ state: "captured" });
  });

  test("what is authorised can be given up, what is taken cannot", async () => {
    const request = beginPayment("OM");
    const { id, url } = redirectOf(await shop.adapters.tamara.begin(request));
    await choose(url, "approve");
    expect(await shop.adapters.tamara.cancel(id, "1")).toMatchObject({ state: "cancelled" });
    const other = redirectOf(await shop.adapters.tamara.begin(request));
    await choose(other.url, "approve");
    await shop.adapters.tamara.authorise(other.id);
    await shop.adapters.tamara.capture(other.id, request.charge, "1");
    expect(await shop.adapters.tamara.cancel(other.id, "1")).toMatchObject({ state: "captured" });
  });
});
