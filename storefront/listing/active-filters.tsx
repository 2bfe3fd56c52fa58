import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import type { ShownListing } from "./kept-filters.tsx";
import { listPath } from "./list-path.ts";

/** How many filters narrow the list, its category and words aside. */
export function filterCount({ badges, lowest, highest }: ShownListing): number {
  return badges.length + (lowest !== null || highest !== null ? 1 : 0);
}

/** What the list is narrowed by, each with the way to be rid of it. */
export function ActiveFilters({ shown }: { shown: ShownListing }) {
  const { t, paths } = useSite();
  if (filterCount(shown) === 0) return null;
  const without = (change: Partial<ShownListing>) => listPath(paths, { ...shown, ...change, page: 1 });
  return (
    <ul className="chips active-filters" aria-label={t("shop.active_filters")}>
      {shown.badges.map((badge) => (
        <li key={badge}>
          <Chip to={without({ badges: shown.badges.filter((other) => other !== badge) })}>{t(`badge.${badge}`)}</Chip>
        </li>
      ))}
      {(shown.lowest !== null || shown.highest !== null) && (
        <li>
          <Chip to={without({ lowest: null, highest: null })}>
            <PriceWords shown={shown} />
          </Chip>
        </li>
      )}
      <li>
        <Link className="textact" to={without({ badges: [], lowest: null, highest: null })} preventScrollReset>
          {t("shop.reset_filters")}
        </Link>
      </li>
    </ul>
  );
}

function PriceWords({ shown: { lowest, highest } }: { shown: ShownListing }) {
  const { market } = useSite();
  const price = (amount: NonNullable<typeof lowest>) => <Price amount={amount} currency={market.currency} />;
  if (lowest !== null && highest !== null)
    return (
      <span>
        {price(lowest)} – {price(highest)}
      </span>
    );
  if (lowest !== null) return <FilledText message="shop.above_price" parts={{ price: price(lowest) }} />;
  return highest === null ? null : <FilledText message="shop.below_price" parts={{ price: price(highest) }} />;
}

function Chip({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useSite();
  return (
    <Link className="chip chip-on" to={to} preventScrollReset>
      <span className="sr">{t("shop.remove_filter")}</span>
      <span>{children}</span>
      <Icon name="close" />
    </Link>
  );
}
