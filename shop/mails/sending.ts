import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { mailSendings } from "./tables.ts";

/** No mail is being sent for longer than this; whoever sends gives up before. */
export const SENDING_SECONDS = 15 * 60;

/** `free`: may be sent. `sending`: somebody is at it, or has ended in the middle of it. `taken`: it is on its way. */
export type SendingState = "free" | "sending" | "taken";

const isOver = lt(mailSendings.begunAt, sql`now() - ${SENDING_SECONDS} * interval '1 second'`);

/** How far the mails of these jobs are. */
export async function sendingStates(db: Database, jobIds: readonly string[]): Promise<(jobId: string) => SendingState> {
  const rows = await db
    .select({ jobId: mailSendings.jobId, takenAt: mailSendings.takenAt, isOver: sql<boolean>`${isOver}` })
    .from(mailSendings)
    .where(sql`${mailSendings.jobId} = any(${sql.param([...jobIds])}::uuid[])`);
  const begun = new Map(rows.map((row) => [row.jobId, row]));
  return (jobId) => {
    const row = begun.get(jobId);
    if (row === undefined) return "free";
    if (row.takenAt !== null) return "taken";
    return row.isOver ? "free" : "sending";
  };
}

/** Which mail about which order: the order's history tells of it. */
export interface MailAbout {
  job: string;
  orderId: string;
}

/** The moment before a mail server is given the first byte. False: somebody else has begun, or it is taken already. */
export async function beginSending(db: Database, jobId: string, about: MailAbout | null = null): Promise<boolean> {
  const begun = await db
    .insert(mailSendings)
    .values({ jobId, ...about })
    .onConflictDoUpdate({
      target: mailSendings.jobId,
      set: { begunAt: sql`now()` },
      setWhere: sql`${isNull(mailSendings.takenAt)} and ${isOver}`,
    })
    .returning({ jobId: mailSendings.jobId });
  return begun.length > 0;
}

/** The mail server has said that it has the mail. */
export async function recordTaken(db: Database, jobId: string): Promise<void> {
  await db.update(mailSendings).set({ takenAt: sql`now()` }).where(eq(mailSendings.jobId, jobId));
}

/** The mail server has said that it does not take the mail. */
export async function recordRefused(db: Database, jobId: string): Promise<void> {
  await db.delete(mailSendings).where(and(eq(mailSendings.jobId, jobId), isNull(mailSendings.takenAt)));
}
