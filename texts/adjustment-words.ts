import type { Currency } from "../shop/market/countries.ts";
import type { Language } from "../shop/market/market.ts";
import { ADJUSTMENT_LABELS, type AdjustmentKind } from "../shop/pricing/adjustment-kinds.ts";
import type { AppliedAdjustment } from "../shop/pricing/adjustments.ts";
import { type OfferJson, offerJson } from "../shop/pricing/offers.ts";
import { formatMoney, minorOf } from "./money.ts";
import type { Translate } from "./translate.ts";

/** Who reads, and in which currency the offer's amounts are. */
interface Reader {
  currency: Currency;
  language: Language;
  t: Translate;
}

/** A part of a sentence that keeps its own direction. */
const isolated = (part: string) => `\u2068${part}\u2069`;

/** What an offer gives: `Buy 2, get 1 free`, `10% off from AED 300.00`. */
export function offerWords(offer: OfferJson, { currency, language, t }: Reader): string {
  const money = (amount: number) => isolated(formatMoney(minorOf(amount), currency, language));
  if ("buy" in offer) return t("offer.buy_get", { buy: offer.buy, get: offer.get });
  const from = money(offer.spend);
  return "percent" in offer
    ? t("offer.percent_from", { percent: offer.percent, from })
    : t("offer.amount_from", { amount: money(offer.amount), from });
}

/** What lowered a sale, by name: `Subscribe and save`, `White Friday · Buy 2, get 1 free`. What was entered for it is no part. */
export function adjustmentName(
  { kind, offer }: { kind: AdjustmentKind; offer?: OfferJson | undefined },
  reader: Reader,
): string {
  if (offer === undefined) return reader.t(ADJUSTMENT_LABELS[kind]);
  return `${isolated(offer.name)} · ${offerWords(offer, reader)}`;
}

/** The same of what an order or a priced cart keeps, at its rate. */
export function appliedName(
  { kind, offer }: Pick<AppliedAdjustment, "kind" | "offer">,
  { rate, ...reader }: Reader & { rate: string },
): string {
  return adjustmentName({ kind, offer: offer && offerJson(offer, rate, reader.language) }, reader);
}
