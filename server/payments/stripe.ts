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
import { sum, toMinor } from "../../shop/pricing/money.ts";
import { fromSmallestUnit, toSmallestUnit } from "./amounts.ts";
import { boundedFetch, PATIENCE_MS } from "./provider-http.ts";
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
    async begin(request: BeginPayment): Promise<Begun> {
      const { reference, orderReference, charge } = request;
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

async function toPayment(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
  const refunds = await refundsOf(stripe, intent);
  return {
    id: intent.id,
    state: stateOf(intent),
    charge: fromSmallestUnit(intent.amount, intent.currency),
    reference: intent.metadata.reference ?? null,
    captured: hundredths(intent.amount_received, intent.currency),
    refunded: hundredths(chargeIn(intent)?.amount_refunded ?? 0, intent.currency),
    refunds,
    failure: failureOf(intent),
    createdAt: new Date(intent.created * 1000),
  };
}

/** Refunds that were made or are on their way; asked for only where there is one. */
async function refundsOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment["refunds"]> {
  if ((chargeIn(intent)?.amount_refunded ?? 0) === 0) return [];
  const all = await asked("refunds", () =>
    stripe.refunds.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  );
  return all
    .filter((refund) => refund.status !== "failed" && refund.status !== "canceled")
    .map((refund) => ({
      reference: refund.metadata?.reference ?? null,
      amount: hundredths(refund.amount, refund.currency),
    }));
}

/** What was charged, where it was asked for in full. */
function chargeIn({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === "string" ? null : charge;
}

/** Amounts beside the charge; one that the shop cannot have asked for counts as nothing, the charge tells of it. */
function hundredths(amount: number, currency: string) {
  return fromSmallestUnit(amount, currency)?.amount ?? toMinor(0);
}

const STATES: Record<Stripe.PaymentIntent.Status, ProviderPaymentState> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  processing: "processing",
  requires_capture: "authorised",
  succeeded: "captured",
  canceled: "cancelled",
};

function stateOf(intent: Stripe.PaymentIntent): ProviderPaymentState {
  // A status that Stripe adds one day is waited for, not guessed at.
  return STATES[intent.status] ?? "processing";
}

const AMOUNT_REFUSALS: Partial<Record<string, PaymentFailure>> = {
  amount_too_large: "amount_too_high",
  amount_too_small: "amount_too_low",
};

function failureOf({ status, last_payment_error: error }: Stripe.PaymentIntent): PaymentFailure | null {
  if (status === "canceled") return "cancelled";
  if (status !== "requires_payment_method" || error === null) return null;
  if (error.code === "payment_intent_authentication_failure" || error.code === "authentication_required")
    return "authentication_failed";
  return error.decline_code === "insufficient_funds" ? "insufficient_funds" : "declined";
}

const MAY_CANCEL: ReadonlySet<ProviderPaymentState> = new Set(["open", "authorised"]);

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Calls Stripe; a fault of the SDK becomes one of the shop's. */
async function asked<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translated(what, error);
  }
}

/** The same for what may have happened between the look and the call: then the payment is what it is. */
async function settled(what: string, call: () => Promise<void>): Promise<void> {
  try {
    await asked(what, call);
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.code === "payment_intent_unexpected_state")) throw error;
  }
}

/** The SDK's faults in the shop's two kinds. Its messages may repeat what was sent, so only code and status are kept. */
function translated(what: string, error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode = 0 } = error;
  const code = error.code ?? error.rawType ?? error.type;
  // 409: the same key is being worked on at this moment.
  if (statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429) {
    return new ProviderRefusal("stripe", code, `${what}: refused`);
  }
  return new ProviderUnavailable("stripe", `${what}: ${statusCode === 0 ? "no answer" : `answered ${statusCode}`}`);
}
