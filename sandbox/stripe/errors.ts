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

const ERRORS = {
  409: {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: "There is currently another in-progress request using this Stripe idempotency key.",
  },
  429: {
    type: "invalid_request_error",
    code: "rate_limit",
    message: "Too many requests hit the API too quickly.",
  },
  500: { type: "api_error", message: "An unknown error occurred." },
} as const;

/** The answer when a call comes at a bad moment, or something is wrong with Stripe. */
export function errorAnswer(c: Context, status: keyof typeof ERRORS): Response {
  return c.json({ error: ERRORS[status] }, status);
}
