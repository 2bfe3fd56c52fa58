import type { MiddlewareHandler } from "hono";
import type { Sandbox } from "../context.ts";
import { errorAnswer } from "./errors.ts";

const LIMITS = {
  live: { sessions: { calls: 200, ms: 10_000 }, others: { calls: 100, ms: 1000 } },
  test: { sessions: { calls: 10, ms: 10_000 }, others: { calls: 50, ms: 1000 } },
} as const;

/** Tabby's published limits per key, in the machine's own time. */
export function rateLimit(sandbox: Sandbox): MiddlewareHandler {
  const past = { sessions: [] as number[], others: [] as number[] };
  return async (c, next) => {
    if (sandbox.tabbyLimits === "none") return next();
    const kind = c.req.method === "POST" && c.req.path.endsWith("/checkout") ? "sessions" : "others";
    const { calls, ms } = LIMITS[sandbox.tabbyLimits][kind];
    const now = performance.now();
    past[kind] = past[kind].filter((at) => at > now - ms);
    if (past[kind].length >= calls) return errorAnswer(c, 429);
    past[kind].push(now);
    return next();
  };
}
