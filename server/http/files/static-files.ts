import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative } from "node:path";
import type { Context, MiddlewareHandler, Next } from "hono";
import { type Compressed, compress, pickEncoding } from "../compression.ts";
import type { KeptAssets } from "./kept-assets.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

const ALREADY_COMPRESSED = new Set([".woff2", ".png", ".webp", ".ico"]);

interface StaticFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  cacheControl: string;
  /** As the build left it, or made when the file is first asked for. */
  compressed: Promise<Compressed> | null;
  compressible: boolean;
}

/** What `scripts/compress-files.mjs` puts beside a file. */
const COMPRESSED = /\.(?:br|gz)$/;

function compressedBy(path: string): Promise<Compressed> | null {
  if (!existsSync(`${path}.br`) || !existsSync(`${path}.gz`)) return null;
  const bytes = (kind: string) => new Uint8Array(readFileSync(`${path}.${kind}`));
  return Promise.resolve({ br: bytes("br"), gzip: bytes("gz") });
}

const ASSETS = "/assets/";
/** What a build names by a hash of its content. */
const HASHED = /^(?:\/admin)?\/assets\//;
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Serves the built client files from memory; they are few, and names with a hash never change their content. Those of
 * other builds come from where they are kept.
 */
export function staticFiles(folder: string, kept: KeptAssets): MiddlewareHandler {
  const files = new Map<string, StaticFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (!statSync(path).isFile() || COMPRESSED.test(name)) continue;
    const url = `/${relative(folder, path).split("\\").join("/")}`;
    files.set(url, {
      body: new Uint8Array(readFileSync(path)),
      type: TYPES[extname(name)] ?? "application/octet-stream",
      cacheControl: HASHED.test(url) ? FOREVER : "public, max-age=3600",
      compressed: compressedBy(path),
      compressible: !ALREADY_COMPRESSED.has(extname(name)),
    });
  }

  return async (c, next) => {
    const file = files.get(c.req.path);
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    if (file === undefined) return c.req.path.startsWith(ASSETS) ? ofOtherBuild(c, kept, next) : next();
    c.header("Content-Type", file.type);
    c.header("Cache-Control", file.cacheControl);
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    if (!file.compressible) return c.body(file.body);
    c.header("Vary", "Accept-Encoding");
    const encoding = pickEncoding(c.req.header("accept-encoding"));
    if (encoding === "identity") return c.body(file.body);
    file.compressed ??= compress(file.body, "best");
    c.header("Content-Encoding", encoding);
    return c.body((await file.compressed)[encoding]);
  };
}

async function ofOtherBuild(c: Context, kept: KeptAssets, next: Next) {
  const name = c.req.path.slice(ASSETS.length);
  const file = await kept.find(name, pickEncoding(c.req.header("accept-encoding")));
  if (file === null) return next();
  c.header("Content-Type", TYPES[extname(name)] ?? "application/octet-stream");
  c.header("Cache-Control", FOREVER);
  c.header("Vary", "Accept-Encoding");
  if (file.encoding !== "identity") c.header("Content-Encoding", file.encoding);
  return c.body(file.body);
}
