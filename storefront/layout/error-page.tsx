import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import type { Unavailability } from "#shop/database/unavailable.ts";
import type { MessageKey } from "#texts/translate.ts";
import { UNREACHABLE, UNREACHABLE_AFTER } from "../forms/around-requests.ts";
import { useSite } from "../i18n/site.tsx";
import { isNotSoldData } from "../product/former/not-sold-data.ts";
import type { ProductCardData } from "../product/product-card-data.ts";
import { ProductRow } from "../product/product-row.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import { Ridge } from "../ui/ridge.tsx";
import { isUnavailableData, TryAgain } from "./try-again.tsx";

export interface ErrorPageProps {
  status: number;
  path: string;
  /** Best sellers to go on with; none where the catalogue itself is what failed. */
  products: ProductCardData[];
  /** What went wrong, where the specification has words for it. */
  reason?: MessageKey | undefined;
  /** What the error brought along. */
  told?: unknown;
  /** Status text that says that the page is there but could not be fetched. */
  lost?: string;
}

const TITLES: Partial<Record<number, MessageKey>> = {
  404: "errors.page_not_found",
  429: "request.too_many",
};

const WORDS: Record<Unavailability, MessageKey> = { away: "errors.unavailable", busy: "errors.busy" };

/**
 * The error page (specification §2, §8): status code, what happened, the fixed sentence and the way home. A whole
 * new document is loaded on the way home, so that nothing of what went wrong stays behind.
 */
export default function ErrorPage({ status, path, products, reason, told, lost = "" }: ErrorPageProps) {
  const { t, paths } = useSite();
  if (lost.startsWith(UNREACHABLE)) return <Lost isAfterForm={lost === UNREACHABLE_AFTER} />;
  const former = isNotSoldData(told) ? told : null;
  const isMissing = status === 404 && former === null;
  const unavailable = isUnavailableData(told) ? told : null;
  const title =
    former === null
      ? t(unavailable !== null ? "errors.unavailable_title" : (TITLES[status] ?? "errors.server_title"))
      : t("product.not_sold_title", { name: former.notSold });
  const others = former !== null && former.products.length > 0;
  return (
    <>
      <title>{title}</title>
      <div className="error">
        {former === null && (
          <p className="code">
            <bdi dir="ltr">{status}</bdi>
          </p>
        )}
        <div className="wrap">
          <Ridge />
        </div>
        <div className="wrap">
          <h1 className="h1">{title}</h1>
          {isMissing && (
            <p className="muted error-path">
              <FilledText message="errors.page_not_found_path" parts={{ path: <bdi dir="ltr">{path}</bdi> }} />
            </p>
          )}
          {reason !== undefined && <p className="muted">{t(reason)}</p>}
          <p className="lead">
            {former === null
              ? t(unavailable === null ? "errors.page_description" : WORDS[unavailable.unavailable])
              : t(others ? "product.not_sold_others" : "product.not_sold_text")}
          </p>
          <div className="error-cta">
            {unavailable !== null && <TryAgain form={unavailable.form} />}
            {former !== null && former.category !== null && (
              <Link className="btn" to={paths.shop(former.category.slug)} reloadDocument>
                {former.category.name}
              </Link>
            )}
            <Link
              className={unavailable === null && !former?.category ? "btn" : "btn btn-line"}
              to={paths.home()}
              reloadDocument
            >
              {t("errors.go_home")}
            </Link>
            <Link className="btn btn-line" to={paths.search()} reloadDocument>
              <Icon name="search" />
              {t("errors.search")}
            </Link>
          </div>
        </div>
      </div>
      {(others || products.length > 0) && (
        <section className="wrap section">
          <ProductRow
            title={t(others ? "product.you_may_also_like" : "shop.best_selling")}
            products={others ? former.products : products}
            more={{ to: paths.shop(), label: t("common.all_products") }}
          />
        </section>
      )}
    </>
  );
}

/**
 * A page that is there and could not be fetched: offered as a document, which is loaded by itself as soon as the
 * connection is back.
 */
function Lost({ isAfterForm }: { isAfterForm: boolean }) {
  const { t, paths } = useSite();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const load = () => window.location.reload();
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, []);
  return (
    <>
      <title>{t("errors.lost_title")}</title>
      <div className="error">
        <div className="wrap">
          <Ridge />
        </div>
        <div className="wrap">
          <h1 className="h1">{t("errors.lost_title")}</h1>
          <p className="lead" role="status">
            {isAfterForm && `${t("errors.lost_after")} `}
            {t("errors.lost_text")}
          </p>
          <div className="error-cta">
            <Link className="btn" to={pathname + search} reloadDocument>
              {t("offline.retry")}
            </Link>
            <Link className="btn btn-line" to={paths.home()} reloadDocument>
              {t("errors.go_home")}
            </Link>
          </div>
        </div>
      </div>
    </>
  );
}
