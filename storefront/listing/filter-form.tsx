import { useRef } from "react";
import { Form, useNavigate } from "react-router";
import { readListing } from "#shop/catalog/asked-listing.ts";
import { useSite } from "../i18n/site.tsx";
import { CachedFragment } from "../rendering/cached-fragment.tsx";
import { KeptFilters, listVariant, type ShownListing } from "./kept-filters.tsx";
import { listPath } from "./list-path.ts";
import type { ListingFacets } from "./listing-facets.ts";
import { areCrossed, PriceRange } from "./price-range.tsx";
import { useFollowed } from "./use-followed.ts";

/** Price and badges. A plain form with a button; with scripts every change counts at once. */
export default function FilterForm({ shown, facets }: { shown: ShownListing; facets: ListingFacets }) {
  const { t, paths } = useSite();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);

  const apply = () => {
    if (form.current === null) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const asked = new Map(entries.map(([name, value]) => [name, value ?? ""]));
    // What was typed stays, with what is wrong with it.
    if (areCrossed(asked.get("min_price") ?? "", asked.get("max_price") ?? "")) return;
    const { lowest, highest, badges } = readListing(new URLSearchParams(entries));
    const { bounds } = facets;
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
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <KeptFilters shown={shown} without={["min_price", "max_price", "badge"]} />
      <CachedFragment of={facets} variant={listVariant("filters", shown)}>
        {facets.bounds !== null && (
          <fieldset className="group">
            <legend>{t("shop.price_filter")}</legend>
            <PriceRange bounds={facets.bounds} lowest={shown.lowest} highest={shown.highest} onDone={apply} />
          </fieldset>
        )}
        {facets.badges.length > 0 && (
          <fieldset className="group">
            <legend>{t("shop.badges")}</legend>
            {facets.badges.map((facet) => (
              <BadgeBox key={facet.badge} facet={facet} isChosen={shown.badges.includes(facet.badge)} onDone={apply} />
            ))}
          </fieldset>
        )}
        <button type="submit" className="btn btn-s btn-quiet without-scripts">
          {t("shop.apply")}
        </button>
      </CachedFragment>
    </Form>
  );
}

function BadgeBox({
  facet: { badge, count },
  isChosen,
  onDone,
}: {
  facet: ListingFacets["badges"][number];
  isChosen: boolean;
  onDone: () => void;
}) {
  const { t } = useSite();
  const [isChecked, setChecked] = useFollowed(isChosen);
  return (
    <label className="check">
      <input
        type="checkbox"
        name="badge"
        value={badge}
        checked={isChecked}
        onChange={({ target }) => {
          setChecked(target.checked);
          onDone();
        }}
      />
      <span>
        {t(`badge.${badge}`)} <span className="n num">{count}</span>
      </span>
    </label>
  );
}
