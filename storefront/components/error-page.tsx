import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import type { MessageKey } from "../i18n/translate.ts";
import { FilledText } from "./filled-text.tsx";
import { Icon } from "./icon.tsx";
import type { ProductCardData } from "./product-card-data.ts";
import { ProductRow } from "./product-row.tsx";
import { Ridge } from "./ridge.tsx";

export interface ErrorPageProps {
  status: number;
  path: string;
  /** Best sellers to go on with; none where the catalogue itself is what failed. */
  products: ProductCardData[];
  /** What went wrong, where the specification has words for it. */
  reason?: MessageKey | undefined;
}

/**
 * The error page (specification §2, §8): status code, what happened, the fixed sentence and the way home. A whole
 * new document is loaded on the way home, so that nothing of what went wrong stays behind.
 */
export default function ErrorPage({ status, path, products, reason }: ErrorPageProps) {
  const { t, paths } = useSite();
  const isMissing = status === 404;
  const title = t(isMissing ? "errors.page_not_found" : status === 429 ? "request.too_many" : "errors.server_title");
  return (
    <>
      <title>{title}</title>
      <div className="error">
        <p className="code">
          <bdi dir="ltr">{status}</bdi>
        </p>
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
          <p className="lead">{t("errors.page_description")}</p>
          <div className="error-cta">
            <Link className="btn" to={paths.home()} reloadDocument>
              {t("errors.go_home")}
            </Link>
            <Link className="btn btn-line" to={paths.search()} reloadDocument>
              <Icon name="search" />
              {t("errors.search")}
            </Link>
          </div>
        </div>
      </div>
      {products.length > 0 && (
        <section className="wrap section">
          <ProductRow
            title={t("shop.best_selling")}
            products={products}
            more={{ to: paths.shop(), label: t("common.all_products") }}
          />
        </section>
      )}
    </>
  );
}
