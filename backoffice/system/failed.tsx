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

/** Mails that are not tried any more, each with the way to send it again. */
export function FailedMails({
  mails,
  total,
  onDone,
}: {
  mails: readonly FailedMailJson[];
  total: number;
  onDone: Reload;
}) {
  const { t } = useWords();
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("system.mails")}</h2>
        <span className="cap">{t("system.kept")}</span>
      </div>
      {mails.length === 0 && (
        <StateSign sign="full" tone="ok">
          {t("system.no_mails")}
        </StateSign>
      )}
      <ul className="lst system-list">
        {mails.map((mail) => (
          <Job key={mail.id} job={mail} words="mail" onDone={onDone}>
            {mail.to !== null && <Code className="any">{mail.to}</Code>}
            {mail.order !== null && <OrderLink reference={mail.order} />}
          </Job>
        ))}
      </ul>
      <Cut shown={mails.length} total={total} />
    </section>
  );
}

/** Says that there are more than are shown. */
function Cut({ shown, total }: { shown: number; total: number }) {
  const { t } = useWords();
  return shown < total && <p className="cap">{t("system.shown_of", { shown, total })}</p>;
}

/** Other jobs that are not tried any more. */
export function FailedJobs({
  failed,
  total,
  onDone,
}: {
  failed: readonly FailedJobJson[];
  total: number;
  onDone: Reload;
}) {
  const { t } = useWords();
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("system.jobs_failed")}</h2>
      </div>
      {failed.length === 0 && (
        <StateSign sign="full" tone="ok">
          {t("system.no_jobs")}
        </StateSign>
      )}
      <ul className="lst system-list">
        {failed.map((job) => (
          <Job key={job.id} job={job} words="failed" onDone={onDone} />
        ))}
      </ul>
      <Cut shown={failed.length} total={total} />
    </section>
  );
}

/** Jobs and mails whose next try comes by itself: nobody has to do anything about them. */
export function RetryingJobs({
  retrying,
  total,
  onDone,
}: {
  retrying: readonly RetryingJob[];
  total: number;
  onDone: Reload;
}) {
  const { language, t } = useWords();
  if (retrying.length === 0) return null;
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("system.jobs_retrying")}</h2>
      </div>
      <ul className="lst system-list">
        {retrying.map((job) => (
          <Job key={job.id} job={job} words="retry" onDone={onDone}>
            <StateSign sign="dashed" tone="warn">
              {t("system.next_try", { time: formatWhen(new Date(job.next_at), language) })}
            </StateSign>
          </Job>
        ))}
      </ul>
      <Cut shown={retrying.length} total={total} />
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
