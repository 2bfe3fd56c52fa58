import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Sandbox } from "../context.ts";
import { faultyLine, faultyWork } from "../faults.ts";
import { inOrder } from "../in-order.ts";
import { KEYS } from "../keys.ts";
import { errorAnswer, invalid, missing, StripeFault } from "./errors.ts";
import { type Form, group, readForm, text, texts } from "./form.ts";
import { idempotency } from "./idempotency.ts";
import { cancel, capture, type Intent, newIntent, refund, refuse, succeed } from "./intents.ts";
import { type KeptCard, outcomeAway } from "./wallet.ts";
import { addWalletCalls } from "./wallet-api.ts";

const CURRENCIES = new Set(["aed", "sar", "qar", "kwd", "bhd", "omr", "usd", "eur"]);
const THREE_DECIMALS = new Set(["kwd", "bhd", "omr"]);
/** The least that can be charged: 2 AED, or 0.200 where a unit has a thousand parts. */
const SMALLEST = 200;

const CREATE_PARAMETERS = new Set([
  "amount",
  "currency",
  "allowed_payment_method_types",
  "automatic_payment_methods",
  "capture_method",
  "confirm",
  "customer",
  "description",
  "expand",
  "metadata",
  "off_session",
  "payment_method",
  "receipt_email",
  "setup_future_usage",
]);

/** The part of Stripe's API that a shop's server uses. */
export function stripeApi(sandbox: Sandbox): Hono {
  const { intents, charges, refunds, customers } = sandbox.store.stripe;
  const app = new Hono();
  const call = (name: string): MiddlewareHandler =>
    inOrder(
      faultyLine(sandbox.faults, "stripe", name, errorAnswer),
      secretKeyOnly,
      idempotency(sandbox),
      faultyWork(sandbox.faults, "stripe", name, errorAnswer),
    );
  const found = (id: string): Intent => {
    const intent = intents[id];
    if (intent === undefined) throw missing("payment_intent", id);
    return intent;
  };
  const shown = (intent: Intent, form: Form) => expanded(sandbox, intent, form);

  app.onError((error, c) => {
    if (error instanceof StripeFault) return c.json({ error: error.body }, error.status);
    throw error;
  });

  app.post("/v1/payment_intents", call("create"), async (c) => {
    const form = readForm(await c.req.text());
    const unknown = Object.keys(form).find((name) => !CREATE_PARAMETERS.has(name));
    if (unknown !== undefined) throw invalid(`Received unknown parameter: ${unknown}`, "parameter_unknown", unknown);
    const currency = text(form, "currency") ?? "";
    if (!CURRENCIES.has(currency)) throw invalid(`Invalid currency: ${currency}.`, undefined, "currency");
    const amount = checkedAmount(form, "amount", currency);
    if (amount < SMALLEST) {
      throw invalid("Amount is too small.", "amount_too_small", "amount");
    }
    if (amount > 99_999_999) throw invalid("Amount is too large.", "amount_too_large", "amount");
    const wrong = sandbox.faults.take("stripe", "create", ["amount_mismatch", "currency_mismatch"])?.kind;
    const customer = text(form, "customer") ?? null;
    if (customer !== null && customers[customer] === undefined) throw missing("customer", customer);
    const away = text(form, "off_session") === "true" ? cardToCharge(sandbox, form, customer) : null;
    const intent = newIntent(sandbox, {
      customer,
      setup_future_usage: text(form, "setup_future_usage") === "off_session" ? "off_session" : null,
      amount: wrong === "amount_mismatch" ? amount + (THREE_DECIMALS.has(currency) ? 1000 : 100) : amount,
      currency: wrong === "currency_mismatch" ? (currency === "sar" ? "aed" : "sar") : currency,
      capture_method: text(form, "capture_method") === "manual" ? "manual" : "automatic",
      description: text(form, "description") ?? null,
      metadata: texts(form, "metadata"),
    });
    if (away !== null) chargeAway(sandbox, intent, away);
    return c.json(shown(intent, form));
  });

  app.get("/v1/payment_intents", call("list"), (c) => {
    const query = queryOf(c);
    const created = group(query, "created");
    const from = Number(text(created, "gte") ?? 0);
    const to = Number(text(created, "lte") ?? Number.MAX_SAFE_INTEGER);
    const customer = text(query, "customer");
    const all = Object.values(intents)
      .filter((intent) => intent.created >= from && intent.created <= to)
      .filter((intent) => customer === undefined || intent.customer === customer)
      .reverse();
    return c.json(page(all, query, (intent) => expanded(sandbox, intent, query, "data.")));
  });

  app.get("/v1/payment_intents/:id", call("read"), (c) => c.json(shown(found(c.req.param("id")), queryOf(c))));

  app.post("/v1/payment_intents/:id/capture", call("capture"), async (c) => {
    const intent = found(c.req.param("id"));
    const form = readForm(await c.req.text());
    if (intent.status !== "requires_capture") throw unexpected(intent, "captured");
    const amount =
      text(form, "amount_to_capture") === undefined
        ? intent.amount_capturable
        : checkedAmount(form, "amount_to_capture", intent.currency);
    if (amount > intent.amount_capturable)
      throw invalid("The amount is more than can be captured.", "amount_too_large");
    capture(sandbox, intent, amount);
    return c.json(shown(intent, form));
  });

  app.post("/v1/payment_intents/:id/cancel", call("cancel"), async (c) => {
    const intent = found(c.req.param("id"));
    const form = readForm(await c.req.text());
    if (["succeeded", "canceled", "processing"].includes(intent.status)) throw unexpected(intent, "canceled");
    cancel(sandbox, intent, text(form, "cancellation_reason") ?? null);
    return c.json(shown(intent, form));
  });

  app.post("/v1/refunds", call("refund"), async (c) => {
    const form = readForm(await c.req.text());
    const intent = found(text(form, "payment_intent") ?? "");
    const charge = charges[intent.latest_charge ?? ""];
    if (charge === undefined || !charge.captured) {
      throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
    }
    const left = charge.amount_captured - charge.amount_refunded;
    if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
    const amount = text(form, "amount") === undefined ? left : checkedAmount(form, "amount", intent.currency);
    if (amount > left) throw invalid(`Refund amount (${amount}) is greater than unrefunded amount (${left}).`);
    const made = refund(sandbox, intent, charge, {
      amount,
      metadata: texts(form, "metadata"),
      reason: text(form, "reason") ?? null,
    });
    return c.json(made);
  });

  app.get("/v1/refunds", call("read"), (c) => {
    const query = queryOf(c);
    const wanted = text(query, "payment_intent");
    const all = Object.values(refunds).filter((one) => wanted === undefined || one.payment_intent === wanted);
    return c.json(page(all.reverse(), query, (one) => one));
  });

  app.get("/v1/disputes", call("disputes"), (c) => {
    const query = queryOf(c);
    const created = group(query, "created");
    const [from, to] = [Number(text(created, "gte") ?? 0), Number(text(created, "lte") ?? Number.MAX_SAFE_INTEGER)];
    const wanted = text(query, "payment_intent");
    const all = Object.values(sandbox.store.stripe.disputes)
      .filter((one) => wanted === undefined || one.payment_intent === wanted)
      .filter((one) => one.created >= from && one.created <= to);
    return c.json(page(all.reverse(), query, (one) => one));
  });
  addWalletCalls(app, sandbox, call);
  return app;
}

/** The card that is to be charged while its owner is away: the customer's own, not taken away meanwhile. */
function cardToCharge(sandbox: Sandbox, form: Form, customer: string | null): KeptCard {
  const id = text(form, "payment_method") ?? "";
  const card = sandbox.store.stripe.cards[id];
  if (text(form, "confirm") !== "true") throw invalid("off_session needs confirm.", undefined, "off_session");
  if (card === undefined) throw missing("PaymentMethod", id);
  if (customer === null || card.customer !== customer)
    throw invalid(`The PaymentMethod ${id} does not belong to the Customer.`, undefined, "payment_method");
  return card;
}

/** Charges a kept card; one that does not go through is an error that carries the payment. */
function chargeAway(sandbox: Sandbox, intent: Intent, card: KeptCard): void {
  const outcome = outcomeAway(sandbox, card);
  intent.payment_method = card.id;
  if (outcome === "success") {
    succeed(sandbox, intent);
    return;
  }
  refuse(sandbox, intent, outcome);
  throw new StripeFault(402, { ...outcome, payment_intent: intent });
}

const secretKeyOnly: MiddlewareHandler = async (c, next) => {
  const key = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (key === KEYS.stripeSecret) return next();
  throw new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
};

function queryOf(c: Context): Form {
  return readForm(new URL(c.req.url).search);
}

/** A whole number of the smallest unit; in three-decimal currencies its last digit must be 0. */
function checkedAmount(form: Form, name: string, currency: string): number {
  const written = text(form, name) ?? "";
  if (!/^\d{1,12}$/.test(written)) throw invalid(`Invalid integer: ${written}`, "parameter_invalid_integer", name);
  const amount = Number(written);
  if (THREE_DECIMALS.has(currency) && amount % 10 !== 0) {
    throw invalid(`The least significant digit of amounts in ${currency} must be 0.`, undefined, name);
  }
  if (amount < 1) throw invalid("This value must be greater than or equal to 1.", "parameter_invalid_integer", name);
  return amount;
}

function unexpected(intent: Intent, what: string): StripeFault {
  return invalid(
    `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`,
    "payment_intent_unexpected_state",
  );
}

/** The intent with its charge in full where that was asked for. */
function expanded(sandbox: Sandbox, intent: Intent, form: Form, prefix = ""): object {
  const isAsked = Object.values(group(form, "expand")).includes(`${prefix}latest_charge`);
  if (!isAsked || intent.latest_charge === null) return intent;
  return { ...intent, latest_charge: sandbox.store.stripe.charges[intent.latest_charge] };
}

function page<T extends { id: string }>(all: T[], query: Form, show: (one: T) => object): object {
  const limit = Math.min(100, Math.max(1, Number(text(query, "limit") ?? 10)));
  const after = text(query, "starting_after");
  const start = after === undefined ? 0 : all.findIndex((one) => one.id === after) + 1;
  const data = all.slice(start, start + limit);
  return { object: "list", url: "/v1", has_more: start + limit < all.length, data: data.map(show) };
}
