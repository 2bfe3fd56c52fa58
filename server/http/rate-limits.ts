import type { Context } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { clientAddress } from "./client-address.ts";
import { refuse } from "./request-market.ts";

/** Attempts per minute and address: enough for any person, too few for trying numbers or codes out. */
const PER_MINUTE = {
  tracking: 60,
  promo: 60,
  analytics: 60,
  operator: 60,
  forms: 10,
  pageForms: 120,
  payments: 240,
  invoices: 30,
} as const;

export type RateLimit = keyof typeof PER_MINUTE;

export interface RateLimits {
  /** Counts an attempt; true when there were too many. */
  isPassed(c: Context, name: RateLimit): Promise<boolean>;
  /** The answer to give when the limit is passed, else null. */
  check(c: Context, name: RateLimit): Promise<Response | null>;
}

export function makeRateLimits(trustProxy: string): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(PER_MINUTE).map(([name, points]) => [name, new RateLimiterMemory({ points, duration: 60 })]),
  ) as Record<RateLimit, RateLimiterMemory>;

  async function isPassed(c: Context, name: RateLimit): Promise<boolean> {
    return limiters[name].consume(clientAddress(c, trustProxy)).then(
      () => false,
      () => true,
    );
  }

  return {
    isPassed,
    async check(c, name) {
      if (!(await isPassed(c, name))) return null;
      c.header("Retry-After", "60");
      return refuse(c, 429, "request.too_many");
    },
  };
}
