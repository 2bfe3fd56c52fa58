import { z } from "zod";
import { daySchema } from "../day-schemas.ts";
import { SUBSCRIPTION_REASONS } from "./subscription-acts.ts";

const version = z.int("validation.invalid").min(1, "validation.invalid");
const reason = z.enum(SUBSCRIPTION_REASONS, "validation.required");
const day = daySchema;

/** What staff do with a subscription as they have seen it (`version`), and why. `until` null: until somebody resumes it. */
export const subscriptionActSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("skip"), version, reason, day }),
  z.object({ kind: z.literal("pause"), version, reason, until: day.nullable().default(null) }),
  z.object({ kind: z.literal("resume"), version, reason }),
  z.object({ kind: z.literal("cancel"), version, reason }),
]);
export type SubscriptionStaffAct = z.output<typeof subscriptionActSchema>;

/** `version`: as it stands since the act that is taken back. */
export const subscriptionVersionSchema = z.object({ version });
