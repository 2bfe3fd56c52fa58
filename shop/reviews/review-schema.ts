import * as z from "zod/mini";
import { required } from "../checkout/form-faults.ts";

/** What the form of a review asks for, shared by page and API; messages are keys of the catalogues. */

export const MAX_REVIEW_TITLE = 120;
/** As counted by `String.length`. */
export const MAX_REVIEW_TEXT = 4000;
const MIN_REVIEW_TEXT = 10;
export const MAX_DISPLAY_NAME = 60;

const ONE_LINE = /^\P{Cc}*$/u;
const LINES = /^(?:\P{Cc}|[\n\r\t])*$/u;

export const reviewSchema = z.object({
  stars: z.coerce
    .number("reviews.stars_missing")
    .check(z.gte(1, "reviews.stars_missing"), z.lte(5, "validation.invalid"), z.multipleOf(1, "validation.invalid")),
  title: z._default(
    z
      .string("validation.invalid")
      .check(z.trim(), z.maxLength(MAX_REVIEW_TITLE, "validation.length_max"), z.regex(ONE_LINE, "validation.invalid")),
    "",
  ),
  text: required(MAX_REVIEW_TEXT).check(
    z.minLength(MIN_REVIEW_TEXT, "validation.length_min"),
    z.regex(LINES, "validation.invalid"),
  ),
  display_name: required(MAX_DISPLAY_NAME).check(z.regex(ONE_LINE, "validation.invalid")),
  /** A field that people do not see: whoever fills it in is a program. */
  website: z.optional(z.string("validation.invalid").check(z.maxLength(2000, "validation.invalid"))),
});
export type ReviewForm = z.output<typeof reviewSchema>;
