import { describe, expect, it } from "vitest";
import type { OrderJson } from "../../shop/checkout/checkout-json.ts";
import { marketOf } from "../../shop/market/market.ts";
import { translateFor } from "../../texts/catalogues.server.ts";
import { htmlFacts } from "../support/html.ts";
import {
  CARD,
  fillCart,
  leavesNothingBehind,
  operate,
  orderOf,
  pay,
  payAgain,
  payingShop,
  TABBY,
  TAMARA,
} from "../support/paying.ts";
import type { SandboxFault } from "../support/sandbox.ts";
import { type Data, dataOf, productOf } from "../support/shopping.ts";
import type { Answer, Visitor } from "../support/visitor.ts";

const shop = payingShop();
leavesNothingBehind(shop);

const PROVIDERS = [
  { provider: "stripe", method: CARD, name: "payment.card" },
  { provider: "tabby", method: TABBY, name: "payment.tabby" },
  { provider: "tamara", method: TAMARA, name: "payment.tamara" },
] as const;
const LOCALES = ["en", "ar"];
const FAULTS = ["refuse", "500", "hang", "answer_lost"] as const;

const paymentForm = (method: number) => ({ intent: "place", paymentMethod: String(method), customerNotes: "" });

/** What a page says, apostrophes and all. */
const wordsIn = (answer: Answer<unknown>) => htmlFacts(answer.text).text;

interface Shown {
  attempts: { reference: string; state: string; wanted: string | null }[];
}
const attemptsOf = async (reference: string) =>
  (await operate<Shown>(shop.server, "GET", `/payments/${reference}`)).data.attempts;

async function onlyOrderOf(visitor: Visitor): Promise<OrderJson> {
  const orders = dataOf(await visitor.get<Data<OrderJson[]>>("/api/orders"));
  expect(orders).toHaveLength(1);
  return orders[0] as OrderJson;
}

/** One shopper whose provider is away: places the order on the checkout page, pays again on its page and in the API. */
async function shopperMeets(
  { method, name }: (typeof PROVIDERS)[number],
  locale: string,
  productId: number,
): Promise<{ visitor: Visitor; reference: string; method: number }> {
  const visitor = shop.visitor(locale);
  const t = translateFor(marketOf(locale as "en").language);
  const away = t("payment.unavailable", { method: t(name) });
  await fillCart(visitor, productId, { method });

  const placed = await visitor.submit(`/${locale}/checkout`, paymentForm(method));
  expect(placed.status).toBe(503);
  expect(wordsIn(placed)).toContain(away);
  const { reference } = await onlyOrderOf(visitor);
  expect(await orderOf(visitor, reference)).toMatchObject({ confirmed: false, may_pay: true });
  expect((await attemptsOf(reference)).map(({ state }) => state)).toEqual(["failed"]);

  const again = await visitor.submit(`/${locale}/checkout/payment/${reference}`, { paymentMethod: String(method) });
  expect(again.status).toBe(503);
  expect(wordsIn(again)).toContain(away);
  const asked = await payAgain(visitor, reference, method);
  expect([asked.status, asked.body.message]).toEqual([503, away]);
  expect(new Set((await attemptsOf(reference)).map(({ state }) => state))).toEqual(new Set(["failed"]));
  await onlyOrderOf(visitor);
  return { visitor, reference, method };
}

describe.each(FAULTS)("a provider that answers every call with %s", (kind) => {
  it("is told on the pages as in the API, in both languages; the order is kept and pressing again pays it", async () => {
    const zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
    const fault = (call: string): SandboxFault => ({ kind, call, times: null, seconds: 60 });
    await shop.sandbox.addFault(fault("create"));
    const buyers = PROVIDERS.flatMap((one) => LOCALES.map((locale) => ({ one, locale })));
    const met = await Promise.all(buyers.map(({ one, locale }) => shopperMeets(one, locale, zinc.id)));
    await shop.sandbox.clearFaults();

    // Nobody hears of the payment but from the return page.
    await shop.sandbox.addFault({ kind: "webhook_drop", times: null });
    await Promise.all(
      met.map(async ({ visitor, reference, method }) => {
        const form = { paymentMethod: String(method) };
        const page = await visitor.submit(`/${visitor.locale}/checkout/payment/${reference}`, form);
        expect(page.status).toBe(200);
        const { payment } = dataOf(await payAgain(visitor, reference, method));
        await pay(shop.sandbox, payment);
      }),
    );
    await shop.sandbox.addFault(fault("read"));
    await Promise.all(
      met.map(async ({ visitor, reference }) => {
        const t = translateFor(marketOf(visitor.locale as "en").language);
        const back = await visitor.get(`/${visitor.locale}/checkout/payment/${reference}?from=success`);
        expect(back.status).toBe(200);
        expect(wordsIn(back)).toContain(t("payment.waiting_title"));
        expect((await orderOf(visitor, reference)).confirmed).toBe(false);
      }),
    );
    await shop.sandbox.clearFaults();
    for (const { visitor, reference } of met) {
      const back = await visitor.get(`/${visitor.locale}/checkout/payment/${reference}?from=success`);
      expect([back.status, back.headers.get("location")]).toEqual([
        302,
        `/${visitor.locale}/checkout/order-confirmation?order=${reference}`,
      ]);
      const money = (await shop.sandbox.payments()).filter(
        (one) => one.reference?.startsWith(reference) && /^(succeeded|AUTHORIZED|authorised)$/.test(one.status),
      );
      expect(money).toHaveLength(1);
    }
  });
});
