import type { Currency } from "../market/countries.ts";
import { isFarFrom } from "../pricing/money.ts";
import type { WrittenSetting } from "./setting-schemas.ts";

/** A rate further away from the one before is typed again: most of these currencies hardly move in years. */
const CALM_PERCENT = 5;

type WrittenRates = WrittenSetting<"rates">;

/** The currencies whose rate jumps and was not typed the same once more. */
export function jumpingRates(before: WrittenRates, after: WrittenRates, again: Record<string, string>): Currency[] {
  return (Object.keys(after) as (keyof WrittenRates)[]).filter(
    (currency) => isFarFrom(after[currency], before[currency], CALM_PERCENT) && again[currency] !== after[currency],
  );
}
