import { Link, useParams } from "react-router";
import { READING_KINDS, WRITTEN_KINDS } from "../../shop/content/documents.ts";
import type { ContentRow } from "../../shop/staff-content/content-list.ts";
import { Complete } from "../drafts/draft-parts.tsx";
import { PreviewButton } from "../drafts/preview-dialog.tsx";
import { WaitsAt } from "../drafts/waiting.tsx";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, NotFound, Shown } from "../frame/states.tsx";
import { useAsked } from "../palette/use-asked.ts";
import { Code } from "../ui/amounts.tsx";
import { CardTable } from "../ui/card-table.tsx";
import { Chips } from "../ui/chips.tsx";
import { type Filters, useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { formatDay, formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { pictureOf } from "../ui/picture.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import { ContentEditor } from "./content-editor.tsx";
import { ContentSign } from "./content-sign.tsx";
import { EntriesPage } from "./entries-page.tsx";
import { ContentParts, ListPage } from "./list-page.tsx";
import { NewDialog } from "./new-dialog.tsx";
import "../styles/products.css";
import "../styles/content.css";

const VIEWS = ["all", "changed", "scheduled", "ahead", "off"] as const;

/** Articles, stories and pages with what is written of them, the lists beside them, and the one that is open. */
export default function ContentPage() {
  const { may } = useMe();
  const { kind, slug } = useParams();
  if (!may("content.edit")) return <NotAllowed />;
  if (kind === undefined) return <List />;
  if (slug === undefined && kind === "announcements") return <ListPage list="announcement" />;
  if (slug === undefined && kind === "redirects") return <ListPage list="redirect" />;
  if (slug === undefined && (kind === "faq" || kind === "store")) return <EntriesPage key={kind} kind={kind} />;
  const known = WRITTEN_KINDS.find((each) => each === kind);
  if (known === undefined || slug === undefined) return <NotFound />;
  return <ContentEditor key={`${kind} ${slug}`} kind={known} slug={slug} />;
}

function List() {
  const { t } = useWords();
  const { may } = useMe();
  const [isMaking, setIsMaking] = useAsked("new");
  const filters = useFilters(["view", "q", "kind"]);
  const view = VIEWS.find((each) => each === filters.chosen("view")[0]) ?? "all";
  const pages = usePages<ContentRow>(`/content${filters.query}`);
  useLive(["content"], () => void pages.reload());
  const counts = pages.meta as Partial<Record<string, number>>;
  return (
    <>
      <PageHeading heading={t("menu.content")} text={t("content.text")}>
        <Link className="btn btn-line" to="/products-pictures">
          {t("pictures.title")}
        </Link>
        {may("content.files") && (
          <Link className="btn btn-line" to="/content-files">
            {t("files.title")}
          </Link>
        )}
        <PreviewButton of="content" path="" />
        <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setIsMaking(true)}>
          {t("content.new")}
        </button>
      </PageHeading>
      <ContentParts open="texts" />
      <section className="stack-s products" aria-label={t("menu.content")}>
        <Chips
          choices={VIEWS}
          chosen={view}
          onChoose={(each) => filters.set({ view: each === "all" ? [] : [each] })}
          labelOf={(each) => t(`content.view_${each}`)}
          counts={counts}
        />
        <Find filters={filters} />
        <Shown loaded={pages.loaded} onRetry={pages.reload}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty icon="edit" title={t("content.none")} text={t("product.none_text")} />
            ) : (
              <>
                <Rows rows={rows} />
                <ShowMore pages={pages}>
                  <span>{t("content.count", { count: counts[view] ?? rows.length })}</span>
                </ShowMore>
              </>
            )
          }
        </Shown>
      </section>
      {isMaking && <NewDialog kinds={READING_KINDS} title={t("content.new")} onClose={() => setIsMaking(false)} />}
    </>
  );
}

function Find({ filters }: { filters: Filters }) {
  const { t } = useWords();
  const kind = filters.chosen("kind")[0] ?? "";
  return (
    <FindForm
      className="row products-find"
      label={t("content.find")}
      asked={filters.chosen("q")[0] ?? ""}
      onFind={filters.find}
    >
      <label>
        <span className="sr">{t("content.kind")}</span>
        <select
          className="in"
          value={kind}
          onChange={({ target }) => filters.set({ kind: target.value === "" ? [] : [target.value] })}
        >
          <option value="">{t("content.kind_any")}</option>
          {READING_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`content.kinds_${each}`)}
            </option>
          ))}
        </select>
      </label>
    </FindForm>
  );
}

function Rows({ rows }: { rows: readonly ContentRow[] }) {
  const { language, t } = useWords();
  const other = language === "en" ? "ar" : "en";
  return (
    <CardTable>
      <caption className="sr">{t("menu.content")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("content.field_title")}</th>
          <th scope="col">{t("content.kind")}</th>
          <th scope="col">{t("orders.state")}</th>
          <th scope="col">{t("draft.languages")}</th>
          <th scope="col">{t("content.changed")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.slug}`}>
            <td className="m1">
              <span className="row row-n products-name">
                {row.picture !== null && (
                  <img
                    className="pic"
                    src={pictureOf(`/pictures/${row.picture}`)}
                    alt=""
                    width={40}
                    height={40}
                    loading="lazy"
                  />
                )}
                <span>
                  <Link className="link target" to={`/content/${row.kind}/${row.slug}`}>
                    {row.title[language] === "" ? <Code>{row.slug}</Code> : row.title[language]}
                  </Link>
                  <small className="sub" lang={other} dir={other === "ar" ? "rtl" : "ltr"}>
                    {row.title[other]}
                  </small>
                </span>
              </span>
            </td>
            <td className="m3">
              {t(`content.kind_${row.kind}`)}
              {row.date !== null && (
                <small className="sub">
                  <bdi>{formatDay(row.date, language)}</bdi>
                </small>
              )}
            </td>
            <td className="m4">
              <ContentSign state={row.state} />
              {row.at !== null && (
                <small className="sub">
                  <WaitsAt at={row.at} ends={row.ends} />
                </small>
              )}
            </td>
            <td className="m5">
              <Complete faults={row.faults} missing={row.missing} />
            </td>
            <td className="m6">
              {row.changed_at !== null && <bdi>{formatWhen(new Date(row.changed_at), language)}</bdi>}
              <small className="sub">{row.by === null ? t("draft.by_files") : <bdi>{row.by}</bdi>}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
