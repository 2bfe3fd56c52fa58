import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type PaymentProvider,
  type PaymentProviderName,
  type ProviderPayment,
  ProviderRefusal,
  ProviderUnavailable,
} from "../../shop/payments/provider.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { beginPayment } from "../support/begin-payment.ts";
import { adaptersFor, cardOf, redirectOf, sandboxUnderTest } from "../support/payment-adapters.ts";
import { CARDS, choose, confirmCard, type SandboxFault } from "../support/sandbox.ts";

const shop = sandboxUnderTest();
const NAMES = ["stripe", "tabby", "tamara"] as const;

/** A paid order of 346.20; gives the payment's number. */
async function paid(name: PaymentProviderName, adapter: PaymentProvider, isTaken: boolean): Promise<string> {
  const request = beginPayment("SA");
  const begun = await adapter.begin(request);
  if (name === "stripe") {
    const { id, clientSecret } = cardOf(begun);
    await confirmCard(shop.sandbox, clientSecret, CARDS.good);
    return id;
  }
  const { id, url } = redirectOf(begun);
  await choose(url, "approve");
  await adapter.authorise(id);
  if (isTaken) await adapter.capture(id, request.charge, `capture-${request.reference}`);
  return id;
}

/** Asks until it is done, as the shop does; any fault but the two kinds it knows comes through. Gives how often. */
async function insist(
  call: () => Promise<ProviderPayment>,
  isDone: (payment: ProviderPayment) => boolean,
): Promise<number> {
  for (let tries = 1; tries <= 20; tries += 1) {
    try {
      if (isDone(await call())) return tries;
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal)) throw error;
    }
  }
  throw new Error("twenty tries were not enough");
}

const KINDS = ["500", "500_after", "409", "429", "bad_json", "answer_lost", "refuse"] as const;

const faults = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    call: fc.constantFrom("refund", "refund", "read"),
    after: fc.integer({ min: 0, max: 3 }),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 4 },
);

/** The provider fails, and something on the way makes a 200 of it that is no JSON. */
const SAID_BUT_NOT_DONE = (["500", "bad_json"] as const).map((kind) => ({
  kind,
  call: "refund" as const,
  after: 0,
  times: 1,
}));

describe.each(NAMES)("refunds at %s", (name) => {
  test("whatever is answered, and in whatever order, each is made once", async () => {
    const adapter = shop.adapters[name];
    const amounts = fc.array(fc.integer({ min: 1, max: 11_000 }), { minLength: 1, maxLength: 3 });
    // Tamara knows no key: the shop's own claim keeps two processes apart there.
    const callers = name === "tamara" ? 1 : 2;
    await fc.assert(
      fc.asyncProperty(faults, amounts, async (orders, parts) => {
        await shop.sandbox.clearFaults();
        const id = await paid(name, adapter, true);
        for (const order of orders) await shop.sandbox.addFault({ ...order, provider: name });
        const keys = parts.map((part) => ({
          key: randomUUID(),
          charge: { amount: toMinor(part), currency: "SAR" as const },
        }));
        for (const { key, charge } of keys) {
          const asking = Array.from({ length: callers }, () =>
            insist(
              () => adapter.refund(id, charge, key),
              () => true,
            ),
          );
          await Promise.all(asking);
        }
        await shop.sandbox.clearFaults();
        const { refunds, refunded } = await adapter.read(id);
        expect(refunded).toBe(parts.reduce((all, part) => all + part, 0));
        expect(refunds.map(({ reference }) => reference).sort()).toEqual(keys.map(({ key }) => key).sort());
      }),
      { numRuns: 40, examples: [[SAID_BUT_NOT_DONE, [1]]] },
    );
  });

  test.each(KINDS)("%s heals with the next try", async (kind) => {
    const adapter = shop.adapters[name];
    const id = await paid(name, adapter, true);
    await shop.sandbox.addFault({ kind, provider: name, call: "refund" });
    const charge = { amount: toMinor(1_000), currency: "SAR" } as const;
    const key = randomUUID();
    const tries = await insist(
      () => adapter.refund(id, charge, key),
      ({ refunded }) => refunded > 0,
    );
    expect(tries).toBeLessThanOrEqual(2);
    expect((await adapter.read(id)).refunded).toBe(charge.amount);
  });

  test.each(KINDS)("%s at the taking and at the giving up of promised money heals as well", async (kind) => {
    const environment = { ...shop.sandbox.environment, STRIPE_CAPTURE: "manual" };
    const adapter = (await adaptersFor(environment))[name];
    const taken = await paid(name, adapter, false);
    const left = await paid(name, adapter, false);
    const fault = (call: string): SandboxFault => ({ kind, provider: name, call });
    await shop.sandbox.addFault(fault("capture"));
    const charge = { amount: toMinor(34_620), currency: "SAR" } as const;
    const capturing = insist(
      () => adapter.capture(taken, charge, "capture"),
      ({ captured }) => captured > 0,
    );
    expect(await capturing).toBeLessThanOrEqual(2);
    expect((await adapter.read(taken)).captured).toBe(charge.amount);
    await shop.sandbox.addFault(fault(name === "tabby" ? "close" : "cancel"));
    const cancelling = insist(
      () => adapter.cancel(left, "cancel"),
      ({ state }) => state === "cancelled",
    );
    expect(await cancelling).toBeLessThanOrEqual(2);
  });
});
