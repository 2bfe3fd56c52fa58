import type { Context } from "hono";

/** An error in Stripe's words. */
export class StripeFault extends Error {
  readonly status: 400 | 401 | 402 | 403 | 404 | 409;
  readonly body: Record<string, unknown>;
  constructor(status: StripeFault["status"], body: Record<string, unknown>) {
    super(String(body.message));
    this.status = status;
    this.body = body;
  }
}

export function invalid(message: string, code?: string, param?: string): StripeFault {
  return new StripeFault(400, { type: "invalid_request_error", message, code, param });
}

export function missing(what: string, id: string): StripeFault {
  return new StripeFault(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: "intent",
  });
}

/** The answer when something is wrong with the request, or with Stripe. */
export function errorAnswer(c: Context, status: 429 | 500): Response {
  const body =
    status === 429
      ? { type: "invalid_request_error", code: "rate_limit", message: "Too many requests hit the API too quickly." }
      : { type: "api_error", message: "An unknown error occurred." };
  return c.json({ error: body }, status);
}
