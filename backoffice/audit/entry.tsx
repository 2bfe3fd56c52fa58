import type { NamedEntry } from "../../shop/staff/audit-names.ts";
import { useRoleName } from "../staff/role-name.ts";
import { Code } from "../ui/amounts.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { formatWhen } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";
import { Thing } from "./thing.tsx";
import { linesOf, type Person, valueText } from "./told.ts";

interface EntryProps {
  entry: NamedEntry;
  people: readonly Person[];
  onWhose: (staffId: string) => void;
}

/** One act: who did what, to which thing, what it was and became, why, and the number of the request that did it. */
export function Entry({ entry, people, onWhose }: EntryProps) {
  const { language, t } = useWords();
  const roleName = useRoleName();
  const reader = { language, t, people, roleName };
  const { staffId, name, role, action, after, requestId } = entry;
  const lines = linesOf(entry, reader);
  return (
    <li>
      <time className="cap" dateTime={entry.at}>
        <bdi>{formatWhen(new Date(entry.at), language)}</bdi>
      </time>
      <span className="mut">
        <Icon name="log" />
      </span>
      <div className="log-act">
        <p className="log-said">
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
          {t(`act.${action}`)} <span className="log-dot">· </span>
          <span className="log-thing">
            <Thing entry={entry} />
          </span>
        </p>
        {lines.length > 0 && (
          <dl className="chg">
            {lines.map(({ key, name: field, before: was, after: is }) => (
              <div key={key}>
                <dt>{field}</dt>
                <dd>
                  {was !== undefined && (
                    <>
                      <del>
                        <bdi>{was}</bdi>
                      </del>{" "}
                      {is !== undefined && <span className="sr">{t("audit.became")}</span>}{" "}
                    </>
                  )}
                  {is !== undefined && (
                    <ins>
                      <bdi>{is}</bdi>
                    </ins>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {(after?.reason ?? null) !== null && (
          <p>
            {t("audit.reason")}: <bdi dir="auto">{valueText(entry, "reason", after ?? {}, reader)}</bdi>
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
