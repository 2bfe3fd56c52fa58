import { type ReactNode, useEffect } from "react";
import type { SystemJson } from "../../shop/system/read-system.ts";
import { PageHeading } from "../frame/page-heading.tsx";
import { useMe } from "../frame/session.ts";
import { NotAllowed, Shown } from "../frame/states.tsx";
import { useLoaded } from "../ui/call.ts";
import { useLive } from "../ui/live.ts";
import { useWords } from "../ui/words.tsx";
import { FailedJobs, FailedMails, RetryingJobs } from "./failed.tsx";
import { Backups, Installed } from "./installed.tsx";
import { JobKinds } from "./job-kinds.tsx";
import { Services } from "./services.tsx";
import "../styles/system.css";

/** Jobs come and go faster than anybody is told of each. */
const LOOK_EVERY_MS = 10_000;

/** How the shop itself is: what waits and what has failed, whom it calls, what it runs on. */
export default function SystemPage() {
  const { may } = useMe();
  return may("system.manage") ? <System /> : <NotAllowed />;
}

function System() {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<SystemJson>(language, "/system");
  useLive(["job"], () => void reload());
  useEffect(() => {
    const looking = setInterval(() => {
      if (!document.hidden) void reload();
    }, LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, [reload]);
  return (
    <>
      <PageHeading heading={t("system.title")} text={t("system.text")} />
      <Shown loaded={loaded} onRetry={reload}>
        {(system) => (
          <>
            <Figures system={system} />
            <div className="two two-w two-late">
              <div className="stack">
                <FailedMails rows={system.mails} total={system.given_up.mails} onDone={reload} />
                <FailedJobs rows={system.failed} total={system.given_up.failed} onDone={reload} />
                <RetryingJobs rows={system.retrying} total={countOf(system, "retrying")} onDone={reload} />
                <JobKinds kinds={system.kinds} />
              </div>
              <div className="stack">
                <Services services={system.services} />
                <Backups backups={system.backups} database={system.database} />
                <Installed processes={system.processes} database={system.database} />
              </div>
            </div>
          </>
        )}
      </Shown>
    </>
  );
}

/** How many jobs of all kinds are in a state. */
const countOf = ({ kinds }: SystemJson, state: "waiting" | "running" | "retrying") =>
  kinds.reduce((sum, kind) => sum + kind[state], 0);

function Figures({ system }: { system: SystemJson }) {
  const { t } = useWords();
  return (
    <div className="kpi">
      <Figure
        label={t("system.waiting")}
        value={countOf(system, "waiting")}
        note={t("system.running_count", { count: countOf(system, "running") })}
      />
      <Figure label={t("system.retrying")} value={countOf(system, "retrying")} note={t("system.retrying_text")} />
      <Figure label={t("system.failed")} value={system.given_up.failed} note={t("system.failed_text")} />
      <Figure label={t("system.mails")} value={system.given_up.mails} note={t("system.mails_text")} />
    </div>
  );
}

function Figure({ label, value, note }: { label: string; value: number; note: ReactNode }) {
  return (
    <div>
      <span className="cap">{label}</span>
      <b className="fig-m">
        <bdi>{value}</bdi>
      </b>
      <span className="cap">{note}</span>
    </div>
  );
}
