import { useState } from "react";
import { useSearchParams } from "react-router";
import type { AuditCheck, AuditEntry } from "../../shop/staff/audit.ts";
import { ROLES, type RoleName } from "../../shop/staff/roles.ts";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { useRoleName } from "../staff/role-name.ts";
import { useAction } from "../ui/action.ts";
import { call, useLoaded } from "../ui/call.ts";
import { Icon } from "../ui/icon.tsx";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** What staff did, the newest first. Whose acts are shown stands in the address. */
export function AuditPage() {
  const { may } = useMe();
  return may("audit.see") ? <Audit /> : <NotAllowed />;
}

function Audit() {
  const { language, t } = useWords();
  const [asked, setAsked] = useSearchParams();
  const whose = asked.get("staff");
  const query = whose === null ? "" : `?staff=${encodeURIComponent(whose)}`;
  const { loaded, reload } = useLoaded<AuditEntry[]>(language, `/audit${query}`);
  return (
    <>
      <div className="ph">
        <div>
          <h1 className="h1">{t("audit.title")}</h1>
          <p>{t("audit.text")}</p>
        </div>
      </div>
      <Check onChecked={reload} />
      {whose !== null && (
        <div className="chips">
          <button type="button" className="chip chip-on" onClick={() => setAsked({})}>
            <Icon name="close" />
            {t("audit.all")}
          </button>
        </div>
      )}
      <Shown loaded={loaded} onRetry={reload}>
        {(entries, { next = null }) =>
          entries.length === 0 ? (
            <Empty icon="log" title={t("audit.empty")} text={t("audit.empty_text")} />
          ) : (
            <Entries
              key={`${query} ${entries[0]?.seq}`}
              first={entries}
              next={next}
              query={query}
              onWhose={(id) => setAsked({ staff: id })}
            />
          )
        }
      </Shown>
    </>
  );
}

interface EntriesProps {
  first: AuditEntry[];
  next: number | null;
  query: string;
  onWhose: (staffId: string) => void;
}

function Entries({ first, next: firstNext, query, onWhose }: EntriesProps) {
  const { language, t } = useWords();
  const [entries, setEntries] = useState(first);
  const [next, setNext] = useState(firstNext);
  const [message, setMessage] = useState("");
  const more = async () => {
    const path = `/audit${query}${query === "" ? "?" : "&"}before=${next}`;
    const answer = await call<AuditEntry[]>(language, "GET", path);
    setMessage(answer.ok ? "" : answer.message || t("app.no_connection"));
    if (!answer.ok) return;
    setEntries([...entries, ...answer.data]);
    setNext(answer.meta.next ?? null);
  };
  return (
    <>
      <ul className="log">
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} onWhose={onWhose} />
        ))}
      </ul>
      <Trouble message={message} />
      {next !== null && (
        <button type="button" className="btn btn-line" onClick={more}>
          {t("audit.more")}
        </button>
      )}
    </>
  );
}

function Entry({ entry, onWhose }: { entry: AuditEntry; onWhose: (staffId: string) => void }) {
  const { language, t } = useWords();
  const roleName = useRoleName();
  const { staffId, name, role, action, before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = fields.filter((field) => (before?.[field] ?? after?.[field] ?? null) !== null);
  const shown = (field: string, value: string | number | null | undefined) =>
    value === null || value === undefined
      ? "–"
      : field === "role" && isRoleName(value)
        ? roleName(value)
        : String(value);
  return (
    <li>
      <time className="cap" dateTime={entry.at}>
        <bdi>{formatWhen(new Date(entry.at), language)}</bdi>
      </time>
      <span className="mut">
        <Icon name="log" />
      </span>
      <p>
        {staffId === null || name === null ? (
          <b className="med">{t("audit.shop")}</b>
        ) : (
          <button type="button" className="link" title={t("audit.by_one", { name })} onClick={() => onWhose(staffId)}>
            <bdi>{name}</bdi>
          </button>
        )}{" "}
        {t(`act.${action}`)}
      </p>
      <p className="chg">
        {changed.map((field) => (
          <span key={field}>
            {before !== undefined && (
              <>
                <del>
                  <bdi>{shown(field, before[field])}</bdi>
                </del>{" "}
              </>
            )}
            {after !== undefined && (
              <ins>
                <bdi>{shown(field, after[field])}</bdi>
              </ins>
            )}{" "}
          </span>
        ))}
      </p>
      {role === null ? <span /> : <span className="tag">{roleName(role)}</span>}
    </li>
  );
}

const isRoleName = (value: string | number): value is RoleName => ROLES.some((role) => role === value);

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
