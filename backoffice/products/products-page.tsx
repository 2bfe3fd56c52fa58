import { Link, useParams } from "react-router";
import { LINES } from "../../shop/catalog/product.ts";
import type { ProductRow } from "../../shop/staff-products/product-list.ts";
import { Complete } from "../drafts/draft-parts.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { useAsked } from "../palette/use-asked.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { Chips } from "../ui/chips.tsx";
import { type Filters, useFilters } from "../ui/filters.tsx";
import { FindForm } from "../ui/find-form.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { pictureOf } from "../ui/picture.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import { NewProductDialog } from "./new-product-dialog.tsx";
import { ProductPage } from "./product-page.tsx";
import { ProductSign } from "./product-sign.tsx";
import { ShopifyDialog } from "./shopify-dialog.tsx";
import "../styles/products.css";

const VIEWS = ["all", "changed", "asked", "scheduled", "sale", "sold_out", "off"] as const;

/** Products with what is written of them, and the one that is open. */
export default function ProductsPage() {
  const { may } = useMe();
  const { slug } = useParams();
  if (!may("products.edit")) return <NotAllowed />;
  return slug === undefined ? <Products /> : <ProductPage key={slug} slug={slug} />;
}

function Products() {
  const { t } = useWords();
  const { may } = useMe();
  const [isMaking, setIsMaking] = useAsked("new");
  const [isImporting, setIsImporting] = useAsked("import");
  const filters = useFilters(["view", "q", "line"]);
  const view = VIEWS.find((each) => each === filters.chosen("view")[0]) ?? "all";
  const pages = usePages<ProductRow>(`/products${filters.query}`);
  useLive(["product", "stock"], () => void pages.reload());
  const counts = pages.meta as Partial<Record<string, number>>;
  return (
    <>
      <div className="ph">
        <div>
          <h1 className="h1">{t("product.title")}</h1>
          <p>{t("product.text")}</p>
        </div>
        <div className="ph-act">
          <Link className="btn btn-line" to="/categories">
            {t("menu.categories")}
          </Link>
          <Link className="btn btn-line" to="/products-pictures">
            {t("pictures.title")}
          </Link>
          <Link className="btn btn-line" to="/products-tags">
            {t("tags.title")}
          </Link>
          {may("products.publish") && (
            <Link className="btn btn-line" to="/products-grid">
              {t("grid.title")}
            </Link>
          )}
          <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setIsImporting(true)}>
            {t("shopify.button")}
          </button>
          <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setIsMaking(true)}>
            {t("product.new")}
          </button>
        </div>
      </div>
      <section className="stack-s products" aria-label={t("product.title")}>
        <Chips
          choices={VIEWS}
          chosen={view}
          onChoose={(each) => filters.set({ view: each === "all" ? [] : [each] })}
          labelOf={(each) => t(`product.view_${each}`)}
          counts={counts}
        />
        <Find filters={filters} />
        <Shown loaded={pages.loaded} onRetry={pages.reload}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty icon="box" title={t("product.none")} text={t("product.none_text")} />
            ) : (
              <>
                <Rows rows={rows} />
                <ShowMore pages={pages}>
                  <span>{t("product.count", { count: counts[view] ?? rows.length })}</span>
                </ShowMore>
              </>
            )
          }
        </Shown>
      </section>
      {isMaking && <NewProductDialog onClose={() => setIsMaking(false)} />}
      {isImporting && <ShopifyDialog onDone={pages.reload} onClose={() => setIsImporting(false)} />}
    </>
  );
}

function Find({ filters }: { filters: Filters }) {
  const { t } = useWords();
  const line = filters.chosen("line")[0] ?? "";
  return (
    <FindForm
      className="row products-find"
      label={t("product.find")}
      asked={filters.chosen("q")[0] ?? ""}
      onFind={filters.find}
    >
      <label>
        <span className="sr">{t("product.line")}</span>
        <select
          className="in"
          value={line}
          onChange={({ target }) => filters.set({ line: target.value === "" ? [] : [target.value] })}
        >
          <option value="">{t("product.line_any")}</option>
          {LINES.map((each) => (
            <option key={each} value={each}>
              {t(`product.line_${each}`)}
            </option>
          ))}
        </select>
      </label>
    </FindForm>
  );
}

function Rows({ rows }: { rows: readonly ProductRow[] }) {
  const { language, t } = useWords();
  const other = language === "en" ? "ar" : "en";
  return (
    <CardTable>
      <caption className="sr">{t("product.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("product.product")}</th>
          <th scope="col">{t("product.number")}</th>
          <th scope="col">{t("orders.state")}</th>
          <th scope="col">{t("draft.languages")}</th>
          <th scope="col" className="r">
            {t("product.field_price_aed")}
          </th>
          <th scope="col" className="r">
            {t("menu.stock")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="m1">
              <span className="row row-n products-name">
                {row.picture !== null && (
                  <img className="pic" src={pictureOf(row.picture)} alt="" width={40} height={40} loading="lazy" />
                )}
                <span>
                  <Link className="link target" to={`/products/${row.slug}`}>
                    {row.name[language] === "" ? <Code>{row.slug}</Code> : row.name[language]}
                  </Link>
                  <small className="sub" lang={other} dir={other === "ar" ? "rtl" : "ltr"}>
                    {row.name[other]}
                  </small>
                </span>
              </span>
            </td>
            <td className="m3">
              <Code>{row.sku}</Code>
              <small className="sub">{t(`product.line_${row.line}`)}</small>
            </td>
            <td className="m4">
              <ProductSign state={row.state} />
              {row.at !== null && (
                <small className="sub">
                  <bdi>{formatWhen(new Date(row.at), language)}</bdi>
                </small>
              )}
              {row.by !== null && (
                <small className="sub">
                  <bdi>{row.by}</bdi>
                </small>
              )}
            </td>
            <td className="m5">
              <Complete faults={row.faults} missing={row.missing} />
            </td>
            <td className="r m2 num">
              <Price row={row} />
            </td>
            <td className="r m6 num">
              {row.stock > 0 ? (
                <bdi>{t("stock.left", { count: row.stock })}</bdi>
              ) : (
                <StateSign sign="crossed" tone="bad">
                  {t("stock.sold_out")}
                </StateSign>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

function Price({ row }: { row: ProductRow }) {
  const { language, t } = useWords();
  if (row.sale_price === null) return <Money amount={row.price} currency="AED" />;
  const days = [row.sale_from, row.sale_to].map((moment) =>
    moment === null ? "…" : formatWhen(new Date(moment), language),
  );
  return (
    <>
      <span className="down">
        <Money amount={row.sale_price} currency="AED" />
      </span>
      <small className="sub">
        <s>
          <span className="sr">{t("product.without_sale")} </span>
          <Money amount={row.price} currency="AED" />
        </s>
      </small>
      {(row.sale_from !== null || row.sale_to !== null) && (
        <small className="sub">
          <bdi>{days.join(" – ")}</bdi>
        </small>
      )}
    </>
  );
}
