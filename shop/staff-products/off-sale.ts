import { sql } from "drizzle-orm";
import type { CampaignPeriod } from "../campaigns/campaign.ts";
import { READING_KINDS } from "../content/documents.ts";
import type { ShopContext } from "../context.ts";
import { inTransaction, rowsOf } from "../database/database.ts";
import type { Text } from "../market/market.ts";
import { recordAct, type StaffAuthor } from "../staff/audit.ts";
import { notifyStaff } from "../staff/notify.ts";
import { withdrawProduct } from "../versions/publish-product.ts";

/** What can name a product beside other products and promo codes. */
const NAMING_KINDS = ["home", "campaign", "announcement", "redirect", ...READING_KINDS, "faq"] as const;

/** Something that names a product: `key` finds it again, `name` is what people call it. */
export interface Naming {
  kind: (typeof NAMING_KINDS)[number];
  key: string;
  name: Text;
}

/** What a product's leaving touches: those who get it regularly, what is left of it, and whatever names it now. */
export interface Leaving {
  /** Pieces on hand, those that open orders hold not among them. */
  stock: number;
  /** Subscriptions that run; the next delivery of each is what it rests at. */
  subscriptions: number;
  /** Carts that hold it. */
  carts: number;
  /** A version of it waits for its moment, which would be over. */
  is_waiting: boolean;
  /** Products that show it beside them. */
  related: { slug: string; name: Text }[];
  /** Promo codes that can still be used and are for it. */
  promos: string[];
  /** Texts, questions, the banner, redirects, the home page, and campaigns that are not over. */
  named_by: Naming[];
}

/** What taking a product off sale would touch, in four statements; null: there is no such product. */
export async function readLeaving(
  shop: Pick<ShopContext, "db" | "clock" | "catalog" | "configured">,
  slug: string,
): Promise<Leaving | null> {
  const { db } = shop;
  const now = shop.clock().toISOString();
  const own = JSON.stringify([slug]);
  const [product] = await rowsOf<Pick<Leaving, "stock" | "subscriptions" | "carts" | "is_waiting">>(
    db,
    sql`select stock,
          (select count(*)::int from subscriptions s where s.product_id = p.id and s.state in ('active', 'pending')) as subscriptions,
          (select count(*)::int from cart_lines l join carts c on c.uuid = l.cart_uuid
            where l.product_id = p.id and c.expires_at > ${now}::timestamptz) as carts,
          exists (select from product_versions v where v.product_id = p.id and v.state = 'scheduled') as is_waiting
        from products p where slug = ${slug}`,
  );
  if (product === undefined) return null;
  const related = await rowsOf<Leaving["related"][number]>(
    db,
    sql`select slug, content->'name' as name from products
        where active and (content->'goesWellWith' @> ${own}::jsonb or content->'alternatives' @> ${own}::jsonb
          or content->'youMayAlsoLike' @> ${own}::jsonb) order by id`,
  );
  const promos = await rowsOf<{ code: string }>(
    db,
    sql`select code from promo_codes where scope->'products' @> ${own}::jsonb
          and (ends_at is null or ends_at > ${now}::timestamptz) order by code`,
  );
  const links = `"/product/${slug}[\\\\"#?]`;
  const documents = await rowsOf<Naming & { periods: CampaignPeriod[] | null }>(
    db,
    sql`select kind, key, coalesce(data->'title', data->'name', data->'message', to_jsonb(key)) as name, data->'periods' as periods
        from documents
        where active and kind = any(${sql.param(NAMING_KINDS)}::text[]) and (data->'products' @> ${own}::jsonb or data->'scope'->'products' @> ${own}::jsonb or data::text ~ ${links})
        order by kind, position, key`,
  );
  const isOver = (periods: CampaignPeriod[] | null) => periods?.every(({ to }) => to <= now) === true;
  const home = shop.catalog().home ?? shop.configured.home;
  const isAtHome = home.product === slug || home.shelf.includes(slug);
  return {
    ...product,
    related,
    promos: promos.map(({ code }) => code),
    named_by: [
      ...(isAtHome ? [{ kind: "home" as const, key: "home", name: home.title }] : []),
      ...documents
        .filter(({ periods }) => !isOver(periods))
        .map(({ kind, key, name }) => ({ kind, key, name: typeof name === "string" ? { en: key, ar: key } : name })),
    ],
  };
}

/** `waiting`: the version that waited for its moment and does not come; null: none did, or it was off already. */
export type TakenOff =
  | { ok: true; waiting: { number: number; at: string } | null }
  | { ok: false; code: "product.not_found" | "staff.changed_meanwhile" };

/**
 * Takes a product off sale, as it was seen: its page says that it is not sold any more, and whatever lists, finds, carries
 * or renews products leaves it out. What it said last is kept and can be published again; what waits for its moment does
 * not come. Done again, it stays done.
 */
export function takeOffSale(
  shop: ShopContext,
  author: StaffAuthor,
  { slug, version }: { slug: string; version: number },
): Promise<TakenOff> {
  return inTransaction(shop.db, async (tx): Promise<TakenOff> => {
    const [row] = await rowsOf<{ id: number; active: boolean; version: number | null; price: number }>(
      tx,
      sql`select id, active, version, price from products where slug = ${slug} for update`,
    );
    if (row === undefined) return { ok: false, code: "product.not_found" };
    // An answer that was lost: it is off already.
    if (!row.active) return { ok: true, waiting: null };
    if (row.version !== version) return { ok: false, code: "staff.changed_meanwhile" };
    const [waiting = null] = await rowsOf<{ number: number; at: string }>(
      tx,
      sql`select number, to_json(publish_at at time zone 'utc')#>>'{}' || 'Z' as at from product_versions
          where product_id = ${row.id} and state = 'scheduled'`,
    );
    await withdrawProduct(tx, row.id);
    const act = { action: "product.withdrawn", entity: "product", entityId: slug } as const;
    await recordAct(tx, shop, author, { ...act, before: { version, price: row.price } });
    await notifyStaff(tx, { entity: "product", id: String(row.id) });
    return { ok: true, waiting };
  });
}
