import type { ShopContext } from "../context.ts";
import { announceRenewals } from "./announce.ts";
import { makeRenewals } from "./make.ts";
import { retryPayments } from "./retry.ts";

/** What one round has done. */
export interface Round {
  announced: number;
  made: number;
  paid: number;
}

/** Everything that is due for subscriptions at this moment. Several processes may do it at the same time. */
export async function renew(shop: ShopContext): Promise<Round> {
  return {
    announced: await announceRenewals(shop),
    made: await makeRenewals(shop),
    paid: await retryPayments(shop),
  };
}
