import { z } from "zod";
import { LARGEST_NUMBER, momentSchema } from "../day-schemas.ts";

const number = z.int("validation.invalid").min(1, "validation.invalid").max(LARGEST_NUMBER, "validation.invalid");
const note = z.string("validation.invalid").trim().max(500, "validation.invalid").default("");

/**
 * `revision`: of the draft that was seen, null where there was none; `based_on`: the published version that was, null
 * where nothing was published.
 */
export const draftBody = z.object({
  written: z.record(z.string().max(60, "validation.invalid"), z.unknown(), "validation.required"),
  revision: number.nullable(),
  based_on: number.nullable(),
});

/** The draft that was seen. */
export const draftSeenBody = z.object({ revision: number });

/** The numbers of a price that jumps, typed again. */
const again = z.object({
  price_aed: z.number("validation.invalid").meta({ description: "Decimal AED." }),
  sale_price_aed: z.number("validation.invalid").nullable().meta({ description: "Decimal AED." }),
});

/**
 * What becomes of the version that waits (`number`) with this published under it: whose words stand where both changed the
 * same, conflict by conflict of each part, `mine` being its own; `again`: its prices, where they jump then.
 */
const laid = z
  .object({
    number,
    choices: z.record(
      z.string("validation.invalid").max(80, "validation.invalid"),
      z.array(z.enum(["mine", "theirs", "both"], "validation.invalid")).max(1000, "validation.invalid"),
      "validation.invalid",
    ),
    again: again.optional(),
  })
  .nullable()
  .default(null);

/**
 * `at`: when; at once, where it is null. `until`: when it ends; for good, where it is null. `note`: what those who look back
 * read of it.
 */
export const publishBody = z.object({
  revision: number,
  at: momentSchema.nullable().default(null),
  until: momentSchema.nullable().default(null),
  again: again.optional(),
  laid,
  note,
});

/** Which version waits, and until when, UTC. */
const waits = z.object({ number, at: momentSchema });

/**
 * `version`: the published one that was seen; null: none was. `waiting`: what waited when it was taken off, and waits
 * again with it.
 */
export const restoreBody = z.object({
  version: number.nullable(),
  number,
  again: again.optional(),
  laid,
  waiting: waits.nullable().default(null),
});

/** `was`: the moment that was seen; null: it was cancelled, and waits again. */
export const rescheduleBody = z.object({ at: momentSchema, was: momentSchema.nullable() });
export const versionSeenBody = z.object({ version: number });
