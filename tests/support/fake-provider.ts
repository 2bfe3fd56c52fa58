import { randomInt } from "node:crypto";
import {
  type BeginPayment,
  type Charge,
  type PaymentProvider,
  type PaymentProviderName,
  type ProviderPayment,
  ProviderRefusal,
} from "../../shop/payments/provider.ts";
import { toMinor } from "../../shop/pricing/money.ts";

/** A provider in this process, for thousands of rounds: same promises as a real one, answers after a moment. */
export interface FakeProvider extends PaymentProvider {
  payments: Map<string, ProviderPayment>;
  /** How often each money-moving call was made for a payment. */
  calls: Map<string, number>;
}

export function fakeProvider(name: PaymentProviderName, { mustBeAuthorised = false } = {}): FakeProvider {
  const payments = new Map<string, ProviderPayment>();
  const calls = new Map<string, number>();
  const moment = () => new Promise<void>((resolve) => setTimeout(resolve, randomInt(0, 3)));
  const count = (what: string) => calls.set(what, (calls.get(what) ?? 0) + 1);
  const get = (id: string): ProviderPayment => {
    const payment = payments.get(id);
    if (payment === undefined) throw new ProviderRefusal(name, "404", `no payment ${id}`);
    return payment;
  };
  const change = (id: string, more: Partial<ProviderPayment>) => {
    payments.set(id, { ...get(id), ...more });
    return get(id);
  };
  return {
    name,
    payments,
    calls,
    serves: () => true,
    preScore: async () => null,
    async begin({ reference, charge }: BeginPayment) {
      await moment();
      const id = `${name}-${reference}`;
      if (!payments.has(id)) payments.set(id, opened(id, reference, charge));
      return { ok: true, payment: get(id), next: { kind: "redirect", url: `https://pay.example/${id}` } };
    },
    async read(id) {
      const payment = get(id);
      await moment();
      // What is answered may be old by the time it arrives.
      return payment;
    },
    resume: async (id) => ({ kind: "redirect", url: `https://pay.example/${id}` }),
    async authorise(id) {
      await moment();
      count(`authorise ${id}`);
      return mustBeAuthorised && get(id).state === "approved" ? change(id, { state: "authorised" }) : get(id);
    },
    async capture(id, charge) {
      await moment();
      count(`capture ${id}`);
      return get(id).state === "authorised" ? change(id, { state: "captured", captured: charge.amount }) : get(id);
    },
    async cancel(id) {
      await moment();
      count(`cancel ${id}`);
      return get(id).state === "captured" ? get(id) : change(id, { state: "cancelled" });
    },
    async refund(id, charge, key) {
      await moment();
      count(`refund ${id}`);
      const { refunds, refunded } = get(id);
      if (refunds.some(({ reference }) => reference === key)) return get(id);
      return change(id, {
        refunded: toMinor(refunded + charge.amount),
        refunds: [...refunds, { reference: key, amount: charge.amount }],
      });
    },
    list: () => null,
    readEvent: async () => ({ ok: false, reason: "unauthentic" }),
  };
}

function opened(id: string, reference: string, charge: Charge): ProviderPayment {
  return {
    id,
    state: "open",
    charge,
    reference,
    captured: toMinor(0),
    refunded: toMinor(0),
    refunds: [],
    failure: null,
    createdAt: new Date(),
  };
}
