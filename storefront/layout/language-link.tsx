import { useLocation } from "react-router";
import { type Language, type Locale, localeFor } from "#shop/market/market.ts";
import { localeCookie } from "#web/locale-cookie.ts";
import { paths, splitLocale } from "#web/paths.ts";
import { keptSearch } from "../i18n/kept-search.ts";
import { useSite } from "../i18n/site.tsx";

/** Remembers the visitor's choice for addresses without a locale (specification §9). */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: must be written before the link is followed; the newer way is asynchronous
  document.cookie = localeCookie(locale, window.location.protocol === "https:");
}

/**
 * Gives a link to this page elsewhere what the address holds at this moment besides what pages are made of: what a
 * campaign added, the place on the page. The link was written without it, since the server may not have seen it.
 */
export function keepAddress({ currentTarget: link }: { currentTarget: HTMLAnchorElement }): void {
  link.search = window.location.search;
  link.hash = window.location.hash;
}

/** Leads to the same page in the other language. A whole new document: words and direction change with it. */
export function LanguageLink({ className }: { className: string }) {
  const { market, t } = useSite();
  const { pathname, search } = useLocation();
  const other: Language = market.language === "en" ? "ar" : "en";
  const locale = localeFor(other, market.country);
  return (
    <a
      className={className}
      href={paths(locale).any(splitLocale(pathname).rest || "/") + keptSearch(search)}
      lang={other}
      hrefLang={other}
      onPointerDown={keepAddress}
      onFocus={keepAddress}
      onClick={(event) => {
        keepAddress(event);
        rememberLocale(locale);
      }}
    >
      {t(other === "ar" ? "common.arabic" : "common.english")}
    </a>
  );
}
