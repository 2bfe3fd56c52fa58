import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addToCart } from "../../shop/cart/cart.ts";
import { saveDraft } from "../../shop/checkout/checkout.ts";
import { payOpenOrder } from "../../shop/checkout/pay-order.ts";
import { placeOrder } from "../../shop/checkout/place-order.ts";
import { forCustomer, type ShopContext } from "../../shop/context.ts";
import { customerById } from "../../shop/customers/customer.ts";
import { joinAccounts } from "../../shop/customers/join-accounts.ts";
import { customers } from "../../shop/customers/tables.ts";
import { inTransaction, rowsOf } from "../../shop/database/database.ts";
import { marketOf } from "../../shop/market/market.ts";
import { orders } from "../../shop/orders/tables.ts";
import { attemptsOf } from "../../shop/payments/attempt.ts";
import { beginCardSetup, settleCardSetup } from "../../shop/payments/card-setups.ts";
import { payWithSavedCard } from "../../shop/payments/pay-with-saved-card.ts";
import { type CardVault, type KeptCard, ProviderRefusal } from "../../shop/payments/provider.ts";
import { settle } from "../../shop/payments/settle.ts";
import { cardsOf, removeCard } from "../../shop/saved-cards/saved-cards.ts";
import { cardCustomers } from "../../shop/saved-cards/tables.ts";
import { beginPayment } from "../support/begin-payment.ts";
import { cardOf, sandboxUnderTest } from "../support/payment-adapters.ts";
import { CARDS, choose, confirmCard, type SandboxFault } from "../support/sandbox.ts";
import { shopInProcess } from "../support/shop-in-process.ts";
import { completeDraft } from "../support/shopping.ts";

/** Cards that customers leave for their subscriptions, at the provider and in the shop. */

const providers = sandboxUnderTest();
const here = shopInProcess("saved_cards");
const market = marketOf("en");
let shop: ShopContext;
let customerId: string;
beforeAll(async () => {
  const stripe = providers.adapters.stripe;
  shop = {
    ...here.opened.shop,
    payments: new Map([["stripe", stripe]]),
    cardForm: { publishableKey: "pk_test_sandbox", base: providers.sandbox.origin },
  };
  customerId = await newCustomer();
});

async function newCustomer(): Promise<string> {
  const id = randomUUID();
  await shop.db.insert(customers).values({
    id,
    email: `${id}@example.com`,
    firstName: "Salma",
    lastName: "Nasser",
    preferredLanguage: "en",
    createdAt: new Date(),
  });
  return id;
}

function vault(): CardVault {
  const { cards } = providers.adapters.stripe;
  if (cards === undefined) throw new Error("Stripe keeps cards");
  return cards;
}

/** Keeps a card as a customer does in the account: enters it, and says yes to the bank if it asks. */
async function keep(card: string): Promise<KeptCard> {
  const customer = await vault().newCustomer("somebody", randomUUID());
  const { id, clientSecret } = await vault().beginSetup({ customer, customerId: "somebody", replaces: null });
  expect(await vault().readSetup(id)).toMatchObject({ state: "open", card: null });
  const { redirect } = await confirmCard(providers.sandbox, clientSecret, card);
  if (redirect !== null) await choose(redirect, "approve");
  const { card: kept } = await vault().readSetup(id);
  if (kept === null) throw new Error("the card was not kept");
  return kept;
}

function chargeOf(card: KeptCard) {
  const { reference, orderReference, charge } = beginPayment("AE");
  return { reference, orderReference, charge, card };
}

describe("a kept card at Stripe", () => {
  test("is left with a payment that the bank asked about, and charged later without asking", async () => {
    const customer = await vault().newCustomer("first", randomUUID());
    const { stripe } = providers.adapters;
    const { id, clientSecret } = cardOf(await stripe.begin(beginPayment("AE", { keepCardFor: customer })));
    const { redirect } = await confirmCard(providers.sandbox, clientSecret, CARDS.challenge);
    expect((await stripe.read(id)).keptCard).toBeNull();
    await choose(redirect ?? "", "approve");
    const { keptCard: kept } = await stripe.read(id);
    expect(kept).toMatchObject({ customer, brand: "visa", last4: "3155", expMonth: 12, expYear: 2034 });
    const asked = chargeOf(kept as KeptCard);
    expect(await vault().charge(asked)).toMatchObject({ state: "captured", charge: asked.charge, failure: null });
    expect(await stripe.refund((await vault().charge(asked)).id, asked.charge, randomUUID())).toMatchObject({
      refunded: asked.charge.amount,
    });
  });

  test("is not left with an ordinary payment", async () => {
    const { id, clientSecret } = cardOf(await providers.adapters.stripe.begin(beginPayment("AE")));
    await confirmCard(providers.sandbox, clientSecret, CARDS.good);
    expect(await providers.adapters.stripe.read(id)).toMatchObject({ state: "captured", keptCard: null });
  });

  test.each([
    ["whose bank always asks", CARDS.challengeAlways, null, "needs_customer"],
    ["that is declined later", CARDS.declinedLater, null, "declined"],
    ["without money for once", CARDS.good, "insufficient_funds", "insufficient_funds"],
    ["that is reported lost", CARDS.good, "lost_card", "declined"],
    ["whose bank asks for once", CARDS.good, "authentication_required", "needs_customer"],
  ])("%s: the payment has failed, and the next one may go through", async (_name, number, code, failure) => {
    const card = await keep(number);
    if (code !== null) await providers.sandbox.declineCard(card.method, 1, code);
    const asked = chargeOf(card);
    expect(await vault().charge(asked)).toMatchObject({ state: "failed", failure, captured: 0 });
    expect(await vault().charge(asked)).toMatchObject({ state: "failed", failure });
    if (code !== null) expect(await vault().charge(chargeOf(card))).toMatchObject({ state: "captured" });
  });

  test("is declined once it has expired", async () => {
    const card = await keep(CARDS.good);
    await providers.sandbox.setClock("2035-01-01T00:00:00.000Z");
    expect(await vault().charge(chargeOf(card))).toMatchObject({ state: "failed", failure: "card_expired" });
  });

  test("cannot be charged after it was removed, or its customer has ended; both may be asked twice", async () => {
    const [first, second] = [await keep(CARDS.good), await keep(CARDS.good)];
    for (const _time of [1, 2]) await vault().remove(first.method);
    for (const _time of [1, 2]) await vault().endCustomer(second.customer);
    for (const card of [first, second])
      await expect(vault().charge(chargeOf(card))).rejects.toBeInstanceOf(ProviderRefusal);
  });

  test("a bank that says no to keeping it leaves the form open for another one", async () => {
    const customer = await vault().newCustomer("careful", randomUUID());
    const { id, clientSecret } = await vault().beginSetup({ customer, customerId: "careful", replaces: null });
    await choose((await confirmCard(providers.sandbox, clientSecret, CARDS.challenge)).redirect ?? "", "fail");
    expect(await vault().readSetup(id)).toMatchObject({ state: "open", failure: "authentication_failed" });
    await confirmCard(providers.sandbox, clientSecret, CARDS.declined);
    expect(await vault().readSetup(id)).toMatchObject({ state: "open", failure: "declined" });
  });
});

const MISBEHAVIOURS: [SandboxFault["kind"], "asked again" | "found out later"][] = [
  ["refuse", "asked again"],
  ["500", "asked again"],
  ["500_after", "asked again"],
  ["500_after", "found out later"],
  ["bad_json", "found out later"],
  ["answer_lost", "asked again"],
  ["answer_lost", "found out later"],
  ["429", "asked again"],
  ["409", "found out later"],
];

/** An order of the customer's by card that waits for its payment. */
async function openOrder(owner = customerId): Promise<{ id: string; reference: string }> {
  const own = forCustomer(shop, owner);
  const added = await addToCart(own, { uuid: null, productId: 4, quantity: 1, market, address: "192.0.2.1" });
  if (!added.ok) throw new Error(added.code);
  const cartUuid = added.cart.cart_uuid;
  await saveDraft(own, cartUuid, market, { ...completeDraft("en"), paymentMethod: 2 });
  const placed = await placeOrder(own, { cartUuid, idempotencyKey: randomUUID(), market, address: "192.0.2.1" });
  if (!placed.ok) throw new Error(placed.code);
  return placed.order;
}

/** A card that the customer has saved in the account. */
async function saveCard(number: string, owner = customerId, replaces: string | null = null): Promise<string> {
  const begun = await beginCardSetup(shop, owner, { replaces, key: randomUUID() });
  if (!begun.ok) throw new Error(begun.code);
  const { redirect } = await confirmCard(providers.sandbox, begun.clientSecret, number);
  if (redirect !== null) await choose(redirect, "approve");
  const [id = ""] = begun.clientSecret.split("_secret_");
  const settled = await settleCardSetup(shop, id, owner);
  if (settled.state !== "kept") throw new Error(settled.state);
  return settled.cardId;
}

async function moneyOf({ reference }: { reference: string }): Promise<string[]> {
  const all = await providers.sandbox.payments();
  return all
    .filter((one) => one.reference?.startsWith(reference) && one.captured !== "0.00")
    .map(({ captured }) => captured);
}

const methodOf = async (cardId: string) =>
  (await cardsOf(shop.db, customerId)).find(({ id }) => id === cardId)?.providerMethod ?? "";

describe("an order paid with a saved card", () => {
  let card: string;
  beforeAll(async () => {
    card = await saveCard(CARDS.good);
  });

  test.each(MISBEHAVIOURS)("is paid once when Stripe answers with %s, %s", async (kind, how) => {
    const order = await openOrder();
    await providers.sandbox.addFault({ kind, provider: "stripe", call: "create" });
    const first = await payWithSavedCard(shop, order.id, card);
    await providers.sandbox.clearFaults();
    // A day later Stripe has forgotten what was asked under which key.
    await providers.sandbox.setClock(new Date(Date.now() + 2 * 24 * 3_600_000).toISOString());
    if (first.state === "unknown" && how === "found out later")
      for (const { id } of await attemptsOf(shop.db, order.id)) await settle(shop, id);
    expect(await payWithSavedCard(shop, order.reference, card)).toEqual({ state: "paid" });
    expect(await moneyOf(order)).toHaveLength(1);
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ paymentState: "paid", isConfirmed: true, paymentMethod: 2 });
  });

  test("is charged once by several who ask at the same time", async () => {
    const order = await openOrder();
    const answers = await Promise.all([1, 2, 3, 4].map(() => payWithSavedCard(shop, order.id, card)));
    expect(answers.filter(({ state }) => state !== "paid" && state !== "unknown")).toEqual([]);
    expect(await payWithSavedCard(shop, order.id, card)).toEqual({ state: "paid" });
    expect(await moneyOf(order)).toHaveLength(1);
  });

  test("a card that was declined may be tried again, each time as a payment of its own", async () => {
    const order = await openOrder();
    await providers.sandbox.declineCard(await methodOf(card), 2, "insufficient_funds");
    const declined = { state: "declined", reason: "insufficient_funds" };
    for (const _time of [1, 2]) expect(await payWithSavedCard(shop, order.id, card)).toEqual(declined);
    expect(await payWithSavedCard(shop, order.id, card)).toEqual({ state: "paid" });
    expect(await moneyOf(order)).toHaveLength(1);
  });

  test("when the bank wants to see the owner, they pay the order by themselves, and nothing is charged twice", async () => {
    const order = await openOrder();
    const careful = await saveCard(CARDS.challengeAlways);
    expect(await payWithSavedCard(shop, order.id, careful)).toEqual({ state: "needs_customer" });
    const paying = await payOpenOrder(forCustomer(shop, customerId), order.id, 2, { isNewCodeWanted: false });
    if (!paying.ok || paying.payment.kind !== "card") throw new Error("no card form");
    const { redirect } = await confirmCard(providers.sandbox, paying.payment.client_secret, CARDS.challengeAlways);
    await choose(redirect ?? "", "approve");
    // The shop has not heard of it when the next try comes.
    expect(await payWithSavedCard(shop, order.id, card)).toEqual({ state: "paid" });
    expect(await moneyOf(order)).toHaveLength(1);
  });

  test("a card of somebody else, and one that was removed, is not charged", async () => {
    const other = await newCustomer();
    const removed = await saveCard(CARDS.good);
    expect(await removeCard(shop, other, removed)).toBe(false);
    for (const _time of [1, 2]) expect(await removeCard(shop, customerId, removed)).toBe(true);
    const [own, theirs] = [await openOrder(), await openOrder(other)];
    expect(await payWithSavedCard(shop, own.id, removed)).toMatchObject({ state: "declined" });
    expect(await payWithSavedCard(shop, theirs.id, card)).toMatchObject({ state: "declined" });
    expect([await moneyOf(own), await moneyOf(theirs)]).toEqual([[], []]);
  });
});

describe("a card in the account", () => {
  test("is told to its owner alone, also when the provider's page is opened by another", async () => {
    const begun = await beginCardSetup(shop, customerId, { replaces: null, key: randomUUID() });
    const [id = "", secret] = begun.ok ? [begun.clientSecret.split("_secret_")[0], begun.clientSecret] : [];
    await confirmCard(providers.sandbox, secret ?? "", CARDS.good);
    expect(await settleCardSetup(shop, id, await newCustomer())).toEqual({ state: "unknown" });
    const before = (await cardsOf(shop.db, customerId)).length;
    for (const _time of [1, 2]) expect(await settleCardSetup(shop, id, customerId)).toMatchObject({ state: "kept" });
    expect(await cardsOf(shop.db, customerId)).toHaveLength(before + 1);
  });

  test("that takes another one's place pays what that one paid, and a late answer does not bring it back", async () => {
    const former = await saveCard(CARDS.good);
    const order = await openOrder();
    await shop.db.execute(
      sql`insert into subscriptions (id, customer_id, first_order_id, product_id, quantity, every_months, locale, state,
            anchor, next_on, contact, address, delivery_method, payment_method, saved_card_id, agreed_unit_price_aed, created_at)
          select gen_random_uuid(), ${customerId}::uuid, id, 4, 1, 1, 'en', 'active', '2026-01-31', '2026-02-28', customer, address,
                 1, 2, ${former}::uuid, 100, now() from orders where id = ${order.id}`,
    );
    const cardNow = async () => {
      const about = sql`select saved_card_id, state, paused_reason from subscriptions where first_order_id = ${order.id}`;
      return (await rowsOf(shop.db, about))[0];
    };
    const next = await saveCard(CARDS.challenge, customerId, former);
    expect(await cardNow()).toMatchObject({ saved_card_id: next, state: "active" });
    expect((await cardsOf(shop.db, customerId)).map(({ id }) => id)).not.toContain(former);
    await removeCard(shop, customerId, next);
    expect(await cardNow()).toMatchObject({ saved_card_id: null, state: "paused", paused_reason: "card" });
  });

  test("is kept with an order of something that comes again, and no other", async () => {
    const owner = await newCustomer();
    // The first answer of the provider is lost, so that the payment is begun once more after the line has changed.
    await providers.sandbox.addFault({ kind: "500", provider: "stripe", call: "create" });
    const order = await openOrder(owner);
    await shop.db.execute(sql`update order_lines set every_months = 2 where order_id = ${order.id}`);
    const paying = await payOpenOrder(forCustomer(shop, owner), order.id, 2, { isNewCodeWanted: false });
    if (!paying.ok || paying.payment.kind !== "card") throw new Error("no card form");
    await confirmCard(providers.sandbox, paying.payment.client_secret, CARDS.good);
    for (const { id } of await attemptsOf(shop.db, order.id)) await settle(shop, id);
    expect(await cardsOf(shop.db, owner)).toMatchObject([{ last4: "4242", brand: "visa" }]);
  });

  /** Accounts with one address, the first of which has proved it. */
  async function accountsOfOne(count: number) {
    const ids = await Promise.all(Array.from({ length: count }, newCustomer));
    const accounts = await Promise.all(ids.map((id) => customerById(shop.db, id)));
    const email = `${ids[0]}@example.com`;
    const [owner, ...formers] = accounts.flatMap((account) => (account === null ? [] : [{ ...account, email }]));
    if (owner === undefined) throw new Error("no account");
    return { owner: { ...owner, emailVerifiedAt: new Date() }, formers };
  }

  test("is at the provider for one account alone: of two that become one, who has no card is forgotten", async () => {
    const { owner, formers } = await accountsOfOne(4);
    const numbers = formers.map(({ id }) => `cus_${id}`);
    const keptFor = () => shop.db.select().from(cardCustomers).where(inArray(cardCustomers.providerCustomer, numbers));
    for (const [index, former] of formers.entries()) {
      await shop.db.insert(cardCustomers).values({ customerId: former.id, providerCustomer: numbers[index] ?? "" });
      // The last one's payment may bring a card still.
      if (index === 2) {
        const order = await openOrder(former.id);
        await payOpenOrder(forCustomer(shop, former.id), order.id, 2, { isNewCodeWanted: false });
      }
      await inTransaction(shop.db, (tx) => joinAccounts(tx, shop, former, owner));
      expect(await keptFor()).toEqual([{ customerId: owner.id, providerCustomer: numbers[0] }]);
    }
    const jobs = sql`select data->>'customer' as customer from pgboss.job
                     where name = 'card.forget-customer' and data->>'customer' = any(${sql.param(numbers)}::text[])`;
    expect(await rowsOf(shop.db, jobs)).toEqual([{ customer: numbers[1] }]);
  });

  test("entered for an account that became another one's meanwhile is that one's", async () => {
    const { owner, formers } = await accountsOfOne(2);
    const [former = owner] = formers;
    const begun = await beginCardSetup(shop, former.id, { replaces: null, key: randomUUID() });
    const [id = "", secret] = begun.ok ? [begun.clientSecret.split("_secret_")[0], begun.clientSecret] : [];
    await confirmCard(providers.sandbox, secret ?? "", CARDS.good);
    await inTransaction(shop.db, (tx) => joinAccounts(tx, shop, former, owner));
    expect(await settleCardSetup(shop, id, owner.id)).toMatchObject({ state: "kept" });
    expect(await cardsOf(shop.db, owner.id)).toHaveLength(1);
  });
});
