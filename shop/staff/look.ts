import { and, desc, eq, gt } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Act, recordAct, type StaffAuthor } from "./audit.ts";
import { auditEntries } from "./tables.ts";

/** Looking at the same again within this time is one look. */
const ONE_LOOK_MS = 15 * 60_000;

/** Writes down that somebody of the staff looked at a person, by the number of their page; once in a quarter of an hour. */
export const recordLook = (shop: ShopContext, author: StaffAuthor, id: string): Promise<void> =>
  recordOnce(shop, author, { action: "customer.read", entity: "customer", entityId: id });

/** The same of a list that shows whom to call, as one look at all of it. */
export const recordListLook = (shop: ShopContext, author: StaffAuthor, list: "cash-to-confirm" | "undelivered") =>
  recordOnce(shop, author, { action: "customer.list_read", entity: "report", entityId: list });

async function recordOnce(
  shop: ShopContext,
  author: StaffAuthor,
  look: Pick<Act, "action" | "entity" | "entityId">,
): Promise<void> {
  const [before] = await shop.db
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, look.entity),
        eq(auditEntries.entityId, look.entityId),
        eq(auditEntries.action, look.action),
        eq(auditEntries.staffId, author.staffId),
        gt(auditEntries.at, new Date(shop.clock().getTime() - ONE_LOOK_MS)),
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  if (before === undefined) await shop.db.transaction((tx) => recordAct(tx, shop, author, look));
}
