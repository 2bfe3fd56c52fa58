import { z } from "zod";
import type { Round } from "../../../../shop/renewals/renew.ts";
import type { SubscriptionRow, SubscriptionStory } from "../../../../shop/subscriptions/list-subscriptions.ts";
import { SUBSCRIPTION_STATES } from "../../../../shop/subscriptions/states.ts";
import { describes } from "../describes.ts";
import { data } from "../operation.ts";

const day = z.iso.date();

/** What the operator is answered about subscriptions. */

const rowFields = {
  id: z.string(),
  email: z.string().nullable(),
  product: z.string(),
  quantity: z.int(),
  every_months: z.int(),
  state: z.enum(SUBSCRIPTION_STATES),
  paused_reason: z.string().nullable(),
  next_on: day,
};
const subscriptionRow = describes<SubscriptionRow>()(z.object(rowFields));

const round = describes<Round>()(z.object({ announced: z.int(), made: z.int(), paid: z.int() }));

const subscriptionStory = describes<SubscriptionStory>()(
  z.object({
    ...rowFields,
    first_order: z.string(),
    country: z.string(),
    cancel_reason: z.string().nullable(),
    deliveries: z.array(
      z.object({
        period: z.int(),
        due_on: day,
        state: z.enum(["failed", "paid", "announced", "skipped", "waiting_stock", "asking_price", "ordered", "missed"]),
        order: z.string().nullable(),
      }),
    ),
  }),
);

export const listSubscriptions = data(z.array(subscriptionRow));

export const renewSubscriptions = data(round);

export const showSubscription = data(subscriptionStory);

export const changedSubscription = data(
  z.object({ id: z.uuid(), state: z.enum(SUBSCRIPTION_STATES), next_on: day.nullable() }),
);
