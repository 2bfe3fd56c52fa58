import fc from "fast-check";
import { CURRENCIES } from "../../shop/market/countries.ts";

/** Any rate that staff may set, with nine places: from a thousandth of a currency for one AED to a thousand. */
export const anyRate = fc.integer({ min: 1_000_000, max: 1_000_000_000_000 }).map((nano) => (nano / 1e9).toFixed(9));

/** A currency at whatever rate; AED at its own. */
export const anyMoney = fc
  .record({ currency: fc.constantFrom(...CURRENCIES), rate: anyRate })
  .map(({ currency, rate }) => ({ currency, rate: currency === "AED" ? "1" : rate }));
