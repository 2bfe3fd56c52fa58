import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useRouteError,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { paths } from "#web/paths.ts";
import type { Route } from "./+types/root.ts";
import { CartLayer } from "./cart/cart-layer.tsx";
import { shopOf } from "./context.ts";
import { aroundRequests, UNREACHABLE } from "./forms/around-requests.ts";
import { usePageLanguage } from "./i18n/page-language.tsx";
import { pageMarket } from "./i18n/page-market.ts";
import { type SiteBrand, SiteProvider, useSite } from "./i18n/site.tsx";
import type { ErrorPageProps } from "./layout/error-page.tsx";
import { HeadLinks } from "./layout/head-links.tsx";
import { Header } from "./layout/header.tsx";
import { type LayoutData, layoutData } from "./layout/layout-data.ts";
import { usePageHandle, usePageTheme } from "./layout/page-handle.ts";
import { previewBar } from "./layout/preview-bar-data.ts";
import { Progress } from "./layout/progress.tsx";
import { useLayoutData } from "./layout/use-layout-data.ts";
import { isMissingPart, loadOnce } from "./navigation/missing-part.ts";
import { atLeisure } from "./rendering/at-leisure.ts";
import { DeferredHydration, deferred, useFrameLive } from "./rendering/deferred-hydration.tsx";
import { serializeOnce } from "./rendering/serialize-once.ts";
import { SignInLayer } from "./sign-in/sign-in-layer.tsx";
import { UNKNOWN_GUARD } from "./sign-in/unknown-guard.ts";

/** What works as plain links at first, or stands far below: its script comes after the page's own. */
const Announcement = deferred(() => import("./layout/announcement.tsx"));
const ANNOUNCEMENT_SPACE = (
  <div className="announce">
    <div className="wrap" />
  </div>
);
const PreviewBar = deferred(() => import("./layout/preview-bar.tsx"));
const BottomBar = deferred(() => import("./layout/bottom-bar.tsx"));
const ConsentBanner = deferred(() => import("./analytics/consent-banner.tsx"));
const Footer = deferred(() => import("./layout/footer.tsx"));
/** Fetched ahead once the browser is at leisure (after-load.tsx): when it is needed the network may be what is gone. */
const ErrorPage = lazy<ComponentType<ErrorPageProps>>(() =>
  import("./layout/error-page.tsx").catch(() => ({ default: BareErrorPage })),
);

export function loader({ request, context }: Route.LoaderArgs) {
  const layout = layoutData(shopOf(context), pageMarket(request));
  const preview = previewBar(context, request);
  return serializeOnce(preview === null ? layout : { ...layout, preview });
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [aroundRequests];

/** The frame stays the same while a visitor moves around in one market; another market is another document. */
export function shouldRevalidate() {
  return false;
}

/** Stands in when even the frame could not be loaded, on the error page. */
const NO_BRAND: SiteBrand = { name: "Biogena", phone: "", chat: "", email: "", address: "", distributor: "" };

export function Layout({ children }: { children: ReactNode }) {
  const { market, t } = usePageLanguage();
  const layout = useLayoutData();
  const handle = usePageHandle();
  const theme = usePageTheme();
  // Undefined on the first page, null after a navigation: both mean that nothing went wrong.
  const hasError = (useRouteError() ?? null) !== null;
  // Without a frame nothing is sold.
  const { brand = NO_BRAND, rate = "1", pieces = 0 }: Partial<LayoutData> = layout ?? {};
  useFrameLive();
  const site = useMemo(
    () => ({ market, rate, pieces, t, paths: paths(market.locale), brand }),
    [market, rate, pieces, t, brand],
  );
  // An error takes the place of the page, and of the landmarks the page would have brought.
  const isBare = handle.layout === "none" && !hasError;
  const isFramed = layout !== undefined && !isBare;
  return (
    <html lang={market.language} dir={market.direction} data-locale={market.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#14322D" />
        <HeadLinks
          market={market}
          origin={layout?.origin}
          shopName={brand.name}
          isIndexed={handle.isPrivate !== true && !hasError}
        />
        <Meta />
        <Links />
      </head>
      <body data-theme={theme} data-bar={hasError ? undefined : handle.bottomBar}>
        <SiteProvider site={site}>
          <a className="skip" href="#main">
            {t("nav.skip_to_content")}
          </a>
          <Progress />
          <PageAnnouncer />
          {layout?.preview !== undefined && (
            <DeferredHydration>
              <PreviewBar preview={layout.preview} />
            </DeferredHydration>
          )}
          {isFramed && (
            <DeferredHydration>
              <ConsentBanner layout={layout} />
            </DeferredHydration>
          )}
          {isFramed && (
            <DeferredHydration placeholder={ANNOUNCEMENT_SPACE}>
              <Announcement announcements={layout.announcements} />
            </DeferredHydration>
          )}
          {isFramed && <Header layout={layout} />}
          <div id="connection" className={isFramed ? "below-header" : undefined} role="status" />
          {isBare ? children : <main id="main">{children}</main>}
          {isFramed && (
            <DeferredHydration>
              <Footer layout={layout} isSmall={handle.footer === "small" || handle.isPrivate === true || hasError} />
            </DeferredHydration>
          )}
          {isFramed && (hasError || handle.bottomBar !== "none") && (
            <DeferredHydration>
              <BottomBar layout={layout} />
            </DeferredHydration>
          )}
          {isFramed && <CartLayer />}
          {isFramed && <SignInLayer providers={layout.providers} />}
          <WhenIdle />
        </SiteProvider>
        <KeptScroll />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The designed page for every error; what went wrong inside is for the log, not for the visitor. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const layout = useLayoutData();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isUnguarded = isRouteErrorResponse(error) && error.statusText === UNKNOWN_GUARD;
  // A part that is missing is fetched with the whole page, as a document; what that brings is shown instead of this.
  const isMissing = isMissingPart(error);
  const [isComing, setComing] = useState(isMissing);
  useEffect(() => setComing(isMissing && navigator.onLine && loadOnce()), [isMissing]);
  if (isComing) return <div className="veil" role="status" />;
  return (
    <DeferredHydration>
      <ErrorPage
        status={status}
        path={pathname}
        products={layout?.bestSellers ?? []}
        reason={isUnguarded ? "errors.unknown_middleware" : undefined}
        told={isRouteErrorResponse(error) ? error.data : undefined}
        lost={isMissing ? UNREACHABLE : isRouteErrorResponse(error) ? error.statusText : ""}
      />
    </DeferredHydration>
  );
}

/** What is left to say when not even the error page can be had. */
function BareErrorPage() {
  const { t, paths } = useSite();
  return (
    <div className="wrap section">
      <h1 className="h1">{t("errors.server_title")}</h1>
      <a className="btn" href={paths.home()}>
        {t("errors.go_home")}
      </a>
    </div>
  );
}

/** Says the title of a page that was reached without loading a new document, as a new document would. */
function PageAnnouncer() {
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState({ pathname, title: "" });
  useEffect(() => {
    setAnnounced((last) => (last.pathname === pathname ? last : { pathname, title: document.title }));
  }, [pathname]);
  return (
    <p className="sr" aria-live="polite">
      {announced.title}
    </p>
  );
}

/**
 * Where a reader was on each page of their history: the router's `ScrollRestoration` without the script it puts into
 * every page, since after a new document the browser finds the place again by itself.
 */
function KeptScroll() {
  useScrollRestoration();
  return null;
}

const AfterLoad = deferred(() => import("./rendering/after-load.tsx"));

/** What no first paint needs, once the browser has nothing better to do. */
function WhenIdle() {
  const [isDue, setDue] = useState(false);
  useEffect(() => atLeisure(() => setDue(true)), []);
  return <Suspense fallback={null}>{isDue && <AfterLoad />}</Suspense>;
}
