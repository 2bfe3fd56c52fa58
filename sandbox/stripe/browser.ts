import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Sandbox } from "../context.ts";
import { faultyLine } from "../faults.ts";
import { KEYS } from "../keys.ts";
import { challengePage, gonePage } from "../pages/challenge-page.ts";
import { outcomeOf } from "./cards.ts";
import { errorAnswer, missing, StripeFault } from "./errors.ts";
import { group, readForm, text } from "./form.ts";
import { type CardError, type Intent, refuse, succeed } from "./intents.ts";

/**
 * What a browser asks Stripe for: to confirm with a card (as Stripe.js does, with the publishable key and the client
 * secret), and the bank's page for 3-D Secure.
 */
export function stripeBrowser(sandbox: Sandbox): Hono {
  const { intents } = sandbox.store.stripe;
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
      const key = text(form, "key") ?? /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
      if (key !== KEYS.stripePublishable) {
        throw new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
      }
      const intent = intents[c.req.param("id")];
      if (intent === undefined || text(form, "client_secret") !== intent.client_secret) {
        throw missing("payment_intent", c.req.param("id"));
      }
      if (intent.status !== "requires_payment_method" && intent.status !== "requires_action") {
        throw new StripeFault(400, {
          type: "invalid_request_error",
          code: "payment_intent_unexpected_state",
          message: `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
          payment_intent: forBrowser(intent),
        });
      }
      const card = group(group(form, "payment_method_data"), "card");
      const outcome = outcomeOf(
        {
          number: text(card, "number") ?? "",
          month: Number(text(card, "exp_month")),
          year: Number(text(card, "exp_year")),
          cvc: text(card, "cvc") ?? "",
        },
        sandbox.now(),
      );
      return confirmed(c, sandbox, intent, outcome, text(form, "return_url"));
    },
  );

  app.get("/3d-secure/:id", faultyLine(sandbox.faults, "stripe", "challenge", errorAnswer), (c) => {
    const intent = intents[c.req.param("id")];
    if (intent?.status !== "requires_action") return c.html(gonePage(c.req.query("lang")), 410);
    return c.html(challengePage(intent, c.req.query("lang")));
  });

  app.post("/3d-secure/:id", faultyLine(sandbox.faults, "stripe", "challenge", errorAnswer), async (c) => {
    const intent = intents[c.req.param("id")];
    const returnUrl = intent?.next_action?.redirect_to_url.return_url;
    if (intent?.status !== "requires_action" || returnUrl === undefined) {
      return c.html(gonePage(c.req.query("lang")), 410);
    }
    const isApproved = (await c.req.parseBody()).choice === "approve";
    if (isApproved) succeed(sandbox, intent);
    else refuse(sandbox, intent, FAILED_CHALLENGE);
    const back = new URL(returnUrl);
    back.searchParams.set("payment_intent", intent.id);
    back.searchParams.set("payment_intent_client_secret", intent.client_secret);
    back.searchParams.set("redirect_status", isApproved ? "succeeded" : "failed");
    return c.redirect(back.href, 303);
  });
  return app;
}

const FAILED_CHALLENGE: CardError = {
  type: "invalid_request_error",
  code: "payment_intent_authentication_failure",
  message: "The provided PaymentMethod has failed authentication.",
};

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
    if (returnUrl === undefined || !URL.canParse(returnUrl)) {
      throw new StripeFault(400, {
        type: "invalid_request_error",
        code: "parameter_missing",
        message: "This card needs 3-D Secure, and for that a return_url.",
        param: "return_url",
      });
    }
    intent.status = "requires_action";
    const url = `${sandbox.origin()}/3d-secure/${intent.id}${languageOf(returnUrl)}`;
    intent.next_action = { type: "redirect_to_url", redirect_to_url: { url, return_url: returnUrl } };
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
function forBrowser(intent: Intent): object {
  const { metadata: _metadata, latest_charge: _charge, ...shown } = intent;
  return shown;
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
