import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { refuse } from "./request-market.ts";

/** More than this nobody sends by accident, where nothing larger is taken; the rest is left to the connection's end. */
const READ_ON_BYTES = 16 * 1024 * 1024;

/** The length that a request says its body has, in bytes; null where it says none. */
export function declaredLength(c: Context): number | null {
  const length = c.req.header("content-length");
  return length === undefined || c.req.header("transfer-encoding") !== undefined ? null : Number.parseInt(length, 10);
}

/**
 * Reads a body that is not wanted to its end and keeps nothing of it: a caller that is still writing when the connection
 * closes sees a broken connection instead of the answer. One without a declared length may have no end, and is left. `most`: so many
 * bytes.
 */
export async function readOn(c: Context, most: number = READ_ON_BYTES): Promise<void> {
  const { body } = c.req.raw;
  if (body === null || body.locked || declaredLength(c) === null) return;
  const reader = body.getReader();
  try {
    for (let read = 0; read < most; ) {
      const { done, value } = await reader.read();
      if (done) break;
      read += value.byteLength;
    }
  } catch {
    // The caller has gone away; there is nobody left to answer.
  }
}

/** Refuses a body that is too large, after reading it to its end. */
export async function refuseTooLarge(c: Context, most?: number): Promise<Response> {
  await readOn(c, most);
  return refuse(c, 413, "request.too_large");
}

/**
 * Refuses bodies of more than so many bytes before anything reads them. One of a declared length is not opened for that:
 * looking for it would make a whole request object with a stream of its own, and reading it would cost several times as much.
 */
export function limitBody(most: number): MiddlewareHandler {
  const counted = bodyLimit({ maxSize: most, onError: (c) => refuseTooLarge(c) });
  return (c, next) => {
    const length = declaredLength(c);
    if (length === null) return counted(c, next);
    return length > most ? refuseTooLarge(c) : next();
  };
}
