import { Link } from "react-router";
import { Emblem } from "../components/emblem.tsx";
import { Picture } from "../components/picture.tsx";
import { OwnPrice } from "../components/price.tsx";
import { useSite } from "../i18n/site.tsx";
import type { ChromeData } from "./chrome-data.ts";
import { SPECIALISED_LINES } from "./lines.ts";

/** The sheet below "Shop" on wide screens. */
export default function MegaMenu({ chrome, isOpen }: { chrome: ChromeData; isOpen: boolean }) {
  const { t, paths } = useSite();
  const goals = chrome.categories.filter(
    ({ slug }) => !SPECIALISED_LINES.some((line) => line.category === slug && line.isCollection),
  );
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
        <div>
          <h2>{t("shop.categories")}</h2>
          <ul className="mega-cats">
            {goals.map((category) => (
              <li key={category.slug}>
                <Link to={paths.shop(category.slug)}>
                  <Emblem category={category.slug} />
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{t("nav.featured")}</h2>
          <ul className="mega-prods">
            {chrome.featured.map((product) => (
              <li key={product.id}>
                <Link to={paths.product(product.slug)}>
                  <Picture src={product.picture} alt="" width={1200} height={1200} sizes="180px" />
                  <span className="semi small">{product.name}</span>
                  <span className="small">
                    <OwnPrice product={product} />
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
