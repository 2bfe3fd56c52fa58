import { useRef, useState } from "react";
import type { AuditCheck } from "../../shop/staff/audit.ts";
import type { NamedEntry } from "../../shop/staff/audit-names.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { useFilters } from "../ui/filters.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { AuditFilters, FILTERS } from "./audit-filters.tsx";
import { Entry } from "./entry.tsx";
import type { Person } from "./told.ts";
import "../styles/audit.css";

/** What staff did, the newest first. What it is narrowed to stands in the address. */
export default function AuditPage() {
  const { may } = useMe();
  return may("audit.see") ? <Audit /> : <NotAllowed />;
}

function Audit() {
  const { language, t } = useWords();
  const filters = useFilters(FILTERS);
  const { query } = filters;
  const { loaded, reload } = useLoaded<NamedEntry[]>(language, `/audit${query}`);
  // The names stay while another part of the log is read.
  const people = useRef<Person[]>([]);
  if (loaded.state === "ready") people.current = loaded.meta.staff as Person[];
  return (
    <>
      <PageHeading heading={t("audit.title")} text={t("audit.text")} />
      <Check onChecked={reload} />
      <AuditFilters
        filters={filters}
        people={people.current}
        newest={loaded.state === "ready" ? loaded.data[0] : undefined}
      />
      <Shown loaded={loaded} onRetry={reload}>
        {(entries, { next = null }) =>
          entries.length === 0 ? (
            <Empty
              icon="log"
              title={t(query === "" ? "audit.empty" : "audit.none")}
              text={t(query === "" ? "audit.empty_text" : "audit.none_text")}
            />
          ) : (
            <Entries
              key={`${query} ${entries[0]?.seq}`}
              first={entries}
              next={next}
              query={query}
              people={people.current}
              onWhose={(id) => filters.set({ staff: [id] })}
            />
          )
        }
      </Shown>
    </>
  );
}

interface EntriesProps {
  first: NamedEntry[];
  next: number | null;
  query: string;
  people: readonly Person[];
  onWhose: (staffId: string) => void;
}

function Entries({ first, next: firstNext, query, people, onWhose }: EntriesProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [entries, setEntries] = useState(first);
  const [next, setNext] = useState(firstNext);
  const more = async () => {
    const path = `/audit${query}${query === "" ? "?" : "&"}before=${next}`;
    const answer = await send<NamedEntry[]>("GET", path);
    if (answer?.ok !== true) return;
    setEntries([...entries, ...answer.data]);
    setNext(answer.meta.next ?? null);
  };
  return (
    <>
      <ul className="log">
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} people={people} onWhose={onWhose} />
        ))}
      </ul>
      <Trouble message={trouble.message} />
      {next !== null && (
        <Submit type="button" className="btn btn-line" isBusy={isBusy} onClick={more}>
          {t("audit.more")}
        </Submit>
      )}
    </>
  );
}

/** Has every hash computed anew, and says what came of it. */
function Check({ onChecked }: { onChecked: () => Promise<void> }) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [check, setCheck] = useState<(Omit<AuditCheck, "brokenAt"> & { broken_at: number | null }) | null>(null);
  const start = async () => {
    const answer = await send<NonNullable<typeof check>>("POST", "/audit/check");
    if (answer?.ok !== true) return;
    setCheck(answer.data);
    await onChecked();
  };
  return (
    <div className="stack-s">
      <div className="row">
        <Submit type="button" isBusy={isBusy} className="btn btn-line" onClick={start}>
          {t("audit.check")}
        </Submit>
      </div>
      <Trouble message={trouble.message} />
      <div role="status">
        {check !== null && (
          <div className={`note ${check.broken_at === null ? "note-ok" : "note-bad"}`}>
            <div>
              <p>
                {check.broken_at === null
                  ? t("audit.whole", { count: check.entries })
                  : t("audit.broken", { number: check.broken_at })}
              </p>
              <p>
                {t("audit.hash")}:{" "}
                <bdi dir="ltr" className="code key">
                  {check.hash}
                </bdi>
              </p>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
