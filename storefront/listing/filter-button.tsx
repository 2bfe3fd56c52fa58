import { useState } from "react";
import { useSite } from "../i18n/site.tsx";
import { DisclosureLink } from "../layout/disclosure-link.tsx";
import { Opening, onDemand } from "../rendering/on-demand.tsx";
import { Icon } from "../ui/icon.tsx";
import { filterCount } from "./active-filters.tsx";
import type { ShownListing } from "./kept-filters.tsx";
import type { ListingFacets } from "./listing-facets.ts";

const loadSheet = () => import("./filter-sheet.tsx");
const FilterSheet = onDemand(loadSheet);

/** Opens the filters on narrow screens; before scripts load it leads to them further down the page. */
export function FilterButton(props: { shown: ShownListing; facets: ListingFacets; trail: string[]; found: number }) {
  const { t } = useSite();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const count = filterCount(props.shown);
  return (
    <>
      <DisclosureLink
        className="chip chip-filter"
        href="#filters"
        onNear={loadSheet}
        onOpen={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        <Icon name="filter" />
        {t("shop.filter")}
        {count > 0 && <span className="n num">{count}</span>}
      </DisclosureLink>
      {wasOpened && (
        <Opening isOpen={isOpen}>
          <FilterSheet {...props} isOpen={isOpen} onOpenChange={setOpen} />
        </Opening>
      )}
    </>
  );
}
