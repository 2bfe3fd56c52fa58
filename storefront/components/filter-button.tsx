import { lazy, Suspense, useState } from "react";
import { Opener } from "../chrome/opener.tsx";
import { useSite } from "../i18n/site.tsx";
import type { ListingFacets } from "../pages/listing-facets.ts";
import { filterCount } from "./active-filters.tsx";
import { Icon } from "./icon.tsx";
import type { ShownListing } from "./kept-filters.tsx";

const loadSheet = () => import("./filter-sheet.tsx");
const FilterSheet = lazy(loadSheet);

/** Opens the filters on narrow screens; before scripts load it leads to them further down the page. */
export function FilterButton(props: { shown: ShownListing; facets: ListingFacets; trail: string[]; found: number }) {
  const { t } = useSite();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const count = filterCount(props.shown);
  return (
    <>
      <Opener
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
      </Opener>
      {wasOpened && (
        <Suspense fallback={null}>
          <FilterSheet {...props} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
