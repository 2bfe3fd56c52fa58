import Stripe from "stripe";
import type { Country } from "../../shop/market/market.ts";
import {
  type BeginPayment,
  type Begun,
  type Charge,
  type EventVerdict,
  type NextStep,
  type PaymentFailure,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderPaymentState,
  ProviderRefusal,
  ProviderUnavailable,
  type RawEvent,
} from "../../shop/payments/provider.ts";
import { sum } from "../../shop/pricing/money.ts";
import { toSmallestUnit } from "./amounts.ts";
import { boundedFetch, PATIENCE_MS } from "./provider-http.ts";
import { asked, stateOf, toDispute, toPayment, translated } from "./stripe-answers.ts";
import { stripeCards } from "./stripe-cards.ts";
import { readStripeEvent } from "./stripe-events.ts";
import { once } from "./stripe-once.ts";

export interface StripeSettings {
  secretKey: string;
  /** Every secret that may sign a webhook: two while one replaces the other. */
  webhookSecrets: readonly string[];
  /** Origin of the API, e.g. `https://api.stripe.com`. */
  apiBase: string;
  /** `automatic` takes the money at once, `manual` when the shop captures. */
  captureMethod: "automatic" | "manual";
  clock: () => Date;
}

/** Cards through Stripe's PaymentIntents. The card itself goes from the browser to Stripe and never through the shop. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = makeClient(settings);

  async function read(paymentId: string): Promise<ProviderPayment> {
    return toPayment(stripe, await retrieve(paymentId));
  }

  function retrieve(paymentId: string): Promise<Stripe.PaymentIntent> {
    return asked("read", () => stripe.paymentIntents.retrieve(paymentId, { expand: ["latest_charge"] }));
  }

  return {
    name: "stripe",
    serves: (_country: Country, charge: Charge) => charge.amount > 0,
    async preScore() {
      return null;
    },
    cards: stripeCards(stripe, settings.captureMethod),
    async begin(request: BeginPayment): Promise<Begun> {
      const { reference, orderReference, charge, keepCardFor } = request;
      try {
        const intent = await asked("create", () =>
          stripe.paymentIntents.create(
            {
              amount: toSmallestUnit(charge),
              currency: charge.currency.toLowerCase(),
              allowed_payment_method_types: ["card"],
              capture_method: settings.captureMethod,
              description: `Order ${orderReference}`,
              metadata: { order_id: orderReference, reference },
              ...(keepCardFor === undefined ? {} : { customer: keepCardFor, setup_future_usage: "off_session" }),
            },
            { idempotencyKey: `pi:${reference}` },
          ),
        );
        const next = cardStep(intent);
        if (next === null) throw new ProviderUnavailable("stripe", "create: no client secret");
        return { ok: true, payment: await toPayment(stripe, intent), next };
      } catch (error) {
        const failure = error instanceof ProviderRefusal ? AMOUNT_REFUSALS[error.code] : undefined;
        if (failure === undefined) throw error;
        return { ok: false, failure };
      }
    },
    read,
    async resume(paymentId) {
      const intent = await retrieve(paymentId);
      return stateOf(intent) === "open" ? cardStep(intent) : null;
    },
    // Nothing waits for the shop's yes at Stripe.
    authorise: read,
    async capture(paymentId, charge, key) {
      const isOver = async () => (await read(paymentId)).state !== "authorised";
      await settled("capture", () =>
        once(`cap:${paymentId}:${key}`, isOver, (idempotencyKey) =>
          stripe.paymentIntents.capture(paymentId, { amount_to_capture: toSmallestUnit(charge) }, { idempotencyKey }),
        ),
      );
      return read(paymentId);
    },
    async cancel(paymentId, key) {
      const isOver = async () => !MAY_CANCEL.has((await read(paymentId)).state);
      await settled("cancel", () =>
        once(`cancel:${paymentId}:${key}`, isOver, (idempotencyKey) =>
          stripe.paymentIntents.cancel(paymentId, {}, { idempotencyKey }),
        ),
      );
      return read(paymentId);
    },
    async refund(paymentId, charge, key) {
      const request = { payment_intent: paymentId, amount: toSmallestUnit(charge), metadata: { reference: key } };
      // The refund itself remembers its number for good.
      const isMade = async () => {
        const { refunds, refunded } = await read(paymentId);
        if (sum(refunds.map(({ amount }) => amount)) < refunded)
          throw new ProviderUnavailable("stripe", "refund: not all refunds are listed yet");
        return refunds.some(({ reference }) => reference === key);
      };
      await asked("refund", () =>
        once(`re:${key}`, isMade, (idempotencyKey) => stripe.refunds.create(request, { idempotencyKey })),
      );
      return read(paymentId);
    },
    async *list(from: Date, to: Date) {
      const intents = stripe.paymentIntents.list({
        created: { gte: seconds(from), lte: seconds(to) },
        limit: 100,
        expand: ["data.latest_charge"],
      });
      try {
        for await (const intent of intents) yield await toPayment(stripe, intent);
      } catch (error) {
        throw translated("list", error);
      }
    },
    async disputes(which) {
      const asking =
        "paymentId" in which
          ? { payment_intent: which.paymentId }
          : { created: { gte: seconds(which.from), lte: seconds(which.to) } };
      const all = await asked("disputes", () =>
        stripe.disputes.list({ ...asking, limit: 100 }).autoPagingToArray({ limit: 1000 }),
      );
      return all.map(toDispute).filter((dispute) => dispute !== null);
    },
    readEvent: (event: RawEvent): Promise<EventVerdict> =>
      readStripeEvent(event, settings.webhookSecrets, settings.clock()),
  };
}

function makeClient({ secretKey, apiBase }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiBase);
  return new Stripe(secretKey, {
    host: hostname,
    port: port === "" ? (protocol === "https:" ? 443 : 80) : Number(port),
    protocol: protocol === "https:" ? "https" : "http",
    httpClient: Stripe.createFetchHttpClient(boundedFetch),
    timeout: PATIENCE_MS,
    // The shop repeats by itself, with what is there read again first.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function cardStep(intent: Stripe.PaymentIntent): NextStep | null {
  return intent.client_secret === null ? null : { kind: "card", clientSecret: intent.client_secret };
}

const AMOUNT_REFUSALS: Partial<Record<string, PaymentFailure>> = {
  amount_too_large: "amount_too_high",
  amount_too_small: "amount_too_low",
};

const MAY_CANCEL: ReadonlySet<ProviderPaymentState> = new Set(["open", "authorised"]);

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** The same for what may have happened between the look and the call: then the payment is what it is. */
async function settled(what: string, call: () => Promise<void>): Promise<void> {
  try {
    await asked(what, call);
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.code === "payment_intent_unexpected_state")) throw error;
  }
}
