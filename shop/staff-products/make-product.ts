import { sql } from "drizzle-orm";
import { bookedBy } from "../actor.ts";
import type { WrittenData } from "../content/content.ts";
import { redirectRule } from "../content/redirect-rules.ts";
import { NUMBER_LOCK } from "../content-import/lock-numbers.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { doOnce, type RequestKey } from "../staff/once.ts";

export type MadeProduct =
  | { ok: true; version: number; revision: number }
  | { ok: false; code: "product.exists" | "product.sku_taken" | "product.redirected" | "staff.key_taken" };

/**
 * Begins a product: a draft that nobody sees yet, once under one key, with the next free number and nothing in stock. Its
 * address and its SKU stay; refused where another product has one of them, or the address leads elsewhere. Without an SKU
 * (null) it gets the one after the highest there is, and after those that are `spoken` for.
 */
export function makeProduct(
  shop: ShopContext,
  author: StaffAuthor,
  {
    key,
    slug,
    sku: wanted,
    spoken = [],
  }: { key: RequestKey; slug: string; sku: string | null; spoken?: readonly string[] },
): Promise<MadeProduct> {
  return doOnce(shop, author, key, async (tx): Promise<MadeProduct> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`);
    const sku = wanted ?? (await nextSku(tx, spoken));
    const [taken] = await rowsOf<{ slug: string }>(
      tx,
      sql`select slug from products where slug = ${slug} or sku = ${sku} order by slug <> ${slug} limit 1`,
    );
    if (taken !== undefined) return { ok: false, code: taken.slug === slug ? "product.exists" : "product.sku_taken" };
    if (redirectRule(shop.catalog().redirects, `/product/${slug}`) !== undefined)
      return { ok: false, code: "product.redirected" };
    const now = sql`${shop.clock().toISOString()}::timestamptz`;
    // Until it is published, whoever counts its stock knows it by its SKU.
    const name = { en: sku, ar: sku };
    const content = JSON.stringify({ name, categories: [], pictures: { pack: "", cover: "" } });
    const [made] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into products (id, slug, sku, line, price, stock, stock_imported, weight_grams, content, fingerprint,
              active, changed_by_staff, created_at)
            select coalesce(max(id), 0) + 1, ${slug}, ${sku}, 'core', 0, 0, 0, 0, ${content}::jsonb, '', false, true, ${now}
            from products returning id`,
    );
    const id = made?.id ?? 0;
    const [draft] = await rowsOf<{ revision: number }>(
      tx,
      sql`insert into product_versions (product_id, number, state, data, by, created_at)
            values (${id}, 1, 'draft', ${JSON.stringify(begun({ id, slug, sku }))}::json, ${bookedBy(shop)}, ${now})
            returning revision`,
    );
    const act = { action: "product.made", entity: "product", entityId: slug } as const;
    await recordAct(tx, shop, author, { ...act, after: { sku } });
    await notifyStaff(tx, { entity: "product", id: String(id) });
    return { ok: true, version: 1, revision: draft?.revision ?? 0 };
  });
}

/** After 9999 there is none, and it is said to be taken. */
async function nextSku(tx: Transaction, spoken: readonly string[]): Promise<string> {
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`select coalesce(max(substring(sku from 4)::int), 0) as last
        from (select sku from products union select unnest(${sql.param(spoken)}::text[])) known where sku ~ '^BG-[0-9]{4}$'`,
  );
  return `BG-${String(Math.min((row?.last ?? 0) + 1, 9999)).padStart(4, "0")}`;
}

const NOTHING_SAID = { en: "", ar: "" };

/** What a new one says, in the order in which its file says it. */
function begun(named: { id: number; slug: string; sku: string }): WrittenData {
  const [name, meta_title] = [NOTHING_SAID, NOTHING_SAID];
  return {
    ...named,
    ...{ line: "core", categories: [], tags: [], form: "capsules", pack: NOTHING_SAID, accent: "#4C6A92" },
    ...{ weight_g: null, price_aed: null, sale_price_aed: null, tax_included: true, badges: [], subscription: true },
    ...{ name, subtitle: NOTHING_SAID, short_description: NOTHING_SAID, description: NOTHING_SAID },
    ...{ benefits: { en: [], ar: [] }, how_to_use: NOTHING_SAID, dosage: NOTHING_SAID },
    ingredients: { serving: NOTHING_SAID, rows: [], full_list: NOTHING_SAID, allergens: NOTHING_SAID },
    ...{ warnings: NOTHING_SAID, goes_well_with: [], alternatives: [], you_may_also_like: [] },
    ...{ meta_title, meta_description: NOTHING_SAID },
  };
}
