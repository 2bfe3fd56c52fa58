import { Link } from "react-router";
import type { ProductRow } from "../../shop/staff-products/product-list.ts";
import { Complete } from "../drafts/draft-parts.tsx";
import { WaitsAt } from "../drafts/waiting.tsx";
import { Code, Money } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatSet } from "../ui/moment.ts";
import { pictureOf } from "../ui/picture.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import { ProductSign } from "./product-sign.tsx";

interface ProductRowsProps {
  rows: readonly ProductRow[];
  isBySales: boolean;
  onSort: (isBySales: boolean) => void;
  /** Slugs; left out for who may do nothing with several at once. */
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
}

/** The products of a page of the list. */
export function ProductRows({ rows, isBySales, onSort, chosen, onChoose }: ProductRowsProps) {
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
                  <WaitsAt at={row.at} ends={row.ends} />
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

function Price({ row }: { row: ProductRow }) {
  const { language, t } = useWords();
  if (row.sale_price === null) return <Money amount={row.price} currency="AED" />;
  const days = [row.sale_from, row.sale_to].map((moment) =>
    moment === null ? "…" : formatSet(new Date(moment), language),
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
