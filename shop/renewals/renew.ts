import type { ShopContext } from "../context.ts";
import { announceRenewals } from "./announce.ts";
import { each } from "./each.ts";
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
  const round: Round = { announced: 0, made: 0, paid: 0 };
  const steps = [
    ["announced", announceRenewals],
    ["made", makeRenewals],
    ["paid", retryPayments],
  ] as const;
  await each(steps, async ([name, step]) => {
    round[name] = await step(shop);
  });
  return round;
}
