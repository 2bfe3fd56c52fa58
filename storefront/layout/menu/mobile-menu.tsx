import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { Link } from "react-router";
import { countryName } from "#texts/country-names.ts";
import { currencyName } from "#texts/money.ts";
import { SPECIALISED_LINES } from "#web/lines.ts";
import { useSite } from "../../i18n/site.tsx";
import { ProductCard } from "../../product/product-card.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { LanguageLink } from "../language-link.tsx";
import type { LayoutData } from "../layout-data.ts";
import { Logo } from "../logo.tsx";
import { CategoryList, listedGroups } from "./category-list.tsx";

/** The whole-screen menu of narrow screens; it slides in from the start and locks the page behind it. */
export default function MobileMenu({
  layout,
  isOpen,
  onOpenChange,
  onPreferences,
}: {
  layout: LayoutData;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPreferences: () => void;
}) {
  const { market, t, paths } = useSite();
  const [showsCategories, setShowsCategories] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Popup className="mmenu">
          <Dialog.Title className="sr">{t("nav.menu")}</Dialog.Title>
          <div className="wrap mmenu-head">
            <Dialog.Close className="iconbtn menubtn" aria-label={t("nav.close_menu")}>
              <Icon name="close" />
            </Dialog.Close>
            <Logo />
            <LanguageLink className="link-q small" />
          </div>
          <div className="wrap">
            <nav aria-label={t("nav.menu")}>
              <Link to={paths.home()}>{t("nav.home")}</Link>
              <button
                type="button"
                aria-expanded={showsCategories}
                aria-controls="menu-categories"
                onClick={() => setShowsCategories((shown) => !shown)}
              >
                {t("nav.shop")}
                <Icon name={showsCategories ? "minus" : "plus"} />
              </button>
              <div className="subcats" id="menu-categories" hidden={!showsCategories}>
                <Link className="semi" to={paths.shop()}>
                  <Icon name="grid" />
                  {t("common.all_products")}
                </Link>
                {SPECIALISED_LINES.filter((line) => line.isCollection).map((line) => (
                  <Link key={line.category} to={paths.any(line.path)}>
                    <Emblem category={line.category} />
                    {t(line.name)}
                  </Link>
                ))}
                {listedGroups(layout.categories).map((group) => (
                  <CategoryList key={group.slug} group={group} className="subcats-list" heading="h3" />
                ))}
              </div>
              {layout.pages
                .filter((page) => page.category === "brand")
                .map((page) => (
                  <Link key={page.path} to={paths.any(page.path)}>
                    {page.title}
                    <Icon name="forward" size="s" flip />
                  </Link>
                ))}
              <Link to={paths.blog()}>
                {t("nav.blog")}
                <Icon name="forward" size="s" flip />
              </Link>
              <Link to={paths.stories()}>
                {t("nav.stories")}
                <Icon name="forward" size="s" flip />
              </Link>
              <Link to={paths.contact()}>
                {t("nav.contact")}
                <Icon name="forward" size="s" flip />
              </Link>
              <Link to={paths.faq()}>
                {t("footer.faq")}
                <Icon name="forward" size="s" flip />
              </Link>
              <Link to={paths.trackOrder()}>
                {t("footer.track_order")}
                <Icon name="forward" size="s" flip />
              </Link>
            </nav>
            <h2 className="subh">{t("nav.featured")}</h2>
            <div className="mmenu-cards">
              {layout.trending.map((product) => (
                <ProductCard key={product.id} product={product} sizes="50vw" />
              ))}
            </div>
            <div className="mmenu-lines">
              {SPECIALISED_LINES.filter((line) => !line.isCollection).map((line) => (
                <Link key={line.theme} className="line-card" data-theme={line.theme} to={paths.any(line.path)}>
                  <span>
                    <span className="h3">{t(line.name)}</span>
                    <span className="small muted">
                      {t(line.theme === "sports" ? "home.sports_title" : "home.aesthetics_title")}
                    </span>
                  </span>
                  <Picture src={`scenes/hero-${line.theme}.webp`} alt="" width={1920} height={1080} sizes="50vw" />
                </Link>
              ))}
            </div>
            <button type="button" className="btn btn-line btn-block" onClick={onPreferences}>
              <Icon name="globe" />
              {countryName(t, market.country)} · {currencyName(market.currency, market.language)}
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
