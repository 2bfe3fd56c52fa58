import { createHash } from "node:crypto";
import type { Day } from "../day.ts";
import { type Subscription, type SubscriptionDelivery, sorted } from "./read-subscriptions.ts";
import type { SubscriptionState } from "./states.ts";

/** What a customer knows of a subscription. It names nobody: whom and where it goes to is a digest. */
export interface SubscriptionTerms {
  state: SubscriptionState;
  paused_until: Day | null;
  product_id: number;
  quantity: number;
  every_months: number;
  /** Null: it rests or has ended, and nothing comes next. */
  next_on: Day | null;
  goes_to: string;
}

/** The terms of a subscription. `open`: its delivery that is announced; null: none is. */
export function termsOf(
  subscription: Subscription,
  open: Pick<SubscriptionDelivery, "dueOn"> | null,
): SubscriptionTerms {
  const { state, pausedUntil, productId, quantity, everyMonths, nextOn, contact, address } = subscription;
  return {
    state,
    paused_until: pausedUntil,
    product_id: productId,
    quantity,
    every_months: everyMonths,
    next_on: state === "active" ? (open?.dueOn ?? nextOn) : null,
    goes_to: createHash("sha256")
      .update(sorted(contact) + sorted(address))
      .digest("hex"),
  };
}

/** Which of the terms are others now. Pure. */
export function changedTerms(known: SubscriptionTerms, now: SubscriptionTerms): ReadonlySet<keyof SubscriptionTerms> {
  return new Set((Object.keys(now) as (keyof SubscriptionTerms)[]).filter((term) => known[term] !== now[term]));
}
