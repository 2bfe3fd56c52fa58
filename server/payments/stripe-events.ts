import Stripe from "stripe";
import { z } from "zod";
import type { EventVerdict, RawEvent } from "../../shop/payments/provider.ts";
import { parseJson } from "./parse-json.ts";

/** How old a signature may be; Stripe's own libraries say the same. Clocks may differ by as much the other way. */
const TOLERANCE_SECONDS = 300;

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({
    object: z.object({
      id: z.string().max(255).optional(),
      object: z.string(),
      payment_intent: z.union([z.string().max(255), z.object({ id: z.string().max(255) })]).nullish(),
    }),
  }),
});

/**
 * Proves a Stripe webhook: the signature over the raw bytes with any of the secrets, not older than five minutes.
 * Nothing of the body is read before that.
 */
export async function readStripeEvent(
  { body, headers }: RawEvent,
  secrets: readonly string[],
  now: Date,
): Promise<EventVerdict> {
  const header = headers.get("stripe-signature");
  if (header === null || isFromTheFuture(header, now) || !(await isSigned(body, header, secrets, now)))
    return { ok: false, reason: "unauthentic" };
  const read = event.safeParse(parseJson(body));
  if (!read.success) return { ok: false, reason: "malformed" };
  const { id, type, data } = read.data;
  const { object } = data;
  const named = typeof object.payment_intent === "object" ? object.payment_intent?.id : object.payment_intent;
  const paymentId = object.object === "payment_intent" ? object.id : named;
  const setup = object.object === "setup_intent" && object.id !== undefined ? { setupId: object.id } : {};
  return { ok: true, event: { id, type, paymentId: paymentId ?? null, ...setup } };
}

/** A signature dated ahead would be good for longer than it may; the SDK looks at its age alone. */
function isFromTheFuture(header: string, now: Date): boolean {
  const time = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(header)?.[1]);
  return time - now.getTime() / 1000 > TOLERANCE_SECONDS;
}

const crypto = Stripe.createNodeCryptoProvider();

async function isSigned(body: Uint8Array, header: string, secrets: readonly string[], now: Date): Promise<boolean> {
  const { signature } = Stripe.webhooks;
  for (const secret of secrets) {
    try {
      if (await signature?.verifyHeaderAsync(body, header, secret, TOLERANCE_SECONDS, crypto, now.getTime()))
        return true;
    } catch {
      // Not this secret; perhaps the next one.
    }
  }
  return false;
}
