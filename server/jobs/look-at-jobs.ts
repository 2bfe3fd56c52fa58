import { sql } from "drizzle-orm";
import { type Database, rowsOf, type Transaction } from "../../shop/database/database.ts";
import { isoMoment } from "../../shop/database/iso-moment.ts";
import type { JobKind, JobName, RetryingJob } from "../../shop/jobs.ts";

const among = (names: readonly JobName[]) => sql`name = any(${sql.param([...names])}::text[])`;

/** How many jobs of each kind wait, run, are tried again and have failed; the queue keeps what has ended for a day. */
export async function kindsOfJobs(
  db: Database,
  names: readonly JobName[],
  timetable: Partial<Record<JobName, string>>,
): Promise<JobKind[]> {
  const rows = await rowsOf<Omit<JobKind, "by_clock">>(
    db,
    sql`select name as job,
               (count(*) filter (where state = 'created' and start_after <= now()))::int as waiting,
               (count(*) filter (where state = 'created' and start_after > now()))::int as later,
               (count(*) filter (where state = 'active'))::int as running,
               (count(*) filter (where state = 'retry'))::int as retrying,
               (count(*) filter (where state = 'failed'))::int as failed,
               ${isoMoment(sql`min(greatest(created_on, start_after)) filter (where state < 'active' and start_after <= now())`)} as oldest_at,
               ${isoMoment(sql`max(completed_on) filter (where state = 'completed')`)} as done_at
        from pgboss.job where ${among(names)} group by name`,
  );
  const found = new Map(rows.map((row) => [row.job, row]));
  const none = {
    waiting: 0,
    later: 0,
    running: 0,
    retrying: 0,
    failed: 0,
    oldest_at: null,
    done_at: null,
  };
  return [...names].sort().map((job) => ({ job, ...none, ...found.get(job), by_clock: job in timetable }));
}

/** Jobs that failed and are tried again, those that were queued first at the top; webhooks last, which may be many. */
export function retryingJobs(db: Database, names: readonly JobName[], most: number): Promise<RetryingJob[]> {
  return rowsOf<RetryingJob>(
    db,
    sql`select id, name as job, retry_count + 1 as tries, ${isoMoment("start_after")} as next_at,
               ${isoMoment("created_on")} as queued_at, coalesce(output->>'message', output->'value'->>'message') as reason
        from pgboss.job where state = 'retry' and ${among(names)}
        order by name = 'webhook.send', created_on, id limit ${most}`,
  );
}

/** Lets a job that waits for its next try be tried now. Null: there is none of that number. */
export async function hurryJob(
  tx: Transaction,
  names: readonly JobName[],
  id: string,
): Promise<{ job: string; isChanged: boolean } | null> {
  const hurried = await rowsOf<{ job: string }>(
    tx,
    // The clock, not the transaction's moment: whoever waited here for another press must see what that has set.
    sql`update pgboss.job set start_after = clock_timestamp()
        where id = ${id} and ${among(names)} and state = 'retry' and start_after > clock_timestamp()
        returning name as job`,
  );
  if (hurried[0] !== undefined) return { job: hurried[0].job, isChanged: true };
  const [known] = await rowsOf<{ job: string }>(
    tx,
    sql`select name as job from pgboss.job where id = ${id} and ${among(names)}`,
  );
  return known === undefined ? null : { job: known.job, isChanged: false };
}
