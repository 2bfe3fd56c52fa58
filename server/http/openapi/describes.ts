import type { z } from "zod";
import type { Minor } from "../../../shop/pricing/money.ts";

/** A type as JSON carries it: amounts are numbers, and nothing is read-only. */
type Carried<Type> = Type extends Minor
  ? number
  : Type extends object
    ? { -readonly [Key in keyof Type]: Carried<Type[Key]> }
    : Type;

/**
 * Takes a schema for the description of a type: `describes<OrderJson>()(z.object({ … }))`. It compiles only where both say
 * the same, neither leaving out a field nor allowing anything that the other does not; so an answer cannot change without
 * its description.
 */
export const describes =
  <Type>() =>
  <Schema extends z.ZodType<Carried<Type>>>(
    schema: [Carried<Type>] extends [Carried<z.output<Schema>>] ? Schema : never,
  ): z.ZodType<Carried<Type>> =>
    schema;
