import type { IncomingMessage } from "node:http";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Anything by which one address can be written in several ways. */
const UNUSUAL = /%|\\|\/[./]|.\/$|\/_?\.data$/;

/**
 * The answer to a request that is written so that rules about addresses and callers could be read past: a method that
 * nobody here knows, two hosts, an address in other signs than the usual ones. Undefined for every other one. Asked
 * before limits, memory and routes, so that all of them see one writing of each address.
 */
export function answerUnusual(
  request: Pick<IncomingMessage, "method" | "url" | "rawHeaders">,
  headers: Readonly<Record<string, string>>,
): Response | undefined {
  const { method = "", url = "", rawHeaders } = request;
  if (!METHODS.includes(method))
    return new Response(null, { status: 405, headers: { ...headers, allow: METHODS.join(", ") } });
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  if (hosts > 1) return new Response(null, { status: 400, headers });
  const location = usualAddress(url, method === "GET" || method === "HEAD");
  if (location === null) return undefined;
  // Method and body are kept. What leads to a visitor's own pages is for nobody's memory.
  return new Response(null, { status: 308, headers: { ...headers, "cache-control": "no-store", location } });
}

/**
 * The usual writing of an address; null where it is written so. Letters and digits are not encoded, slashes stand
 * alone, none at the end but where it is read: the pages lead away from there themselves, after the merchant's rules.
 */
export function usualAddress(address: string, isRead: boolean): string | null {
  if (!address.startsWith("/")) return null;
  const end = address.indexOf("?");
  const path = end < 0 ? address : address.slice(0, end);
  if (!UNUSUAL.test(path)) return null;
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : code;
  });
  const single = (text: string) => text.replace(/[\\/]+/g, "/");
  let usual = single(new URL(single(decoded), "http://shop.invalid").pathname).replace(/\/_?\.data$/, ".data");
  if (!isRead) usual = usual.replace(/(.)\/$/, "$1");
  return usual === path ? null : usual + (end < 0 ? "" : address.slice(end));
}
