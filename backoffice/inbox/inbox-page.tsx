import { Link, useParams } from "react-router";
import type { InboxCounts, InboxRow } from "../../shop/inbox/read-inbox.ts";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { useArrivals } from "../orders/use-arrivals.ts";
import { Chips } from "../ui/chips.tsx";
import { useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { formatWhen } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import { answerTime } from "./answer-time.ts";
import { ConversationView } from "./conversation.tsx";
import { RequestState } from "./request-state.tsx";

/** What people write to the shop: the list, and beside it the conversation that is open. */
export function InboxPage() {
  const { may } = useMe();
  return may("inbox.answer") ? <Inbox /> : <NotAllowed />;
}

const AS_MESSAGES = {
  keyOf: ({ number }: InboxRow) => String(number),
  atOf: ({ at }: InboxRow) => at,
};
const TABS = ["open", "mine", "new", "waiting", "done", "all"] as const;

function Inbox() {
  const { language, t } = useWords();
  const { number } = useParams();
  const { chosen, set, find, query } = useFilters(["view", "q"]);
  const view = TABS.find((tab) => tab === chosen("view")[0]) ?? "open";
  const q = chosen("q")[0] ?? "";
  const pages = usePages<InboxRow>(`/inbox${query}`);
  useLive(["contact"], () => void pages.reload());
  const read = pages.loaded.state === "ready" ? pages.loaded.data : null;
  const arrivals = useArrivals(read, query, AS_MESSAGES);
  const { received = 0, answered = 0, answer_minutes: minutes, ...counts } = pages.meta as Partial<InboxCounts>;
  return (
    <>
      <PageHeading
        heading={t("inbox.title")}
        text={
          minutes == null
            ? t("inbox.text")
            : t("inbox.answer_time", { received, answered, time: answerTime(minutes, language) })
        }
      >
        <Link className="btn btn-line" to="/inbox/templates">
          {t("templates.title")}
        </Link>
      </PageHeading>
      <div className={number === undefined ? "inbox-2" : "inbox-2 inbox-open"}>
        <section className="inbox-list stack-s" aria-label={t("inbox.list")}>
          <Chips
            choices={TABS}
            chosen={view}
            onChoose={(tab) => set({ view: tab === "open" ? [] : [tab] })}
            labelOf={(tab) => t(`inbox.view_${tab}`)}
            counts={counts}
          />
          {/* Whoever looks for something looks among all messages. */}
          <FindForm label={t("inbox.find")} asked={q} onFind={(words) => find(words, { view: ["all"] })} />
          <Shown loaded={pages.loaded} onRetry={pages.reload}>
            {(all) =>
              all.length === 0 ? (
                <Empty
                  icon="inbox"
                  title={t(q === "" ? "inbox.empty" : "inbox.not_found")}
                  text={t(q === "" ? "inbox.empty_text" : "inbox.not_found_text")}
                />
              ) : (
                <>
                  {arrivals.waiting > 0 && (
                    <button type="button" className="newpill" onClick={arrivals.showWaiting}>
                      {t("inbox.new_waiting", { count: arrivals.waiting })}
                    </button>
                  )}
                  <ul className="lst">
                    {arrivals.rows.map((row) => (
                      <Row
                        key={row.number}
                        row={row}
                        query={query}
                        isOpen={String(row.number) === number}
                        isFresh={arrivals.fresh.has(String(row.number))}
                      />
                    ))}
                  </ul>
                  <ShowMore pages={pages}>
                    <span />
                  </ShowMore>
                </>
              )
            }
          </Shown>
        </section>
        {number === undefined ? (
          <p className="mut hide-m">{t("inbox.choose")}</p>
        ) : (
          <ConversationView key={number} number={number} query={query} onChanged={pages.reload} />
        )}
      </div>
    </>
  );
}

interface RowProps {
  row: InboxRow;
  query: string;
  isOpen: boolean;
  /** Whether it has come while somebody looked at the list. */
  isFresh: boolean;
}

function Row({ row, query, isOpen, isFresh }: RowProps) {
  const { language, t } = useWords();
  return (
    <li className={row.state === "new" ? "un" : undefined}>
      <Link className="inbox-row" to={`/inbox/${row.number}${query}`} aria-current={isOpen ? "true" : undefined}>
        <span className="row between row-n">
          <b>
            <bdi>{row.name}</bdi>
          </b>
          <time className="cap" dateTime={row.at}>
            <bdi>{formatWhen(new Date(row.at), language)}</bdi>
          </time>
        </span>
        <span className="cap">{t(`inbox_subject.${row.subject}`)}</span>
        <span className="said-1" dir="auto">
          {row.begins}
        </span>
        <span className="row between">
          <RequestState state={row.state} />
          {isFresh && <span className="tag tag-new">{t("orders.new")}</span>}
          <span className="cap">{row.who === null ? t("inbox.nobody") : <bdi>{row.who.name}</bdi>}</span>
        </span>
      </Link>
    </li>
  );
}
