import { desc, lt } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Comparison, reconcile } from "./reconcile.ts";
import { paymentComparisons } from "./tables.ts";

const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Compares with the providers, and keeps what came of it for staff to see; for three months. */
export async function compareAndKeep(shop: ShopContext): Promise<Comparison> {
  const comparison = await reconcile(shop);
  const at = shop.clock();
  await shop.db.delete(paymentComparisons).where(lt(paymentComparisons.at, new Date(at.getTime() - KEPT_MS)));
  await shop.db.insert(paymentComparisons).values({ at, ...comparison });
  return comparison;
}

/** The last time it was done; null: never. */
export async function latestComparison({ db }: Pick<ShopContext, "db">) {
  const [last] = await db.select().from(paymentComparisons).orderBy(desc(paymentComparisons.id)).limit(1);
  if (last === undefined) return null;
  const { at, compared, unreachable, differences } = last;
  return { at: at.toISOString(), compared, unreachable, differences };
}
