import type { Context } from "hono";
import type { MessageKey } from "../../../texts/translate.ts";
import { refuse } from "../request-market.ts";

export const idOf = (c: Context) => c.req.param("id") ?? "";
/** 0, which is nothing's number, for what is none. */
export const numberOf = (c: Context) => {
  const typed = c.req.param("number") ?? "";
  return /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
};
export const referenceOf = (c: Context) => c.req.param("reference") ?? "";

const STATUS: Partial<Record<MessageKey, 403 | 404>> = {
  "order.not_found": 404,
  "request.not_found": 404,
  "reviews.not_found": 404,
  "product.not_found": 404,
  "category.not_found": 404,
  "picture.not_found": 404,
  "content.not_found": 404,
  "promo.not_found": 404,
  "campaign.not_found": 404,
  "subscription.not_found": 404,
  "refund.above_limit": 403,
  "order.cancel_above_limit": 403,
  "order.discount_above_limit": 403,
  "exchange.not_received": 403,
  "staff.confirm_again": 403,
  "staff.not_allowed": 403,
};

/** The answer to a command that was done, with nothing more to say, or that was refused in words. */
export function done(c: Context, result: { ok: true } | { ok: false; code: MessageKey }): Response {
  return result.ok ? c.body(null, 204) : refused(c, result.code);
}

/** A refusal of a command: what it is about does not exist, or may not, or stands otherwise. */
export function refused(c: Context, code: MessageKey): Response {
  return refuse(c, STATUS[code] ?? 409, code);
}
