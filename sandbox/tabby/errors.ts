import type { Context } from "hono";

const TYPES = {
  400: "bad_data",
  401: "not_authorized",
  403: "no_permission",
  404: "not_found",
  409: "conflict",
} as const;

/** An error in Tabby's words. */
export class TabbyFault extends Error {
  readonly status: keyof typeof TYPES;
  readonly fields: { field: string; code: string; message: string }[];
  constructor(status: keyof typeof TYPES, message: string, fields: TabbyFault["fields"] = []) {
    super(message);
    this.status = status;
    this.fields = fields;
  }

  answer(c: Context): Response {
    const body = { status: "error", errorType: TYPES[this.status], error: this.message };
    return c.json(this.fields.length === 0 ? body : { ...body, errors: this.fields }, this.status);
  }
}

export function errorAnswer(c: Context, status: 409 | 429 | 500): Response {
  if (status === 409) return new TabbyFault(409, "payment is being changed").answer(c);
  return c.text(status === 429 ? "too many requests" : "internal server error", status);
}
