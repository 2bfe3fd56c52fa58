import { Hono } from "hono";
import { z } from "zod";
import { COUNTED_EVENTS, VITALS } from "../../../shop/analytics/counters.ts";
import type { DailyCounter } from "../../../shop/analytics/daily-counts.ts";
import { readBody } from "../body.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";

/** A visit tells a handful of things at a time; who tells more is no page of the shop. */
const MOST_AT_ONCE = 20;
const MOST_OF_ONE = 100;

export const batch = z.object({
  events: z.array(z.object({ name: z.enum(COUNTED_EVENTS), count: z.int().min(1).max(MOST_OF_ONE) })).max(MOST_AT_ONCE),
  vitals: z.array(z.object({ name: z.enum(VITALS), value: z.number().min(0).max(3_600_000) })).max(MOST_AT_ONCE),
});

/**
 * Where pages of visitors who agreed say what happened: names from a list and numbers, no address, no cookie, nothing that
 * could be put together again. It is added to the day's sums and forgotten.
 */
export function analyticsApi(counter: DailyCounter, limits: CallerLimits): Hono {
  const api = new Hono();
  api.post("/analytics", async (c) => {
    await limits.take(c, "analytics.told");
    const body = await readBody(c, batch);
    if (body.refusal) return body.refusal;
    counter.add(body.value);
    return c.body(null, 204);
  });
  return api;
}
