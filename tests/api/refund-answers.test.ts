import { beforeAll, describe, expect, it, vi } from "vitest";
import {
  CARD,
  inMinutes,
  leavesNothingBehind,
  operate,
  order,
  orderOf,
  pay,
  payingShop,
  paymentOf,
  setClocks,
  ship,
  sweep,
  TABBY,
  TAMARA,
} from "../support/paying.ts";
import { productOf, SOON } from "../support/shopping.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = payingShop();
leavesNothingBehind(shop);

const PROVIDERS = [
  ["stripe", CARD],
  ["tabby", TABBY],
  ["tamara", TAMARA],
] as const;

interface Paid {
  visitor: Visitor;
  reference: string;
}
const paid = new Map<string, Paid>();

beforeAll(async () => {
  await shop.sandbox.addFault({ kind: "webhook_drop", times: null });
  const omega = await productOf(shop.visitor(), "omega-3-concentrate");
  for (const [provider, method] of PROVIDERS) {
    const visitor = shop.visitor();
    const { reference, payment } = await order(visitor, omega.id, { method });
    await pay(shop.sandbox, payment);
    await paymentOf(visitor, reference);
    if (method !== CARD) await ship(shop.server, reference);
    await vi.waitFor(async () => expect((await orderOf(visitor, reference)).payment_status).toBe("paid"), SOON);
    paid.set(provider, { visitor, reference });
  }
});

interface Shown {
  refunds: { id: string; state: string; trouble: string | null }[];
}
const refundsOf = async (reference: string) =>
  (await operate<Shown>(shop.server, "GET", `/payments/${reference}`)).data.refunds;

/** A refund is done with the queue's asking, or with the first sweep after it. */
async function goesThrough(reference: string, refundId: string): Promise<void> {
  const refund = async () => (await refundsOf(reference)).find(({ id }) => id === refundId);
  // The queue asks first, and waits ten seconds for an answer.
  await expect
    .poll(async () => (await refund())?.state === "done" || (await refund())?.trouble != null, { timeout: 120_000 })
    .toBe(true);
  if ((await refund())?.state === "done") return;
  await setClocks(shop, inMinutes(1.1));
  await sweep(shop.server);
  // Once the clock has moved, the queue may be asking already: the sweep leaves it the refund then.
  await expect.poll(async () => (await refund())?.state, SOON).toBe("done");
}

async function refund(reference: string, amount?: number): Promise<string> {
  const path = `/payments/${reference}/refund`;
  const asked = await operate<{ refund: string }>(shop.server, "POST", path, amount === undefined ? {} : { amount });
  expect(asked.status, asked.text).toBe(200);
  return asked.data.refund;
}

const PART = 5;

describe.each(PROVIDERS)("a refund at %s", (provider) => {
  it.each(["500", "500_after", "409", "429", "bad_json", "answer_lost", "refuse", "hang"] as const)(
    "answered with %s goes through with the next sweep, once",
    async (kind) => {
      const { reference } = paid.get(provider) as Paid;
      const before = Number((await shop.sandbox.payment(`${reference}-1`)).refunded);
      await shop.sandbox.addFault({ kind: "webhook_drop", times: null });
      await shop.sandbox.addFault({ kind, provider, call: "refund", seconds: 30 });
      await goesThrough(reference, await refund(reference, PART));
      expect(Number((await shop.sandbox.payment(`${reference}-1`)).refunded)).toBeCloseTo(before + PART, 5);
    },
  );

  it("that was made by hand meanwhile is seen, and not made again", async () => {
    const { reference, visitor } = paid.get(provider) as Paid;
    await shop.sandbox.addFault({ kind: "webhook_drop", times: null });
    await shop.sandbox.addFault({ kind: "500", provider, call: "refund" });
    const rest = await refund(reference);
    await expect.poll(async () => (await refundsOf(reference)).at(-1)?.trouble, SOON).not.toBeNull();
    await shop.sandbox.act(`${reference}-1`, "refund");
    await goesThrough(reference, rest);
    const at = await shop.sandbox.payment(`${reference}-1`);
    expect(at.refunded).toBe(at.captured);
    expect((await orderOf(visitor, reference)).payment_status).toBe("refunded");
  });
});
