import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { isoMoment } from "../database/iso-moment.ts";
import { isMail } from "../jobs.ts";
import { IS_MAIL, requeueFailed } from "../mails/failed-mails.ts";
import { maskedEmail, recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { UUID } from "../uuid.ts";

const MOST_SHOWN = 200;

/** A job that is not tried any more, and waits for somebody. */
export interface FailedJobJson {
  id: string;
  job: string;
  /** How often it was tried; null: nobody has counted. */
  tries: number | null;
  reason: string;
  failed_at: string;
}

/** The same of a mail or a message. */
export interface FailedMailJson extends FailedJobJson {
  /** To whom, masked as in the audit log; null: to the shop itself, or to somebody who is forgotten. */
  to: string | null;
  /** The order it is about. */
  order: string | null;
}

/** How many jobs were given up, and how many of them are mails. */
export async function countFailed(db: Database): Promise<{ failed: number; mails: number }> {
  const [row] = await rowsOf<{ failed: number; mails: number }>(
    db,
    sql`select (count(*) filter (where not ${IS_MAIL}))::int as failed, (count(*) filter (where ${IS_MAIL}))::int as mails
        from failed_mails`,
  );
  return row ?? { failed: 0, mails: 0 };
}

/**
 * Jobs that were given up, but for mails; the oldest first, since it waits longest, and webhooks last: whoever does not
 * answer would fill the list.
 */
export function listFailedJobs(db: Database): Promise<FailedJobJson[]> {
  return rowsOf<FailedJobJson>(
    db,
    sql`select job_id as id, job, tries, reason, ${isoMoment("failed_at")} as failed_at
        from failed_mails where not ${IS_MAIL}
        order by job = 'webhook.send', failed_mails.failed_at, job_id limit ${MOST_SHOWN}`,
  );
}

// What a payload names, as the column that it names it by, so that an index finds it; null where it is none.
const uuidOf = (key: string) =>
  sql.raw(`case when f.payload->>'${key}' ~ '^${UUID}$' then (f.payload->>'${key}')::uuid end`);
const numberOf = (key: string) =>
  sql.raw(`case when f.payload->>'${key}' ~ '^[0-9]{1,9}$' then (f.payload->>'${key}')::int end`);

/** Mails that were given up, the oldest first. Addresses are those of now: of the order, the account, the person. */
export async function listFailedMailsForStaff(db: Database): Promise<FailedMailJson[]> {
  const rows = await rowsOf<FailedMailJson>(
    db,
    sql`select f.job_id as id, f.job, f.tries, f.reason, ${isoMoment("f.failed_at")} as failed_at,
               o.reference as order,
               coalesce(f.payload->>'former', case when f.job <> 'mail.address-asked' then f.payload->>'to' end,
                        f.payload->>'email', s.email, r.email, m.email, n.email, o.customer->>'email', c.email) as to
        from (select * from failed_mails where ${IS_MAIL} order by failed_at, job_id limit ${MOST_SHOWN}) f
        left join refunds g on g.id = ${uuidOf("refundId")}
        left join payments p on p.id = coalesce(${uuidOf("paymentId")}, g.payment_id)
        left join returns b on b.id = ${uuidOf("returnId")}
        left join reviews v on v.id = ${numberOf("reviewId")}
        left join orders o on o.id = coalesce(${uuidOf("orderId")}, p.order_id, g.order_id, b.order_id, v.order_id)
        left join customers c on c.id = ${uuidOf("customerId")}
        left join staff s on s.id = ${uuidOf("staffId")}
        left join contact_entries e on e.id = ${uuidOf("entryId")}
        left join contact_requests r on r.id = coalesce(${numberOf("requestId")}, e.request_id)
        left join cart_reminders m on m.id = ${uuidOf("reminderId")}
        left join newsletter_subscribers n on n.id = ${numberOf("subscriberId")}
        order by f.failed_at, f.job_id`,
  );
  return rows.map((row) => ({ ...row, to: toShop(row.job) || row.to === null ? null : maskedEmail(row.to) }));
}

/** Mails that are about an order or a message and go to the shop's own address. */
const toShop = (job: string) => job === "mail.new-order" || job === "mail.contact";

export type RunResult = { ok: true; changed: boolean } | { ok: false; code: "request.not_found" | "staff.key_taken" };

/**
 * Runs a job again that was given up, or now that waits for its next try. Once, however often and by how many it is
 * asked: what is queued, runs or is done stays as it is. A mail goes out under its former Message-ID.
 */
export function runAgain(shop: ShopContext, author: StaffAuthor, id: string, key: RequestKey): Promise<RunResult> {
  return doOnce(shop, author, key, async (tx): Promise<RunResult> => {
    const [queued] = await requeueFailed(tx, shop, sql`job_id = ${id}`);
    const found = queued === undefined ? await shop.jobs.hurry(tx, id) : { ...queued, isChanged: true };
    if (found === null) return { ok: false, code: "request.not_found" };
    if (!found.isChanged) return { ok: true, changed: false };
    const action = isMail(found.job) ? "mail.sent_again" : "job.run_again";
    await recordAct(tx, shop, author, { action, entity: "job", entityId: id, after: { job: found.job } });
    await notifyStaff(tx, { entity: "job", id });
    return { ok: true, changed: true };
  });
}
