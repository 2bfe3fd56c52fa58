import type { MiddlewareHandler } from "hono";
import type { Sandbox } from "../context.ts";
import { errorAnswer } from "./errors.ts";

const KEPT_MS = 24 * 3_600_000;

/**
 * Stripe's rule: the first answer to a key is the answer to it for a day, errors included; the same key with another
 * request is an error. What never began (bad parameters, a wrong key, 429) is not kept.
 */
export function idempotency(sandbox: Sandbox): MiddlewareHandler {
  const underWay = new Set<string>();
  return async (c, next) => {
    const key = c.req.header("idempotency-key");
    if (c.req.method !== "POST" || key === undefined) return next();
    const { answers } = sandbox.store.stripe;
    const request = `${c.req.path}?${await c.req.text()}`;
    const now = sandbox.now().getTime();
    const kept = answers[key];
    if (kept !== undefined && now - kept.at < KEPT_MS) {
      if (kept.request !== request) return c.json({ error: changed(key) }, 400);
      c.header("Idempotent-Replayed", "true");
      c.header("Content-Type", "application/json");
      return c.body(kept.body, kept.status as 200);
    }
    if (underWay.has(key)) return errorAnswer(c, 409);
    underWay.add(key);
    try {
      await next();
    } finally {
      underWay.delete(key);
    }
    const { status } = c.res;
    const body = await c.res.clone().text();
    if (!hasBegun(status, body)) return;
    answers[key] = { request, status, body, at: now };
    sandbox.save();
  };
}

/** What is wrong with a parameter is told before anything is done. */
function hasBegun(status: number, body: string): boolean {
  if (status !== 400) return status < 400 || status === 402 || status >= 500;
  return (JSON.parse(body) as { error: { param?: string } }).error.param === undefined;
}

const changed = (key: string) => ({
  type: "idempotency_error",
  message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
});
