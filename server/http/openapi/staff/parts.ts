import { z } from "zod";
import type { Text } from "../../../../shop/market/market.ts";
import type { Minor } from "../../../../shop/pricing/money.ts";

/** What many answers to staff are made of. */

/** Hundredths of a currency; orders, carts and campaigns speak in them. */
export const minor = z.int().meta({ description: "Hundredths of the currency." }) as unknown as z.ZodType<Minor>;
export const minorAed = z.int().meta({ description: "Hundredths of AED." }) as unknown as z.ZodType<Minor>;
/** Payments, refunds and returns speak in decimals: `amount`, and this of AED. */
export const decimalAed = z.number().meta({ description: "Decimal, AED." });
export const textBoth: z.ZodType<Text> = z.object({ en: z.string(), ar: z.string() });

/** One of all values of a type: what is left out of them does not compile. */
export const oneOf = <Value extends string>(values: Record<Value, true>): z.ZodType<Value> =>
  z.enum(Object.keys(values) as Value[]) as unknown as z.ZodType<Value>;

/** One page of a list that goes on after a place; `next` leads on. */
export const placed = <Row extends z.ZodType, Meta extends z.ZodRawShape>(row: Row, meta: Meta) =>
  z.object({
    data: z.array(row),
    meta: z.object({
      next: z.string().nullable().meta({ description: "For `after`: what leads on; null at the end." }),
      ...meta,
    }),
  });

/** How many there are of each view of a list. */
export const countOf = <View extends string>(views: readonly View[]) =>
  Object.fromEntries(views.map((view) => [view, z.int()])) as Record<View, z.ZodInt>;
