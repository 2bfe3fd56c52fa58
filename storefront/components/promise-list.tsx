import type { Minor } from "../../shop/pricing/money.ts";
import { countryName } from "../chrome/country-label.ts";
import { useSite } from "../i18n/site.tsx";
import type { DeliveryPromise } from "./delivery-promise.ts";
import { FilledText } from "./filled-text.tsx";
import { Icon } from "./icon.tsx";
import { Price } from "./price.tsx";

/** What a buyer in this market can count on, below the buy button. */
export default function PromiseList({ delivery, giftThreshold }: { delivery: DeliveryPromise; giftThreshold: Minor }) {
  const { t, market } = useSite();
  const { currency } = market;
  return (
    <ul className="promise-list">
      <li>
        <Icon name="truck" />
        {delivery.kind === "home" ? (
          <span>
            <b>{t("product.delivery_uae")}</b>
            {t("product.delivery_express")}
          </span>
        ) : (
          <span>
            <b>
              {t("delivery.to_country", {
                country: countryName(t, delivery.country),
                min: delivery.min,
                max: delivery.max,
              })}
            </b>
            <FilledText
              message="delivery.from_price"
              parts={{ amount: <Price amount={delivery.from} currency={currency} /> }}
            />
            <br />
            {t("delivery.customs_note")}
          </span>
        )}
      </li>
      <li>
        <Icon name="cash" />
        <span>
          <b>{t("payment.cash_on_delivery")}</b>
          {t("home.promise_cash")}
        </span>
      </li>
      <li>
        <Icon name="gift" />
        <span>
          <b>{t("cart.free_gift")}</b>
          <FilledText
            message="product.gift_text"
            parts={{ amount: <Price amount={giftThreshold} currency={currency} /> }}
          />
        </span>
      </li>
    </ul>
  );
}
