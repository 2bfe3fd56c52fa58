import { Dialog } from "@base-ui/react/dialog";
import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { filterCount } from "./active-filters.tsx";
import CategoryFilter from "./category-filter.tsx";
import FilterForm from "./filter-form.tsx";
import type { ShownListing } from "./kept-filters.tsx";
import { listPath } from "./list-path.ts";
import type { ListingFacets } from "./listing-facets.ts";

/** The filters on a phone: a sheet from below. Every change shows at once in the count on its button. */
export default function FilterSheet({
  shown,
  facets,
  trail,
  found,
  isOpen,
  onOpenChange,
}: {
  shown: ShownListing;
  facets: ListingFacets;
  trail: string[];
  found: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { t, paths } = useSite();
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="drawer filter-sheet">
          <div className="drawer-head">
            <Dialog.Title className="h3">{t("shop.filter")}</Dialog.Title>
            <Dialog.Close className="iconbtn" aria-label={t("common.close")}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="drawer-body">
            <div className="filter-groups">
              <FilterForm shown={shown} facets={facets} />
              <CategoryFilter facets={facets} trail={trail} shown={shown} />
            </div>
          </div>
          <div className="drawer-foot filter-foot">
            {filterCount(shown) > 0 && (
              <Link
                className="btn btn-line"
                to={listPath(paths, { ...shown, badges: [], lowest: null, highest: null, page: 1 })}
                preventScrollReset
              >
                {t("shop.reset_filters")}
              </Link>
            )}
            <Dialog.Close className="btn">{t("shop.show_products", { count: found })}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
