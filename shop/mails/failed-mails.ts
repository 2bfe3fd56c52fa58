import { and, lt, not, type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { JobName, JobPayloads } from "../jobs.ts";
import { notifyStaff } from "../live/notify.ts";
import { failedJobs, mailSendings } from "./tables.ts";

/** Failed jobs may hold addresses; they, and what is known of mails that were sent, are kept for so long. */
const KEPT_DAYS = 30;

const MOST_SHOWN = 500;

export interface FailedMail {
  id: string;
  job: string;
  /** The order it is about, or whom it was for. */
  about: string | null;
  reason: string;
  failedAt: string;
}

interface GivenUp {
  jobId: string;
  job: string;
  payload: Record<string, unknown>;
  reason: string;
  /** How often it was tried. */
  tries: number;
}

/** Rows of mails and messages, among the others (`isMail`). */
export const IS_MAIL = sql`(job like 'mail.%' or job like 'message.%')`;

/** Keeps a job that is not tried any more, until somebody has it run again; false if it was kept already. */
export async function keepFailedJob(db: Database, given: GivenUp): Promise<boolean> {
  return db.transaction(async (tx) => {
    const kept = await tx.insert(failedJobs).values(given).onConflictDoNothing().returning({ id: failedJobs.jobId });
    if (kept.length > 0) await notifyStaff(tx, { entity: "job", id: given.jobId });
    return kept.length > 0;
  });
}

/** Mails that wait for somebody to send them again, the newest first. */
export async function listFailedMails(db: Database): Promise<FailedMail[]> {
  const rows = await rowsOf<Omit<FailedMail, "failedAt"> & { failed_at: string | Date }>(
    db,
    sql`select job_id as id, job, reason, failed_at,
               coalesce(orders.reference, payload->>'reference', payload->>'email', payload->>'former') as about
        from failed_mails left join orders on orders.id::text = payload->>'orderId'
        where ${IS_MAIL} order by failed_at desc limit ${MOST_SHOWN}`,
  );
  return rows.map(({ failed_at, ...row }) => ({ ...row, failedAt: new Date(failed_at).toISOString() }));
}

/** Mails that were given up and that nobody has had sent again. */
export async function countFailedMails(db: Database): Promise<number> {
  return db.$count(failedJobs, IS_MAIL);
}

/**
 * Queues one failed mail, or all of them, as if they had never been tried; resolves with how many. They keep their
 * Message-ID, so whoever got one already sees it once.
 */
export async function resendFailedMails(shop: ShopContext, which: string | "all"): Promise<number> {
  const chosen = which === "all" ? sql`true` : sql`${failedJobs.jobId}::text = ${which}`;
  return shop.db.transaction(async (tx) => (await requeueFailed(tx, shop, sql`${IS_MAIL} and ${chosen}`)).length);
}

/** Queues failed jobs again under their own numbers, each once whoever asks at the same time; answers which. */
export async function requeueFailed(
  tx: Transaction,
  shop: Pick<ShopContext, "jobs">,
  which: SQL,
): Promise<{ id: string; job: string }[]> {
  const again = await tx.delete(failedJobs).where(which).returning();
  for (const { jobId, job, payload } of again) {
    await shop.jobs.requeue(tx, jobId, job as JobName, payload as JobPayloads[JobName]);
    await notifyStaff(tx, { entity: "job", id: jobId });
  }
  return again.map(({ jobId, job }) => ({ id: jobId, job }));
}

/** Deletes given-up jobs and sendings of mails after 30 days, but what is part of an order's history. */
export async function forgetOldMails(db: Database): Promise<void> {
  const before = sql`now() - ${KEPT_DAYS} * interval '1 day'`;
  await db.delete(failedJobs).where(lt(failedJobs.failedAt, before));
  // Those about an order are part of its history, as long as there is one.
  const isHistory = sql`exists (select from orders where orders.id = ${mailSendings.orderId})`;
  await db.delete(mailSendings).where(and(lt(mailSendings.begunAt, before), not(isHistory)));
}
