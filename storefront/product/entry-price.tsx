import type { Minor } from "#shop/pricing/money.ts";
import { useSite } from "../i18n/site.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Price } from "./price.tsx";

/** What it costs to begin, on the first screen of a page; with the delivery beside it where that is free. */
export function EntryPrice({ lowest, isDeliveredFree = false }: { lowest: Minor | null; isDeliveredFree?: boolean }) {
  const { t, market } = useSite();
  if (lowest === null) return null;
  return (
    <p className="entry">
      <span>
        <FilledText message="hero.from" parts={{ price: <Price amount={lowest} currency={market.currency} /> }} />
      </span>
      {isDeliveredFree && <span>{t("hero.free_delivery")}</span>}
    </p>
  );
}
