import {
  type Bytes,
  compressNow,
  compressTo,
  type Effort,
  type Encoding,
  pickEncoding,
  quickEncoding,
} from "../compression.ts";

/** A page asked for this often is worth being compressed well … */
const OFTEN = 2;
/**
 * … and as well as it goes once it has stood for this long: while a rush sells products out, pages live for a second.
 * Ten percent less to load are one round trip less on a new connection, for many a page.
 */
const STEADY_MS = 10_000;

/** Pages are made as small as they go one after the other, whatever else waits for the threads it needs. */
let improving: Promise<unknown> = Promise.resolve();

/** What to send to a visitor who accepts these encodings (`Accept-Encoding`). */
export type CompressedForms = (acceptEncoding: string | undefined) => { bytes: Bytes; encoding: Encoding };

/** The forms of one page, each made when it is first asked for: quickly at first, small for pages that are asked for again. */
export function encodedVariants(plain: Bytes): CompressedForms {
  const madeAt = performance.now();
  const quick = new Map<Encoding, Bytes>();
  const small = new Map<Encoding, Bytes>();
  const asked = new Map<Encoding, number>();
  const isBest = new Set<Encoding>();

  async function improve(encoding: "br" | "gzip", effort: Effort): Promise<void> {
    small.set(encoding, await compressTo(plain, encoding, effort));
  }
  /** Nobody waits for it: whoever comes later gets fewer bytes. Should it fail, the page stays as it is. */
  function improveInTime(encoding: "br" | "gzip"): void {
    const times = (asked.get(encoding) ?? 0) + 1;
    asked.set(encoding, times);
    if (times === OFTEN) improve(encoding, "good").catch(() => {});
    else if (times > OFTEN && !isBest.has(encoding) && performance.now() - madeAt > STEADY_MS) {
      isBest.add(encoding);
      improving = improving.then(() => improve(encoding, "best")).catch(() => {});
    }
  }
  function quickly(acceptEncoding: string | undefined): { bytes: Bytes; encoding: Encoding } {
    const encoding = quickEncoding(acceptEncoding);
    const bytes = quick.get(encoding) ?? (encoding === "identity" ? plain : compressNow(plain, encoding));
    quick.set(encoding, bytes);
    return { bytes, encoding };
  }

  return (acceptEncoding) => {
    const encoding = pickEncoding(acceptEncoding);
    if (encoding === "identity") return quickly(acceptEncoding);
    improveInTime(encoding);
    const bytes = small.get(encoding);
    return bytes === undefined ? quickly(acceptEncoding) : { bytes, encoding };
  };
}
