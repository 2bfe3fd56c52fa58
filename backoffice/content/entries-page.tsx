import { useState } from "react";
import { Link } from "react-router";
import type { EntryKind } from "../../shop/content/documents.ts";
import type { ContentRow } from "../../shop/staff-content/content-list.ts";
import { Complete } from "../drafts/draft-parts.tsx";
import { WaitsAt } from "../drafts/waiting.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { Empty, Shown } from "../frame/states.tsx";
import { MoveButtons } from "../ordering/move-buttons.tsx";
import { useOrder } from "../ordering/use-order.ts";
import { Code } from "../ui/amounts.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { ContentSign } from "./content-sign.tsx";
import { ContentParts } from "./list-page.tsx";
import { NewDialog } from "./new-dialog.tsx";

/** Groups of questions, or stores: in the order in which shoppers see them, each with what is written of it. */
export function EntriesPage({ kind }: { kind: EntryKind }) {
  const { t } = useWords();
  const [isMaking, setIsMaking] = useState(false);
  const pages = usePages<ContentRow>(`/content?kind=${kind}`);
  useLive(["content"], () => void pages.reload());
  return (
    <>
      <PageHeading heading={t(`content.list_${kind}`)} text={t(`content.list_${kind}_text`)}>
        <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setIsMaking(true)}>
          {t(`content.new_${kind}`)}
        </button>
      </PageHeading>
      <ContentParts open={kind} />
      <section className="stack-s products" aria-label={t(`content.list_${kind}`)}>
        <Shown loaded={pages.loaded} onRetry={pages.reload}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty icon="list" title={t("content.none")} text={t(`content.list_${kind}_text`)} />
            ) : (
              <Rows kind={kind} rows={rows} onChanged={pages.reload} />
            )
          }
        </Shown>
      </section>
      {isMaking && <NewDialog kinds={[kind]} title={t(`content.new_${kind}`)} onClose={() => setIsMaking(false)} />}
    </>
  );
}

interface RowsProps {
  kind: EntryKind;
  rows: readonly ContentRow[];
  onChanged: () => Promise<void>;
}

function Rows({ kind, rows, onChanged }: RowsProps) {
  const { language, t } = useWords();
  const shown = rows.filter(({ is_active }) => is_active);
  const { ordered, move, drag, trouble } = useOrder(kind, shown, { keyOf: ({ slug }) => slug, onChanged });
  const other = language === "en" ? "ar" : "en";
  return (
    <>
      <Trouble message={trouble.message} />
      <ul className="lst entries">
        {[...ordered, ...rows.filter(({ is_active }) => !is_active)].map((row, place) => (
          <li key={row.slug} {...(row.is_active && drag.item(place))}>
            <div className="grow">
              <Link className="link target" to={`/content/${kind}/${row.slug}`}>
                {row.title[language] === "" ? <Code>{row.slug}</Code> : row.title[language]}
              </Link>
              <small className="sub" lang={other} dir={other === "ar" ? "rtl" : "ltr"}>
                {row.title[other]}
              </small>
              <p className="cap">
                <ContentSign state={row.state} />{" "}
                {row.at !== null && (
                  <>
                    <WaitsAt at={row.at} ends={row.ends} /> ·{" "}
                  </>
                )}
                {row.changed_at !== null && (
                  <>
                    <bdi>{formatWhen(new Date(row.changed_at), language)}</bdi> ·{" "}
                  </>
                )}
                {row.by === null ? t("draft.by_files") : <bdi>{row.by}</bdi>}
              </p>
            </div>
            {row.faults > 0 && <Complete faults={row.faults} missing={row.missing} />}
            {row.is_active && ordered.length > 1 && (
              <MoveButtons
                list={kind}
                name={row.title[language] || row.slug}
                place={place}
                count={ordered.length}
                onMove={move}
                drag={drag}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
