import type { MiddlewareHandler } from "hono";
import { sourceHash } from "../../web/own-scripts.server.ts";
import type { PageSources } from "../payments/payment-sources.ts";
import { refuse } from "./request-market.ts";

/** What a shop needs none of; paying in a provider's frame is left to the browser's default. */
const POWERS = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** What pages may ask a device for: nothing, but what is named, for themselves. */
export function permissionsPolicy(...used: readonly string[]): string {
  return POWERS.map((power) => `${power}=${used.includes(power) ? "(self)" : "()"}`).join(", ");
}

/** Headers of every answer that does not say something else itself. HSTS only means something over HTTPS, where the origin says so. */
export function securityHeaders(origin: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    // Pictures and files say otherwise: they are shown elsewhere, in feeds and mails.
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissionsPolicy(),
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

/** Styles that libraries bring along in the browser; security.test.ts compares them with the packages. */
export const LIBRARY_STYLES = [
  // Messages that slide in (sonner), which put an empty style into the page first, and then its text (toast-style.ts).
  sourceHash(""),
  "'sha256-hkTZvUhazPhXJllP8sV/0OFZuCAx8k3Z0gTg/OuahNE='",
  // Lists to choose from (base-ui), without scroll bars of their own.
  "'sha256-kLmvWqfziFavKtqHqRsb90f006UAK2Dmd0It5Iz2KFA='",
];

/**
 * The policy of a page: only our own files, and of inline scripts and styles only those named by `scripts` and `styles`,
 * hashes of what the server itself has written. A nonce would have to differ per visitor, which a page kept in memory or
 * at a CDN cannot. `sources` adds the origins of others that this page needs.
 */
export function pagePolicy({
  scripts,
  styles = LIBRARY_STYLES,
  sources = OWN_ONLY,
}: {
  scripts: readonly string[];
  styles?: readonly string[];
  sources?: PageSources | undefined;
}): string {
  const isAlone = sources.script.length === 0;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...sources.script].join(" "),
    // A product's accent colour is a custom property in a style attribute.
    "style-src 'self' 'unsafe-inline'",
    // What others' scripts do with texts and styles cannot be promised for them (decision 0050).
    ...(isAlone ? [["style-src-elem 'self'", ...styles].join(" "), TRUSTED_TYPES] : []),
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

/** Texts become markup or code in a browser only by the policies of storefront/trusted-types.ts. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default content";

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
