import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Sandbox } from "../context.ts";
import { faultyLine } from "../faults.ts";
import { KEYS } from "../keys.ts";
import { challengePage, gonePage } from "../pages/challenge-page.ts";
import { awayOf, keptOutcome, outcomeOf, type TypedCard } from "./cards.ts";
import { errorAnswer, invalid, missing, StripeFault } from "./errors.ts";
import { type Form, group, readForm, text } from "./form.ts";
import { type CardError, finishSetup, type Intent, refuse, refuseSetup, succeed } from "./intents.ts";
import { keepCard, type SetupIntent } from "./wallet.ts";

/**
 * What a browser asks Stripe for: to confirm with a card (as Stripe.js does, with the publishable key and the client
 * secret), and the bank's page for 3-D Secure.
 */
export function stripeBrowser(sandbox: Sandbox): Hono {
  const { intents, setups } = sandbox.store.stripe;
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof StripeFault) return c.json({ error: error.body }, error.status);
    throw error;
  });

  app.use("/v1/payment_intents/:id/confirm", forBrowsers(sandbox));
  app.post(
    "/v1/payment_intents/:id/confirm",
    faultyLine(sandbox.faults, "stripe", "confirm", errorAnswer),
    async (c) => {
      const form = readForm(await c.req.text());
      const intent = intents[c.req.param("id")];
      checkAccess(c, form, intent, "payment_intent");
      if (intent.status !== "requires_payment_method" && intent.status !== "requires_action") {
        throw new StripeFault(400, {
          type: "invalid_request_error",
          code: "payment_intent_unexpected_state",
          message: `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
          payment_intent: forBrowser(intent),
        });
      }
      checkForm(form, "payment", intent.setup_future_usage);
      const card = typedCard(form);
      const outcome = outcomeOf(card, sandbox.now());
      if (typeof outcome === "string") intent.payment_method = keepCard(sandbox, card, awayOf(card)).id;
      return confirmed(c, sandbox, intent, outcome, text(form, "return_url"));
    },
  );

  app.use("/v1/setup_intents/:id/confirm", forBrowsers(sandbox));
  app.post("/v1/setup_intents/:id/confirm", faultyLine(sandbox.faults, "stripe", "confirm", errorAnswer), async (c) => {
    const form = readForm(await c.req.text());
    const setup = setups[c.req.param("id")];
    checkAccess(c, form, setup, "setup_intent");
    if (setup.status !== "requires_payment_method" && setup.status !== "requires_action") {
      throw new StripeFault(400, {
        type: "invalid_request_error",
        code: "setup_intent_unexpected_state",
        message: `You cannot confirm this SetupIntent because it has a status of ${setup.status}.`,
      });
    }
    checkForm(form, "setup", setup.usage);
    const card = typedCard(form);
    const outcome = keptOutcome(card, sandbox.now());
    if (typeof outcome !== "string") {
      if (outcome.code === "card_declined") refuseSetup(sandbox, setup, outcome);
      throw new StripeFault(402, { ...outcome, setup_intent: forBrowser(setup) });
    }
    setup.payment_method = keepCard(sandbox, card, awayOf(card)).id;
    if (outcome === "success") finishSetup(sandbox, setup);
    else {
      setup.status = "requires_action";
      setup.next_action = challenge(sandbox, setup.id, text(form, "return_url"));
      sandbox.save();
    }
    return c.json(forBrowser(setup));
  });

  app.get("/3d-secure/:id", faultyLine(sandbox.faults, "stripe", "challenge", errorAnswer), (c) => {
    const asked = intents[c.req.param("id")] ?? setups[c.req.param("id")];
    if (asked?.status !== "requires_action") return c.html(gonePage(c.req.query("lang")), 410);
    return c.html(challengePage(asked.object === "payment_intent" ? asked : null, c.req.query("lang")));
  });

  app.post("/3d-secure/:id", faultyLine(sandbox.faults, "stripe", "challenge", errorAnswer), async (c) => {
    const asked = intents[c.req.param("id")] ?? setups[c.req.param("id")];
    const returnUrl = asked?.next_action?.redirect_to_url.return_url;
    if (asked?.status !== "requires_action" || returnUrl === undefined) {
      return c.html(gonePage(c.req.query("lang")), 410);
    }
    const isApproved = (await c.req.parseBody()).choice === "approve";
    if (asked.object === "payment_intent") {
      if (isApproved) succeed(sandbox, asked);
      else refuse(sandbox, asked, failedChallenge("payment_intent"));
    } else if (isApproved) finishSetup(sandbox, asked);
    else refuseSetup(sandbox, asked, failedChallenge("setup_intent"));
    const back = new URL(returnUrl);
    back.searchParams.set(asked.object, asked.id);
    back.searchParams.set(`${asked.object}_client_secret`, asked.client_secret);
    back.searchParams.set("redirect_status", isApproved ? "succeeded" : "failed");
    return c.redirect(back.href, 303);
  });
  return app;
}

const failedChallenge = (what: "payment_intent" | "setup_intent"): CardError => ({
  type: "invalid_request_error",
  code: `${what}_authentication_failure`,
  message: "The provided PaymentMethod has failed authentication.",
});

/** Only with the publishable key and the secret of this very intent. */
function checkAccess<T extends { id: string; client_secret: string }>(
  c: Context,
  form: Form,
  intent: T | undefined,
  what: string,
): asserts intent is T {
  const key = text(form, "key") ?? /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (key !== KEYS.stripePublishable)
    throw new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
  if (intent === undefined || text(form, "client_secret") !== intent.client_secret)
    throw missing(what, c.req.param("id") ?? "");
}

/** A form that was made before its intent (Elements do so) has to have been made for the same. */
function checkForm(form: Form, mode: "payment" | "setup", usage: "off_session" | null): void {
  const made = group(form, "deferred_intent");
  const madeFor = text(made, "mode");
  if (madeFor === undefined) return;
  if (madeFor !== mode) throw invalid(`Elements were made in mode ${madeFor}, the intent is a ${mode}.`);
  if ((text(made, "setup_future_usage") || null) !== usage)
    throw invalid(`Elements and the ${mode} intent disagree on setup_future_usage.`);
}

function typedCard(form: Form): TypedCard {
  const card = group(group(form, "payment_method_data"), "card");
  return {
    number: text(card, "number") ?? "",
    month: Number(text(card, "exp_month")),
    year: Number(text(card, "exp_year")),
    cvc: text(card, "cvc") ?? "",
  };
}

/** The bank's page, which leads back to the shop. */
function challenge(sandbox: Sandbox, id: string, returnUrl: string | undefined): NonNullable<Intent["next_action"]> {
  if (returnUrl === undefined || !URL.canParse(returnUrl)) {
    throw new StripeFault(400, {
      type: "invalid_request_error",
      code: "parameter_missing",
      message: "This card needs 3-D Secure, and for that a return_url.",
      param: "return_url",
    });
  }
  const url = `${sandbox.origin()}/3d-secure/${id}${languageOf(returnUrl)}`;
  return { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } };
}

function confirmed(
  c: Context,
  sandbox: Sandbox,
  intent: Intent,
  outcome: ReturnType<typeof outcomeOf>,
  returnUrl: string | undefined,
): Response {
  if (outcome === "success") {
    succeed(sandbox, intent);
    return c.json(forBrowser(intent));
  }
  if (outcome === "challenge") {
    intent.next_action = challenge(sandbox, intent.id, returnUrl);
    intent.status = "requires_action";
    sandbox.save();
    return c.json(forBrowser(intent));
  }
  // What is merely written wrong is no attempt at the bank.
  if (outcome.code === "card_declined") refuse(sandbox, intent, outcome);
  throw new StripeFault(402, { ...outcome, payment_intent: forBrowser(intent) });
}

/** The bank speaks the shopper's language, which the way back tells. */
function languageOf(returnUrl: string): string {
  return new URL(returnUrl).pathname.startsWith("/ar") ? "?lang=ar" : "";
}

/** A browser is told less than a server. */
function forBrowser(intent: Intent | SetupIntent): object {
  const { metadata: _metadata, customer: _customer, ...shown } = intent;
  return "latest_charge" in shown ? { ...shown, latest_charge: undefined } : shown;
}

/** Pages of the shop may call, wherever on this machine it runs. */
function forBrowsers(sandbox: Sandbox): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header("origin");
    const isShop = origin !== undefined && (origin === sandbox.deliveries.shop() || isThisMachine(origin));
    if (c.req.method === "OPTIONS") {
      c.res = new Response(null, { status: 204 });
    } else {
      await next();
    }
    if (isShop) {
      c.res.headers.set("Access-Control-Allow-Origin", origin);
      c.res.headers.set("Access-Control-Allow-Methods", "POST, OPTIONS");
      c.res.headers.set("Access-Control-Allow-Headers", "content-type, authorization");
      c.res.headers.set("Vary", "Origin");
    }
  };
}

function isThisMachine(origin: string): boolean {
  return URL.canParse(origin) && ["localhost", "127.0.0.1", "[::1]"].includes(new URL(origin).hostname);
}
