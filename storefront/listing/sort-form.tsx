import { useCallback } from "react";
import { Form, useNavigate } from "react-router";
import { isProductOrder, type ProductOrder } from "#shop/catalog/product-order.ts";
import type { MessageKey } from "#texts/translate.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { KeptFilters, type ShownListing } from "./kept-filters.tsx";
import { listPath } from "./list-path.ts";

const ORDER_NAMES: Record<ProductOrder, MessageKey> = {
  default: "sort.default",
  best_selling: "sort.best_selling",
  featured: "sort.featured",
  newest: "sort.newest",
  oldest: "sort.oldest",
  price_asc: "sort.price_low_high",
  price_desc: "sort.price_high_low",
  name_asc: "sort.name_a_z",
  name_desc: "sort.name_z_a",
};

/** In which order the products stand. A form of its own: with scripts the choice counts as soon as it is made. */
export function SortForm({ shown }: { shown: ShownListing }) {
  const { t, paths } = useSite();
  const navigate = useNavigate();
  const { order } = shown;
  // Shown when the list has it, and at no other time: further presses go on from what was chosen.
  const follow = useCallback(
    (select: HTMLSelectElement | null) => {
      if (select !== null) select.value = order;
    },
    [order],
  );
  return (
    <Form className="sort" action={paths.shop()}>
      <KeptFilters shown={shown} without={["sort"]} />
      <label className="lbl muted" htmlFor="sort">
        {t("shop.sort_by")}
      </label>
      <span className="sort-field">
        <select
          id="sort"
          name="sort"
          ref={follow}
          defaultValue={order}
          onChange={({ target: { value } }) => {
            if (isProductOrder(value))
              void navigate(listPath(paths, { ...shown, order: value, page: 1 }), { preventScrollReset: true });
          }}
        >
          {Object.entries(ORDER_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {t(name)}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      <noscript>
        <button type="submit" className="btn btn-s btn-quiet">
          {t("shop.apply")}
        </button>
      </noscript>
    </Form>
  );
}
