import { Amounts } from "../cart/amounts.tsx";
import { AddressText } from "../delivery/address-text.tsx";
import { useSite } from "../i18n/site.tsx";
import { OrderLines } from "../orders/order-lines.tsx";
import type { ParcelView } from "./next-delivery-view.ts";

/** What comes next and what it comes to, priced as its order will be. */
export function NextDelivery({ day, words, parcels }: { day: string; words: string; parcels: readonly ParcelView[] }) {
  const { t } = useSite();
  return (
    <section className="sub-next" aria-labelledby="next-delivery">
      <div className="sub-next-day">
        <h2 className="small muted" id="next-delivery">
          {t("subscriptions.next")}
        </h2>
        <p className="h2">
          <time dateTime={day}>{words}</time>
        </p>
        <p className="small">{t("subscriptions.next_until")}</p>
      </div>
      <div className="sub-next-parcels">
        {parcels.map(({ key, lines, amounts, place, card }) => (
          <div key={key}>
            <OrderLines lines={lines} currency={amounts.currency} />
            <Amounts amounts={amounts} />
            <p className="cap">
              {card !== null && (
                <>
                  <bdi dir="ltr">{card}</bdi>
                  <br />
                </>
              )}
              <AddressText address={place} />
            </p>
          </div>
        ))}
        <p className="cap">{t("subscriptions.next_prices")}</p>
      </div>
    </section>
  );
}
