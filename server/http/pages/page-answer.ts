import type { Context } from "hono";
import type { CachedPage } from "./page-cache.ts";

/** What of a request decides about the form of its answer. */
export interface AskedForm {
  method: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

export function askedForm(c: Context): AskedForm {
  return {
    method: c.req.method,
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  };
}

/** What a 304 repeats of the headers. */
const KEPT_FOR_304 = ["cache-control", "etag", "vary", "content-security-policy"];

/**
 * A page as one visitor gets it: in an encoding they accept, or not at all when they have it already.
 * `cacheControl` is for a page that is complete (200); any other keeps its own, or is kept by nobody.
 */
export function pageAnswer(page: CachedPage, asked: AskedForm, cacheControl: string): PageAnswer {
  const headers: Record<string, string> = {
    ...page.headers,
    "cache-control": page.status === 200 ? cacheControl : (page.headers["cache-control"] ?? "no-store"),
    vary: "Accept-Encoding",
  };
  if (page.status === 200 && cacheControl !== "no-store") {
    headers.etag = page.etag;
    if (asked.ifNoneMatch?.split(/\s*,\s*/).includes(page.etag)) {
      return { status: 304, headers: keptFor304(headers), body: null };
    }
  }
  const { bytes, encoding } = page.body(asked.acceptEncoding);
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  const isEmpty = asked.method === "HEAD" || page.status === 204 || page.status === 304;
  return { status: page.status, headers, body: isEmpty ? null : bytes };
}

function keptFor304(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    KEPT_FOR_304.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
