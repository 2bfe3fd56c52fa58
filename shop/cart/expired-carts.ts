import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";

/** Deletes carts that nobody has used for seven days, their drafts with them; returns how many. */
export async function deleteExpiredCarts(shop: Pick<ShopContext, "db" | "clock">): Promise<number> {
  const gone = await rowsOf<{ uuid: string }>(
    shop.db,
    sql`delete from carts where expires_at <= ${shop.clock().toISOString()} returning uuid`,
  );
  return gone.length;
}
