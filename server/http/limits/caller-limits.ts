import type { Context } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { expectRoom, take } from "../../../shop/limits/limits.ts";
import type { NetworkLimit } from "../../../shop/limits/table.ts";
import type { TooMany } from "../../../shop/limits/too-many.ts";
import { failureText } from "../../../web/failure-text.ts";
import { requestTranslate } from "../request-market.ts";
import { clientAddress } from "./client-address.ts";

/** The limits of whoever sends a request, by the address it comes from. `refuseTooMany` answers what they throw. */
export interface CallerLimits {
  /** Where the request comes from. */
  addressOf(c: Context): string;
  /** Counts a try; throws `TooMany` when there were too many. */
  take(c: Context, limit: NetworkLimit): Promise<void>;
  /** Throws `TooMany` when there were too many already; counts nothing. */
  expectRoom(c: Context, limit: NetworkLimit): Promise<void>;
}

export function callerLimits(shop: ShopContext, trustProxy: string): CallerLimits {
  const addressOf = (c: Context) => clientAddress(c, trustProxy);
  return {
    addressOf,
    take: (c, limit) => take(shop, limit, addressOf(c)),
    expectRoom: (c, limit) => expectRoom(shop, limit, addressOf(c)),
  };
}

/** What the API answers to somebody who did something too often: when to come back, in their language. */
export function refuseTooMany(c: Context, { retryAfter }: TooMany): Response {
  c.header("Retry-After", String(retryAfter));
  const message = failureText(requestTranslate(c), { kind: "too_many", retryAfter });
  return c.json({ code: "request.too_many", message }, 429);
}
