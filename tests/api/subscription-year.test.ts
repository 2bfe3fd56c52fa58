import { expect, it } from "vitest";
import { sandboxUnderTest } from "../support/payment-adapters.ts";
import { simulatedShop } from "../support/simulated-shop.ts";
import { liveThrough } from "../support/subscription-year.ts";

const providers = sandboxUnderTest();

/** The whole year is `npm run test:year`. */
it("three months of subscriptions in which everything goes wrong bring every delivery once", async () => {
  const stripe = providers.adapters.stripe;
  const from = "2027-12-20";
  await using here = await simulatedShop({ about: "weeks", startsAt: `${from}T08:00:00Z`, stripe });
  const { sandbox } = providers;
  const done = await liveThrough({ here, sandbox, stripe, from, days: 90, subscriptions: 36, seed: 7 });
  expect(done.orders).toBeGreaterThan(12);
  expect(done.crashes).toBeGreaterThan(3);
  expect(done.changes).toBeGreaterThan(10);
});
