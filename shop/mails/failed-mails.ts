import { and, lt, not, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf } from "../database/database.ts";
import type { JobName, JobPayloads } from "../jobs.ts";
import { failedMails, mailSendings } from "./tables.ts";

/** Failed mails hold addresses; they, and what is known of mails that were sent, are kept for so long. */
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
}

/** Keeps a mail that is not tried any more; false if it was kept already. */
export async function keepFailedMail(db: Database, mail: GivenUp): Promise<boolean> {
  const kept = await db.insert(failedMails).values(mail).onConflictDoNothing().returning({ id: failedMails.jobId });
  return kept.length > 0;
}

/** Mails that wait for somebody to send them again, the newest first. */
export async function listFailedMails(db: Database): Promise<FailedMail[]> {
  const rows = await rowsOf<Omit<FailedMail, "failedAt"> & { failed_at: string | Date }>(
    db,
    sql`select job_id as id, job, reason, failed_at,
               coalesce(orders.reference, payload->>'reference', payload->>'email', payload->>'former') as about
        from failed_mails left join orders on orders.id::text = payload->>'orderId'
        order by failed_at desc limit ${MOST_SHOWN}`,
  );
  return rows.map(({ failed_at, ...row }) => ({ ...row, failedAt: new Date(failed_at).toISOString() }));
}

export async function countFailedMails(db: Database): Promise<number> {
  return db.$count(failedMails);
}

/**
 * Queues one failed mail, or all of them, as if they had never been tried; resolves with how many. They keep their
 * Message-ID, so whoever got one already sees it once.
 */
export async function resendFailedMails(shop: ShopContext, which: string | "all"): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const again = await tx
      .delete(failedMails)
      .where(which === "all" ? sql`true` : sql`${failedMails.jobId}::text = ${which}`)
      .returning();
    for (const { jobId, job, payload } of again)
      await shop.jobs.requeue(tx, jobId, job as JobName, payload as JobPayloads[JobName]);
    return again.length;
  });
}

export async function forgetOldMails(db: Database): Promise<void> {
  const before = sql`now() - ${KEPT_DAYS} * interval '1 day'`;
  await db.delete(failedMails).where(lt(failedMails.failedAt, before));
  // Those about an order are part of its history, as long as there is one.
  const isHistory = sql`exists (select from orders where orders.id = ${mailSendings.orderId})`;
  await db.delete(mailSendings).where(and(lt(mailSendings.begunAt, before), not(isHistory)));
}
