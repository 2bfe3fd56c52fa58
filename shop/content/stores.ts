import { type Country, HOME_COUNTRY } from "../market/market.ts";
import type { Store } from "./documents.ts";

/** The stores that shoppers of a country can walk to. */
export function storesIn({ stores }: { stores: readonly Store[] }, country: Country): readonly Store[] {
  return stores.filter((store) => (store.country ?? HOME_COUNTRY) === country);
}
