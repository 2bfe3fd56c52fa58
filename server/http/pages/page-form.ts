import { MAX_BODY_BYTES } from "../body.ts";

/** What is typed into a form that is too large is given back up to this size. */
const GIVEN_BACK_BYTES = 512 * 1024;
/** More than this nobody sends by accident; the rest is left to the connection's end. */
const READ_ON_BYTES = 16 * 1024 * 1024;

/**
 * A form that is sent to a page, read to its end: a caller that is still writing when the connection closes sees a
 * broken connection instead of the answer. `isTooLarge`: it must not be taken, only shown again.
 */
export async function readPageForm(request: Request): Promise<{ request: Request; isTooLarge: boolean }> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader !== undefined && size < READ_ON_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size <= GIVEN_BACK_BYTES) chunks.push(value);
  }
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const body = size > GIVEN_BACK_BYTES ? null : withoutNul(Buffer.concat(chunks));
  return { request: new Request(url, { method, headers, body, signal }), isTooLarge: size > MAX_BODY_BYTES };
}

/** No database keeps a NUL, and nobody types one. */
function withoutNul(body: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (!body.includes(0) && !body.includes("%00")) return body;
  return Buffer.from(body.toString("latin1").replace(/%00|\0/g, ""), "latin1");
}
