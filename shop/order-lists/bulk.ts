import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { isInTime } from "../fulfilment/take-back.ts";
import type { Author, StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { presentRoleOf, roleColumns } from "../staff/own-roles.ts";
import { may } from "../staff/roles.ts";
import { actOnOne, type BulkAct, needOf, readMove } from "./bulk-acts.ts";
import { type BulkKind, bulkActs, bulkRows } from "./tables.ts";

/** So many orders in one act. */
export const MOST_ROWS = 500;
/** What was done long ago is told by the audit log. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Whoever looks on is told of progress so often, not of every row. */
const TOLD_EVERY = 10;

export interface BulkJson {
  id: string;
  kind: BulkKind;
  /** The state, tag or courier; empty for papers. */
  to: string;
  total: number;
  done: number;
  unchanged: number;
  refused: { reference: string; code: string }[];
  is_finished: boolean;
  /** It is over, and can be taken back by another call for half a minute. */
  may_take_back: boolean;
}

/** Begins to do one thing for many orders, by a job; the same request begins it once. References named twice are one. */
export async function beginBulk(
  shop: ShopContext,
  author: Author,
  { kind, to, references }: { kind: BulkKind; to: string; references: readonly string[] },
  key: RequestKey,
): Promise<{ ok: true; id: string } | { ok: false; code: "staff.key_taken" }> {
  const { staffId, name, role, requestId } = author;
  if (staffId === null || name === null || role === null) throw new Error("only staff act on many orders");
  return doOnce(shop, author, key, async (tx) => {
    const id = randomUUID();
    const createdAt = shop.clock();
    await tx
      .insert(bulkActs)
      .values({ id, staffId, name, role: roleColumns(role).role, requestId, kind, target: to, createdAt });
    const rows = [...new Set(references)].map((reference, position) => ({ bulkId: id, position, reference }));
    await tx.insert(bulkRows).values(rows);
    await shop.jobs.enqueue(tx, "orders.bulk", { bulkId: id });
    return { ok: true as const, id };
  });
}

/**
 * Does what is left of an act, order by order, each in a transaction of its own with its result: whatever ends the
 * process, nothing is done twice or left out. Several processes may do so at once. What whoever began it may not do any
 * more is refused from the next order on.
 */
export async function runBulk(shop: ShopContext, bulkId: string): Promise<void> {
  const [act] = await shop.db.select().from(bulkActs).where(eq(bulkActs.id, bulkId));
  if (act === undefined || act.finishedAt !== null) return;
  const doing = await actOf(shop.db, act);
  if (doing === null) throw new Error(`the act that ${bulkId} takes back is gone`);
  const { staffId, name, requestId } = act;
  const acting: ShopContext = { ...shop, actor: { kind: "staff", name } };
  for (let count = 1; ; count += 1) {
    const isLast = await inTransaction(shop.db, async (tx) => {
      const [row] = await tx
        .select()
        .from(bulkRows)
        .where(and(eq(bulkRows.bulkId, bulkId), isNull(bulkRows.result)))
        .orderBy(asc(bulkRows.position))
        .limit(1)
        .for("update", { skipLocked: true });
      if (row === undefined) return true;
      // Whoever may no more, or has left, does nothing more.
      const role = await presentRoleOf(tx, staffId);
      const one = await actOnOne(tx, acting, { staffId, name, role, requestId }, doing, row.reference);
      await tx
        .update(bulkRows)
        .set(one.ok ? { result: one.isChanged ? "done" : "unchanged" } : { result: "refused", refusal: one.code })
        .where(and(eq(bulkRows.bulkId, bulkId), eq(bulkRows.position, row.position)));
      if (count % TOLD_EVERY === 0) await notifyStaff(tx, { entity: "bulk", id: bulkId });
      return false;
    });
    shop.failpoint("bulk.row-done");
    if (isLast) break;
  }
  await shop.db.transaction(async (tx) => {
    const finished = await tx
      .update(bulkActs)
      .set({ finishedAt: shop.clock() })
      .where(
        and(
          eq(bulkActs.id, bulkId),
          isNull(bulkActs.finishedAt),
          sql`not exists (select from bulk_rows where bulk_id = ${bulkId} and result is null)`,
        ),
      )
      .returning({ id: bulkActs.id });
    if (finished.length > 0) await notifyStaff(tx, { entity: "bulk", id: bulkId });
  });
}

/** What an act does; null: what it takes back is forgotten. */
async function actOf(db: Database, { id, kind, target }: typeof bulkActs.$inferSelect): Promise<BulkAct | null> {
  if (kind !== "take_back") return { kind, target, orders: await db.$count(bulkRows, eq(bulkRows.bulkId, id)) };
  const [former] = await db.select().from(bulkActs).where(eq(bulkActs.id, target));
  const of = former === undefined ? null : await actOf(db, former);
  return of === null ? null : { kind, of };
}

const MAY_TAKE_BACK: readonly BulkKind[] = ["move", "tag", "untag"];

export type TakeBackBulkResult =
  | { ok: true; id: string; orders: number }
  | {
      ok: false;
      code:
        | "request.not_found"
        | "order.take_back_not_allowed"
        | "staff.take_back_late"
        | "staff.not_allowed"
        | "staff.key_taken";
    };

/**
 * Begins to take back what an act has done, as an act of its own, for whoever began it and for half a minute after its
 * end; what the mails of its moves wait for. Orders that it did not change are none of it.
 */
export async function takeBackBulk(
  shop: ShopContext,
  author: StaffAuthor,
  id: string,
  key: RequestKey,
): Promise<TakeBackBulkResult> {
  const [act] = await shop.db
    .select()
    .from(bulkActs)
    .where(and(eq(bulkActs.id, id), eq(bulkActs.staffId, author.staffId)));
  const done = await doneByBulk(shop, author.staffId, id);
  const doing = act === undefined ? null : await actOf(shop.db, act);
  if (act === undefined || doing === null) return { ok: false, code: "request.not_found" };
  if (!may(author.role, needOf(doing))) return { ok: false, code: "staff.not_allowed" };
  if (done === null || done.references.length === 0 || !MAY_TAKE_BACK.includes(act.kind))
    return { ok: false, code: "order.take_back_not_allowed" };
  if (act.finishedAt === null || !isInTime(act.finishedAt, shop.clock()))
    return { ok: false, code: "staff.take_back_late" };
  const begun = await beginBulk(shop, author, { kind: "take_back", to: id, references: done.references }, key);
  return begun.ok ? { ...begun, orders: done.references.length } : begun;
}

/** Takes up acts that a process has left behind; one that is being done elsewhere is done by both. */
export async function resumeBulks(shop: Pick<ShopContext, "db" | "jobs">): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const left = await tx.select({ id: bulkActs.id }).from(bulkActs).where(isNull(bulkActs.finishedAt));
    for (const { id } of left) await shop.jobs.enqueue(tx, "orders.bulk", { bulkId: id });
  });
}

/** The orders that a finished act was done for, in their sequence; null when it is not, or was somebody else's. */
export async function doneByBulk(
  { db }: Pick<ShopContext, "db">,
  staffId: string,
  id: string,
): Promise<{ kind: BulkKind; references: string[] } | null> {
  const [act] = await db
    .select()
    .from(bulkActs)
    .where(and(eq(bulkActs.id, id), eq(bulkActs.staffId, staffId)));
  if (act === undefined || act.finishedAt === null) return null;
  const rows = await db
    .select({ reference: bulkRows.reference })
    .from(bulkRows)
    .where(and(eq(bulkRows.bulkId, id), eq(bulkRows.result, "done")))
    .orderBy(asc(bulkRows.position));
  return { kind: act.kind, references: rows.map(({ reference }) => reference) };
}

/** How far an act is, and what could not be done; null when there is none, or it was somebody else's. */
export async function readBulk(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  staffId: string,
  id: string,
): Promise<BulkJson | null> {
  const [act] = await db
    .select()
    .from(bulkActs)
    .where(and(eq(bulkActs.id, id), eq(bulkActs.staffId, staffId)));
  if (act === undefined) return null;
  const rows = await db.select().from(bulkRows).where(eq(bulkRows.bulkId, id)).orderBy(asc(bulkRows.position));
  const refused = rows.filter(({ result }) => result === "refused");
  return {
    id,
    kind: act.kind,
    to: act.kind === "move" ? readMove(act.target).to : act.target,
    total: rows.length,
    done: rows.filter(({ result }) => result === "done").length,
    unchanged: rows.filter(({ result }) => result === "unchanged").length,
    refused: refused.map(({ reference, refusal }) => ({ reference, code: refusal ?? "" })),
    is_finished: act.finishedAt !== null,
    may_take_back:
      act.finishedAt !== null &&
      isInTime(act.finishedAt, clock()) &&
      MAY_TAKE_BACK.includes(act.kind) &&
      rows.some(({ result }) => result === "done"),
  };
}

/** Forgets acts of long ago. */
export async function forgetOldBulks({ db, clock }: Pick<ShopContext, "db" | "clock">): Promise<void> {
  await db.delete(bulkActs).where(lt(bulkActs.createdAt, new Date(clock().getTime() - KEPT_MS)));
}
