import { expect, inject, test } from "vitest";
import { killedProcesses } from "../support/killed-processes.ts";
import { sandboxUnderTest } from "../support/payment-adapters.ts";
import { simulatedShop } from "../support/simulated-shop.ts";
import { liveThrough } from "../support/subscription-year.ts";

/** A leap year, from one end of January to the next. `YEAR_SEED` lives another one, and the same one again. */
const FROM = "2028-01-15";
const seed = Number(process.env.YEAR_SEED ?? Date.now() % 1_000_000);

const providers = sandboxUnderTest();

test(`a year of 200 subscriptions in which everything goes wrong brings every delivery once (YEAR_SEED=${seed})`, async () => {
  const { sandbox } = providers;
  const stripe = providers.adapters.stripe;
  await using here = await simulatedShop({ about: "year", startsAt: `${FROM}T08:00:00Z`, stripe });
  // The embedded database belongs to one process: there, crashes are errors between two effects.
  await using killed = inject("adminUrl") === "" ? null : await killedProcesses(here.databaseUrl, sandbox.environment);
  const year = { here, sandbox, stripe, from: FROM, days: 366, subscriptions: 200, seed };
  const done = await liveThrough(killed === null ? year : { ...year, disturb: killed.disturb });
  if (killed !== null) expect(killed.kills()).toBeGreaterThan(5);
  expect(done.orders).toBeGreaterThan(300);
  expect(done.crashes).toBeGreaterThan(50);
});
