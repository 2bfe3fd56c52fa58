import { useEffect, useState } from "react";
import { MARKETS } from "#shop/market/countries.ts";
import { unbroken } from "#texts/unbroken.ts";
import { useSite } from "../i18n/site.tsx";
import type { StoreCard } from "../layout/layout-data.ts";
import { Icon } from "../ui/icon.tsx";
import { isOpenAt, type OpeningHours } from "./opening-hours.ts";

const MINUTE_MS = 60_000;

/** A store of the shop in the shopper's country: where it is, when it is open and how to reach it; goes below a heading of level two. */
export function Store({ store }: { store: StoreCard }) {
  const { t } = useSite();
  return (
    <div className="store">
      <h3 className="h4">{unbroken(store.name)}</h3>
      <p>{store.address}</p>
      <p>
        <span className="sr">{t("footer.opening_hours")}: </span>
        {store.hours}
      </p>
      <StoreState hours={store.openingHours} />
      <p>
        <a href={`tel:${store.phone.replaceAll(" ", "")}`}>
          <bdi dir="ltr">{store.phone}</bdi>
        </a>
      </p>
      <a className="link" href={store.mapsUrl} target="_blank" rel="noreferrer">
        {t("footer.directions")}
        <span className="sr">: {store.name}</span>
        <Icon name="arrow" size="s" flip />
      </a>
    </div>
  );
}

/** Says whether a store is open now. Only the visitor's browser knows when that is: the page may be kept. */
function StoreState({ hours }: { hours: OpeningHours }) {
  const { t, market } = useSite();
  const { hoursAhead } = MARKETS[market.country];
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => setOpen(isOpenAt(hours, new Date(), hoursAhead));
    look();
    const timer = window.setInterval(look, MINUTE_MS);
    return () => window.clearInterval(timer);
  }, [hours, hoursAhead]);
  return (
    <p className="store-state" data-open={isOpen ?? undefined}>
      {isOpen !== null && t(isOpen ? "footer.open_now" : "footer.closed_now")}
    </p>
  );
}
