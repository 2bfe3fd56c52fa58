import { z } from "zod";

const INVALID = "validation.invalid";
/** Years that both a database and a calendar can count; the standard knows a year 0, which neither does. */
const isCountable = (text: string) => text >= "1900" && text < "2200";

/** The largest number that a column of whole numbers holds: nothing has a higher one. */
export const LARGEST_NUMBER = 2_147_483_647;

/** A day somebody names, `2026-11-21`. */
export const daySchema = z.iso.date(INVALID).refine(isCountable, INVALID);

/** A moment somebody names, with its offset. */
export const momentSchema = z.iso.datetime({ offset: true, error: INVALID }).refine(isCountable, INVALID);

/** Where a list goes on, as the page before has said it: a day or a moment, a sign, and what `rest` is. */
export const placeSchema = (when: z.ZodType, sign: "_" | "~", rest: z.ZodType) =>
  z.string(INVALID).refine((text) => {
    const at = text.indexOf(sign);
    return at > 0 && when.safeParse(text.slice(0, at)).success && rest.safeParse(text.slice(at + 1)).success;
  }, INVALID);
