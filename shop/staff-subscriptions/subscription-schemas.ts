import { z } from "zod";
import { addressSchema, customerSchema } from "../checkout/draft-schema.ts";
import { daySchema } from "../day-schemas.ts";
import { SUBSCRIPTION_REASONS } from "./subscription-acts.ts";

const version = z.int("validation.invalid").min(1, "validation.invalid");
const reason = z.enum(SUBSCRIPTION_REASONS, "validation.required");
const day = daySchema;
/** Whether it is one of those there are, the shop says. */
const number = z.int("validation.invalid");

/**
 * What staff do with a subscription as they have seen it (`version`), and why. `until` null: until somebody resumes it. Of
 * a `plan` what is left out stays as it is.
 */
export const subscriptionActSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("skip"), version, reason, day }),
  z.object({ kind: z.literal("move"), version, reason, day }),
  z.object({
    ...{ kind: z.literal("plan"), version, reason },
    product_id: number.optional(),
    every_months: number.optional(),
    quantity: number.optional(),
  }),
  z.object({ kind: z.literal("address"), version, reason, customer: customerSchema, address: addressSchema }),
  z.object({ kind: z.literal("pause"), version, reason, until: day.nullable().default(null) }),
  z.object({ kind: z.literal("resume"), version, reason }),
  z.object({ kind: z.literal("cancel"), version, reason }),
]);
export type SubscriptionStaffAct = z.output<typeof subscriptionActSchema>;

/** `version`: as it stands since the act that is taken back. */
export const subscriptionVersionSchema = z.object({ version });
