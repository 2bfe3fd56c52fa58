import { useLocation } from "react-router";
import { DEFAULT_LOCALE, LOCALES, type Market, marketOf } from "#shop/market/market.ts";
import { paths, splitLocale } from "#web/paths.ts";
import { CATALOGUE_URL } from "../i18n/catalogue-url.ts";
import { HEAD_SCRIPT } from "../rendering/head-script.ts";
import stylesheet from "../styles/shop.css?url";

/** Search parameters that make another page for search engines; sorting and searching do not. */
const INDEXED_PARAMETERS = ["category", "page"];

function indexedSearch(search: string): string {
  const given = new URLSearchParams(search);
  const indexed = new URLSearchParams(
    INDEXED_PARAMETERS.flatMap((name) => {
      const value = given.get(name);
      const isFirst = name === "page" && !(Number(value) > 1);
      return value === null || value === "" || isFirst ? [] : [[name, value]];
    }),
  );
  return indexed.size === 0 ? "" : `?${indexed}`;
}

/** What the head of every page links to: style, the fonts of the first screen, the page in other markets. */
export function HeadLinks({
  market,
  origin,
  shopName,
  isIndexed,
}: {
  market: Market;
  origin: string | undefined;
  /** What previews call this site. */
  shopName: string;
  isIndexed: boolean;
}) {
  const { pathname, search } = useLocation();
  const isArabic = market.language === "ar";
  const path = (splitLocale(pathname).rest.replace(/\/$/, "") || "/") + indexedSearch(search);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, named in the policy by their hash */}
      <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      <link rel="manifest" href={paths(market.locale).manifest()} />
      <link rel="apple-touch-icon" href="/icons/icon-180.png" />
      {/* The face of the page's own script first; an Arabic page sets its digits in the Latin one. */}
      {isArabic && (
        <link rel="preload" as="font" type="font/woff2" href="/fonts/readex-pro-arabic.woff2" crossOrigin="anonymous" />
      )}
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        href="/fonts/inter-latin.woff2"
        crossOrigin="anonymous"
        fetchPriority={isArabic ? "low" : undefined}
      />
      <link rel="stylesheet" href={stylesheet} precedence="shop" />
      <link
        rel="preload"
        as="fetch"
        href={CATALOGUE_URL[market.language]}
        crossOrigin="anonymous"
        fetchPriority="low"
      />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {isIndexed ? (
        origin !== undefined && (
          <>
            <link rel="canonical" href={origin + paths(market.locale).any(path)} />
            <meta property="og:url" content={origin + paths(market.locale).any(path)} />
            <meta property="og:locale" content={`${market.language}_${market.country.toUpperCase()}`} />
            <meta property="og:site_name" content={shopName} />
            {LOCALES.map((locale) => {
              const { language, country } = marketOf(locale);
              return (
                <link
                  key={locale}
                  rel="alternate"
                  hrefLang={`${language}-${country}`}
                  href={origin + paths(locale).any(path)}
                />
              );
            })}
            <link rel="alternate" hrefLang="x-default" href={origin + paths(DEFAULT_LOCALE).any(path)} />
          </>
        )
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
