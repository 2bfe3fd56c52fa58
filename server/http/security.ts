import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { PageSources } from "../payments/payment-sources.ts";
import { refuse } from "./request-market.ts";

/** Headers of every answer that does not say something else itself. HSTS only means something over HTTPS, where the origin says so. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    // Pictures and files say otherwise: they are shown elsewhere, in feeds and mails.
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    ...(origin.startsWith("https://") ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** Puts them on the answer itself: `c.header` would make a new one of it, body and all, for each of them. */
export function withSecurityHeaders(all: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(all)) if (!headers.has(name)) headers.set(name, value);
  };
}

/** Pages that need nobody else. */
const OWN_ONLY: PageSources = { script: [], frame: [], connect: [], form: [] };

const encoder = new TextEncoder();

/**
 * The policy of a page: only our own files, and of inline scripts only those that stand in this very page, named by
 * their hash. A nonce would have to differ per visitor, which a page kept in memory or at a CDN cannot. `sources` adds the
 * origins of others that this page needs.
 */
export function pagePolicy(html: Uint8Array | string, sources: PageSources = OWN_ONLY): string {
  const hashes = new Set(inlineScripts(typeof html === "string" ? encoder.encode(html) : html));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...sources.script].join(" "),
    // A product's accent colour is a custom property in a style attribute; messages that slide in bring their style along.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // What stands here for nobody else's sake is covered by the default: every page carries this line.
    ...(sources.connect.length === 0 ? [] : [["connect-src 'self'", ...sources.connect].join(" ")]),
    ...(sources.frame.length === 0 ? [] : [["frame-src", ...sources.frame].join(" ")]),
    ["form-action 'self'", ...sources.form].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The hashes of all inline scripts; looked for in the bytes as they are sent, since a page is mostly something else. */
function inlineScripts(html: Uint8Array): string[] {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  const hashes: string[] = [];
  for (let at = bytes.indexOf("<script"); at >= 0; at = bytes.indexOf("<script", at)) {
    const start = bytes.indexOf(">", at) + 1;
    const end = bytes.indexOf("</script>", start);
    if (start === 0 || end < 0) break;
    const attributes = bytes.toString("latin1", at, start);
    at = end;
    // Files are named by their origin; data blocks such as JSON-LD are not run and need no permission.
    if (/\ssrc=|type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.push(`'sha256-${createHash("sha256").update(bytes.subarray(start, end)).digest("base64")}'`);
  }
  return hashes;
}

const STATE_CHANGING_GET = /^\/api\/cart\/[^/]+\/coupon\//;

/**
 * Refuses what another site's page makes a browser send: unsafe methods, and the two GETs that change a cart.
 * Browsers say where a request comes from; programs that are no browser send neither header and are let through.
 */
export function refuseCrossSite(): MiddlewareHandler {
  return async (c, next) => {
    const safe = c.req.method === "GET" || c.req.method === "HEAD" || c.req.method === "OPTIONS";
    if (safe && !STATE_CHANGING_GET.test(c.req.path)) return next();
    const site = c.req.header("sec-fetch-site");
    if (site !== undefined && site !== "same-origin" && site !== "none") return refuse(c, 403, "request.cross_site");
    const origin = c.req.header("origin");
    if (origin !== undefined && hostOf(origin) !== c.req.header("host")) return refuse(c, 403, "request.cross_site");
    return next();
  };
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
