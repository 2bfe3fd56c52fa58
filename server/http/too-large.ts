import type { Context } from "hono";
import { refuse } from "./request-market.ts";

/** More than this nobody sends by accident; the rest is left to the connection's end. */
const READ_ON_BYTES = 16 * 1024 * 1024;

/**
 * Refuses a body that is too large, after reading it to its end: a caller that is still writing when the connection
 * closes sees a broken connection instead of the answer.
 */
export async function refuseTooLarge(c: Context): Promise<Response> {
  const { body } = c.req.raw;
  // A body without a declared length is being read already, by whoever noticed its size.
  const reader = body === null || body.locked ? null : body.getReader();
  try {
    for (let read = 0; reader !== null && read < READ_ON_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) break;
      read += value.byteLength;
    }
  } catch {
    // The caller has gone away; there is nobody left to answer.
  }
  return refuse(c, 413, "request.too_large");
}
