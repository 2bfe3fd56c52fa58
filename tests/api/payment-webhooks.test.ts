import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentProviderName, ProviderEvent } from "../../shop/payments/provider.ts";
import { beginPayment } from "../support/begin-payment.ts";
import { adaptersFor, cardOf, redirectOf, sandboxUnderTest } from "../support/payment-adapters.ts";
import { CARDS, choose, confirmCard } from "../support/sandbox.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

const shop = sandboxUnderTest();
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  await shop.sandbox.sendWebhooksTo(receiver.origin);
});
beforeEach(async () => {
  await shop.sandbox.settled();
  receiver.received.length = 0;
});
afterAll(() => receiver.close());

/** Pays; gives the payment's number. */
const PAY: Record<PaymentProviderName, () => Promise<string>> = {
  stripe: async () => {
    const { id, clientSecret } = cardOf(await shop.adapters.stripe.begin(beginPayment("AE")));
    await confirmCard(shop.sandbox, clientSecret, CARDS.good);
    return id;
  },
  tabby: async () => {
    const { id, url } = redirectOf(await shop.adapters.tabby.begin(beginPayment("SA")));
    await choose(url, "approve");
    return id;
  },
  tamara: async () => {
    const { id, url } = redirectOf(await shop.adapters.tamara.begin(beginPayment("SA")));
    await choose(url, "approve");
    return id;
  },
};

const OPEN: Record<PaymentProviderName, () => Promise<string>> = {
  stripe: async () => cardOf(await shop.adapters.stripe.begin(beginPayment("AE"))).id,
  tabby: async () => redirectOf(await shop.adapters.tabby.begin(beginPayment("AE"))).id,
  tamara: async () => redirectOf(await shop.adapters.tamara.begin(beginPayment("AE"))).id,
};

/** What the adapters make of everything that came so far. */
async function events(name: PaymentProviderName): Promise<ProviderEvent[]> {
  await shop.sandbox.settled();
  const read = receiver.received
    .filter((one) => one.path === `/webhooks/${name}`)
    .map((one) => shop.adapters[name].readEvent(one));
  return (await Promise.all(read)).map((verdict) => {
    if (!verdict.ok) throw new Error(verdict.reason);
    return verdict.event;
  });
}

describe.each([
  ["stripe", ["charge.succeeded", "payment_intent.succeeded"]],
  ["tabby", ["authorized"]],
  ["tamara", ["order_approved"]],
] as const)("%s", (name, types) => {
  test("what happened arrives, verified, and names the payment", async () => {
    const id = await PAY[name]();
    const arrived = await events(name);
    expect(arrived.map((event) => event.type).sort()).toEqual([...types]);
    for (const event of arrived) expect(event.paymentId).toBe(id);
  });

  test("sent twice it is the same event twice", async () => {
    await shop.sandbox.addFault({ kind: "webhook_duplicate", provider: name, times: null, copies: 3 });
    await PAY[name]();
    const ids = (await events(name)).map((event) => event.id);
    expect(ids).toHaveLength(3 * types.length);
    expect(new Set(ids).size).toBe(types.length);
  });

  test("dropped is dropped", async () => {
    await shop.sandbox.addFault({ kind: "webhook_drop", provider: name, times: null });
    const id = await PAY[name]();
    expect(await events(name)).toEqual([]);
    const states = (await shop.sandbox.deliveries()).filter((one) => one.paymentId === id).map((one) => one.state);
    expect(states).toEqual(types.map(() => "dropped"));
  });

  test("what the shop could not take comes again", async () => {
    receiver.answers.push(...types.map(() => 500));
    const id = await PAY[name]();
    await expect
      .poll(
        async () => (await shop.sandbox.deliveries()).filter((one) => one.paymentId === id).map(({ state }) => state),
        { timeout: 120_000 },
      )
      .toEqual(types.map(() => "delivered"));
    expect(receiver.received).toHaveLength(2 * types.length);
  });

  test("a valid lie says paid, the provider says open", async () => {
    const id = await OPEN[name]();
    expect(await shop.sandbox.lie(id)).toBe(200);
    expect((await events(name)).map((event) => event.paymentId)).toEqual([id]);
    expect(await shop.adapters[name].read(id)).toMatchObject({ state: "open", captured: 0 });
  });
});

describe.each([
  ["stripe", ["missing", "wrong", "old", "ahead", "altered"]],
  ["tabby", ["missing", "wrong"]],
  ["tamara", ["missing", "wrong", "old", "endless", "none", "rs256", "plain"]],
] as const)("forged as %s", (name, ways) => {
  test.each(ways)("%s: not from there", async (how) => {
    await shop.sandbox.forge(await OPEN[name](), how);
    const forged = receiver.received.find((one) => one.path === `/webhooks/${name}`);
    if (forged === undefined) throw new Error("nothing arrived");
    expect(await shop.adapters[name].readEvent(forged)).toEqual({ ok: false, reason: "unauthentic" });
  });
});

test("held back until there are three, then sent backwards", async () => {
  await shop.sandbox.addFault({ kind: "webhook_reorder", provider: "tamara", times: null, copies: 3 });
  const request = beginPayment("SA");
  const { id, url } = redirectOf(await shop.adapters.tamara.begin(request));
  await choose(url, "approve");
  await shop.adapters.tamara.authorise(id);
  expect(await events("tamara")).toEqual([]);
  await shop.adapters.tamara.capture(id, request.charge, "1");
  expect((await events("tamara")).map((event) => event.type)).toEqual([
    "order_captured",
    "order_authorised",
    "order_approved",
  ]);
});

test("a Stripe event is good by the shop's own clock, not by the machine's", async () => {
  await PAY.stripe();
  await shop.sandbox.settled();
  const [one] = receiver.received;
  if (one === undefined) throw new Error("nothing arrived");
  const later = await adaptersFor(shop.sandbox.environment, () => new Date(Date.now() + 301_000));
  expect(await later.stripe.readEvent(one)).toEqual({ ok: false, reason: "unauthentic" });
});

test("dropped events can be sent later, in any order and as often as wanted", async () => {
  await shop.sandbox.addFault({ kind: "webhook_drop", provider: "stripe", times: null });
  const id = await PAY.stripe();
  const dropped = (await shop.sandbox.deliveries()).filter((one) => one.paymentId === id).reverse();
  expect(await shop.sandbox.replay([...dropped, ...dropped].map((one) => one.id))).toEqual([200, 200, 200, 200]);
  expect((await events("stripe")).map((event) => event.type)).toEqual([...dropped, ...dropped].map((one) => one.type));
});
