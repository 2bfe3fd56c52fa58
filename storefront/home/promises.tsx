import type { Minor } from "#shop/pricing/money.ts";
import type { DeliveryPromise } from "../delivery/delivery-promise.ts";
import { DeliveryLine, ExpressLine } from "../delivery/promise-lines.tsx";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";

/** Short promises below the first screen; scrolls sideways on a phone. */
export function Promises({
  delivery,
  giftThreshold,
  mostOff,
}: {
  delivery: DeliveryPromise;
  /** Null while no gift is left. */
  giftThreshold: Minor | null;
  /** The most percent that subscribing takes off. */
  mostOff: number;
}) {
  const { t, market } = useSite();
  return (
    <section className="promises" aria-label={t("home.good_to_know")}>
      <div className="wrap">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable with the keyboard */}
        <ul tabIndex={0}>
          <li>
            <Icon name="truck" />
            <DeliveryLine delivery={delivery} />
          </li>
          {giftThreshold !== null && (
            <li>
              <Icon name="gift" />
              <span>
                <FilledText
                  message="home.promise_gift"
                  parts={{ amount: <Price amount={giftThreshold} currency={market.currency} /> }}
                />
              </span>
            </li>
          )}
          <li>
            <Icon name={delivery.express === null ? "check" : "clock"} />
            {delivery.express === null ? t("home.promise_tested") : <ExpressLine time={delivery.express} />}
          </li>
          <li>
            <Icon name="repeat" />
            {t("product.subscribe_and_save", { percent: mostOff })}
          </li>
          {delivery.hasCash && (
            <li>
              <Icon name="cash" />
              {t("home.promise_cash")}
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
