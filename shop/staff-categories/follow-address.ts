import { sql } from "drizzle-orm";
import type { StoredProduct, WrittenData } from "../content/content.ts";
import { fingerprint } from "../content-import/fingerprint.ts";
import { rowsOf, type Transaction } from "../database/database.ts";

/** How many follow at once; each carries what its product says. */
const AT_ONCE = 200;

/**
 * Whatever names a category by the address `from` names it by `to` from now on: the categories below it, products with
 * all that is written of them, promo codes and campaigns. Who has a draft, a code or a campaign open sees that it changed.
 */
export async function followAddress(tx: Transaction, from: string, to: string): Promise<void> {
  const named = sql`${JSON.stringify(from)}::jsonb`;
  const follow = (slugs: unknown) =>
    Array.isArray(slugs) ? [...new Set(slugs.map((slug: unknown) => (slug === from ? to : slug)))] : slugs;
  await tx.execute(sql`update categories set parent = ${to} where parent = ${from}`);

  const sold = await rowsOf<StoredProduct & { changed: boolean; fingerprint: string }>(
    tx,
    sql`select id, slug, sku, line, price, sale_price as "salePrice", weight_grams as "weightGrams", content,
               changed_by_staff as changed, fingerprint
        from products where content->'categories' @> ${named} order by id for update`,
  );
  for (const rows of inParts(sold)) {
    const next = rows.map(({ changed, fingerprint: before, content, ...row }) => {
      const record = { ...row, content: { ...content, categories: follow(content.categories) } };
      // Its file says nothing new once it names the new address. What staff have changed is compared with no file.
      return { id: row.id, content: record.content, fingerprint: changed ? before : fingerprint(record) };
    });
    await tx.execute(
      sql`update products p set content = s.content, fingerprint = s.fingerprint
          from json_to_recordset(${JSON.stringify(next)}::json) as s(id int, content jsonb, fingerprint text)
          where p.id = s.id`,
    );
  }

  const versions = await rowsOf<{ id: number; data: WrittenData; record: StoredProduct | null }>(
    tx,
    sql`select id, data, record from product_versions where data::jsonb->'categories' @> ${named}
          or record->'content'->'categories' @> ${named} order by id for update`,
  );
  for (const rows of inParts(versions)) {
    const next = rows.map(({ id, data, record }) => ({
      id,
      data: { ...data, categories: follow(data.categories) },
      record: record && { ...record, content: { ...record.content, categories: follow(record.content.categories) } },
    }));
    await tx.execute(
      sql`update product_versions v set data = s.data, record = s.record,
            revision = case v.state when 'draft' then nextval('draft_revisions') else v.revision end
          from json_to_recordset(${JSON.stringify(next)}::json) as s(id int, data json, record jsonb)
          where v.id = s.id`,
    );
  }

  const codes = await rowsOf<{ code: string; slugs: string[] }>(
    tx,
    sql`select code, scope->'categories' as slugs from promo_codes where scope->'categories' @> ${named}
        order by code for update`,
  );
  for (const { code, slugs } of codes) {
    const scope = JSON.stringify({ categories: follow(slugs) });
    await tx.execute(sql`update promo_codes set scope = ${scope}::jsonb, version = version + 1 where code = ${code}`);
  }

  const campaigns = await rowsOf<{ key: string; position: number; data: { scope: { categories: string[] } } }>(
    tx,
    sql`select key, position, data from documents
        where kind = 'campaign' and data->'scope'->'categories' @> ${named} order by key for update`,
  );
  for (const { key, position, data } of campaigns) {
    const next = { ...data, scope: { categories: follow(data.scope.categories) } };
    const print = fingerprint({ kind: "campaign", key, position, data: next });
    await tx.execute(
      sql`update documents set data = ${JSON.stringify(next)}::jsonb, version = version + 1, fingerprint = ${print}
          where kind = 'campaign' and key = ${key}`,
    );
  }
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) =>
    rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}
