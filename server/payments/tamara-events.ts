import { createHash } from "node:crypto";
import { jwtVerify } from "jose";
import { z } from "zod";
import type { EventVerdict, RawEvent } from "../../shop/payments/provider.ts";
import { parseJson } from "./parse-json.ts";
import { orderId } from "./tamara-answers.ts";

/** Where Tamara repeats its token: in the query, which no log of the shop holds. */
const TAMARA_TOKEN_PARAMETER = "tamaraToken";

const event = z.object({
  order_id: orderId,
  event_type: z.string().min(1).max(100),
  data: z.unknown(),
});

/**
 * Proves a Tamara webhook: a token signed with our notification token (HS256 and nothing else), not run out. The token
 * says nothing about the body, so the body is a hint and no more.
 */
export async function readTamaraEvent(
  { body, headers, query }: RawEvent,
  notificationToken: string,
  now: Date,
): Promise<EventVerdict> {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  const token = bearer ?? query.get(TAMARA_TOKEN_PARAMETER);
  if (token === null || !(await isOurs(token, notificationToken, now))) return { ok: false, reason: "unauthentic" };
  const read = event.safeParse(parseJson(body));
  if (!read.success) return { ok: false, reason: "malformed" };
  const { order_id, event_type, data } = read.data;
  // No event id comes with it: the order, what happened, and the amounts and numbers told about it are its identity.
  const about = createHash("sha256")
    .update(JSON.stringify(data ?? null))
    .digest("base64url")
    .slice(0, 16);
  return { ok: true, event: { id: `${order_id}:${event_type}:${about}`, type: event_type, paymentId: order_id } };
}

async function isOurs(token: string, notificationToken: string, now: Date): Promise<boolean> {
  try {
    await jwtVerify(token, new TextEncoder().encode(notificationToken), {
      algorithms: ["HS256"],
      // One that never ends could be sent again for ever.
      requiredClaims: ["exp"],
      currentDate: now,
    });
    return true;
  } catch {
    return false;
  }
}
