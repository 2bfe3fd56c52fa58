import type { CartJson } from "#shop/cart/cart-json.ts";
import type { Currency } from "#shop/market/market.ts";
import type { AdjustmentKind } from "#shop/pricing/adjustment-kinds.ts";
import type { OfferJson } from "#shop/pricing/offers.ts";
import { adjustmentName } from "#texts/adjustment-words.ts";
import { minorOf } from "#texts/money.ts";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";

/** Amounts of a cart or an order, decimals of one currency. */
export interface SummaryAmounts {
  currency: Currency;
  subtotal: number;
  /** What is taken off the subtotal, above zero each. */
  discounts: readonly { kind: AdjustmentKind; code: string | null; amount: number; offer?: OfferJson | undefined }[];
  /** Null, or left out, while no delivery is chosen. */
  delivery?: number | null;
  processingFee?: number;
  total: number;
  vat: number;
  /** Null: there is no tax line. */
  vatPercent: number | null;
}

/** What is in the cart; delivery and fees are added where they are chosen, at checkout. */
export function cartAmounts({ currency, display }: CartJson): SummaryAmounts {
  const { subtotal, discounts, total, vat, vat_percent: vatPercent } = display;
  return { currency, subtotal, discounts, total, vat, vatPercent };
}

/** The sum at the end of carts and orders. `isUncertain` dims it while a change is under way. */
export function Amounts({ amounts, isUncertain = false }: { amounts: SummaryAmounts; isUncertain?: boolean }) {
  const { t, market } = useSite();
  const { currency, discounts, delivery = null, processingFee = 0, vatPercent } = amounts;
  const price = (decimal: number) => <Price amount={minorOf(decimal)} currency={currency} />;
  return (
    <dl className={isUncertain ? "sum is-uncertain" : "sum"} aria-busy={isUncertain}>
      <div>
        <dt>{t("order.subtotal")}</dt>
        <dd>{price(amounts.subtotal)}</dd>
      </div>
      {discounts.map(({ kind, code, amount, offer }) => (
        <div key={`${kind} ${code} ${offer?.name}`} className="neg">
          <dt>
            {adjustmentName({ kind, offer }, { currency, language: market.language, t })}{" "}
            {code !== null && <bdi dir="ltr">{code}</bdi>}
          </dt>
          <dd>{price(-amount)}</dd>
        </div>
      ))}
      {delivery !== null && (
        <div>
          <dt>{t("order.delivery")}</dt>
          <dd>{delivery === 0 ? t("delivery.free") : price(delivery)}</dd>
        </div>
      )}
      {processingFee > 0 && (
        <div>
          <dt>{t("order.processing_fee")}</dt>
          <dd>{price(processingFee)}</dd>
        </div>
      )}
      <div className="tot">
        <dt>{t("order.total")}</dt>
        <dd>{price(amounts.total)}</dd>
      </div>
      {vatPercent !== null && (
        <div className="vat">
          <dt>{t("order.vat_included", { percent: vatPercent })}</dt>
          <dd>{price(amounts.vat)}</dd>
        </div>
      )}
    </dl>
  );
}
