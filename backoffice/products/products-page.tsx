import { useState } from "react";
import { Link, useParams } from "react-router";
import { BADGES, LINES } from "../../shop/catalog/product.ts";
import type { GridResult } from "../../shop/staff-products/change-grid.ts";
import type { ProductFilters, ProductRow } from "../../shop/staff-products/product-list.ts";
import { FloatingBar } from "../bulk/floating-bar.tsx";
import { Complete } from "../drafts/draft-parts.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { useAsked } from "../palette/use-asked.ts";
import { useAction } from "../ui/action.ts";
import { Code, Money } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { Chips } from "../ui/chips.tsx";
import { type Filters, useFilters } from "../ui/filters.tsx";
import { FindForm } from "../ui/find-form.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { pictureOf } from "../ui/picture.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { NewProductDialog } from "./new-product-dialog.tsx";
import { ProductPage } from "./product-page.tsx";
import { ProductSign } from "./product-sign.tsx";
import { useWhy } from "./refusal-words.ts";
import { ShopifyDialog } from "./shopify-dialog.tsx";
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
        <Find filters={filters} choices={choices} />
        <Shown loaded={pages.loaded} onRetry={pages.reload}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty icon="box" title={t("product.none")} text={t("product.none_text")} />
            ) : (
              <>
                <Rows
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

interface RowsProps {
  rows: readonly ProductRow[];
  isBySales: boolean;
  onSort: (isBySales: boolean) => void;
  /** Slugs; left out for who may do nothing with several at once. */
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
}

function Rows({ rows, isBySales, onSort, chosen, onChoose }: RowsProps) {
  const { language, t } = useWords();
  const other = language === "en" ? "ar" : "en";
  const isAll = rows.every(({ slug }) => chosen?.has(slug));
  const nameOf = ({ name, slug }: ProductRow) => name[language] || slug;
  return (
    <CardTable>
      <caption className="sr">{t("product.title")}</caption>
      <thead>
        <tr>
          {chosen !== undefined && (
            <th scope="col" className="ckc">
              <input
                type="checkbox"
                className={`ck ${chosen.size > 0 && !isAll ? "mixed" : ""}`}
                aria-label={t("orders.select_all")}
                checked={isAll}
                onChange={() => onChoose?.(new Set(isAll ? [] : rows.map(({ slug }) => slug)))}
              />
            </th>
          )}
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
          <th scope="col" className="r" aria-sort={isBySales ? "descending" : undefined}>
            <button type="button" className="th-sort" onClick={() => onSort(!isBySales)}>
              {t("product.sold_30")}
              {isBySales && <Icon name="down" className="icon-s" />}
            </button>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={chosen?.has(row.slug) ? "is-sel" : ""}>
            {chosen !== undefined && (
              <td className="ckc">
                <input
                  type="checkbox"
                  className="ck"
                  aria-label={t("product.select", { name: nameOf(row) })}
                  checked={chosen.has(row.slug)}
                  onChange={() =>
                    onChoose?.(
                      new Set(
                        chosen.has(row.slug) ? [...chosen].filter((each) => each !== row.slug) : [...chosen, row.slug],
                      ),
                    )
                  }
                />
              </td>
            )}
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
              <small className="sub only-m">{t("product.sold_count", { count: row.sold })}</small>
            </td>
            <td className="r num">
              <bdi>{row.sold}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

interface TagBarProps {
  /** The products that are chosen. */
  rows: readonly ProductRow[];
  tags: readonly string[];
  onDone: () => Promise<void>;
  /** Chooses these no more; without them nothing. */
  onClear: (done?: readonly string[]) => void;
}

/** So many at once. */
const MOST_TAGGED = 100;

/** So many SKUs an address has room for. */
const MOST_NAMED = 500;

/**
 * Gives a tag to the products that are chosen, or takes it from them: published at once, and taken back as one; or opens
 * them in the table.
 */
function TagBar({ rows, tags, onDone, onClear }: TagBarProps) {
  const { t } = useWords();
  const say = useToast();
  const whyOf = useWhy();
  const { isBusy, trouble, send } = useAction();
  const [tag, setTag] = useState("");
  const [refusal, setRefusal] = useState("");
  const chosen = tag || (tags[0] ?? "");
  const named = new URLSearchParams(rows.slice(0, MOST_NAMED).map(({ sku }) => ["sku", sku]));
  const put = async (isOn: boolean) => {
    setRefusal("");
    const asked = { slugs: rows.slice(0, MOST_TAGGED).map(({ slug }) => slug), is_on: isOn };
    const answer = await send<GridResult>("POST", `/product-tags/${encodeURIComponent(chosen)}`, asked);
    if (answer?.ok !== true) return;
    const { done, refused } = answer.data;
    setRefusal(refused.flatMap((each) => whyOf(each).map((why) => `${each.slug}: ${why}`)).join(" "));
    const undo = {
      path: "/product-grid/take-back",
      body: { versions: done },
      said: ({ done: back, refused: stopped }: GridResult) =>
        stopped.length > 0 ? stopped.flatMap(whyOf).join(" ") : t("grid.taken_back", { count: back.length }),
      after: onDone,
    };
    const count = done.length;
    say({
      text: t(isOn ? "product.tag_given" : "product.tag_taken", { count, tag: tagName(chosen, t) }),
      ...(count > 0 ? { undo } : {}),
    });
    onClear(asked.slugs.filter((slug) => refused.every((each) => each.slug !== slug)));
    await onDone();
  };
  return (
    <>
      <Trouble message={trouble.message || refusal} />
      {rows.length > 0 && (
        <FloatingBar label={t("product.with_selected")}>
          <b role="status">{t("product.selected", { count: rows.length })}</b>
          <select
            className="in"
            aria-label={t("product.tag")}
            value={chosen}
            onChange={({ target }) => setTag(target.value)}
          >
            {tags.map((each) => (
              <option key={each} value={each}>
                {tagName(each, t)}
              </option>
            ))}
          </select>
          <Submit type="button" className="btn btn-pri" isBusy={isBusy} onClick={() => void put(true)}>
            {t("product.tag_give")}
          </Submit>
          <Submit type="button" isBusy={isBusy} onClick={() => void put(false)}>
            {t("tags.take_out")}
          </Submit>
          <Link className="btn" to={`/products-grid?${named}`}>
            {t("grid.open")}
          </Link>
          <button type="button" className="btn" aria-label={t("orders.clear")} onClick={() => onClear()}>
            <Icon name="close" />
          </button>
        </FloatingBar>
      )}
    </>
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
