import { useId } from "react";
import type { Minor } from "#shop/pricing/money.ts";
import { subscriptionPercent } from "#shop/pricing/subscription-percent.ts";
import { type SubscriptionStep, subscribedPrice } from "#shop/pricing/subscription-steps.ts";
import { INTERVALS } from "#shop/subscriptions/calendar.ts";
import { useCart } from "../cart/cart-store.ts";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { Icon } from "../ui/icon.tsx";

interface PlanChoiceProps {
  product: { id: number; price: Minor; salePrice: Minor | null };
  /** What subscribing takes off, by the number of subscribed products. */
  steps: readonly SubscriptionStep[];
}

/**
 * Once, or every 1, 2 or 3 months, within the form that adds to the cart: plain radio buttons, which work before scripts
 * do. The percentage counts what this visitor is subscribed to, or about to be, once the cart is known.
 */
export default function PlanChoice({ product, steps }: PlanChoiceProps) {
  const { t, market } = useSite();
  const id = useId();
  const { cart } = useCart();
  const planned = cart?.cart_items.filter((item) => item.every_months > 0).map((item) => item.id) ?? [];
  const count = new Set([product.id, ...planned, ...(cart?.subscription.active ?? [])]).size;
  const percent = subscriptionPercent(steps, count);
  const unitPrice = product.salePrice ?? product.price;
  const reached = steps.findLastIndex(({ products }) => products <= count);
  return (
    <>
      <fieldset className="choices plans">
        <legend className="sr">{t("subscription.choose")}</legend>
        <div className="choice stretch">
          <input className="radio" type="radio" id={`${id}once`} name="plan" value="once" defaultChecked />
          <label className="med stretched" htmlFor={`${id}once`}>
            {t("product.one_time_purchase")}
          </label>
          <Price amount={unitPrice} currency={market.currency} />
        </div>
        <div className="choice stretch">
          <input
            className="radio"
            type="radio"
            id={`${id}subscribe`}
            name="plan"
            value="subscribe"
            aria-describedby={`${id}steps`}
          />
          <label className="med stretched" htmlFor={`${id}subscribe`}>
            {t("subscription.title")} <span className="plan-save">{t("subscription.save", { percent })}</span>
          </label>
          <Price amount={subscribedPrice(unitPrice, percent)} currency={market.currency} />
          <div className="extra">
            <fieldset>
              <legend className="small">{t("subscription.delivery_every")}</legend>
              <div className="chips">
                {INTERVALS.map((months) => (
                  <label key={months} className="chip">
                    <input
                      className="sr"
                      type="radio"
                      name="every_months"
                      value={months}
                      defaultChecked={months === INTERVALS[0]}
                    />
                    {t(`subscription.interval_${months}`)}
                  </label>
                ))}
              </div>
            </fieldset>
            <ul className="plan-promises small">
              {PROMISES.map((promise) => (
                <li key={promise}>
                  <Icon name="check" />
                  {t(promise)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </fieldset>
      <div className="plan-steps" id={`${id}steps`}>
        <p className="small med">{t("subscription.together")}</p>
        <ol>
          {steps.map(({ products, percent: off }, index) => (
            <li key={products} className={index === reached ? "is-reached" : undefined}>
              <b>
                <bdi dir="ltr">{off}%</bdi>
              </b>
              <span className="cap">
                {index === steps.length - 1
                  ? t("subscription.and_more", { products: t("shop.products", { count: products }) })
                  : t("shop.products", { count: products })}
              </span>
            </li>
          ))}
        </ol>
        {count > 1 && <p className="cap">{t("subscription.now_counts", { percent })}</p>}
      </div>
    </>
  );
}

const PROMISES = ["subscription.promise_change", "subscription.promise_mail", "subscription.promise_price"] as const;
