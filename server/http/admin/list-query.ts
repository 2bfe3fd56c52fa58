import type { Context } from "hono";
import { z } from "zod";
import { LARGEST_NUMBER, momentSchema, placeSchema } from "../../../shop/day-schemas.ts";
import { LIST_FIELDS } from "../../../shop/order-lists/list-schemas.ts";
import { describeFaults } from "../body.ts";

/** The number of the last thing seen, after which a list goes on. */
export const placeNumber = z.coerce
  .number("validation.invalid")
  .int("validation.invalid")
  .min(1, "validation.invalid")
  .max(LARGEST_NUMBER, "validation.invalid")
  .optional();

/** The moment and the number of the last thing seen, as the page before has said them. */
export const placeMoment = placeSchema(momentSchema, "_", z.uuid()).optional();

/** A list by moment, e.g. of files. */
export const filesQuery = z.object({ after: placeMoment });

/** Reads the query of a list, with the fields that may stand in it more than once; or the refusal that names its faults. */
export function readListQuery<Query extends z.ZodType>(
  c: Context,
  schema: Query,
): { value: z.output<Query>; refusal?: undefined } | { refusal: Response } {
  const lists = Object.fromEntries(LIST_FIELDS.map((name) => [name, c.req.queries(name) ?? []]));
  const input = { ...c.req.query(), ...lists };
  const read = schema.safeParse(input);
  if (read.success) return { value: read.data };
  return { refusal: c.json({ code: "validation", message: describeFaults(c, read.error, input) }, 422) };
}
