import { useState } from "react";
import { Link, useLocation } from "react-router";
import { chatUrl } from "#web/chat-url.ts";
import { useSite } from "../i18n/site.tsx";
import { CachedFragment } from "../rendering/cached-fragment.tsx";
import { Opening, onDemand } from "../rendering/on-demand.tsx";
import { Icon } from "../ui/icon.tsx";
import { CartLink } from "./cart-link.tsx";
import { useCloseOnNavigation } from "./close-on-navigation.ts";
import { DisclosureLink } from "./disclosure-link.tsx";
import type { LayoutData } from "./layout-data.ts";
import { isAt } from "./menu/current-link.ts";

const loadCategories = () => import("./menu/category-panel.tsx");
const CategoryPanel = onDemand(loadCategories);

/** The bar at the lower edge of phones. */
export default function BottomBar({ layout }: { layout: LayoutData }) {
  const { t, paths, brand } = useSite();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  const current = isAt(pathname, { to: paths.account() })
    ? "account"
    : pathname === paths.shop()
      ? "shop"
      : pathname === paths.home()
        ? "home"
        : null;

  useCloseOnNavigation(isOpen, () => setOpen(false));

  return (
    <>
      <CachedFragment of={layout} variant={`bottom bar ${current}`}>
        <nav className="bottombar" aria-label={t("nav.quick_links")}>
          <Link to={paths.home()} aria-current={current === "home" ? "page" : undefined}>
            <Icon name="home" />
            {t("nav.home")}
          </Link>
          <DisclosureLink
            href={paths.shop()}
            isCurrent={current === "shop"}
            onNear={loadCategories}
            onOpen={() => {
              setOpened(true);
              setOpen(true);
            }}
          >
            <Icon name="grid" />
            {t("nav.shop")}
          </DisclosureLink>
          <a href={chatUrl(brand.chat)} target="_blank" rel="noreferrer">
            <Icon name="chat" />
            {t("nav.chat")}
          </a>
          <Link to={paths.account()} aria-current={current === "account" ? "page" : undefined}>
            <Icon name="user" />
            {t("nav.account")}
          </Link>
          <CartLink className="cartbtn" withText />
        </nav>
      </CachedFragment>
      {wasOpened && (
        <Opening isOpen={isOpen}>
          <CategoryPanel categories={layout.categories} isOpen={isOpen} onOpenChange={setOpen} />
        </Opening>
      )}
    </>
  );
}
