import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { splitLocale } from "../../../web/paths.ts";
import type { LoadGauge } from "./load-gauge.ts";
import { STAYS_OPEN } from "./maintenance.ts";
import type { PageTurns } from "./page-turns.ts";

/**
 * Who is served the longest when there is too much to do, from the first to be sent away to the last: programs that read
 * product feeds, lists and searches that are not in memory, other pages, visitors with a cart, and people who are about
 * to pay. Feeds of large catalogues are waited for: whoever asks for them holds up nobody else.
 */
export const MERCY = ["feed", "listing", "page", "cart", "paying"] as const;
export type Mercy = (typeof MERCY)[number];

/**
 * From when on requests of a kind are sent away: so many of the kind begun and not answered (a provider that hangs
 * holds up those who pay, and nobody else), or work waiting so many milliseconds before it begins.
 */
export const LIMITS: Readonly<Record<Mercy, { inFlight: number; delayMs: number }>> = {
  feed: { inFlight: 10, delayMs: 20 },
  listing: { inFlight: 12, delayMs: 30 },
  page: { inFlight: 18, delayMs: 45 },
  cart: { inFlight: 200, delayMs: 240 },
  paying: { inFlight: 320, delayMs: 480 },
};

/**
 * Many who come at once and are followed by few are served a little later instead: feeds, lists and pages may be so many times
 * as many, and wait so many times as long, until their queue has stood for a while.
 */
export const BURST = 5;

const PAYING_API = /^\/api\/(orders|payments?|checkout)(\/|$)/;
const PAYING_PAGE = /^\/checkout(\/|\.|$)/;
const CART_API = /^\/api\/(cart|session|rate-calculator|login|register|logout)(\/|$)/;
const CART_PAGE = /^\/(cart|login|register|account)(\/|\.|$)/;
const LISTING = /^\/(api\/(products|search)$|shop(\/|\.|$)|blog\.|blog$|feed)/;
const HAS_CART = /(?:^|;\s*)(?:__Host-)?cart_uuid=[^;]/;

/** How much a request is worth to the person behind it; null: it is always answered. */
export function mercyOf(path: string, cookies: string | undefined): Mercy | null {
  if (STAYS_OPEN.test(path)) return null;
  if (path.startsWith("/feeds/")) return "feed";
  if (PAYING_API.test(path)) return "paying";
  if (CART_API.test(path)) return "cart";
  const { rest } = path.startsWith("/api/") ? { rest: path } : splitLocale(path);
  if (PAYING_PAGE.test(rest)) return "paying";
  if (CART_PAGE.test(rest) || HAS_CART.test(cookies ?? "")) return "cart";
  return LISTING.test(rest) ? "listing" : "page";
}

interface Settings {
  gauge: LoadGauge;
  /** One rank for each of MERCY. */
  turns: PageTurns;
  /** Answers who is sent away: 503 with `Retry-After`, in words. */
  refuse: (c: Context) => Response | Promise<Response>;
  /** Told of every request sent away, and of every caller who had gone before their turn. */
  onRefused: (why: Mercy | "gone") => void;
}

const FIRST_WITH_CART = MERCY.indexOf("cart");

/** From this delay on it is worth looking whether the caller still waits. */
const LOOK_FOR_CALLER_MS = 20;

/** What nobody reads any more. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Sends requests away at once while there is more to do than this process can, the least urgent first, instead of
 * letting everybody wait. Callers who have hung up before their turn are not worked for.
 */
export function shedLoad({ gauge, turns, refuse, onRefused }: Settings): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const inFlight: Record<Mercy, number> = { feed: 0, listing: 0, page: 0, cart: 0, paying: 0 };
  return async (c, next) => {
    const mercy = mercyOf(c.req.path, c.req.header("cookie"));
    if (mercy === null) return next();
    gauge.count();
    const limit = LIMITS[mercy];
    const rank = MERCY.indexOf(mercy);
    const isPage = !c.req.path.startsWith("/api/");
    const patience = rank < FIRST_WITH_CART && !turns.isStanding() ? BURST : 1;
    const delay = Math.max(gauge.delayMs(), isPage ? turns.waitMs(rank) : 0);
    if (inFlight[mercy] >= limit.inFlight * patience || delay >= limit.delayMs * patience) {
      onRefused(mercy);
      return refuse(c);
    }
    inFlight[mercy] += 1;
    try {
      if (isPage) await turns.take(rank);
      else if (delay >= LOOK_FOR_CALLER_MS) await new Promise(setImmediate);
      // A connection that was closed while its request waited is noticed a turn of the event loop later.
      if (c.env.incoming.socket.destroyed) {
        onRefused("gone");
        return new Response(null, { status: CLIENT_CLOSED_REQUEST });
      }
      await next();
    } finally {
      inFlight[mercy] -= 1;
    }
  };
}
