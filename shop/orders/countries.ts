import { inArray, type SQL, sql } from "drizzle-orm";
import type { Country } from "../market/market.ts";
import { orders } from "./tables.ts";

/** Orders to one of these countries; none named: of all. */
export function toCountries(countries: readonly Country[]): SQL | undefined {
  return countries.length > 0 ? inArray(sql`${orders.address}->>'country'`, [...countries]) : undefined;
}
