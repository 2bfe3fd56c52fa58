import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompressSync } from "node:zlib";

export type Bytes = Uint8Array<ArrayBuffer>;
export type Encoding = "br" | "gzip" | "zstd" | "identity";
/** The encodings that answers are made as small as they go in. */
export type SmallEncoding = Exclude<Encoding, "zstd">;
export interface Compressed {
  br: Bytes;
  gzip: Bytes;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

function accepted(acceptEncoding: string | undefined): (string | undefined)[] {
  return (acceptEncoding ?? "")
    .split(",")
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(";")[0]?.trim());
}

/** Whether the caller takes what is there as gzip only. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return accepted(acceptEncoding).includes("gzip");
}

/** The encoding that the caller accepts and that gives the fewest bytes. */
export function pickEncoding(acceptEncoding: string | undefined): SmallEncoding {
  const all = accepted(acceptEncoding);
  if (all.includes("br")) return "br";
  return all.includes("gzip") ? "gzip" : "identity";
}

/** The encoding that the caller accepts and that takes the least time. */
export function quickEncoding(acceptEncoding: string | undefined): Encoding {
  return accepted(acceptEncoding).includes("zstd") ? "zstd" : pickEncoding(acceptEncoding);
}

/**
 * `best` for what stays as it is for a while; `good` for pages that are asked for again. Of a page of 140 kB: 200 ms →
 * 13.2 kB, 1.5 ms → 15.0 kB (brotli).
 */
export type Effort = "best" | "good";
const BROTLI_QUALITY: Record<Effort, number> = { best: 11, good: 6 };
const GZIP_LEVEL: Record<Effort, number> = { best: 9, good: 6 };

/** Both encodings at once, in the threads of zlib. */
export async function compress(body: Uint8Array, effort: Effort): Promise<Compressed> {
  const [br, gz] = await Promise.all([compressTo(body, "br", effort), compressTo(body, "gzip", effort)]);
  return { br, gzip: gz };
}

export async function compressTo(body: Uint8Array, encoding: "br" | "gzip", effort: Effort): Promise<Bytes> {
  // Room for all of it at once: each piece would be another turn between this thread and the one that compresses.
  const chunkSize = Math.max(1024, body.byteLength >> 1);
  const result =
    encoding === "br"
      ? await brotli(body, { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort] } })
      : await gzipped(body, { chunkSize, level: GZIP_LEVEL[effort] });
  return new Uint8Array(result);
}

/** Of the same page: 0.4 ms → 18.4 kB. A window of more than that page would only have to be cleared each time. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** 0.2 ms → 16.8 kB. */
const QUICK_ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/**
 * For what may be sent only once, in the least time. At once: handing a page to another thread and back takes longer
 * than this does.
 */
export function compressNow(body: Uint8Array, encoding: Exclude<Encoding, "identity">): Bytes {
  if (encoding === "zstd") return new Uint8Array(zstdCompressSync(body, QUICK_ZSTD));
  return new Uint8Array(encoding === "br" ? brotliCompressSync(body, QUICK_BROTLI) : gzipSync(body, { level: 1 }));
}
