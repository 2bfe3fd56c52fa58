import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type ContactState, contactEntries, contactRequests } from "../contact/tables.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { resendFailedMails } from "../mails/failed-mails.ts";
import { parseReference } from "../orders/reference.ts";
import { orders } from "../orders/tables.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { staff } from "../staff/tables.ts";

export type InboxRefusal = {
  ok: false;
  code: "request.not_found" | "staff.changed_meanwhile" | "staff.key_taken" | "inbox.nobody" | "order.not_found";
};

export interface RequestChange {
  state?: ContactState | undefined;
  who?: string | null | undefined;
  /** A reference as people type it. */
  order?: string | null | undefined;
  version: number;
}

/**
 * Moves a request, gives it to somebody of the staff and joins it to an order, each where it is named. The same again
 * changes nothing; a change that was not seen (`version`) is not overwritten.
 */
export async function changeRequest(
  shop: ShopContext,
  author: StaffAuthor,
  number: number,
  { state, who, order, version }: RequestChange,
): Promise<{ ok: true } | InboxRefusal> {
  return shop.db.transaction(async (tx): Promise<{ ok: true } | InboxRefusal> => {
    const request = await locked(tx, number);
    if (request === null) return { ok: false, code: "request.not_found" };
    const about = await namedOrder(tx, order, request.orderId);
    if (about === "unknown") return { ok: false, code: "order.not_found" };
    const wanted = {
      state: state ?? request.state,
      staffId: who === undefined ? request.staffId : who,
      orderId: about.id,
    };
    const isSame = [wanted.state, wanted.staffId, wanted.orderId].every(
      (value, index) => value === [request.state, request.staffId, request.orderId][index],
    );
    if (isSame) return { ok: true };
    if (request.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
    if (wanted.staffId !== null && !(await worksHere(tx, wanted.staffId))) return { ok: false, code: "inbox.nobody" };
    await write(tx, number, wanted);
    await recordAct(tx, shop, author, {
      action: "contact.changed",
      entity: "contact",
      entityId: String(number),
      before: { state: request.state, who: request.staffId, order: about.before },
      after: { state: wanted.state, who: wanted.staffId, order: about.reference },
    });
    return { ok: true };
  });
}

/**
 * Writes to the sender, or down for the team. A reply is mailed in the sender's language, sets the request to `nextState` and
 * belongs to whoever answers if nobody had it; the first one counts for the time to answer. Once under one key.
 */
export async function writeEntry(
  shop: ShopContext,
  author: StaffAuthor,
  number: number,
  entry: { kind: "reply" | "note"; text: string; nextState: "waiting" | "done"; key: RequestKey },
): Promise<{ ok: true; id: string } | InboxRefusal> {
  const { kind, text, nextState, key } = entry;
  return doOnce(shop, author, key, async (tx): Promise<{ ok: true; id: string } | InboxRefusal> => {
    const request = await locked(tx, number);
    if (request === null) return { ok: false, code: "request.not_found" };
    const [id, now] = [randomUUID(), shop.clock()];
    const by = { staffId: author.staffId, staffName: author.name };
    await tx.insert(contactEntries).values({ id, requestId: number, kind, text, ...by, createdAt: now });
    if (kind === "reply") {
      await write(tx, number, { state: nextState, staffId: request.staffId ?? author.staffId });
      const isFirst = and(eq(contactRequests.id, number), isNull(contactRequests.answeredAt));
      await tx.update(contactRequests).set({ answeredAt: now }).where(isFirst);
      // Under its own number, so that what became of the mail is known.
      await shop.jobs.requeue(tx, id, "mail.contact-reply", { entryId: id });
    } else await notifyStaff(tx, { entity: "contact", id: String(number) });
    const action = kind === "reply" ? "contact.answered" : "contact.noted";
    await recordAct(tx, shop, author, { action, entity: "contact", entityId: String(number) });
    return { ok: true, id };
  });
}

/** Has the mail of a reply sent again that was given up; false: there is no such mail. */
export async function resendReply(
  shop: ShopContext,
  author: StaffAuthor,
  { number, entry }: { number: number; entry: string },
): Promise<boolean> {
  const [failed] = await rowsOf<{ job: string }>(
    shop.db,
    sql`select f.job_id as job from failed_mails f join contact_entries e on e.id = f.job_id
        where e.id::text = ${entry} and e.request_id = ${number}`,
  );
  if (failed === undefined || (await resendFailedMails(shop, failed.job)) === 0) return false;
  await shop.db.transaction(async (tx) => {
    await recordAct(tx, shop, author, { action: "contact.sent_again", entity: "contact", entityId: String(number) });
    await notifyStaff(tx, { entity: "contact", id: String(number) });
  });
  return true;
}

/** Deletes a request with all that was written about it, as the privacy policy promises; false: there is none. */
export async function deleteRequest(shop: ShopContext, author: StaffAuthor, number: number): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const gone = await tx
      .delete(contactRequests)
      .where(eq(contactRequests.id, number))
      .returning({ id: contactRequests.id });
    if (gone.length === 0) return false;
    await recordAct(tx, shop, author, { action: "contact.deleted", entity: "contact", entityId: String(number) });
    await notifyStaff(tx, { entity: "contact", id: String(number) });
    return true;
  });
}

/** What the mail of a reply is made of; null when the request is gone. */
export async function replyToMail({ db }: Pick<ShopContext, "db">, entryId: string) {
  const [row] = await db
    .select({ request: contactRequests, text: contactEntries.text, by: contactEntries.staffName })
    .from(contactEntries)
    .innerJoin(contactRequests, eq(contactRequests.id, contactEntries.requestId))
    .where(eq(contactEntries.id, entryId));
  return row ?? null;
}

/** The mail server has the mail of a reply. */
export async function recordReplyMailed(shop: Pick<ShopContext, "db" | "clock">, entryId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [entry] = await tx
      .update(contactEntries)
      .set({ mailedAt: shop.clock() })
      .where(and(eq(contactEntries.id, entryId), isNull(contactEntries.mailedAt)))
      .returning();
    if (entry !== undefined) await notifyStaff(tx, { entity: "contact", id: String(entry.requestId) });
  });
}

async function locked(tx: Transaction, number: number) {
  const [request] = await tx.select().from(contactRequests).where(eq(contactRequests.id, number)).for("update");
  return request ?? null;
}

/** The order that is meant, `before` the one it was; "unknown": there is none of this reference. */
async function namedOrder(tx: Transaction, typed: string | null | undefined, now: string | null) {
  const [was] =
    now === null
      ? []
      : await tx.select({ id: orders.id, reference: orders.reference }).from(orders).where(eq(orders.id, now));
  const before = was?.reference ?? null;
  if (typed === undefined) return { id: now, reference: before, before };
  if (typed === null) return { id: null, reference: null, before };
  const [found] = await tx
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(eq(orders.reference, parseReference(typed) ?? ""));
  return found === undefined ? ("unknown" as const) : { ...found, before };
}

async function worksHere(tx: Transaction, staffId: string): Promise<boolean> {
  const found = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(sql`${staff.id}::text = ${staffId}`, isNull(staff.removedAt)));
  return found.length > 0;
}

async function write(
  tx: Transaction,
  number: number,
  to: { state: ContactState; staffId: string | null; orderId?: string | null },
): Promise<void> {
  await tx
    .update(contactRequests)
    .set({ ...to, version: sql`${contactRequests.version} + 1` })
    .where(eq(contactRequests.id, number));
  await notifyStaff(tx, { entity: "contact", id: String(number) });
}
