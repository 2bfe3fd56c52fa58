import { and, eq, lt } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, inTransaction, type Transaction } from "../database/database.ts";
import type { Author } from "./audit.ts";
import { staffRequests } from "./tables.ts";

/** So long the same request is known again. */
const KEPT_MS = 24 * 60 * 60_000;

/** A request that may come twice: the number it was sent under, and a hash of what it asks for. */
export interface RequestKey {
  key: string;
  fingerprint: string;
}

/**
 * Does something once however often it is asked for under one key, and answers every time what the first time answered:
 * its answer is kept for a day, as JSON. What was refused (`ok: false`) may be asked for again. The same key with
 * something else is refused. Whoever asks at the same time waits for the first. An answer names what was made and holds
 * nothing of a person: it would outlast them.
 */
export async function once<Answer extends object>(
  tx: Transaction,
  shop: Pick<ShopContext, "clock">,
  author: Pick<Author, "staffId">,
  { key, fingerprint }: RequestKey,
  work: () => Promise<Answer>,
): Promise<Answer | { ok: false; code: "staff.key_taken" }> {
  const { staffId } = author;
  if (staffId === null) throw new Error("only staff are known by their keys");
  const own = and(eq(staffRequests.staffId, staffId), eq(staffRequests.key, key));
  const begun = await tx
    .insert(staffRequests)
    .values({ staffId, key, fingerprint, answer: null, at: shop.clock() })
    .onConflictDoNothing()
    .returning({ key: staffRequests.key });
  if (begun.length === 0) {
    const [kept] = await tx.select().from(staffRequests).where(own);
    if (kept === undefined) throw new Error("a request is known and not known");
    return kept.fingerprint === fingerprint ? (kept.answer as Answer) : { ok: false, code: "staff.key_taken" };
  }
  const answer = await work();
  if ("ok" in answer && answer.ok === false) await tx.delete(staffRequests).where(own);
  else await tx.update(staffRequests).set({ answer }).where(own);
  return answer;
}

/** The same in a transaction of its own, with all that `work` writes. */
export function doOnce<Answer extends object>(
  shop: Pick<ShopContext, "db" | "clock">,
  author: Pick<Author, "staffId">,
  key: RequestKey,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer | { ok: false; code: "staff.key_taken" }> {
  return inTransaction(shop.db, (tx) => once(tx, shop, author, key, () => work(tx)));
}

/** Forgets requests whose time is over. */
export async function forgetOldRequests({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  await db.delete(staffRequests).where(lt(staffRequests.at, new Date(clock().getTime() - KEPT_MS)));
}
