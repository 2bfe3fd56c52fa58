/**
 * How the shop's cookies are named, written and read. Over https each has a name that only this host can have written,
 * for the whole of it and encrypted (`__Host-`): no other host of the domain, and nobody on the way, lays one into a
 * browser. A developer's machine has no https, and the plain names.
 */
const OWN = "__Host-";
const DAY_SECONDS = 24 * 60 * 60;

interface Kind {
  /** Parts of a day are allowed. */
  days: number;
  /** The page's script may read it. */
  readable?: true;
  /** Lax unless said. */
  sameSite?: "Strict";
}

/** Those that pages write, too: they need not know of the others for it. */
const OF_PAGES = {
  /** The locale that was chosen, for addresses that name none: specification §9. The language toggle writes it, too. */
  locale: { days: 365, readable: true },
  /** Whether the visitor lets visits be counted; read before anything is drawn. */
  consent: { days: 182, readable: true },
} as const satisfies Record<string, Kind>;

/**
 * Every cookie of the shop. All of them are necessary for what the visitor asks for, and none waits for consent: visits
 * are counted without one. The privacy policy names them (tests/house/cookies.test.ts).
 */
export const COOKIES = {
  ...OF_PAGES,
  /** The key to the cart: specification §9. */
  cart_uuid: { days: 7 },
  /** Its number of units, so that the badge is right before anything is asked. */
  cart_count: { days: 7, readable: true },
  /** Shows its buyer whole orders that were placed without an account. */
  guest: { days: 30 },
  /** The key of the order this browser was about to place last: one whose answer was lost is found again. */
  order_key: { days: 1 },
  /** The key to the session: about 68 years by specification §9; the session behind it ends long before. */
  token: { days: 24_855 },
  /**
   * Says that there is a session, and in short whose, so that guests need no request to learn that they are guests. Empty
   * after a sign-out that was pressed.
   */
  signed_in: { days: 24_855, readable: true },
  /** Outlives the session: whoever has signed in here before is told from strangers. */
  browser: { days: 365 },
  /** Nothing is to be heard of passkeys for now. */
  passkey_offer: { days: 180 },
  /** Somebody has opened a link from a mail and waits for its answer (`link-holder.ts`). */
  link_holder: { days: 1 / 24 },
  /** A sign-in at a provider is under way: for completing it, and for the way back (`provider-cookies.ts`). */
  oauth: { days: 10 / (24 * 60) },
  oauth_return: { days: 10 / (24 * 60) },
  /** A session of the shop's staff. */
  staff: { days: 0.5, sameSite: "Strict" },
  /** Outlives it: whoever of the staff has signed in here before is told from strangers. */
  staff_browser: { days: 365, sameSite: "Strict" },
} as const satisfies Record<string, Kind>;

export type CookieName = keyof typeof COOKIES;
/** Those that open nothing, whoever has written them. */
type PlainCookie = "locale" | "consent" | "cart_count" | "signed_in" | "passkey_offer";
/** One cookie of its kind: several tabs can be on their way to a provider. */
export type NamedCookie = CookieName | `oauth_${string}`;

function kindOf(name: NamedCookie): Kind {
  if (name in COOKIES) return COOKIES[name as CookieName];
  return name.startsWith("oauth_return_") ? COOKIES.oauth_return : COOKIES.oauth;
}

/** The name under which a cookie travels. */
function cookieName(name: NamedCookie, secure: boolean): string {
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

/** A cookie of a request that opens something: over https by the name that this host alone can have written. */
export function openingCookie(request: Request, name: NamedCookie, { origin }: { origin: string }): string | undefined {
  return readCookie(request.headers.get("cookie"), cookieName(name, isSecure(request, origin)));
}

/**
 * A cookie that opens nothing, by its own name or, where there is none, by its plain one: browsers that were here before
 * cookies had names of their own keep what they have chosen. What opens something is read by `openingCookie`.
 */
export function ownCookie(header: string | null, name: PlainCookie): string | undefined {
  return readCookie(header, OWN + name) ?? readCookie(header, name);
}

interface Written {
  secure: boolean;
  /** For a cookie that a form posted by another site has to bring along. */
  sameSite?: "None" | undefined;
}

/** One `Set-Cookie` value, for as long as its kind lasts. */
export function cookie(name: NamedCookie, value: string, written: Written): string {
  return lasting(name, value, kindOf(name), written);
}

/** The same for one that pages write. */
export function pageCookie(name: keyof typeof OF_PAGES, value: string, secure: boolean): string {
  return lasting(name, value, OF_PAGES[name], { secure });
}

/** The `Set-Cookie` value after which a cookie is gone. */
export function endCookie(name: NamedCookie, secure: boolean): string {
  return lasting(name, "", { ...kindOf(name), days: 0 }, { secure });
}

/** `Set-Cookie` values after which a cookie is gone, also the one with the plain name of former times. */
export function forgetCookie(name: CookieName, secure: boolean): string[] {
  return [...(secure ? [endCookie(name, false)] : []), endCookie(name, secure)];
}

function lasting(name: NamedCookie, value: string, kind: Kind, { secure, sameSite }: Written): string {
  const site = sameSite ?? kind.sameSite ?? "Lax";
  const parts = [
    `${cookieName(name, secure)}=${encodeURIComponent(value)}`,
    "Path=/",
    `Max-Age=${Math.round(kind.days * DAY_SECONDS)}`,
    `SameSite=${site}`,
  ];
  if (kind.readable !== true) parts.push("HttpOnly");
  if (secure || site === "None") parts.push("Secure");
  return parts.join("; ");
}

/** True when the answer travels encrypted, so that its cookies may be limited to that. */
export function isSecure(request: Request, origin: string): boolean {
  return request.url.startsWith("https:") || origin.startsWith("https:");
}
