import type { ReactNode } from "react";
import { isMail, type JobName, type RetryingJob } from "../../shop/jobs.ts";
import type { FailedJobJson, FailedMailJson } from "../../shop/system/failed-jobs.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { formatWhen } from "../ui/moment.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords, type WordKey } from "../ui/words.tsx";
import { useJobName } from "./job-name.ts";
import { MailReason, Reason } from "./reason.tsx";

type Reload = () => Promise<void>;

interface ListProps<Row> {
  rows: readonly Row[];
  /** How many there are; not all are shown. */
  total: number;
  onDone: Reload;
}

/** Mails that are not tried any more, each with the way to send it again. */
export function FailedMails({ rows, total, onDone }: ListProps<FailedMailJson>) {
  const { t } = useWords();
  return (
    <Jobs title={t("system.mails")} cap={t("system.kept")} none={t("system.no_mails")} {...{ rows, total }}>
      {(mail) => (
        <Job key={mail.id} job={mail} words="mail" onDone={onDone}>
          {mail.to !== null && <Code className="any">{mail.to}</Code>}
          {mail.order !== null && <OrderLink reference={mail.order} />}
        </Job>
      )}
    </Jobs>
  );
}

/** Other jobs that are not tried any more. */
export function FailedJobs({ rows, total, onDone }: ListProps<FailedJobJson>) {
  const { t } = useWords();
  return (
    <Jobs title={t("system.jobs_failed")} none={t("system.no_jobs")} {...{ rows, total }}>
      {(job) => <Job key={job.id} job={job} words="failed" onDone={onDone} />}
    </Jobs>
  );
}

/** Jobs and mails whose next try comes by itself: nobody has to do anything about them. */
export function RetryingJobs({ rows, total, onDone }: ListProps<RetryingJob>) {
  const { language, t } = useWords();
  if (rows.length === 0) return null;
  return (
    <Jobs title={t("system.jobs_retrying")} {...{ rows, total }}>
      {(job) => (
        <Job key={job.id} job={job} words="retry" onDone={onDone}>
          <StateSign sign="dashed" tone="warn">
            {t("system.next_try", { time: formatWhen(new Date(job.next_at), language) })}
          </StateSign>
        </Job>
      )}
    </Jobs>
  );
}

interface JobsProps<Row> extends Omit<ListProps<Row>, "onDone"> {
  title: string;
  cap?: string;
  /** What is said where there are none. */
  none?: string;
  children: (row: Row) => ReactNode;
}

/** Jobs under their heading; says when there are more than are shown. */
function Jobs<Row>({ title, cap, none, rows, total, children }: JobsProps<Row>) {
  const { t } = useWords();
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{title}</h2>
        {cap !== undefined && <span className="cap">{cap}</span>}
      </div>
      {rows.length === 0 && none !== undefined && (
        <StateSign sign="full" tone="ok">
          {none}
        </StateSign>
      )}
      <ul className="lst system-list">{rows.map(children)}</ul>
      {rows.length < total && <p className="cap">{t("system.shown_of", { shown: rows.length, total })}</p>}
    </section>
  );
}

/** What its button says, with its name for whoever hears it alone, and what is said once it was pressed. */
const WORDS = {
  mail: ["system.send", "system.send_of", "system.sent"],
  failed: ["system.run", "system.run_of", "system.started"],
  retry: ["system.try_now", "system.try_now_of", "system.started"],
} as const satisfies Record<string, readonly [WordKey, WordKey, WordKey]>;

interface JobProps {
  job: { id: string; job: string; tries: number | null; reason: string | null; failed_at?: string; queued_at?: string };
  words: keyof typeof WORDS;
  onDone: Reload;
  children?: ReactNode;
}

function Job({ job, words, onDone, children }: JobProps) {
  const { language, t } = useWords();
  const say = useToast();
  const nameOf = useJobName();
  const { isBusy, trouble, send } = useAction();
  const [label, labelOf, done] = WORDS[words];
  const name = nameOf(job.job as JobName);
  const run = async () => {
    const answer = await send<{ changed: boolean }>("POST", `/system/jobs/${job.id}/run`);
    if (answer?.ok !== true && answer?.status !== 404) return;
    // Somebody else was quicker: what stands now is shown.
    say({ text: t(answer.ok && answer.data.changed ? done : "system.was_done") });
    await onDone();
  };
  return (
    <li>
      <div className="grow stack-xs">
        <p className="row">
          <b className="med">{name}</b>
          {children}
        </p>
        {job.reason !== null &&
          (isMail(job.job) ? (
            <MailReason reason={job.reason} />
          ) : (
            <p className="cap">
              <Reason reason={job.reason} />
            </p>
          ))}
        <p className="cap">
          {job.tries !== null && `${t("system.tries", { count: job.tries })} · `}
          {job.failed_at !== undefined && (
            <>
              {t("system.given_up")} <bdi>{formatWhen(new Date(job.failed_at), language)}</bdi>
            </>
          )}
          {job.queued_at !== undefined && (
            <>
              {t("system.queued")} <bdi>{formatWhen(new Date(job.queued_at), language)}</bdi>
            </>
          )}
        </p>
        <Trouble message={trouble.message} />
      </div>
      <Submit
        type="button"
        isBusy={isBusy}
        className="btn btn-line btn-s"
        aria-label={`${t(labelOf, { name })} ${job.id.slice(0, 8)}`}
        onClick={run}
      >
        {t(label)}
      </Submit>
    </li>
  );
}
