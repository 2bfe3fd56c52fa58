import type { NamedEntry } from "../../shop/staff/audit-names.ts";
import { useRoleName } from "../staff/role-name.ts";
import { Code } from "../ui/amounts.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";
import { Thing } from "./thing.tsx";
import { fieldsOf, type Person, useValues } from "./values.ts";

interface EntryProps {
  entry: NamedEntry;
  people: readonly Person[];
  onWhose: (staffId: string) => void;
}

/** One act: who did what, to which thing, what it was and became, why, and the number of the request that did it. */
export function Entry({ entry, people, onWhose }: EntryProps) {
  const { language, t } = useWords();
  const roleName = useRoleName();
  const { fieldName, shown } = useValues(people);
  const { staffId, name, role, action, entity, before, after, requestId } = entry;
  const fields = fieldsOf(entry);
  const reason = after?.reason ?? null;
  return (
    <li>
      <time className="cap" dateTime={entry.at}>
        <bdi>{formatWhen(new Date(entry.at), language)}</bdi>
      </time>
      <span className="mut">
        <Icon name="log" />
      </span>
      <div className="log-act">
        <p>
          {staffId === null || name === null ? (
            <b className="med">{name === null ? t("audit.shop") : <bdi>{name}</bdi>}</b>
          ) : (
            <button
              type="button"
              className="link"
              title={t("audit.only_thing", { name })}
              onClick={() => onWhose(staffId)}
            >
              <bdi>{name}</bdi>
            </button>
          )}{" "}
          {t(`act.${action}`)} · <Thing entry={entry} />
        </p>
        {fields.length > 0 && (
          <dl className="chg">
            {fields.map((field) => (
              <div key={field}>
                <dt>{fieldName(field)}</dt>
                <dd>
                  {before !== undefined && (
                    <>
                      <del>
                        <bdi>{shown(entity, field, before)}</bdi>
                      </del>{" "}
                      {after !== undefined && <span className="sr">{t("audit.became")}</span>}{" "}
                    </>
                  )}
                  {after !== undefined && (
                    <ins>
                      <bdi>{shown(entity, field, after)}</bdi>
                    </ins>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {reason !== null && (
          <p>
            {t("audit.reason")}: <bdi dir="auto">{shown(entity, "reason", after)}</bdi>
          </p>
        )}
        {requestId !== null && (
          <details className="log-request">
            <summary className="cap">{t("audit.request")}</summary>
            <p className="row">
              <Code className="key">{requestId}</Code>
              <CopyButton text={requestId} about={t("audit.request")} />
            </p>
          </details>
        )}
      </div>
      {role === null ? <span /> : <span className="tag">{roleName(role)}</span>}
    </li>
  );
}
