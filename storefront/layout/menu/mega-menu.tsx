import { useState } from "react";
import { Link } from "react-router";
import { SPECIALISED_LINES } from "#web/lines.ts";
import { useSite } from "../../i18n/site.tsx";
import { OwnPrice } from "../../product/price.tsx";
import { drawn } from "../../rendering/drawn.ts";
import { Picture } from "../../ui/picture.tsx";
import type { LayoutData } from "../layout-data.ts";
import { CategoryList, listedGroups } from "./category-list.tsx";

/** Products beside the menu (specification §9). */
const FEATURED = 3;

/** The sheet below "Shop" on wide screens. */
export default function MegaMenu({ layout, isOpen }: { layout: LayoutData; isOpen: boolean }) {
  const { t, paths } = useSite();
  // Drawn once for each page load: the menu is not in the page that everybody shares.
  const [featured] = useState(() => drawn(layout.featured, FEATURED));
  return (
    <div className="mega" id="mega" data-state={isOpen ? "open" : "closed"} inert={!isOpen}>
      <div className="wrap mega-in">
        <div>
          <h2>{t("nav.shop")}</h2>
          <ul className="mega-big">
            <li>
              <Link to={paths.shop()}>{t("common.all_products")}</Link>
            </li>
          </ul>
          <h2>{t("shop.specialised_lines")}</h2>
          <ul className="mega-big">
            {SPECIALISED_LINES.map((line) => (
              <li key={line.category}>
                <Link to={paths.any(line.path)}>{t(line.name)}</Link>
              </li>
            ))}
          </ul>
        </div>
        {listedGroups(layout.categories).map((group) => (
          <div key={group.slug}>
            <CategoryList group={group} className="mega-cats" />
          </div>
        ))}
        <div>
          <h2>{t("nav.featured")}</h2>
          <ul className="mega-prods">
            {featured.map((product) => (
              <li key={product.id}>
                <Link to={paths.product(product.slug)}>
                  <Picture src={product.picture} alt="" width={1200} height={1200} sizes="72px" />
                  <span>
                    <span className="semi small">{product.name}</span>
                    <span className="small">
                      <OwnPrice product={product} />
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
