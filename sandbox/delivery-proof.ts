import { KEYS } from "./keys.ts";
import { endlessToken, foreignToken, stripeSignature, tamaraToken, unsignedToken } from "./signatures.ts";
import type { Provider } from "./store.ts";

/** Ways in which a webhook's proof can be wrong; each provider has those that mean something there. */
export const FORGERIES = {
  stripe: ["missing", "wrong", "old", "ahead", "altered"],
  tabby: ["missing", "wrong"],
  tamara: ["missing", "wrong", "old", "endless", "none", "rs256", "plain"],
} as const satisfies Record<Provider, readonly string[]>;
export type Forgery = (typeof FORGERIES)[Provider][number];

interface SignedRequest {
  headers: Record<string, string>;
  query: string;
  /** The body as it is sent. */
  sent: string;
}

const AN_HOUR_MS = 3_600_000;

/** A webhook request as the provider proves it, or with one thing wrong about the proof. */
export async function signedRequest(
  provider: Provider,
  body: string,
  now: Date,
  forgery?: Forgery,
): Promise<SignedRequest> {
  switch (provider) {
    case "stripe":
      return stripeRequest(body, now, forgery);
    case "tabby": {
      const value = forgery === "wrong" ? KEYS.tabbyWebhookValue.replace("9", "8") : KEYS.tabbyWebhookValue;
      return { headers: forgery === "missing" ? {} : { [KEYS.tabbyWebhookHeader]: value }, query: "", sent: body };
    }
    case "tamara": {
      const token = await tamaraProof(now, forgery);
      if (token === null) return { headers: {}, query: "", sent: body };
      const query = `?${new URLSearchParams({ tamaraToken: token })}`;
      return { headers: { authorization: `Bearer ${token}` }, query, sent: body };
    }
  }
}

function stripeRequest(body: string, now: Date, forgery?: Forgery): SignedRequest {
  if (forgery === "missing") return { headers: {}, query: "", sent: body };
  const secret = forgery === "wrong" ? "whsec_of_somebody_else" : KEYS.stripeWebhook;
  const hours = forgery === "old" ? -1 : forgery === "ahead" ? 1 : 0;
  const at = new Date(now.getTime() + hours * AN_HOUR_MS);
  const sent = forgery === "altered" ? body.replace(/"amount":(\d+)/, '"amount":1$1') : body;
  return { headers: { "Stripe-Signature": stripeSignature(body, secret, at) }, query: "", sent };
}

async function tamaraProof(now: Date, forgery?: Forgery): Promise<string | null> {
  switch (forgery) {
    case "missing":
      return null;
    case "wrong":
      return tamaraToken("the notification token of somebody else", now);
    case "old":
      return tamaraToken(KEYS.tamaraNotification, new Date(now.getTime() - AN_HOUR_MS));
    case "endless":
      return endlessToken(KEYS.tamaraNotification, now);
    case "none":
      return unsignedToken(now);
    case "rs256":
      return foreignToken(now);
    case "plain":
      return KEYS.tamaraNotification;
    default:
      return tamaraToken(KEYS.tamaraNotification, now);
  }
}
