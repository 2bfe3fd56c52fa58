import { and, eq, inArray, sql } from "drizzle-orm";
import { productVersions } from "../catalog/tables.ts";
import type { WrittenData } from "../content/content.ts";
import type { Transaction } from "../database/database.ts";
import { canonical } from "./fingerprint.ts";

/** The keys at the top of two products' data that do not say the same, in the order in which they come. */
export function changedFields(from: WrittenData, to: WrittenData): string[] {
  const keys = new Set([...Object.keys(to), ...Object.keys(from)]);
  return [...keys].filter((key) => canonical(from[key] ?? null) !== canonical(to[key] ?? null));
}

/** Makes what the files say the published version of these products, which stand in `products` already. */
export async function writeVersions(
  tx: Transaction,
  ids: readonly number[],
  data: ReadonlyMap<number, WrittenData>,
  by: string,
): Promise<void> {
  const known = ids.filter((id) => data.has(id));
  if (known.length === 0) return;
  const ofThese = inArray(productVersions.productId, [...known]);
  await tx
    .update(productVersions)
    .set({ state: "archived" })
    .where(and(ofThese, eq(productVersions.state, "published")));
  const last = await tx
    .select({ id: productVersions.productId, number: sql<number>`max(${productVersions.number})` })
    .from(productVersions)
    .where(ofThese)
    .groupBy(productVersions.productId);
  const lastOf = new Map(last.map(({ id, number }) => [id, number]));
  const now = sql`now()`;
  await tx.insert(productVersions).values(
    known.map((id) => ({
      productId: id,
      number: (lastOf.get(id) ?? 0) + 1,
      state: "published" as const,
      data: data.get(id) ?? {},
      by,
      createdAt: now,
      publishedAt: now,
    })),
  );
  const wanted = sql.join(
    known.map((id) => sql`${id}::int`),
    sql`, `,
  );
  await tx.execute(
    sql`update products p set version = v.number from product_versions v
        where v.product_id = p.id and v.state = 'published' and p.id in (${wanted})`,
  );
}
