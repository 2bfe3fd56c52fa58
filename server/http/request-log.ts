import { randomUUID } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { UUID } from "../../shop/uuid.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../observe/metrics.ts";
import type { Observer } from "../observe/observer.ts";
import { inRequest } from "../observe/request-context.ts";
import type { Span } from "../observe/tracer.ts";

/** As other servers call it: who asked has closed the connection before all of the request was there. */
export const SENDER_GONE = 499;

/**
 * Gives each request an id, which its log lines, its answer and its trace carry; measures it; and logs a line for
 * what is not a plain success (at level debug for everything).
 */
export function requestLog(log: Logger, { metrics, tracer }: Observer): MiddlewareHandler {
  return async (c, next) => {
    const requestId = randomUUID();
    const from = Date.now();
    const start = performance.now();
    const caller = tracer === null ? null : (c.req.header("traceparent") ?? null);
    const span = tracer?.begin(caller) ?? null;
    await inRequest({ requestId, span }, next);
    c.res.headers.set("X-Request-Id", requestId);
    const ms = performance.now() - start;
    const { status } = c.res;
    const kind = measureRequest(metrics, c.req.path, status, ms);
    if (tracer !== null && span !== null) endSpan({ c, kind, span, caller, from, status });
    if (status < 400 && !log.isLevelEnabled("debug")) return;
    const line = { requestId, method: c.req.method, path: loggable(c.req.path), status, ms: Math.round(ms) };
    // 503 is somebody else's fault, told in words: a provider or the database is away.
    if (status === 503) log.warn(line, "request");
    else if (status >= 500) log.error(line, "request");
    else if (status >= 400 && status !== SENDER_GONE) log.info(line, "request");
    else log.debug(line, "request");
  };

  function endSpan(ended: {
    c: Context;
    kind: string;
    span: Span;
    caller: string | null;
    from: number;
    status: number;
  }): void {
    const { c, kind, span, caller, from, status } = ended;
    tracer?.end(span, {
      name: `${c.req.method} ${kind}`,
      kind: "server",
      parent: caller,
      from,
      attributes: {
        "http.request.method": c.req.method,
        "url.path": loggable(c.req.path),
        "http.response.status_code": status,
      },
      hasFailed: status >= 500,
    });
  }
}

/** Counts an answered request with the time it took, in milliseconds; says what kind of request it was. */
export function measureRequest({ requests }: Metrics, path: string, status: number, ms: number): string {
  const kind = kindOf(path);
  const group = `${Math.trunc(status / 100)}xx`;
  requests.observe(`${kind} ${group}`, { kind, status: group }, ms / 1000);
  return kind;
}

/** What was asked for, in a handful of words: a label for every address would be a series for every address. */
function kindOf(path: string): string {
  if (path.startsWith("/api/")) return path.startsWith("/api/session") ? "session" : "api";
  if (path.startsWith("/assets/") || path.startsWith("/fonts/") || path.startsWith("/icons/")) return "file";
  if (path.startsWith("/_image")) return "picture";
  if (path.startsWith("/webhooks/")) return "webhook";
  return path.endsWith(".data") ? "page data" : "page";
}

const NUMBERS = new RegExp(UUID, "gi");

/** As long as the secrets of links and cookies. */
const SECRET = /[\w-]{43,}/g;

/** A part that holds a mail address, in whatever writing: no address of the shop has one. */
const WITH_ADDRESS = /[^/]*(?:@|%40)[^/]*/g;

/** A cart's number or a link's token gives access to it and has no place in a log; neither has a person's address. */
export function loggable(path: string): string {
  return path.slice(0, 300).replace(WITH_ADDRESS, "…").replace(NUMBERS, "…").replace(SECRET, "…");
}
