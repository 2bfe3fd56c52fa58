import { describe, expect, test } from "vitest";
import { ProviderRefusal, ProviderUnavailable } from "../../shop/payments/provider.ts";
import { beginPayment } from "../support/begin-payment.ts";
import { adaptersFor, cardOf, redirectOf, sandboxUnderTest } from "../support/payment-adapters.ts";

const NAMES = ["stripe", "tabby", "tamara"] as const;

const shop = sandboxUnderTest();

describe.each(NAMES)("%s out of order", (name) => {
  test.each(["500", "429", "refuse", "bad_json", "answer_lost"] as const)(
    "%s at the beginning: nothing is known, and asking again works",
    async (kind) => {
      const request = beginPayment("SA");
      await shop.sandbox.addFault({ kind, provider: name, call: "create" });
      await expect(shop.adapters[name].begin(request)).rejects.toBeInstanceOf(ProviderUnavailable);
      // At Stripe a stored 500 stays with its key; a new attempt has a new one.
      const again = kind === "500" ? { ...request, reference: `${request.reference}b` } : request;
      expect((await shop.adapters[name].begin(again)).ok).toBe(true);
    },
  );

  test("one out of order leaves the others as they are", async () => {
    await shop.sandbox.addFault({ kind: "refuse", provider: name, times: null });
    for (const other of NAMES) {
      const begun = shop.adapters[other].begin(beginPayment("AE"));
      if (other === name) await expect(begun).rejects.toBeInstanceOf(ProviderUnavailable);
      else expect((await begun).ok).toBe(true);
    }
  });

  test.each(["amount_mismatch", "currency_mismatch"] as const)("%s is seen in what is read", async (kind) => {
    const request = beginPayment("AE");
    await shop.sandbox.addFault({ kind, provider: name });
    const begun = await shop.adapters[name].begin(request);
    if (!begun.ok) throw new Error("it should have begun");
    expect((await shop.adapters[name].read(begun.payment.id)).charge).not.toEqual(request.charge);
  });

  test("a payment nobody knows is refused, not unavailable", async () => {
    await expect(shop.adapters[name].read("pi_nobody")).rejects.toBeInstanceOf(ProviderRefusal);
  });
});

test("a provider that hangs is given up after ten seconds, whoever it is", async () => {
  await shop.sandbox.addFault({ kind: "hang", times: null, seconds: 60 });
  const asked = NAMES.map((name) => shop.adapters[name].begin(beginPayment("AE")));
  for (const one of await Promise.allSettled(asked)) {
    expect(one).toMatchObject({ status: "rejected", reason: expect.any(ProviderUnavailable) });
  }
});

test("wrong keys are refused by each", async () => {
  const strangers = await adaptersFor({
    ...shop.sandbox.environment,
    STRIPE_SECRET_KEY: "sk_wrong",
    TABBY_SECRET_KEY: "sk_wrong",
    TAMARA_API_TOKEN: "wrong",
  });
  for (const name of NAMES) {
    await expect(strangers[name].begin(beginPayment("AE"))).rejects.toBeInstanceOf(ProviderRefusal);
  }
});

test("lists hold what was made in their span and nothing else", async () => {
  const before = new Date(Date.now() - 60_000);
  const after = new Date(Date.now() + 60_000);
  const made = await Promise.all(
    (["AE", "SA"] as const).map(
      async (country) => redirectOf(await shop.adapters.tabby.begin(beginPayment(country))).id,
    ),
  );
  // More than one page of each.
  for (let count = 0; count < 21; count += 1) await shop.adapters.tabby.begin(beginPayment("KW"));
  const card = cardOf(await shop.adapters.stripe.begin(beginPayment("AE"))).id;
  const idsOf = async (name: "stripe" | "tabby", from: Date, to: Date) => {
    const ids: string[] = [];
    for await (const payment of shop.adapters[name].list(from, to) ?? []) ids.push(payment.id);
    return ids;
  };
  const tabby = await idsOf("tabby", before, after);
  expect(tabby).toEqual(expect.arrayContaining(made));
  expect(new Set(tabby).size).toBe(
    (await shop.sandbox.payments()).filter(
      (one) =>
        one.provider === "tabby" &&
        Date.parse(one.createdAt) >= before.getTime() &&
        Date.parse(one.createdAt) <= after.getTime(),
    ).length,
  );
  expect(await idsOf("stripe", before, after)).toContain(card);
  expect(await idsOf("stripe", new Date(0), new Date(1000))).toEqual([]);
  expect(shop.adapters.tamara.list(before, after)).toBeNull();
});
