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

const MESSAGES = { 409: "Order is being changed", 429: "Too Many Requests", 500: "Internal Server Error" } as const;

export function errorAnswer(c: Context, status: keyof typeof MESSAGES): Response {
  return c.json({ message: MESSAGES[status], errors: [] }, status);
}
