import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { EntryKind } from "../../shop/content/documents.ts";
import { COUNTRIES } from "../../shop/market/countries.ts";
import type { ContentList, ListEntry } from "../../shop/staff-content/list-entries.ts";
import { textOf } from "../drafts/written.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { Empty, Shown } from "../frame/states.tsx";
import type { Drag } from "../ordering/drag.ts";
import { MoveButtons } from "../ordering/move-buttons.tsx";
import { useOrder } from "../ordering/use-order.ts";
import { useAsked } from "../palette/use-asked.ts";
import { countryName } from "../parcels/country-name.ts";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { useLive } from "../ui/live.ts";
import { formatSet } from "../ui/moment.ts";
import { usePages } from "../ui/pages.ts";
import { type Sign, StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { EntryDialog } from "./entry-dialog.tsx";

const PARTS = [
  { part: "home", to: "/content/home" },
  { part: "faq", to: "/content/faq" },
  { part: "store", to: "/content/store" },
  { part: "announcement", to: "/content/announcements" },
  { part: "redirect", to: "/content/redirects" },
] as const;

/** The texts, questions, stores, what the banner says, and where former addresses lead: the parts of what the shop says. */
export function ContentParts({ open }: { open: "texts" | "home" | EntryKind | ContentList }) {
  const { t } = useWords();
  return (
    <nav className="row content-parts" aria-label={t("menu.content")}>
      <Link className="link target" to="/content" aria-current={open === "texts" ? "page" : undefined}>
        {t("content.texts")}
      </Link>
      {PARTS.map(({ part, to }) => (
        <Link key={part} className="link target" to={to} aria-current={open === part ? "page" : undefined}>
          {t(`content.list_${part}`)}
        </Link>
      ))}
    </nav>
  );
}

/** What the banner above the header says, or where former addresses lead; what is saved counts within a moment. */
export function ListPage({ list }: { list: ContentList }) {
  const { t } = useWords();
  const [open, setOpen] = useState<ListEntry | null>(null);
  const [isNew, setIsNew] = useAsked("new");
  const close = () => {
    setOpen(null);
    setIsNew(false);
  };
  const pages = usePages<ListEntry>(`/content-lists/${list}`);
  useLive(["content"], () => void pages.reload());
  return (
    <>
      <PageHeading heading={t(`content.list_${list}`)} text={t(`content.list_${list}_text`)}>
        <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setIsNew(true)}>
          {t(`content.new_${list}`)}
        </button>
      </PageHeading>
      <ContentParts open={list} />
      <section className="stack-s products" aria-label={t(`content.list_${list}`)}>
        <Shown loaded={pages.loaded} onRetry={pages.reload}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty icon="list" title={t("content.none")} text={t(`content.list_${list}_text`)} />
            ) : (
              <Entries list={list} rows={rows} onOpen={setOpen} onChanged={pages.reload} />
            )
          }
        </Shown>
      </section>
      {(isNew || open !== null) && (
        <EntryDialog
          list={list}
          row={isNew ? null : open}
          onClose={close}
          onSaved={async () => {
            close();
            await pages.reload();
          }}
        />
      )}
    </>
  );
}

interface EntriesProps {
  list: ContentList;
  rows: readonly ListEntry[];
  onOpen: (row: ListEntry) => void;
  onChanged: () => Promise<void>;
}

/** The entries; announcements can be put in order, redirects have none. */
function Entries({ list, rows, onOpen, onChanged }: EntriesProps) {
  const { language } = useWords();
  const { ordered, move, drag, trouble } = useOrder("announcement", rows, { keyOf: ({ key }) => key, onChanged });
  const shown = list === "announcement" ? ordered : rows;
  return (
    <>
      <Trouble message={trouble.message} />
      <ul className="lst entries">
        {shown.map((row, place) => (
          <Entry
            key={row.key}
            list={list}
            row={row}
            item={list === "announcement" ? drag.item(place) : undefined}
            onOpen={() => onOpen(row)}
            onChanged={onChanged}
          >
            {list === "announcement" && shown.length > 1 && (
              <MoveButtons
                list={list}
                name={textOf(row.entry, "message")[language]}
                place={place}
                count={shown.length}
                onMove={move}
                drag={drag}
              />
            )}
          </Entry>
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  list: ContentList;
  row: ListEntry;
  item: ReturnType<Drag["item"]> | undefined;
  onOpen: () => void;
  onChanged: () => Promise<void>;
  children: ReactNode;
}

function Entry({ list, row, item, onOpen, onChanged, children }: EntryProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const remove = async () => {
    const answer = await send("POST", `/content-lists/${list}/remove`, { of: row.key, version: row.version });
    if (answer?.ok === true)
      say({
        text: t("content.removed"),
        undo: {
          path: `/content-lists/${list}`,
          body: { entry: row.entry },
          said: t("content.removed_back"),
          after: onChanged,
        },
      });
    if (answer?.ok === true || answer?.status === 409) await onChanged();
  };
  return (
    <li {...item}>
      <div className="grow">
        {list === "announcement" ? <Announced row={row} /> : <Redirected row={row} />}
        <Trouble message={trouble.message} />
      </div>
      {children}
      <button type="button" className="btn btn-line btn-s" aria-haspopup="dialog" onClick={onOpen}>
        {t("content.change")}
      </button>
      <Submit type="button" className="btn btn-quiet btn-s" isBusy={isBusy} onClick={remove}>
        {t("content.remove")}
      </Submit>
    </li>
  );
}

const SIGNS = {
  now: ["full", "ok"],
  before: ["quarter", "info"],
  after: ["crossed", "mute"],
} as const satisfies Record<string, [Sign, "ok" | "info" | "mute"]>;

function Announced({ row: { entry } }: { row: ListEntry }) {
  const { language, t } = useWords();
  const message = textOf(entry, "message");
  const other = language === "en" ? "ar" : "en";
  const [from, to] = [entry.starts_at, entry.ends_at].map((at) => (typeof at === "string" ? new Date(at) : null));
  const now = new Date();
  const phase = from != null && from > now ? "before" : to != null && to <= now ? "after" : "now";
  const markets = (entry.markets ?? COUNTRIES) as readonly (typeof COUNTRIES)[number][];
  const [sign, tone] = SIGNS[phase];
  return (
    <>
      <p>
        <b>
          <bdi>{message[language]}</bdi>
        </b>
        <small className="sub" lang={other} dir={other === "ar" ? "rtl" : "ltr"}>
          {message[other]}
        </small>
      </p>
      <p className="cap">
        <StateSign sign={sign} tone={tone}>
          {t(`content.phase_${phase}`)}
        </StateSign>{" "}
        {markets.length === COUNTRIES.length
          ? t("content.all_countries")
          : markets.map((country) => countryName(country, language)).join(t("draft.comma"))}
        {(from != null || to != null) && (
          <bdi>
            {" · "}
            {[from, to].map((at) => (at == null ? "…" : formatSet(at, language))).join(" – ")}
          </bdi>
        )}
        {typeof entry.link === "string" && (
          <>
            {" · "}
            <Code>{entry.link}</Code>
          </>
        )}
      </p>
    </>
  );
}

function Redirected({ row: { entry } }: { row: ListEntry }) {
  const { t } = useWords();
  const isForGood = entry.status === 301 || entry.status === 308;
  return (
    <>
      <p>
        <Code>{String(entry.from)}</Code>
      </p>
      <p className="cap">
        {t("content.leads_to")} <Code>{String(entry.to)}</Code> ·{" "}
        {t(isForGood ? "content.for_good" : "content.for_now")}
      </p>
    </>
  );
}
