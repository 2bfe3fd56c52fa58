import { useState } from "react";
import { Link, useParams } from "react-router";
import { BADGES, LINES } from "../../shop/catalog/product.ts";
import type { ProductFilters, ProductRow } from "../../shop/staff-products/product-list.ts";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { useAsked } from "../palette/use-asked.ts";
import { Chips } from "../ui/chips.tsx";
import { type Filters, useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import { NewProductDialog } from "./new-product-dialog.tsx";
import { ProductPage } from "./product-page.tsx";
import { ProductRows } from "./product-rows.tsx";
import { ShopifyDialog } from "./shopify-dialog.tsx";
import { TagBar } from "./tag-bar.tsx";
import { tagName } from "./words-of.ts";
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
  const filters = useFilters(["view", "q", "line", "category", "tag", "sort"]);
  const view = VIEWS.find((each) => each === filters.chosen("view")[0]) ?? "all";
  const pages = usePages<ProductRow>(`/products${filters.query}`);
  useLive(["product", "stock"], () => void pages.reload());
  const { filters: choices = NO_CHOICES, ...counts } = pages.meta as Partial<Record<string, number>> & {
    filters?: ProductFilters;
  };
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <PageHeading heading={t("product.title")} text={t("product.text")}>
        <Link className="btn btn-line" to="/categories">
          {t("menu.categories")}
        </Link>
        <Link className="btn btn-line" to="/products-pictures">
          {t("pictures.title")}
        </Link>
        <Link className="btn btn-line" to="/products-tags">
          {t("tags.title")}
        </Link>
        {(may("products.publish") || may("prices.change")) && (
          <Link className="btn btn-line" to="/products-grid">
            {t(may("products.publish") ? "grid.title" : "menu.prices")}
          </Link>
        )}
        <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setIsImporting(true)}>
          {t("shopify.button")}
        </button>
        <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setIsMaking(true)}>
          {t("product.new")}
        </button>
      </PageHeading>
      <section className="stack-s products" aria-label={t("product.title")}>
        <Chips
          choices={VIEWS}
          chosen={view}
          onChoose={(each) => filters.set({ view: each === "all" ? [] : [each] })}
          labelOf={(each) => t(`product.view_${each}`)}
          counts={counts}
        />
        <Find filters={filters} choices={choices} />
        <Shown loaded={pages.loaded} onRetry={pages.reload}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty icon="box" title={t("product.none")} text={t("product.none_text")} />
            ) : (
              <>
                <ProductRows
                  rows={rows}
                  isBySales={filters.chosen("sort")[0] === "sold"}
                  onSort={(isBySales) => filters.set({ sort: isBySales ? ["sold"] : [] })}
                  {...(may("products.publish") ? { chosen, onChoose: setChosen } : {})}
                />
                <TagBar
                  rows={rows.filter(({ slug }) => chosen.has(slug))}
                  tags={choices.tags}
                  onDone={pages.reload}
                  onClear={(done) =>
                    setChosen(
                      (before) => new Set([...before].filter((slug) => done !== undefined && !done.includes(slug))),
                    )
                  }
                />
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

const NO_CHOICES: ProductFilters = { categories: [], tags: [] };

function Find({ filters, choices }: { filters: Filters; choices: ProductFilters }) {
  const { language, t } = useWords();
  const line = filters.chosen("line")[0] ?? "";
  const [category = "", tag = ""] = [filters.chosen("category")[0], filters.chosen("tag")[0]];
  const set = (field: string) => (value: string) => filters.set({ [field]: value === "" ? [] : [value] });
  return (
    <FindForm
      className="row products-find"
      label={t("product.find")}
      asked={filters.chosen("q")[0] ?? ""}
      onFind={filters.find}
    >
      <label>
        <span className="sr">{t("product.line")}</span>
        <select className="in" value={line} onChange={({ target }) => set("line")(target.value)}>
          <option value="">{t("product.line_any")}</option>
          {LINES.map((each) => (
            <option key={each} value={each}>
              {t(`product.line_${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="sr">{t("product.category")}</span>
        <select className="in" value={category} onChange={({ target }) => set("category")(target.value)}>
          <option value="">{t("product.category_any")}</option>
          {choices.categories.map(({ slug, name, depth }) => (
            <option key={slug} value={slug}>
              {`${"\u2003".repeat(depth)}${name[language]}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="sr">{t("product.tag")}</span>
        <select className="in" value={tag} onChange={({ target }) => set("tag")(target.value)}>
          <option value="">{t("product.tag_any")}</option>
          <optgroup label={t("tags.title")}>
            {choices.tags.map((each) => (
              <option key={each} value={each}>
                {tagName(each, t)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t("product.badges")}>
            {BADGES.map((each) => (
              <option key={each} value={each}>
                {t(`product.badge_${each}`)}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {/* Where the heads of columns are not shown. */}
      <label className="only-m">
        <span className="sr">{t("product.sort")}</span>
        <select
          className="in"
          value={filters.chosen("sort")[0] ?? ""}
          onChange={({ target }) => set("sort")(target.value)}
        >
          <option value="">{t("product.sort_number")}</option>
          <option value="sold">{t("product.sort_sold")}</option>
        </select>
      </label>
    </FindForm>
  );
}
