import { Link, useParams } from "react-router";
import type { StockRow } from "../../shop/staff-stock/stock-list.ts";
import { STOCK_VIEWS } from "../../shop/stock/reasons.ts";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import type { WaitingStocktake } from "../offline/device.ts";
import { useQueue } from "../offline/queue.ts";
import { QueueNotice } from "../offline/queue-notice.tsx";
import { Code } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { Chips } from "../ui/chips.tsx";
import { useFilters } from "../ui/filters.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { formatDay } from "../ui/moment.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import { countsIn, withCounts } from "./counted-lines.ts";
import { useStockRows } from "./kept-stock.ts";
import { StockProduct } from "./stock-product.tsx";
import { StockSign } from "./stock-sign.tsx";
import { useChanged } from "./use-changed.ts";
import "../styles/stock.css";

const NOTHING: readonly StockRow[] = [];

/** How many pieces there are of each product: the list, and beside it the product that is open. */
export default function StockPage() {
  const { may } = useMe();
  return may("stock.see") ? <Stock /> : <NotAllowed />;
}

function Stock() {
  const { language, t } = useWords();
  const { may } = useMe();
  const { slug } = useParams();
  const filters = useFilters(["view", "q"]);
  const view = STOCK_VIEWS.find((each) => each === filters.chosen("view")[0]) ?? "low";
  const q = filters.chosen("q")[0] ?? "";
  const pages = useStockRows(`/stock${filters.query}`, q);
  // Orders take pieces and give them back.
  useLive(["stock", "order"], () => void pages.reload());
  const { waiting: counted, dismiss } = useQueue("counted", () => void pages.reload());
  const { waiting: stocktakes } = useQueue("stocktakes", () => void pages.reload());
  const waiting = [...(counted ?? []), ...countsIn(stocktakes)];
  const changed = useChanged(pages.loaded.state === "ready" ? pages.loaded.data : NOTHING);
  const counts = pages.meta as Partial<Record<string, number>>;
  return (
    <>
      <PageHeading heading={t("stock.title")} text={t("stock.text")}>
        <a className="btn btn-line" href={`/api/admin/stock.csv${filters.query}`} download>
          <Icon name="export" />
          CSV
        </a>
        {may("stock.change") && (
          <>
            <Link className="btn btn-line" to="/stock/counts">
              {t("count.title")}
            </Link>
            <Link className="btn btn-line" to="/stock/deliveries">
              {t("delivery.title")}
            </Link>
          </>
        )}
      </PageHeading>
      <QueueNotice
        waiting={counted}
        words="stock.queued"
        nameOf={({ product }) => <bdi>{product.name[language]}</bdi>}
        onDismiss={dismiss}
      />
      <WaitingStocktakes stocktakes={stocktakes} />
      <div className={slug === undefined ? "stock-2" : "stock-2 stock-open"}>
        <section className="stock-list stack-s" aria-label={t("stock.list")}>
          <Chips
            choices={STOCK_VIEWS}
            chosen={view}
            onChoose={(each) => filters.set({ view: each === "low" ? [] : [each] })}
            labelOf={(each) => t(`stock.view_${each}`)}
            counts={counts}
          />
          {/* Whoever looks for something looks among all products. */}
          <FindForm label={t("stock.find")} asked={q} onFind={(words) => filters.find(words, { view: ["all"] })} />
          <Shown loaded={pages.loaded} onRetry={pages.reload}>
            {(rows) =>
              rows.length === 0 ? (
                <Empty
                  icon="box"
                  title={t(view === "expires" ? "stock.empty_expires" : "stock.empty")}
                  text={t(view === "expires" ? "stock.empty_expires_text" : "stock.empty_text")}
                />
              ) : (
                <>
                  <Rows
                    rows={rows.map((row) => withCounts(row, waiting))}
                    open={slug}
                    changed={changed}
                    query={filters.query}
                  />
                  <ShowMore pages={pages}>{null}</ShowMore>
                </>
              )
            }
          </Shown>
        </section>
        {slug === undefined ? (
          <p className="mut hide-m">{t("stock.choose")}</p>
        ) : (
          <StockProduct key={slug} slug={slug} query={filters.query} onChanged={pages.reload} />
        )}
      </div>
    </>
  );
}

/** That whole counts wait on this device, or were refused, and the way to them. */
function WaitingStocktakes({ stocktakes }: { stocktakes: readonly WaitingStocktake[] | null }) {
  const { t } = useWords();
  if ((stocktakes ?? []).length === 0) return null;
  const isRefused = stocktakes?.some(({ refusal }) => refusal !== null) === true;
  return (
    <div className={isRefused ? "note note-bad" : "note note-warn"}>
      <div className="stack-xs">
        <p>{t(isRefused ? "count.was_refused" : "count.kept")}</p>
        <Link className="link target" to="/stock/counts">
          {t("count.title")}
        </Link>
      </div>
    </div>
  );
}

interface RowsProps {
  rows: readonly StockRow[];
  open: string | undefined;
  /** Whose stock has just changed. */
  changed: ReadonlySet<string>;
  query: string;
}

function Rows({ rows, open, changed, query }: RowsProps) {
  const { language, t } = useWords();
  return (
    <CardTable>
      <caption className="sr">{t("stock.list")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("stock.product")}</th>
          <th scope="col">{t("orders.state")}</th>
          <th scope="col" className="r">
            {t("stock.free")}
          </th>
          <th scope="col" className="r">
            {t("stock.held")}
          </th>
          <th scope="col">{t("stock.lasts")}</th>
          <th scope="col" className="r">
            {t("stock.waiting")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={`${row.slug === open ? "is-cur" : ""} ${changed.has(row.slug) ? "is-new" : ""}`}>
            <td className="m1">
              <Link
                className="link"
                to={`/stock/${row.slug}${query}`}
                aria-current={row.slug === open ? "true" : undefined}
              >
                {row.name[language]}
              </Link>
              <small className="sub">
                <Code>{row.sku}</Code>
              </small>
              {/* What a device kept before lots were told of has none. */}
              {row.expires && (
                <small className={`sub ${row.expires.expiry === "expired" ? "t-bad" : "t-warn"}`}>
                  {t("stock.expires_pieces", {
                    count: row.expires.pieces,
                    day: formatDay(row.expires.day, language),
                  })}
                </small>
              )}
            </td>
            <td className="m4">
              <StockSign row={row} />
            </td>
            <td className="r m2 num semi">{row.free}</td>
            <td className="r num hide-m">{row.held}</td>
            <td className={row.days === null ? "hide-m" : "m5"}>
              <span className="cap only-b">{t("stock.lasts")}</span>{" "}
              {row.days === null ? "–" : t("stock.days", { count: row.days })}
            </td>
            <td className="r num hide-m">{row.waiting === 0 ? "–" : row.waiting}</td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
