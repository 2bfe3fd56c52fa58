import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { marketLabel } from "#texts/country-names.ts";
import { useSite } from "../i18n/site.tsx";
import { CachedFragment } from "../rendering/cached-fragment.tsx";
import { Opening, onDemand } from "../rendering/on-demand.tsx";
import { Icon } from "../ui/icon.tsx";
import { AccountLink } from "./account-link.tsx";
import { CartLink } from "./cart-link.tsx";
import { useCloseOnNavigation } from "./close-on-navigation.ts";
import { DisclosureLink } from "./disclosure-link.tsx";
import { LanguageLink } from "./language-link.tsx";
import type { LayoutData } from "./layout-data.ts";
import { Logo } from "./logo.tsx";
import { isAt } from "./menu/current-link.ts";
import { WishlistLink } from "./wishlist-link.tsx";

const loadMegaMenu = () => import("./menu/mega-menu.tsx");
const loadMenu = () => import("./menu/mobile-menu.tsx");
const loadSearch = () => import("../search/search-panel.tsx");
const loadPreferences = () => import("./preferences.tsx");
const MegaMenu = onDemand(loadMegaMenu);
const MobileMenu = onDemand(loadMenu);
const SearchPanel = onDemand(loadSearch);
const Preferences = onDemand(loadPreferences);

/** The one page about the shop that has room beside the menus; the footer names them all. */
const ABOUT = "/about";

type Panel = "mega" | "menu" | "search" | "preferences";

/**
 * The bar at the top of every page but checkout. Everything that opens is a link first, so that it leads somewhere
 * before scripts load; the panels themselves come when they are first asked for.
 */
export function Header({ layout }: { layout: LayoutData }) {
  const { market, t, paths } = useSite();
  const { pathname } = useLocation();
  const [panel, setPanel] = useState<Panel | null>(null);
  /** Panels that were opened once stay in the page, so that they can close with their motion. */
  const [used, setUsed] = useState<ReadonlySet<Panel>>(new Set());
  const links = [
    ...(layout.pages.some((page) => page.path === ABOUT) ? [{ to: paths.any(ABOUT), name: "nav.about" } as const] : []),
    // A story's address does not stand below that of their list.
    { to: paths.stories(), name: "nav.stories", below: paths.story("") } as const,
    { to: paths.blog(), name: "nav.blog" } as const,
    { to: paths.contact(), name: "nav.contact" } as const,
  ];
  const current = links.find((link) => isAt(pathname, link))?.to;
  const header = useRef<HTMLElement>(null);
  const shopButton = useRef<HTMLAnchorElement>(null);

  const open = (next: Panel) => () => {
    setUsed((before) => new Set(before).add(next));
    setPanel((shown) => (shown === next && next === "mega" ? null : next));
  };
  const toggle = (wanted: Panel) => (isOpen: boolean) => setPanel(isOpen ? wanted : null);

  useCloseOnNavigation(panel !== null, () => setPanel(null));

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector("[role=dialog][data-open]") !== null) return;
      event.preventDefault();
      setUsed((before) => new Set(before).add("search"));
      setPanel("search");
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  useEffect(() => {
    if (panel !== "mega") return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setPanel(null);
      shopButton.current?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (!header.current?.contains(event.target as Node)) setPanel(null);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPointer);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPointer);
    };
  }, [panel]);

  return (
    <header className="header" ref={header}>
      <div className="wrap header-in">
        <CachedFragment of={layout} variant="header start">
          <div className="header-start">
            <DisclosureLink
              className="iconbtn only-m menubtn"
              href="#site-map"
              label={t("nav.open_menu")}
              onOpen={open("menu")}
              onNear={loadMenu}
            >
              <Icon name="menu" />
            </DisclosureLink>
            <SearchButton className="iconbtn only-m" onOpen={open("search")} />
            <span className="hide-m">
              <Logo />
            </span>
          </div>
        </CachedFragment>
        <CachedFragment of={layout} variant={`header menu ${current}`}>
          <nav aria-label={t("nav.menu")}>
            <span className="only-m">
              <Logo />
            </span>
            <ul className="nav">
              <li
                onBlur={(event) => {
                  if (
                    panel === "mega" &&
                    event.relatedTarget !== null &&
                    !event.currentTarget.contains(event.relatedTarget)
                  )
                    setPanel(null);
                }}
              >
                <DisclosureLink
                  ref={shopButton}
                  href={paths.shop()}
                  isExpanded={panel === "mega"}
                  controls="mega"
                  onOpen={open("mega")}
                  onNear={loadMegaMenu}
                >
                  {t("nav.shop")}
                  <Icon name="down" />
                </DisclosureLink>
                {used.has("mega") && (
                  <Opening isOpen={panel === "mega"}>
                    <MegaMenu layout={layout} isOpen={panel === "mega"} />
                  </Opening>
                )}
              </li>
              {links.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} aria-current={to === current ? "page" : undefined}>
                    {t(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </CachedFragment>
        <div className="tools">
          <CachedFragment of={layout} variant="header search and country">
            <SearchButton className="textbtn" onOpen={open("search")} withText />
            <span className="sep" />
            <DisclosureLink
              className="textbtn"
              href="#countries"
              label={`${t("nav.country_selector")}: ${marketLabel(t, market)}`}
              onOpen={open("preferences")}
              onNear={loadPreferences}
            >
              {marketLabel(t, market)}
            </DisclosureLink>
          </CachedFragment>
          <LanguageLink className="textbtn" />
          <CachedFragment of={layout} variant="header account and cart">
            <span className="sep" />
            <AccountLink className="iconbtn hide-m" />
            <WishlistLink className="iconbtn" />
            <CartLink className="iconbtn cartbtn" />
          </CachedFragment>
        </div>
      </div>
      <Opening isOpen={panel !== null}>
        {used.has("menu") && (
          <MobileMenu
            layout={layout}
            isOpen={panel === "menu"}
            onOpenChange={toggle("menu")}
            onPreferences={open("preferences")}
          />
        )}
        {used.has("search") && (
          <SearchPanel layout={layout} isOpen={panel === "search"} onOpenChange={toggle("search")} />
        )}
        {used.has("preferences") && (
          <Preferences isOpen={panel === "preferences"} onOpenChange={toggle("preferences")} />
        )}
      </Opening>
    </header>
  );
}

/** The slash key, on an Arabic keyboard too, unless something is being typed. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null)
    return false;
  return event.key === "/" || (event.code === "Slash" && /\p{Script=Arabic}/u.test(event.key));
}

function SearchButton({
  className,
  onOpen,
  withText = false,
}: {
  className: string;
  onOpen: () => void;
  withText?: boolean;
}) {
  const { t, paths } = useSite();
  return (
    <DisclosureLink
      className={className}
      href={paths.search()}
      label={withText ? undefined : t("nav.open_search")}
      onOpen={onOpen}
      onNear={loadSearch}
    >
      <Icon name="search" />
      {withText && t("common.search")}
    </DisclosureLink>
  );
}
