import Stripe from "stripe";
import {
  type AwayCharge,
  type CardSetup,
  type CardVault,
  type ProviderPayment,
  ProviderUnavailable,
} from "../../shop/payments/provider.ts";
import { toSmallestUnit } from "./amounts.ts";
import { asked, failureBy, idOf, shownCard, toPayment } from "./stripe-answers.ts";
import { once } from "./stripe-once.ts";

/** Cards kept at Stripe for charges while their owners are away. Of a customer, Stripe is told our number alone. */
export function stripeCards(stripe: Stripe, captureMethod: "automatic" | "manual"): CardVault {
  /** Looked for by what it was made for: Stripe forgets an idempotency key after a day, a payment never. */
  async function find(customer: string, reference: string): Promise<ProviderPayment | null> {
    const intents = stripe.paymentIntents.list({ customer, limit: 100, expand: ["data.latest_charge"] });
    return asked("find", async () => {
      for await (const intent of intents) if (intent.metadata.reference === reference) return toPayment(stripe, intent);
      return null;
    });
  }

  async function chargeOnce({ reference, orderReference, charge, card }: AwayCharge): Promise<ProviderPayment> {
    let payment: ProviderPayment | null = null;
    const isMade = async () => {
      payment = await find(card.customer, reference);
      return payment !== null;
    };
    const make = (idempotencyKey: string) =>
      stripe.paymentIntents.create(
        {
          amount: toSmallestUnit(charge),
          currency: charge.currency.toLowerCase(),
          allowed_payment_method_types: ["card"],
          capture_method: captureMethod,
          description: `Order ${orderReference}`,
          metadata: { order_id: orderReference, reference, away: "yes" },
          customer: card.customer,
          payment_method: card.method,
          off_session: true,
          confirm: true,
          expand: ["latest_charge"],
        },
        { idempotencyKey },
      );
    return asked("charge", async () => {
      await once(`away:${reference}`, isMade, async (key) => {
        payment = await toPayment(stripe, await orDeclined(make(key)));
      });
      if (payment === null) throw new ProviderUnavailable("stripe", "charge: no answer");
      return payment;
    });
  }

  return {
    async newCustomer(customerId, key) {
      const made = await asked("customer", () =>
        stripe.customers.create({ metadata: { customer_id: customerId } }, { idempotencyKey: `cus:${key}` }),
      );
      return made.id;
    },
    endCustomer: (customer) => unlessGone("customer end", () => stripe.customers.del(customer)),
    find,
    charge: chargeOnce,
    async beginSetup({ customer, customerId, replaces }) {
      const setup = await asked("setup", () =>
        stripe.setupIntents.create({
          customer,
          usage: "off_session",
          allowed_payment_method_types: ["card"],
          metadata: { customer_id: customerId, ...(replaces === null ? {} : { replaces }) },
        }),
      );
      if (setup.client_secret === null) throw new ProviderUnavailable("stripe", "setup: no client secret");
      return { id: setup.id, clientSecret: setup.client_secret };
    },
    async readSetup(id): Promise<CardSetup> {
      const setup = await asked("setup read", () => stripe.setupIntents.retrieve(id, { expand: ["payment_method"] }));
      const { payment_method: method, customer, metadata, last_setup_error: error } = setup;
      const card = method === null || typeof method === "string" ? null : (method.card ?? null);
      const isKept = setup.status === "succeeded" && card !== null && method !== null && customer !== null;
      return {
        state: isKept ? "kept" : "open",
        card: isKept ? shownCard(idOf(method), idOf(customer), card) : null,
        customerId: metadata?.customer_id ?? null,
        replaces: metadata?.replaces ?? null,
        failure: isKept || error === null ? null : failureBy(error),
      };
    },
    remove: (method) => unlessGone("card end", () => stripe.paymentMethods.detach(method)),
  };
}

/** A declined card is no fault: the payment it was charged for is there, and tells. */
async function orDeclined(charge: Promise<Stripe.PaymentIntent>): Promise<Stripe.PaymentIntent> {
  try {
    return await charge;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent !== undefined)
      return error.payment_intent;
    throw error;
  }
}

/** What Stripe does not know any more (404), or what is nobody's any more (400), is gone as it was asked to be. */
async function unlessGone(what: string, call: () => Promise<unknown>): Promise<void> {
  await asked(what, async () => {
    try {
      await call();
    } catch (error) {
      const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
      if (status !== 404 && status !== 400) throw error;
    }
  });
}
