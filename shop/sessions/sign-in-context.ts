import type { Market } from "../market/market.ts";

/** What a browser, or a program, brings with it when it signs in. Nothing of it is trusted before it is looked up. */
export interface SignInContext {
  /** Where the call comes from; counted, never kept. */
  address: string;
  market: Market;
  userAgent: string;
  /** Token of the session this browser has, if any. A new sign-in ends it. */
  sessionToken: string | undefined;
  /** Secret of a browser that has signed in before. */
  browser: string | undefined;
  /** Number the request was sent under; its repeat has the same. */
  requestKey?: string | undefined;
  /** Secret of a browser that has opened a link and waits for what comes of it. */
  linkHolder?: string | undefined;
  /** The guest's cart, to be joined with the customer's. */
  cartUuid: string | null;
  /** A product that was to be saved and led to the sign-in. */
  wish: number | null;
}
