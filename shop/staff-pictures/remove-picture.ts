import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf, type Transaction } from "../database/database.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import type { AuditAction } from "../staff/audit-kinds.ts";
import { notifyStaff } from "../staff/notify.ts";
import { type PictureUser, usersOf } from "./picture-list.ts";

export type PictureResult =
  | { ok: true }
  | { ok: false; code: "picture.not_found" }
  | { ok: false; code: "picture.used"; users: PictureUser[] };

/**
 * Removes a picture that nothing names: no published version, no draft and nothing that waits. It can be taken back for
 * `REMOVED_KEPT_DAYS`. One that is used stays, and its users are told. Done again, it stays done.
 */
export function removePicture(shop: ShopContext, author: StaffAuthor, file: string): Promise<PictureResult> {
  return inTransaction(shop.db, (tx) => removeUnused(tx, shop, author, file));
}

/** The same within a transaction. */
export function removeUnused(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  file: string,
): Promise<PictureResult> {
  return change(tx, file, async (isRemoved) => {
    if (isRemoved) return { ok: true };
    const users = (await usersOf(tx, shop, [file])).get(file)?.filter((user) => user.is_now) ?? [];
    if (users.length > 0) return { ok: false, code: "picture.used", users };
    const now = shop.clock().toISOString();
    await tx.execute(sql`update product_pictures set removed_at = ${now}::timestamptz where file = ${file}`);
    await tell(tx, shop, author, { action: "picture.removed", file });
    return { ok: true };
  });
}

/** Takes a removed picture back: it can be named again. */
export function takePictureBack(shop: ShopContext, author: StaffAuthor, file: string): Promise<PictureResult> {
  return inTransaction(shop.db, (tx) =>
    change(tx, file, async (isRemoved) => {
      if (!isRemoved) return { ok: true };
      await tx.execute(sql`update product_pictures set removed_at = null, is_ordered = false where file = ${file}`);
      await tell(tx, shop, author, { action: "picture.taken_back", file });
      return { ok: true };
    }),
  );
}

async function change(
  tx: Transaction,
  file: string,
  work: (isRemoved: boolean) => Promise<PictureResult>,
): Promise<PictureResult> {
  const [own] = await rowsOf<{ is_removed: boolean }>(
    tx,
    sql`select removed_at is not null as is_removed from product_pictures where file = ${file} for update`,
  );
  return own === undefined ? { ok: false, code: "picture.not_found" } : work(own.is_removed);
}

async function tell(
  tx: Transaction,
  shop: ShopContext,
  author: StaffAuthor,
  { action, file }: { action: AuditAction; file: string },
): Promise<void> {
  await recordAct(tx, shop, author, { action, entity: "picture", entityId: file });
  await notifyStaff(tx, { entity: "picture", id: file });
}
