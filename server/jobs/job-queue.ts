import { sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle, fromPglite, type JobResult, PgBoss } from "pg-boss";
import type { OpenDatabase } from "../../shop/database/open.ts";
import type { JobName, JobPayloads, JobQueue } from "../../shop/jobs.ts";
import type { Logger } from "../log.ts";

/** What is done for each kind of job. A handler that throws is tried again later. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** Wraps the work of each job, to measure it; must pass on what it throws. */
export type JobObserver = (name: JobName, work: () => Promise<void>) => Promise<void>;

export interface RunningJobs extends JobQueue {
  /** Begins to work on what is queued; jobs of an earlier process may be waiting already. */
  work(handlers: JobHandlers): Promise<void>;
  /** Jobs that could be worked on now. */
  waiting(): Promise<number>;
  stop(): Promise<void>;
}

/** A mail server may be away for hours: eight tries, each pause twice the one before, from 5 s on. */
const RETRY = { retryLimit: 8, retryDelay: 5, retryBackoff: true };

/** A job whose process was killed is taken up again after this time. */
const EXPIRE_SECONDS = 60;

/** When jobs that nobody asks for are done, Dubai time: the long ones in the quiet of the night. */
const TIMETABLE: Partial<Record<JobName, string>> = {
  housekeeping: "17 3 * * *",
  "payment.reconcile": "37 3 * * *",
  "payment.sweep": "* * * * *",
};

/**
 * Jobs that wait for somebody outside and have no order among themselves are done side by side: one slow answer must
 * not keep the others waiting.
 */
const SIDE_BY_SIDE: ReadonlySet<JobName> = new Set<JobName>([
  "mail.order-confirmation",
  "payment.settle",
  "payment.refund",
  "payment.webhook",
]);
const AT_ONCE = 20;

/** Starts the queue on the shop's own database; `work` then does its jobs in this process. */
export async function startJobs(
  database: OpenDatabase,
  log: Logger,
  observe: JobObserver = (_name, work) => work(),
): Promise<RunningJobs> {
  const boss = new PgBoss(
    database.pglite === null
      ? { db: { executeSql: async (text, values) => poolOf(database).query(text, values) }, supervise: true }
      : { db: fromPglite(database.pglite), backend: "pglite", supervise: true },
  );
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  await boss.start();
  let names: JobName[] = [];
  return {
    work: async (handlers) => {
      names = Object.keys(handlers) as JobName[];
      for (const name of names) await boss.createQueue(name, { ...RETRY, expireInSeconds: EXPIRE_SECONDS });
      for (const name of names) await work(boss, name, handlers[name], log, observe);
      for (const [name, time] of Object.entries(TIMETABLE)) await boss.schedule(name, time, {}, { tz: "Asia/Dubai" });
    },
    enqueue: async (tx, name, payload) => {
      await boss.send(name, payload, { db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql) });
    },
    waiting: async () => (await boss.getQueues(names)).reduce((all, { readyCount }) => all + readyCount, 0),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

function poolOf(database: OpenDatabase) {
  if (database.pool === null) throw new Error("a PostgreSQL database has a pool");
  return database.pool;
}

async function work<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handle: JobHandlers[Name],
  log: Logger,
  observe: JobObserver,
): Promise<void> {
  const batchSize = SIDE_BY_SIDE.has(name) ? AT_ONCE : 1;
  const options = { pollingIntervalSeconds: 1, batchSize, perJobResults: true } as const;
  await boss.work<JobPayloads[Name]>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async (job): Promise<JobResult> => {
        try {
          await observe(name, () => handle(job.data));
          return { id: job.id, status: "completed" };
        } catch (error) {
          log.error({ err: error, job: name, jobId: job.id }, "job failed, it will be tried again");
          return {
            id: job.id,
            status: "failed",
            output: { message: error instanceof Error ? error.message : "failed" },
          };
        }
      }),
    ),
  );
}
