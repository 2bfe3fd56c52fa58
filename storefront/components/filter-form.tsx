import { useRef } from "react";
import { Form, useNavigate } from "react-router";
import { readListing } from "../../shop/catalog/asked-listing.ts";
import type { Badge } from "../../shop/catalog/product.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { listPath } from "../i18n/list-path.ts";
import { useSite } from "../i18n/site.tsx";
import { KeptFilters, type ShownListing } from "./kept-filters.tsx";
import { PriceRange } from "./price-range.tsx";

/** What the other filters would give, for the fields to say. */
export interface FilterChoices {
  /** Badges that some product of the list carries, and how many do; chosen ones always. */
  badges: { badge: Badge; count: number }[];
  /** Cheapest and dearest of the list without its price filter; null when it is empty. */
  bounds: { lowest: Minor; highest: Minor } | null;
}

/** Price and badges. A plain form with a button; with scripts every change counts at once. */
export default function FilterForm({ shown, choices }: { shown: ShownListing; choices: FilterChoices }) {
  const { t, paths } = useSite();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);

  const apply = () => {
    if (form.current === null) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const { lowest, highest, badges } = readListing(new URLSearchParams(entries));
    const { bounds } = choices;
    const next = {
      ...shown,
      badges,
      // At the end of the line a bound excludes nothing.
      lowest: lowest !== null && bounds !== null && lowest <= bounds.lowest ? null : lowest,
      highest: highest !== null && bounds !== null && highest >= bounds.highest ? null : highest,
      page: 1,
    };
    const target = listPath(paths, next);
    if (target !== listPath(paths, { ...shown, page: 1 })) void navigate(target, { preventScrollReset: true });
  };

  return (
    <Form
      className="filter-form"
      action={paths.shop()}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <KeptFilters shown={shown} without={["min_price", "max_price", "badge"]} />
      {choices.bounds !== null && (
        <fieldset className="group">
          <legend>{t("shop.price_filter")}</legend>
          <PriceRange bounds={choices.bounds} lowest={shown.lowest} highest={shown.highest} onDone={apply} />
        </fieldset>
      )}
      {choices.badges.length > 0 && (
        <fieldset className="group">
          <legend>{t("shop.badges")}</legend>
          {choices.badges.map(({ badge, count }) => (
            <label className="check" key={badge}>
              <input
                type="checkbox"
                name="badge"
                value={badge}
                key={String(shown.badges.includes(badge))}
                defaultChecked={shown.badges.includes(badge)}
                onChange={apply}
              />
              <span>
                {t(`badge.${badge}`)} <span className="n num">{count}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <button type="submit" className="btn btn-s btn-quiet without-scripts">
        {t("shop.apply")}
      </button>
    </Form>
  );
}
