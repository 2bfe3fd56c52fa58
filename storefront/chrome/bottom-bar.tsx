import { lazy, Suspense, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { Icon } from "../components/icon.tsx";
import { useSite } from "../i18n/site.tsx";
import { CartLink } from "./cart-link.tsx";
import { chatUrl } from "./chat-url.ts";
import type { ChromeData } from "./chrome-data.ts";
import { useCloseOnNavigation } from "./close-on-navigation.ts";
import { Opener } from "./opener.tsx";

const loadCategories = () => import("./category-panel.tsx");
const CategoryPanel = lazy(loadCategories);

/** The bar at the lower edge of phones. */
export default function BottomBar({ chrome }: { chrome: ChromeData }) {
  const { t, paths, brand } = useSite();
  const location = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  useCloseOnNavigation(isOpen, () => setOpen(false));

  return (
    <>
      <nav className="bottombar" aria-label={t("nav.quick_links")}>
        <NavLink to={paths.home()} end>
          <Icon name="home" />
          {t("nav.home")}
        </NavLink>
        <Opener
          href={paths.shop()}
          isCurrent={location.pathname === paths.shop()}
          onNear={loadCategories}
          onOpen={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          <Icon name="grid" />
          {t("nav.shop")}
        </Opener>
        <a href={chatUrl(brand.phone)} target="_blank" rel="noreferrer">
          <Icon name="chat" />
          {t("nav.chat")}
        </a>
        <NavLink to={paths.account()}>
          <Icon name="user" />
          {t("nav.account")}
        </NavLink>
        <CartLink className="cartbtn" withText />
      </nav>
      {wasOpened && (
        <Suspense fallback={null}>
          <CategoryPanel categories={chrome.categories} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
