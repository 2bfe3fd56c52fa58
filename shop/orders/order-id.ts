import { sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import { parseReference } from "./reference.ts";

/** The row of the order that an operator names; null if there is none. */
export async function orderIdOf(shop: ShopContext, typed: string): Promise<string | null> {
  const reference = parseReference(typed);
  if (reference === null) return null;
  const [row] = await rowsOf<{ id: string }>(shop.db, sql`select id from orders where reference = ${reference}`);
  return row?.id ?? null;
}
