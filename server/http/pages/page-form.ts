/** More than this nobody sends by accident; the rest is left to the connection's end. */
const READ_ON_BYTES = 32 * 1024 * 1024;

/** What is known of a form before it is read: how much there may be of it, and how much of it is kept; bytes. */
export interface FormSize {
  most: number;
  keepable: number;
  takesFiles: boolean;
}

/**
 * A form that is sent to a page, read to its end: a caller that is still writing when the connection closes sees a
 * broken connection instead of the answer. `isTooLarge`: it must not be taken, only shown again. Of one with files that
 * is not kept whole the fields before them are left.
 */
export async function readPageForm(
  request: Request,
  { most, keepable, takesFiles }: FormSize,
): Promise<{ request: Request; isTooLarge: boolean }> {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader !== undefined && size < READ_ON_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    if (size < keepable) chunks.push(value.subarray(0, keepable - size));
    size += value.byteLength;
  }
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const boundary = takesFiles ? boundaryOf(headers) : null;
  const read = Buffer.concat(chunks);
  const isWhole = size <= keepable;
  const body = boundary === null ? (isWhole ? withoutNul(read) : null) : isWhole ? read : partsBefore(read, boundary);
  return { request: new Request(url, { method, headers, body, signal }), isTooLarge: size > most };
}

/** What stands between the parts of a form that may bring files; null for every other form. */
function boundaryOf(headers: Headers): string | null {
  return /^multipart\/form-data;.*boundary="?([^";]+)/i.exec(headers.get("content-type") ?? "")?.[1] ?? null;
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
