import type { Currency } from "../market/market.ts";
import { convert, type Minor } from "../pricing/money.ts";
import type { CatalogSnapshot } from "./snapshot.ts";

/** Whether a large order can have a free gift: while none is in stock, nobody is promised one. */
export function hasGift({ gifts }: Pick<CatalogSnapshot, "gifts">): boolean {
  return gifts.some(({ stock }) => stock > 0);
}

/** Orders above this have a free gift, in minor units of a currency; null while none is in stock. */
export function giftThreshold(
  snapshot: Pick<CatalogSnapshot, "gifts" | "fees" | "rates">,
  currency: Currency,
): Minor | null {
  return hasGift(snapshot) ? convert(snapshot.fees.giftAbove, snapshot.rates[currency]) : null;
}
