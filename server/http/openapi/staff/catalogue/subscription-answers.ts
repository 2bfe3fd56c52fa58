import { z } from "zod";
import type { CustomerDetails } from "../../../../../shop/checkout/draft.ts";
import { EMIRATES } from "../../../../../shop/delivery/address.ts";
import { COUNTRIES } from "../../../../../shop/market/market.ts";
import type {
  StaffSubscription,
  StaffSubscriptionPage,
} from "../../../../../shop/staff-subscriptions/subscription-list.ts";
import { SUBSCRIPTION_STATES } from "../../../../../shop/subscriptions/states.ts";
import { moment } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { address, paymentMethod } from "../../order-answers.ts";
import { placed, textBoth } from "../parts.ts";

const day = z.iso.date();

/** What is answered about subscriptions. */

const rowFields = {
  id: z.string(),
  version: z.int(),
  customer_id: z.string(),
  name: z.string(),
  email: z.string(),
  product: z
    .object({
      slug: z.string(),
      name: textBoth,
    })
    .nullable()
    .meta({ description: "Null: the product is not known any more." }),
  quantity: z.int(),
  every_months: z.int(),
  state: z.enum(SUBSCRIPTION_STATES),
  paused_until: z.string().nullable(),
  paused_reason: z.string().nullable(),
  next_on: day,
  payment_method: paymentMethod,
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      is_expired: z.boolean(),
    })
    .nullable(),
  open: z
    .object({
      due_on: day,
      state: z.enum(["failed", "paid", "announced", "skipped", "waiting_stock", "asking_price", "ordered", "missed"]),
      is_late: z.boolean(),
    })
    .nullable()
    .meta({ description: "The delivery that is announced, or waits; null: none is." }),
  failed: z
    .object({
      order: z.string().nullable(),
      attempts: z.int(),
      next_try_at: moment,
    })
    .nullable()
    .meta({ description: "The payment of a delivery that failed and is tried again." }),
};
const staffSubscription = describes<StaffSubscription>()(z.object(rowFields));

const customerDetails = describes<CustomerDetails>()(
  z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.string().meta({ description: "E.164, e.g. `+971501234567`." }),
  }),
);

const staffSubscriptionPage = describes<StaffSubscriptionPage>()(
  z.object({
    ...rowFields,
    emirates: z.array(z.object({ value: z.enum(EMIRATES), name: z.string() })),
    country: z.enum(COUNTRIES),
    city: z.string(),
    contact: customerDetails.meta({ description: "To whom and where it goes, as the customer's own form has it." }),
    address,
    phone_readable: z.string(),
    product_id: z.int(),
    variants: z
      .array(z.object({ id: z.int(), name: textBoth }))
      .meta({ description: "Products of the same line that may take its place, itself among them where it is known." }),
    movable_to: z
      .object({
        earliest: z.string(),
        latest: z.string(),
      })
      .meta({ description: "The days that its next delivery can be moved to." }),
    first_order: z.string(),
    created_on: day,
    ended: z
      .object({
        on: z.string(),
        reason: z.string().nullable(),
      })
      .nullable(),
    deliveries: z.array(
      z.object({
        period: z.int(),
        due_on: day,
        state: z.enum(["failed", "paid", "announced", "skipped", "waiting_stock", "asking_price", "ordered", "missed"]),
        order: z.string().nullable(),
        attempts: z.int(),
      }),
    ),
  }),
);

export const listSubscriptionsForStaff = placed(staffSubscription, {
  active: z.int(),
  paused: z.int(),
  all: z.int(),
  due: z.int(),
  trouble: z.int(),
  ended: z.int(),
});

export const subscriptionForStaff = data(staffSubscriptionPage);

const acted = data(z.object({ version: z.int(), is_changed: z.boolean() }));
export const changeSubscriptionByStaff = acted;

export const takeSubscriptionBack = acted;
