import type { JobKind } from "../../shop/jobs.ts";
import { CardTable } from "../ui/card-table.tsx";
import { formatWhen } from "../ui/moment.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";
import { useJobName } from "./job-name.ts";

const isBusy = ({ waiting, later, running, retrying, failed }: JobKind) =>
  waiting + later + running + retrying + failed > 0;

/** What the shop does in the background, kind by kind; those at rest behind one press. */
export function JobKinds({ kinds }: { kinds: readonly JobKind[] }) {
  const { t } = useWords();
  const [busy, quiet] = [kinds.filter(isBusy), kinds.filter((kind) => !isBusy(kind))];
  return (
    <section className="stack-s">
      <Busy kinds={busy} />
      <details className="card">
        <summary>{t("system.kinds_quiet", { count: quiet.length })}</summary>
        <AtRest kinds={quiet} />
      </details>
    </section>
  );
}

/** Nothing is to be counted of these: their names, and when each was done last. */
function AtRest({ kinds }: { kinds: readonly JobKind[] }) {
  const { t } = useWords();
  const nameOf = useJobName();
  const when = useWhen();
  return (
    <ul className="lst" aria-label={t("system.kinds_at_rest")}>
      {kinds.map((kind) => (
        <li key={kind.job}>
          <span className="grow">
            {nameOf(kind.job)}
            {kind.by_clock && <span className="cap"> · {t("system.by_clock")}</span>}
          </span>
          {kind.done_at !== null && (
            <span className="cap">
              {t("system.done")} {when(kind.done_at)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function useWhen() {
  const { language } = useWords();
  return (moment: string | null) => (moment === null ? "–" : <bdi>{formatWhen(new Date(moment), language)}</bdi>);
}

function Busy({ kinds }: { kinds: readonly JobKind[] }) {
  const { t } = useWords();
  const nameOf = useJobName();
  const when = useWhen();
  return (
    <CardTable className="tbl-c system-kinds">
      <caption>
        <span className="h3">{t("system.kinds")}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("system.kind")}</th>
          <th scope="col" className="r">
            {t("system.waiting")}
          </th>
          <th scope="col" className="r">
            {t("system.running")}
          </th>
          <th scope="col" className="r">
            {t("system.retrying")}
          </th>
          <th scope="col">{t("system.failed_today")}</th>
          <th scope="col">{t("system.oldest")}</th>
          <th scope="col">{t("system.done")}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.length === 0 && (
          <tr>
            <td className="m1" colSpan={7}>
              {t("system.nothing_waits")}
            </td>
          </tr>
        )}
        {kinds.map((kind) => (
          <tr key={kind.job}>
            <td className="m1">
              {nameOf(kind.job)}
              <small className="sub">
                {[
                  ...(kind.by_clock ? [t("system.by_clock")] : []),
                  ...(kind.later > 0 ? [t("system.later", { count: kind.later })] : []),
                ].join(" · ")}
              </small>
            </td>
            <td className="r">
              <bdi>{kind.waiting}</bdi>
            </td>
            <td className="r">
              <bdi>{kind.running}</bdi>
            </td>
            <td className="r">
              <bdi>{kind.retrying}</bdi>
            </td>
            <td className="m2">
              {kind.failed === 0 ? (
                <span className="mut hide-m">
                  <bdi>0</bdi>
                </span>
              ) : (
                <StateSign sign="look" tone="bad">
                  <bdi>{kind.failed}</bdi>
                </StateSign>
              )}
            </td>
            <td className="nw">{when(kind.oldest_at)}</td>
            <td className="m4 mut nw">{when(kind.done_at)}</td>
            <td className="m3 cap only-b">
              {t("system.counts", { waiting: kind.waiting, running: kind.running, retrying: kind.retrying })}
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
