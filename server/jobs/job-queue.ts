import { type SQL, sql } from "drizzle-orm";
import { type Db, fromPglite, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from "pg-boss";
import { rowsOf, type Transaction } from "../../shop/database/database.ts";
import { writtenStatement } from "../../shop/database/fixed-statement.ts";
import type { OpenDatabase } from "../../shop/database/open.ts";
import { driverUnavailability, unavailability } from "../../shop/database/unavailable.ts";
import { isMail, type JobName, type JobPayloads, type JobQueue, type NamedInJobs } from "../../shop/jobs.ts";
import type { Logger } from "../log.ts";
import { type Delivery, MailNotSent, MailRefused } from "../mail/delivery.ts";
import { reasonForLog } from "../observe/error-for-log.ts";
import type { JobHandlers } from "./handlers.ts";
import { hurryJob, kindsOfJobs, retryingJobs } from "./look-at-jobs.ts";
import { type RetrySchedule, triedFor } from "./retry-schedule.ts";
import { type JobDatabase, wakeWorkers } from "./wake-workers.ts";
import { WebhookNotSent } from "./webhook-jobs.ts";

/** Wraps the work of each job, to measure it; must pass on what it throws. */
export type JobObserver = (name: JobName, work: () => Promise<void>) => Promise<void>;

/** A job that is not tried any more. */
export interface GivenUpJob {
  jobId: string;
  job: string;
  payload: Record<string, unknown>;
  reason: string;
  tries: number;
  /** Whether the next one of its kind comes by the clock. */
  byClock: boolean;
}

interface JobWork {
  handlers: JobHandlers;
  delivery: Delivery;
  /** Told of each job by one process; told again only if this fails. */
  onGivenUp: (job: GivenUpJob) => Promise<void>;
}

export interface RunningJobs extends JobQueue {
  /** Begins to work on what is queued; jobs of an earlier process may be waiting already. */
  work(work: JobWork): Promise<void>;
  /** Jobs that could be worked on now. */
  waiting(): Promise<number>;
  stop(): Promise<void>;
}

/** A mail server, a program that is told something, or a provider that is to forget a card, may be away for days. */
const LONG_RETRY = triedFor(3 * 24 * 3600);

/** Somebody sits and waits for these: tomorrow they only surprise. */
const SOON_USELESS: ReadonlySet<JobName> = new Set<JobName>([
  "mail.magic-link",
  "mail.password-reset",
  "message.order-code",
  "push.order",
]);
const SOON_USELESS_RETRY = triedFor(3600);

/** Everything else is looked after by the sweeper, too. */
const RETRY: RetrySchedule = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };

/**
 * A job whose process was killed is taken up again when its process has not been heard of for `heartbeatSeconds`. None
 * may take longer than `expireInSeconds`: longer than a mail with its invoice can take (SENDING_SECONDS), else a slow
 * mail server would be given it twice.
 */
const LEASE = { heartbeatSeconds: 60, expireInSeconds: 20 * 60 };

/** What is done may name somebody in its payload and serves nobody: the queue's daily tidying takes it away. */
const DONE_KEPT_SECONDS = 24 * 3600;

/** What is given up is copied here, whoever has found it out, and told by whichever process takes it. */
const GIVEN_UP = "given-up";

/** At the end of the process a job in flight may go on for so long; after that it is tried again by another one. */
const STOP_LIMIT_MS = 3000;

/** When jobs that nobody asks for are done, Dubai time: the long ones in the quiet of the night. */
const TIMETABLE: Partial<Record<JobName, string>> = {
  housekeeping: "17 3 * * *",
  "payment.reconcile": "37 3 * * *",
  // Mails come while people are awake.
  "reviews.ask": "13 10 * * *",
  reminders: "*/5 * * * *",
  "payment.sweep": "* * * * *",
  // Nobody is mailed or charged at night.
  "subscriptions.renew": "*/10 7-21 * * *",
};

/**
 * Jobs that wait for somebody outside and have no order among themselves are done side by side: one slow answer must
 * not keep the others waiting.
 */
const SIDE_BY_SIDE: ReadonlySet<JobName> = new Set<JobName>([
  "mail.order-confirmation",
  "mail.new-order",
  "mail.order-parcel",
  "mail.order-status",
  "mail.magic-link",
  "mail.password-reset",
  "payment.settle",
  "payment.refund",
  "payment.webhook",
  "webhook.send",
  "push.order",
]);
const AT_ONCE = 20;

/** Workers are woken when there is work (wake-workers.ts); should that fail, they look for themselves. */
const LOOK_EVERY_SECONDS = 30;

/** Starts the queue on the shop's own database; `work` then does its jobs in this process. */
export async function startJobs(
  database: OpenDatabase,
  log: Logger,
  observe: JobObserver = (_name, work) => work(),
): Promise<RunningJobs> {
  const db: JobDatabase =
    database.pglite === null
      ? { executeSql: (text, values) => poolOf(database).query(text, values) }
      : fromPglite(database.pglite);
  const boss = new PgBoss({ db, supervise: true, ...(database.pglite === null ? {} : { backend: "pglite" }) });
  boss.on("error", (error) => {
    // Asked again by each worker; that the database is away is said once, where it is noticed.
    if (driverUnavailability(error) === null) log.error({ err: error }, "job queue");
  });
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  let names: JobName[] = [];
  let stopWaking = () => {};
  return {
    work: async (wanted) => {
      names = Object.keys(wanted.handlers) as JobName[];
      await makeQueues(boss, names);
      const workers = new Map<string, string>();
      for (const name of names) workers.set(name, await work(boss, name, wanted, log, observe));
      workers.set(GIVEN_UP, await tellGivenUp(boss, wanted.onGivenUp));
      stopWaking = wakeWorkers(boss, db, workers);
      for (const [name, time] of Object.entries(TIMETABLE)) await boss.schedule(name, time, {}, { tz: "Asia/Dubai" });
    },
    enqueue: async (tx, name, payload, { afterSeconds, id } = {}) => {
      const how = {
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        ...(id === undefined ? {} : { id }),
      };
      await boss.send(name, payload, { ...how, db: within(tx) });
    },
    requeue: async (tx, id, name, payload, when) => {
      const db = within(tx);
      await boss.deleteJob(name, id, { db });
      await boss.send(name, payload, { ...(when === undefined ? {} : { startAfter: when.afterSeconds }), id, db });
    },
    recall: async <Name extends JobName>(tx: Transaction, name: Name, about: Partial<JobPayloads[Name]>) => {
      const recalled = await rowsOf<{ payload: JobPayloads[Name] }>(
        tx,
        sql`delete from pgboss.job where name = ${name} and state = 'created' and data @> ${JSON.stringify(about)}::jsonb
            returning data as payload`,
      );
      return recalled.map(({ payload }) => payload);
    },
    naming: (db, person) =>
      rowsOf(
        db,
        sql`select name as job, to_char(created_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as queued_at,
                   data as payload
            from pgboss.job where ${naming(person)} order by created_on`,
      ),
    forget: async (tx, person) => {
      await tx.execute(sql`delete from pgboss.job where ${naming(person)}`);
    },
    kinds: (db) => kindsOfJobs(db, names, TIMETABLE),
    retrying: (db, most) => retryingJobs(db, names, most),
    hurry: (tx, id) => hurryJob(tx, names, id),
    waiting: async () => (await boss.getQueues(names)).reduce((all, { readyCount }) => all + readyCount, 0),
    stop: async () => {
      stopWaking();
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
    },
  };
}

/** Which jobs name somebody, of all queues: the one for what was given up holds copies. */
/** Writes jobs in a transaction: the queue's own words, as they are. */
const within = (tx: Transaction): Db => ({
  executeSql: async (text, values) => ({ rows: await rowsOf(tx, writtenStatement(text, values)) }),
});

function naming({ customerId, email }: NamedInJobs): SQL {
  return sql`(data->>'customerId' = ${customerId}
              or ${email}::text in (data->>'email', data->>'to', data->>'former'))`;
}

function poolOf(database: OpenDatabase) {
  if (database.backgroundPool === null) throw new Error("a PostgreSQL database has a pool");
  return database.backgroundPool;
}

/** The settings of a queue are those of today's version, whichever version has made it. */
async function makeQueues(boss: PgBoss, names: readonly JobName[]): Promise<void> {
  // Of what is not told here nobody would ever hear.
  const givenUp = { ...LONG_RETRY, deleteAfterSeconds: DONE_KEPT_SECONDS };
  await boss.createQueue(GIVEN_UP, givenUp);
  await boss.updateQueue(GIVEN_UP, givenUp);
  for (const name of names) {
    const settings = { ...LEASE, ...retryOf(name), deadLetter: GIVEN_UP, deleteAfterSeconds: DONE_KEPT_SECONDS };
    await boss.createQueue(name, settings);
    await boss.updateQueue(name, settings);
  }
}

function retryOf(name: JobName): QueueOptions {
  if (SOON_USELESS.has(name)) return SOON_USELESS_RETRY;
  return isMail(name) || name.startsWith("card.") || name === "webhook.send" ? LONG_RETRY : RETRY;
}

/** Which mails of a batch have yet to be sent; null: they are no mails. */
type Due = ReturnType<Delivery["areDue"]> | null;

/** Begins to work on a queue; answers the number of its worker. */
async function work<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  { handlers, delivery }: JobWork,
  log: Logger,
  observe: JobObserver,
): Promise<string> {
  const batchSize = SIDE_BY_SIDE.has(name) ? AT_ONCE : 1;
  const options = { pollingIntervalSeconds: LOOK_EVERY_SECONDS, batchSize, perJobResults: true } as const;

  async function handle(jobId: string, payload: JobPayloads[Name], due: Due): Promise<void> {
    if (due !== null && !(await due)(jobId)) return;
    const about = "orderId" in payload ? { job: name, orderId: payload.orderId } : null;
    await handlers[name](payload, delivery.sender(jobId, about));
  }

  return boss.work<JobPayloads[Name]>(name, options, (jobs) => {
    const due = isMail(name) ? delivery.areDue(jobs.map(({ id }) => id)) : null;
    return Promise.all(
      jobs.map(async ({ id, data, retryCount }): Promise<JobResult> => {
        try {
          await observe(name, () => handle(id, data, due));
          return { id, status: "completed" };
        } catch (error) {
          const reason = reasonForLog(error);
          const about = { job: name, jobId: id };
          if (unavailability(error) !== null) log.warn(about, "job met no database, it will be tried again");
          // Past all further tries, to where mails wait for somebody; told there.
          else if (error instanceof MailRefused) return { id, status: "deadletter", output: { message: reason } };
          else if (error instanceof WebhookNotSent)
            log.info({ ...about, reason }, "webhook not taken, it will be tried again");
          else if (error instanceof MailNotSent)
            log.info({ ...about, reason }, "mail not sent, it will be tried again");
          // A fault of the shop's own; with the same reason another hundred times it would hide the others.
          else if (retryCount === 0) log.error({ ...about, err: error }, "job failed, it will be tried again");
          else log.info({ ...about, reason }, "job failed once more, it will be tried again");
          return { id, status: "failed", output: { message: reason } };
        }
      }),
    );
  });
}

/** Begins to tell what is given up; answers the number of the worker. */
async function tellGivenUp(boss: PgBoss, onGivenUp: JobWork["onGivenUp"]): Promise<string> {
  const options = { pollingIntervalSeconds: LOOK_EVERY_SECONDS, includeMetadata: true } as const;
  return boss.work<Record<string, unknown>>(GIVEN_UP, options, async (jobs) => {
    for (const job of jobs as JobWithMetadata<Record<string, unknown>>[]) {
      const { sourceId, sourceName, sourceRetryCount, data, sourceOutput } = job;
      if (sourceId === null || sourceName === null) continue;
      const about = { jobId: sourceId, job: sourceName, payload: data, reason: reasonOf(sourceOutput) };
      await onGivenUp({ ...about, tries: (sourceRetryCount ?? 0) + 1, byClock: sourceName in TIMETABLE });
    }
  });
}

/** What the handler said, or the queue in its place. */
function reasonOf(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } };
  const said = message ?? value?.message;
  return typeof said === "string" ? said : "unknown";
}
