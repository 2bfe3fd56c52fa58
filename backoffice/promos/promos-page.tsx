import { Link, useNavigate, useParams } from "react-router";
import type { PromoJson } from "../../shop/staff-promos/promo-list.ts";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { Code } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { Chips } from "../ui/chips.tsx";
import { useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { formatSet } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { GivenInAed } from "./given-away.tsx";
import { PromoDetail } from "./promo-detail.tsx";
import { PromoForm } from "./promo-form.tsx";
import { PromoSign } from "./promo-sign.tsx";
import { offTold, scopeTold } from "./promo-told.ts";
import "../styles/stock.css";
import "../styles/promos.css";

const VIEWS = ["running", "coming", "ended", "all"] as const;
/** Promo codes with what came of them, and beside the list the one that is open, or a new one. */
export default function PromosPage() {
  const { may } = useMe();
  return may("promos.manage") ? <Promos /> : <NotAllowed />;
}

function Promos() {
  const { t } = useWords();
  const { code } = useParams();
  const filters = useFilters(["view", "q"]);
  const view = VIEWS.find((each) => each === filters.chosen("view")[0]) ?? "running";
  const pages = usePages<PromoJson>(`/promo-codes${filters.query}`);
  useLive(["promo"], () => void pages.reload());
  const counts = pages.meta as Partial<Record<string, number>>;
  return (
    <>
      <PageHeading heading={t("promo.title")} text={t("promo.text")}>
        <Link className="btn" to={`/promo-codes/new${filters.query}`}>
          {t("promo.new")}
        </Link>
      </PageHeading>
      <div className={code === undefined ? "stock-2 promo-2" : "stock-2 promo-2 stock-open"}>
        <section className="stock-list stack-s" aria-label={t("promo.title")}>
          <Chips
            choices={VIEWS}
            chosen={view}
            onChoose={(each) => filters.set({ view: each === "running" ? [] : [each] })}
            labelOf={(each) => t(`promo.view_${each}`)}
            counts={counts}
          />
          {/* Whoever looks for a code looks among all of them. */}
          <FindForm
            label={t("promo.find")}
            asked={filters.chosen("q")[0] ?? ""}
            onFind={(words) => filters.find(words, { view: ["all"] })}
          />
          <Shown loaded={pages.loaded} onRetry={pages.reload}>
            {(rows) =>
              rows.length === 0 ? (
                <Empty icon="tag" title={t("promo.none")} text={t("promo.none_text")} />
              ) : (
                <>
                  <Rows rows={rows} open={code} query={filters.query} />
                  <ShowMore pages={pages}>{null}</ShowMore>
                </>
              )
            }
          </Shown>
        </section>
        {code === undefined ? (
          <p className="mut hide-m">{t("promo.choose")}</p>
        ) : code === "new" ? (
          <NewPromo query={filters.query} onMade={pages.reload} />
        ) : (
          <PromoDetail key={code} code={code} query={filters.query} onChanged={pages.reload} />
        )}
      </div>
    </>
  );
}

function NewPromo({ query, onMade }: { query: string; onMade: () => Promise<void> }) {
  const { t } = useWords();
  const go = useNavigate();
  const say = useToast();
  return (
    <section className="stack stock-product">
      <Link className="link target only-m" to={`/promo-codes${query}`}>
        {t("promo.back")}
      </Link>
      <h2 className="h2">{t("promo.new")}</h2>
      <PromoForm
        promo={null}
        onSaved={async (code) => {
          say({ text: t("promo.made", { code }) });
          await onMade();
          await go(`/promo-codes/${code}${query}`);
        }}
      />
    </section>
  );
}

function Rows({ rows, open, query }: { rows: readonly PromoJson[]; open: string | undefined; query: string }) {
  const { language, t } = useWords();
  return (
    <CardTable>
      <caption className="sr">{t("promo.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("promo.code")}</th>
          <th scope="col">{t("promo.off")}</th>
          <th scope="col" className="r">
            {t("promo.uses")}
          </th>
          <th scope="col" className="r">
            {t("promo.given")}
          </th>
          <th scope="col">{t("promo.until")}</th>
          <th scope="col">{t("orders.state")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.code} className={row.code === open ? "is-cur" : undefined}>
            <td className="m1">
              <Link
                className="link"
                to={`/promo-codes/${row.code}${query}`}
                aria-current={row.code === open ? "true" : undefined}
              >
                <Code>{row.code}</Code>
              </Link>
            </td>
            <td className="m3">
              <bdi>{offTold(row, language)}</bdi>
              <small className="sub">{scopeTold(row.scope, t)}</small>
            </td>
            <td className="r num hide-m">
              <bdi>{row.max_uses === null ? row.uses : `${row.uses} / ${row.max_uses}`}</bdi>
            </td>
            <td className="r m2 num">
              <GivenInAed {...row} />
            </td>
            <td className={row.ends_at === null ? "hide-m" : "m6"}>
              {row.ends_at === null ? t("promo.always") : <bdi>{formatSet(new Date(row.ends_at), language)}</bdi>}
            </td>
            <td className="m4">
              <PromoSign state={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
