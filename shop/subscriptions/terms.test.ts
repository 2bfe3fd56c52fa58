import { expect, it } from "vitest";
import type { Subscription } from "./read-subscriptions.ts";
import { changedTerms, termsOf } from "./terms.ts";

const subscription = {
  ...{ state: "active", pausedUntil: null, productId: 4, quantity: 1, everyMonths: 1, nextOn: "2026-12-01" },
  contact: { first_name: "Mariam", last_name: "Haddad" },
  address: { city: "Dubai", street: "King Road" },
} as unknown as Subscription;

it("says which terms are others now, and nothing of what is the same in another order", () => {
  const known = termsOf(subscription, null);
  const reread = { ...subscription, address: { street: "King Road", city: "Dubai" } } as unknown as Subscription;
  expect([...changedTerms(known, termsOf(reread, null))]).toEqual([]);
  const more = { ...subscription, quantity: 3, everyMonths: 2 };
  expect([...changedTerms(known, termsOf(more, null))]).toEqual(["quantity", "every_months"]);
  // What is announced comes on its own day, and what rests on none.
  expect(termsOf(subscription, { dueOn: "2026-12-03" }).next_on).toBe("2026-12-03");
  expect([...changedTerms(known, termsOf({ ...subscription, state: "paused" }, null))]).toEqual(["state", "next_on"]);
});

it("names nobody, and tells one place from another", () => {
  const terms = termsOf(subscription, null);
  expect(JSON.stringify(terms)).not.toMatch(/Mariam|King Road/);
  const moved = { ...subscription, address: { city: "Dubai", street: "Marina" } } as unknown as Subscription;
  expect([...changedTerms(terms, termsOf(moved, null))]).toEqual(["goes_to"]);
});
