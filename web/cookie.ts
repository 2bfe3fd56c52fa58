/**
 * How the shop's cookies are named, written and read. Over https each has a name that only this host can have written,
 * for the whole of it and encrypted (`__Host-`): no other host of the domain, and nobody on the way, lays one into a
 * browser. A developer's machine has no https, and the plain names.
 */
const OWN = "__Host-";
const DAY_SECONDS = 24 * 60 * 60;

/** The name under which a cookie travels. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? OWN + name : name;
}

/** One cookie of a `Cookie` header by its whole name, undefined when it is not there. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) {
      try {
        return decodeURIComponent(part.slice(at + 1).trim());
      } catch {
        return undefined;
      }
    }
  }
  return undefined;
}

/**
 * A cookie that opens no account, by its own name or, where there is none, by its plain one: browsers that were here
 * before cookies had names of their own keep cart and orders. What opens an account is read by `cookieName` alone.
 */
export function ownCookie(header: string | null, name: string): string | undefined {
  return readCookie(header, OWN + name) ?? readCookie(header, name);
}

/** Whether a request brings a cookie under its plain name only, where it has one of its own. */
export function isFormer(request: Request, name: string, secure: boolean): boolean {
  const header = request.headers.get("cookie");
  return secure && readCookie(header, OWN + name) === undefined && readCookie(header, name) !== undefined;
}

/** One `Set-Cookie` value; HttpOnly unless the page's script is to read it. `days` may be parts of one. */
export function cookie(
  name: string,
  value: string,
  {
    days,
    secure,
    readable = false,
    sameSite = "Lax",
  }: { days: number; secure: boolean; readable?: boolean; sameSite?: "Lax" | "None" | "Strict" },
): string {
  const parts = [
    `${cookieName(name, secure)}=${encodeURIComponent(value)}`,
    "Path=/",
    `Max-Age=${Math.round(days * DAY_SECONDS)}`,
    `SameSite=${sameSite}`,
  ];
  if (!readable) parts.push("HttpOnly");
  if (secure || sameSite === "None") parts.push("Secure");
  return parts.join("; ");
}

/** `Set-Cookie` values after which a cookie is gone, also the one with the plain name of former times. */
export function forgetCookie(name: string, { secure, readable }: { secure: boolean; readable?: boolean }): string[] {
  const gone = { days: 0, ...(readable === undefined ? {} : { readable }) };
  return [...(secure ? [cookie(name, "", { ...gone, secure: false })] : []), cookie(name, "", { ...gone, secure })];
}

/** True when the answer travels encrypted, so that its cookies may be limited to that. */
export function isSecure(request: Request, origin: string): boolean {
  return request.url.startsWith("https:") || origin.startsWith("https:");
}
