import * as z from "zod/mini";
import { required } from "../checkout/form-faults.ts";
import { CASH_REFUSALS } from "../customers/tables.ts";

const MAX_NOTE = 2000;
const MAX_CONFIRMATION = 320;

export const noteSchema = z.object({ text: required(MAX_NOTE) });

/** `refusal`: why not; null: cash is offered again. */
export const cashSchema = z.object({
  phone: required(20),
  refusal: z.nullable(z.enum(CASH_REFUSALS, "validation.invalid")),
});

/** The mail address of whoever is erased, or their name where there is none. */
export const eraseSchema = z.object({ confirmation: required(MAX_CONFIRMATION) });
