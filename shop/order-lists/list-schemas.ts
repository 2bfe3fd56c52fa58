import { z } from "zod";
import { daySchema } from "../day-schemas.ts";
import { COUNTRIES } from "../market/market.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../market/methods.ts";
import { DELIVERY_FAILURES, FULFILMENT_STATES, PAYMENT_STATES } from "../orders/states.ts";
import { courierIdSchema } from "../parcels/parcel-schemas.ts";
import { tag } from "../staff-orders/staff-order-schemas.ts";
import { MOST_ROWS } from "./bulk.ts";
import { type ListFilter, ORDER_VIEWS } from "./conditions.ts";
import { PAGE_LENGTH } from "./list.ts";
import { LIST_COLUMNS } from "./list-columns.ts";
import { LIST_MOVES } from "./list-moves.ts";
import { NEWEST_FIRST, ORDER_SORTS } from "./order-sorts.ts";
import { isCursor } from "./sorted.ts";

const invalid = "validation.invalid";
const several = <Schema extends z.ZodType>(one: Schema) => z.array(one, invalid).max(20, invalid);
/** The countries that a list is narrowed to; none: all. */
export const countriesAsked = several(z.enum(COUNTRIES, invalid));
const METHODS = Object.values(PAYMENT_METHODS);
const method = z.coerce.number(invalid).refine((number) => METHODS.some((known) => known === number), invalid);

/** Fields of the list's address that may stand in it more than once. */
export const LIST_FIELDS = ["state", "payment", "method", "country", "tag"] as const;

const filter = {
  view: z.enum(ORDER_VIEWS, invalid).default("all"),
  state: several(z.enum(FULFILMENT_STATES, invalid)),
  payment: several(z.enum(PAYMENT_STATES, invalid)),
  method: several(method),
  country: countriesAsked,
  tag: several(tag).default([]),
  from: daySchema.optional(),
  to: daySchema.optional(),
  q: z.string(invalid).max(100, "validation.length_max").optional(),
};

const filterQuery = z.object(filter);

/** The list that something is asked of. */
const list = { ...filter, sort: z.enum(ORDER_SORTS, invalid).default(NEWEST_FIRST) };
export const orderNeighboursQuery = z.object(list);

/** What a list is asked for in its address. `after`: `meta.next` of the page before, sorted alike. */
export const orderListQuery = z.object({
  ...list,
  per_page: z.coerce.number(invalid).int(invalid).min(1, invalid).max(PAGE_LENGTH, invalid).default(PAGE_LENGTH),
  after: z.string(invalid).refine(isCursor, invalid).optional(),
});

const references = z
  .array(z.string(invalid).max(40, invalid), "validation.required")
  .min(1, "validation.required")
  .max(MOST_ROWS, invalid);

/**
 * A list as a file: all that fits, or the orders of these numbers, separated by commas; in the sequence of the list.
 * `columns`: those of the list, in this sequence, separated by commas; without them what books want, and nobody's name.
 */
export const orderExportQuery = z.object({
  ...list,
  columns: z
    .string(invalid)
    .transform((typed) => typed.split(",").filter((name) => name !== ""))
    .pipe(z.array(z.enum(LIST_COLUMNS, invalid)).max(LIST_COLUMNS.length, invalid))
    .optional(),
  orders: z
    .string(invalid)
    .transform((typed) => typed.split(","))
    .pipe(references)
    .optional(),
  format: z.enum(["csv", "xlsx"], invalid).default("csv"),
});

/** What the address of a list asks for; a search that was checked, its text as it was typed. */
export function filterOf(query: z.output<typeof filterQuery>): ListFilter {
  const { view, state, payment, method: methods, country, tag: tags, from, to, q } = query;
  return {
    view,
    states: state,
    paymentStates: payment,
    methods: methods as PaymentMethod[],
    countries: country,
    tags,
    from,
    to,
    text: q,
  };
}

/** A list under a name: the query of its address. */
export const savedViewSchema = z.object({
  name: z.string("validation.required").trim().min(1, "validation.required").max(40, "validation.length_max"),
  query: z.string(invalid).max(500, "validation.length_max"),
});

/** Many orders, and the state that each of them is to be in; of those that nobody took, why. */
export const bulkSchema = z.object({
  to: z.enum(LIST_MOVES, invalid),
  delivery_failure: z.enum(DELIVERY_FAILURES, invalid).optional(),
  references,
});

/** Many orders, and the tag that each of them is to have, or not to have. */
export const bulkTagSchema = z.object({ tag, is_on: z.boolean(invalid), references });

/** Many orders, and who carries what is packed of them. */
export const bulkCourierSchema = z.object({ courier: courierIdSchema, references });

/** Many orders that are to be printed, in this sequence. */
export const bulkPaperSchema = z.object({ references });
