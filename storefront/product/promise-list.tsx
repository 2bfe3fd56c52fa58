import type { Currency } from "#shop/market/market.ts";
import { instalments } from "#shop/pricing/instalments.ts";
import type { Minor } from "#shop/pricing/money.ts";
import type { DeliveryPromise } from "../delivery/delivery-promise.ts";
import { DeliveryLine, ExpressLine } from "../delivery/promise-lines.tsx";
import { useSite } from "../i18n/site.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import { Price } from "./price.tsx";
import type { ProductCardData } from "./product-card-data.ts";

/** What a buyer in this market can count on, below the buy button. */
export default function PromiseList({
  product,
  hasInstalments,
  delivery,
  giftThreshold,
}: {
  product: Pick<ProductCardData, "price" | "salePrice" | "available">;
  /** Whether this market is offered to pay in parts. */
  hasInstalments: boolean;
  delivery: DeliveryPromise;
  /** Null while no gift is left. */
  giftThreshold: Minor | null;
}) {
  const { t, market } = useSite();
  const { currency } = market;
  // What does not divide is paid with the first part.
  const [part] = instalments(product.salePrice ?? product.price);
  return (
    <ul className="promise-list">
      {hasInstalments && product.available && part !== undefined && (
        <li className="in-parts">
          <img src="/icons/marks/tabby.svg" alt={t("payment.tabby")} width={42} height={28} loading="lazy" />
          <span>
            <FilledText message="product.in_parts" parts={{ amount: <Price amount={part} currency={currency} /> }} />
          </span>
        </li>
      )}
      <li>
        <Icon name="truck" />
        <span>
          <b>
            <DeliveryLine delivery={delivery} />
          </b>
          {delivery.express !== null && <ExpressLine time={delivery.express} />}
          {delivery.fee > 0 && <DeliveryFee delivery={delivery} currency={currency} />}
          {delivery.hasCustoms && (
            <>
              <br />
              {t("delivery.customs_note")}
            </>
          )}
        </span>
      </li>
      {delivery.hasCash && (
        <li>
          <Icon name="cash" />
          <span>
            <b>{t("payment.cash_on_delivery")}</b>
            {t("home.promise_cash")}
          </span>
        </li>
      )}
      {giftThreshold !== null && (
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
      )}
    </ul>
  );
}

/** `KWD 4.10`, or `from KWD 4.10, by weight`. */
function DeliveryFee({ delivery, currency }: { delivery: DeliveryPromise; currency: Currency }) {
  const amount = <Price amount={delivery.fee} currency={currency} />;
  return delivery.isByWeight ? <FilledText message="delivery.from_price" parts={{ amount }} /> : amount;
}
