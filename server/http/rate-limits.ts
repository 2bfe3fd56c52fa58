import type { Context } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { networkOf } from "../../shop/accounts/attempts.ts";
import { clientAddress } from "./client-address.ts";
import { refuse } from "./request-market.ts";

/** How long attempts are counted together; whoever was refused may come back after it. */
export const LIMIT_SECONDS = 60;

/** Attempts per minute and network (`networkOf`): enough for any person, too few for trying numbers or codes out. */
const PER_MINUTE = {
  tracking: 60,
  promo: 60,
  analytics: 60,
  operator: 60,
  metrics: 20,
  forgedWebhooks: 60,
  forms: 10,
  pageForms: 120,
  payments: 240,
  carts: 300,
  drafts: 300,
  invoices: 30,
} as const;

export type RateLimit = keyof typeof PER_MINUTE;

export interface RateLimits {
  /** Whether there were too many already; counts nothing. */
  isSpent(c: Context, name: RateLimit): Promise<boolean>;
  /** Counts an attempt; true when there were too many. */
  isPassed(c: Context, name: RateLimit): Promise<boolean>;
  /** The answer to give when a limit is passed. */
  refuse(c: Context): Response;
  /** That answer when this attempt is one too many, else null. */
  check(c: Context, name: RateLimit): Promise<Response | null>;
}

export function makeRateLimits(trustProxy: string): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(PER_MINUTE).map(([name, points]) => [
      name,
      new RateLimiterMemory({ points, duration: LIMIT_SECONDS }),
    ]),
  ) as Record<RateLimit, RateLimiterMemory>;

  async function isPassed(c: Context, name: RateLimit): Promise<boolean> {
    return limiters[name].consume(networkOf(clientAddress(c, trustProxy))).then(
      () => false,
      () => true,
    );
  }

  function refuseNow(c: Context): Response {
    c.header("Retry-After", String(LIMIT_SECONDS));
    return refuse(c, 429, "request.too_many");
  }

  return {
    isPassed,
    async isSpent(c, name) {
      const used = await limiters[name].get(networkOf(clientAddress(c, trustProxy)));
      return used !== null && used.remainingPoints <= 0;
    },
    refuse: refuseNow,
    check: async (c, name) => ((await isPassed(c, name)) ? refuseNow(c) : null),
  };
}
