import { MAX_BODY_BYTES } from "../body.ts";

/** What is typed into a form that is too large is given back up to this size. */
const GIVEN_BACK_BYTES = 512 * 1024;
/** Three pictures of a review, and its words. */
const PICTURES_BYTES = 16 * 1024 * 1024;
/** More than this nobody sends by accident; the rest is left to the connection's end. */
const READ_ON_BYTES = 32 * 1024 * 1024;

/**
 * A form that is sent to a page, read to its end: a caller that is still writing when the connection closes sees a
 * broken connection instead of the answer. `isTooLarge`: it must not be taken, only shown again; of one with pictures
 * the fields before them are left.
 */
export async function readPageForm(
  request: Request,
  takesPictures = false,
): Promise<{ request: Request; isTooLarge: boolean }> {
  const most = takesPictures ? PICTURES_BYTES : MAX_BODY_BYTES;
  const keepable = Math.max(most, GIVEN_BACK_BYTES);
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader !== undefined && size < READ_ON_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size <= keepable) chunks.push(value);
  }
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const [, boundary] = /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(headers.get("content-type") ?? "") ?? [];
  const read = Buffer.concat(chunks);
  const body =
    takesPictures && boundary !== undefined
      ? size > keepable
        ? partsBefore(read, boundary)
        : read
      : size > keepable
        ? null
        : withoutNul(read);
  return { request: new Request(url, { method, headers, body, signal }), isTooLarge: size > most };
}

/** The parts of a form that are there to their ends, as a form of its own. */
function partsBefore(read: Buffer<ArrayBuffer>, boundary: string): Buffer<ArrayBuffer> {
  const end = read.lastIndexOf(`\r\n--${boundary}`);
  return Buffer.concat([read.subarray(0, Math.max(0, end)), Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** No database keeps a NUL, and nobody types one; in pictures they are what they are. */
function withoutNul(body: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (!body.includes(0) && !body.includes("%00")) return body;
  return Buffer.from(body.toString("latin1").replace(/%00|\0/g, ""), "latin1");
}
