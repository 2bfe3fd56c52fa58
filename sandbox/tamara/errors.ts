import type { Context } from "hono";

/** An error in Tamara's words. */
export class TamaraFault extends Error {
  readonly status: 400 | 401 | 404 | 409;
  readonly code: string;
  constructor(status: TamaraFault["status"], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function errorAnswer(c: Context, status: 429 | 500): Response {
  return c.json({ message: status === 429 ? "Too Many Requests" : "Internal Server Error", errors: [] }, status);
}
