import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import type { Author } from "../staff/audit.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";
import { staff } from "../staff/tables.ts";
import { orderViews } from "./tables.ts";
import { viewQuery } from "./view-query.ts";

export interface SavedViewJson {
  id: string;
  name: string;
  query: string;
}

/** More lists than anybody keeps apart. */
const MOST_VIEWS = 20;

/** The lists that somebody has put together, the oldest first. Nobody sees anybody else's. */
export async function savedViews({ db }: Pick<ShopContext, "db">, staffId: string): Promise<SavedViewJson[]> {
  return db
    .select({ id: orderViews.id, name: orderViews.name, query: orderViews.query })
    .from(orderViews)
    .where(eq(orderViews.staffId, staffId))
    .orderBy(asc(orderViews.createdAt), asc(orderViews.id));
}

export type SaveViewResult =
  | ({ ok: true } & SavedViewJson)
  | { ok: false; code: "staff.key_taken" | "staff_orders.too_many_views" | "staff_orders.view_exists" };

/** What two names have in common that nobody tells apart, however they are spaced and written. */
const sameName = (name: string) => name.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();

/**
 * Keeps a list under a name that none of theirs has, once for each request, without what was searched for in it: that
 * may name a person, whom a view would outlive. It is a setting of one's own: the audit log does not tell of it.
 */
export async function saveView(
  shop: ShopContext,
  author: Author,
  { name, query: asked }: { name: string; query: string },
  key: RequestKey,
): Promise<SaveViewResult> {
  const staffId = author.staffId ?? "";
  const query = viewQuery(asked);
  return doOnce<SaveViewResult>(shop, author, key, async (tx) => {
    // One after the other: what is saved at the same moment has a name, too.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for("no key update");
    const kept = await tx.select({ name: orderViews.name }).from(orderViews).where(eq(orderViews.staffId, staffId));
    if (kept.some((view) => sameName(view.name) === sameName(name)))
      return { ok: false, code: "staff_orders.view_exists" };
    if (kept.length >= MOST_VIEWS) return { ok: false, code: "staff_orders.too_many_views" };
    const id = randomUUID();
    await tx.insert(orderViews).values({ id, staffId, name, query, createdAt: shop.clock() });
    return { ok: true, id, name, query };
  });
}

/** Forgets a list; false when it is nobody's, or somebody else's. */
export async function forgetView({ db }: Pick<ShopContext, "db">, staffId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(orderViews)
    .where(and(eq(orderViews.id, id), eq(orderViews.staffId, staffId)))
    .returning({ id: orderViews.id });
  return gone.length > 0;
}
