import { sql } from "drizzle-orm";
import { type DrizzleTransactionLike, fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { OpenDatabase } from "../../shop/database/open.ts";
import type { JobName, JobPayloads, JobQueue } from "../../shop/jobs.ts";
import type { Logger } from "../log.ts";

/** What is done for each kind of job. A handler that throws is tried again later. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** Wraps the work of each job, to measure it; must pass on what it throws. */
export type JobObserver = (name: JobName, work: () => Promise<void>) => Promise<void>;

export interface RunningJobs extends JobQueue {
  /** Jobs that could be worked on now. */
  waiting(): Promise<number>;
  stop(): Promise<void>;
}

/** A mail server may be away for hours: eight tries, each pause twice the one before, from 5 s on. */
const RETRY = { retryLimit: 8, retryDelay: 5, retryBackoff: true };

/** A job whose process was killed is taken up again after this time. */
const EXPIRE_SECONDS = 60;

/** In the quiet of the night, Dubai time. */
const HOUSEKEEPING_TIME = "17 3 * * *";

/** Starts the queue on the shop's own database and works its jobs in this process. */
export async function startJobs(
  database: OpenDatabase,
  handlers: JobHandlers,
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
  const names = Object.keys(handlers) as JobName[];
  for (const name of names) await boss.createQueue(name, { ...RETRY, expireInSeconds: EXPIRE_SECONDS });
  for (const name of names) await work(boss, name, handlers[name], log, observe);
  await boss.schedule("housekeeping", HOUSEKEEPING_TIME, {}, { tz: "Asia/Dubai" });
  return {
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
  await boss.work<JobPayloads[Name]>(name, { pollingIntervalSeconds: 1, batchSize: 1 }, async ([job]) => {
    if (job === undefined) return;
    try {
      await observe(name, () => handle(job.data));
    } catch (error) {
      log.error({ err: error, job: name, jobId: job.id }, "job failed, it will be tried again");
      throw error;
    }
  });
}
