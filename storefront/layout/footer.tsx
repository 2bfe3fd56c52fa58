import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { MARKETS } from "#shop/market/countries.ts";
import { COUNTRIES, localeFor } from "#shop/market/market.ts";
import { countryName } from "#texts/country-names.ts";
import { currencyName } from "#texts/money.ts";
import { SPECIALISED_LINES } from "#web/lines.ts";
import { paths as pathsOf, splitLocale } from "#web/paths.ts";
import { searchFor } from "#web/search-elsewhere.ts";
import { askConsentAgain } from "../analytics/consent.ts";
import { Social } from "../contact/social.tsx";
import { Store } from "../contact/store.tsx";
import { keptSearch } from "../i18n/kept-search.ts";
import { useSite } from "../i18n/site.tsx";
import { PaymentMarks } from "../payment/payment-marks.tsx";
import { CachedFragment } from "../rendering/cached-fragment.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import { Ridge } from "../ui/ridge.tsx";
import { keepAddress, rememberLocale } from "./language-link.tsx";
import type { LayoutData } from "./layout-data.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

/** Small pages end small: a cart or a form is not to look like the porch of a site map. */
export default function Footer({ layout, isSmall }: { layout: LayoutData; isSmall: boolean }) {
  return isSmall ? <SmallFooter layout={layout} /> : <WholeFooter layout={layout} />;
}

function SmallFooter({ layout }: { layout: LayoutData }) {
  const { t, paths } = useSite();
  return (
    <footer className="footer footer-small" id="site-map">
      <div className="wrap">
        <CachedFragment of={layout} variant="small footer">
          <nav className="foot-links" aria-label={t("footer.help")}>
            <Link to={paths.contact()}>{t("contact.title")}</Link>
            <Link to={paths.faq()}>{t("footer.faq")}</Link>
            <Link to={paths.trackOrder()}>{t("footer.track_order")}</Link>
            {layout.pages
              .filter((page) => page.category === "policy")
              .map((page) => (
                <Link key={page.path} to={paths.any(page.path)}>
                  {page.title}
                </Link>
              ))}
            <button type="button" className="consent-change" onClick={askConsentAgain}>
              {t("consent.change")}
            </button>
          </nav>
        </CachedFragment>
        <Countries />
        <CachedFragment of={layout} variant="small footer end">
          <div className="foot-end">
            <PaymentMarks methods={layout.payments} />
            <p>{t("common.supplement_notice")}</p>
          </div>
        </CachedFragment>
      </div>
    </footer>
  );
}

function WholeFooter({ layout }: { layout: LayoutData }) {
  const { t, paths, brand } = useSite();
  const pages = (category: LayoutData["pages"][number]["category"]) =>
    layout.pages
      .filter((page) => page.category === category)
      .map((page) => (
        <li key={page.path}>
          <Link to={paths.any(page.path)}>{page.title}</Link>
        </li>
      ));
  return (
    <footer className="footer" id="site-map">
      <CachedFragment of={layout} variant="ridge">
        <div className="wrap ridge-row">
          <Ridge />
        </div>
      </CachedFragment>
      <div className="wrap">
        <NewsletterForm />
        <CachedFragment of={layout} variant="footer">
          <div className="foot-grid">
            <LinkGroup title={t("nav.shop")}>
              <li>
                <Link to={paths.shop()}>{t("common.all_products")}</Link>
              </li>
              {SPECIALISED_LINES.map((line) => (
                <li key={line.category}>
                  <Link to={paths.any(line.path)}>{t(line.name)}</Link>
                </li>
              ))}
              {pages("landing")}
              <li>
                <Link to={`${paths.faq()}#subscribe-and-save`}>{t("subscription.title")}</Link>
              </li>
            </LinkGroup>
            <LinkGroup title={brand.name}>
              {pages("brand")}
              <li>
                <Link to={paths.stories()}>{t("nav.stories")}</Link>
              </li>
              <li>
                <Link to={paths.blog()}>{t("nav.blog")}</Link>
              </li>
            </LinkGroup>
            <LinkGroup title={t("footer.help")}>
              <li>
                <Link to={paths.contact()}>{t("contact.title")}</Link>
              </li>
              <li>
                <Link to={paths.faq()}>{t("footer.faq")}</Link>
              </li>
              <li>
                <Link to={paths.trackOrder()}>{t("footer.track_order")}</Link>
              </li>
              <li>
                <Link to={paths.survey()}>{t("survey.title")}</Link>
              </li>
              <li>
                <a href={`mailto:${brand.email}`}>
                  <bdi dir="ltr">{brand.email}</bdi>
                </a>
              </li>
              <li>
                <a href={`tel:${brand.phone.replaceAll(" ", "")}`}>
                  <bdi dir="ltr">{brand.phone}</bdi>
                </a>
              </li>
            </LinkGroup>
            <LinkGroup title={t("footer.policies")}>
              {pages("policy")}
              <li>
                <button type="button" className="consent-change" onClick={askConsentAgain}>
                  {t("consent.change")}
                </button>
              </li>
            </LinkGroup>
            {layout.stores.length > 0 && (
              <section className="stores" aria-labelledby="foot-stores">
                <h2 id="foot-stores">{t("footer.our_stores")}</h2>
                {layout.stores.map((store) => (
                  <Store key={store.id} store={store} />
                ))}
              </section>
            )}
          </div>
        </CachedFragment>
        <Countries />
        <CachedFragment of={layout} variant="footer end">
          <div className="foot-end">
            <PaymentMarks methods={layout.payments} />
            <Social links={layout.social} />
            <p>
              <FilledText message="footer.distributor" parts={{ name: <bdi>{brand.distributor}</bdi> }} />
              {brand.address !== "" && (
                <>
                  {" · "}
                  <bdi>{brand.address}</bdi>
                </>
              )}
            </p>
          </div>
          <p className="small foot-note">{t("common.supplement_notice")}</p>
        </CachedFragment>
      </div>
    </footer>
  );
}

/** Links under a heading; on a phone the heading opens them. */
function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const group = useRef<HTMLDetailsElement>(null);
  // Where there is room they stand open from the first, which the style sheet sees to; here it is said as well.
  useEffect(() => {
    const isWide = window.matchMedia("(min-width: 900px)");
    const follow = () => {
      if (group.current !== null) group.current.open = isWide.matches;
    };
    follow();
    isWide.addEventListener("change", follow);
    return () => isWide.removeEventListener("change", follow);
  }, []);
  return (
    <nav aria-label={title}>
      <p className="foot-title" aria-hidden="true">
        {title}
      </p>
      <details className="foot-group" ref={group}>
        <summary>
          {title}
          <Icon name="down" size="s" />
        </summary>
        <ul>{children}</ul>
      </details>
    </nav>
  );
}

/** The same page for every country: what the country selector does, for those without scripts and for search engines. */
function Countries() {
  const { market, t } = useSite();
  const { pathname, search } = useLocation();
  const path = splitLocale(pathname).rest || "/";
  return (
    <nav className="countries" id="countries" aria-label={t("nav.countries")}>
      <ul>
        {COUNTRIES.map((country) => {
          const locale = localeFor(market.language, country);
          const there = (from: string) => searchFor(locale, market.locale, from);
          const keep = (event: { currentTarget: HTMLAnchorElement }) => {
            keepAddress(event);
            event.currentTarget.search = there(event.currentTarget.search);
          };
          return (
            <li key={country}>
              <a
                href={pathsOf(locale).any(path + there(keptSearch(search)))}
                hrefLang={`${market.language}-${country}`}
                aria-current={country === market.country ? "true" : undefined}
                onPointerDown={keep}
                onFocus={keep}
                onClick={(event) => {
                  keep(event);
                  rememberLocale(locale);
                }}
              >
                {countryName(t, country)} · {currencyName(MARKETS[country].currency, market.language)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
