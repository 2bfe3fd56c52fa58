import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Bytes = Uint8Array<ArrayBuffer>;
export type Encoding = "br" | "gzip" | "identity";
export interface Compressed {
  br: Bytes;
  gzip: Bytes;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The best encoding that the caller accepts. */
export function pickEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? "")
    .split(",")
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(";")[0]?.trim());
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

/** `best` for what is kept and sent often, `fast` for what is sent once. */
export async function compress(body: Uint8Array, effort: "best" | "fast"): Promise<Compressed> {
  const [br, gz] = await Promise.all([compressTo(body, "br", effort), compressTo(body, "gzip", effort)]);
  return { br, gzip: gz };
}

export async function compressTo(body: Uint8Array, encoding: "br" | "gzip", effort: "best" | "fast"): Promise<Bytes> {
  const result =
    encoding === "br"
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort === "best" ? 9 : 4 } })
      : await gzipped(body, { level: effort === "best" ? 9 : 4 });
  return new Uint8Array(result);
}
