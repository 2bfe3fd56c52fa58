import type { Address } from "#shop/delivery/address.ts";
import type { Language } from "#shop/market/market.ts";
import { nameIn } from "#shop/market/shown-text.ts";
import { discountsOf } from "#shop/pricing/adjustments.ts";
import { toDecimal } from "#shop/pricing/money.ts";
import { taxPercent } from "#shop/pricing/tax.ts";
import type { NextRenewal } from "#shop/renewals/next-renewals.ts";
import type { SummaryAmounts } from "../cart/amounts.tsx";
import type { OrderLineView } from "../orders/order-lines.tsx";

/** A parcel of the next delivery as its customer sees it. */
export interface ParcelView {
  key: string;
  place: Address;
  /** The card it is charged to, in words; null: it is paid in cash, or the card is not known. */
  card: string | null;
  lines: OrderLineView[];
  amounts: SummaryAmounts;
}

/** Null for a parcel that cannot be had at the moment: what would be named is no delivery. */
export function parcelView(
  { members: [first], quote }: NextRenewal,
  language: Language,
  cardsBy: ReadonlyMap<string, string>,
): ParcelView | null {
  if (quote === null || first === undefined) return null;
  const { priced } = quote;
  return {
    key: first.id,
    place: first.address,
    card: cardsBy.get(first.savedCardId ?? "") ?? null,
    lines: quote.lines.map(({ product, quantity, everyMonths = 0 }, at) => ({
      key: product.slug,
      name: nameIn(product.name, language),
      pack: product.pack[language],
      thumbnail: product.pictures.pack,
      quantity,
      total: toDecimal(priced.lines[at]?.lineTotal ?? product.price),
      isGift: false,
      everyMonths,
    })),
    amounts: {
      currency: priced.currency,
      subtotal: toDecimal(priced.subtotal),
      discounts: discountsOf({ ...priced, promoCode: null }).map(({ kind, code, amount }) => ({
        kind,
        code,
        amount: toDecimal(amount),
      })),
      delivery: priced.deliveryFee === null ? null : toDecimal(priced.deliveryFee),
      processingFee: toDecimal(priced.processingFee),
      total: toDecimal(priced.charge),
      vat: toDecimal(priced.vat),
      vatPercent: taxPercent(priced),
    },
  };
}
