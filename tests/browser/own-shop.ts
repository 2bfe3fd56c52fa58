import { type RunningServer, startServer } from "../support/server.ts";

/** A shop of a test's own, as a first start has left it (open-the-shop.ts): what is changed in it, no other test sees. */
export const startOwnShop = (environment: Record<string, string> = {}): Promise<RunningServer> =>
  startServer({ from: process.env.SHOP_PRIMED_DATA, environment });
