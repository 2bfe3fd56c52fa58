import type { fromPglite, PgBoss } from "pg-boss";

/** Where the queue's statements go. */
export type JobDatabase = ReturnType<typeof fromPglite>;

/** How often it is asked which queues have work; mails and payments begin that soon after what they follow from. */
const ASK_EVERY_MS = 250;

/** Which of the queues have work now; an index answers for each (`job_i11` of pg-boss). */
const WITH_WORK = `select queue from unnest($1::text[]) as queue
  where exists (select from pgboss.job
                where name = queue and state < 'active' and not blocked and start_after <= now())`;

/**
 * Wakes the worker of each queue that has work, by the worker's number. Each worker asking for itself would be a
 * statement a second for every kind of job, and a second to wait for each. Says nothing of a database that is away: it
 * asks again. Answers what ends it; from then on nothing is asked.
 */
export function wakeWorkers(boss: PgBoss, db: JobDatabase, workers: ReadonlyMap<string, string>): () => void {
  const queues = [...workers.keys()];
  let isAsking = false;

  async function ask(): Promise<void> {
    const { rows } = await db.executeSql(WITH_WORK, [queues]);
    for (const { queue } of rows as { queue: string }[]) boss.notifyWorker(workers.get(queue) ?? "");
  }

  const asking = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    ask()
      // Whoever needs the database says that it is away; the workers look for themselves now and then.
      .catch(() => {})
      .finally(() => {
        isAsking = false;
      });
  }, ASK_EVERY_MS);
  return () => clearInterval(asking);
}
