import { type SQL, sql } from "drizzle-orm";
import type { ProductScope } from "../catalog/product-scope.ts";
import type { CheckoutDraft } from "../checkout/draft.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { Locale } from "../market/market.ts";
import { type Minor, toMinor } from "../pricing/money.ts";
import type { Promo } from "../promo/promo.ts";

/** A cart as it is stored, with the stock of the moment. */
export interface StoredCart {
  uuid: string;
  locale: Locale;
  promoCode: string | null;
  /** The promo row behind `promoCode`; null when no code is set or it no longer exists. */
  promo: Promo | null;
  draft: CheckoutDraft;
  shownTotal: Minor | null;
  lines: StoredLine[];
}

export interface StoredLine {
  productId: number;
  quantity: number;
  /** 0 when the product is no longer sold. */
  stock: number;
  /** False when the product was taken out of the catalogue. */
  sold: boolean;
}

interface PromoRow {
  code: string;
  kind: "percent" | "fixed";
  value: number;
  min_subtotal: number | null;
  scope: ProductScope;
  starts_at: string | null;
  ends_at: string | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  uses: number;
}

interface CartRow {
  uuid: string;
  locale: Locale;
  promo_code: string | null;
  draft: CheckoutDraft;
  shown_total: number | null;
  promo: PromoRow | null;
  lines: { product_id: number; quantity: number; stock: number | null; active: boolean | null }[] | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The condition under which somebody may touch a row of `carts`: a guest's by its number, a customer's as its owner. */
export function mayTouchCart(customerId: string | null): SQL {
  return sql`(carts.customer_id is null or carts.customer_id = ${customerId}::uuid)`;
}

export function isCartUuid(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

/**
 * Reads a cart with its lines, stock and promo in one statement; null if there is none, it has expired or it belongs
 * to a customer who is not the one asking.
 * `lock` holds the row until the transaction ends, so that two orders from one cart come one after the other.
 */
export async function loadCart(
  db: Database | Transaction,
  uuid: string,
  now: Date,
  { lock = false, customerId = null }: { lock?: boolean; customerId?: string | null } = {},
): Promise<StoredCart | null> {
  if (!isCartUuid(uuid)) return null;
  const [row] = await rowsOf<CartRow>(
    db,
    sql`select carts.uuid, carts.locale, carts.promo_code, carts.draft, carts.shown_total,
          (select to_jsonb(k) from promo_codes k where k.code = carts.promo_code) as promo,
          (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity', l.quantity,
                                               'stock', p.stock, 'active', p.active)
                            order by l.added_at, l.product_id)
             from cart_lines l left join products p on p.id = l.product_id
            where l.cart_uuid = carts.uuid) as lines
        from carts
        where carts.uuid = ${uuid} and carts.expires_at > ${now.toISOString()} and ${mayTouchCart(customerId)}
        ${lock ? sql`for update of carts` : sql``}`,
  );
  return row === undefined ? null : storedCart(row);
}

/** Reads one promo code; null if unknown. */
export async function loadPromo(db: Database | Transaction, code: string): Promise<Promo | null> {
  const [row] = await rowsOf<{ promo: PromoRow }>(
    db,
    sql`select to_jsonb(k) as promo from promo_codes k where k.code = ${code}`,
  );
  return row === undefined ? null : promoOf(row.promo);
}

function storedCart(row: CartRow): StoredCart {
  return {
    uuid: row.uuid,
    locale: row.locale,
    promoCode: row.promo_code,
    promo: row.promo === null ? null : promoOf(row.promo),
    draft: row.draft,
    shownTotal: row.shown_total === null ? null : toMinor(row.shown_total),
    lines: (row.lines ?? []).map((line) => ({
      productId: line.product_id,
      quantity: line.quantity,
      stock: line.active === true ? (line.stock ?? 0) : 0,
      sold: line.active === true,
    })),
  };
}

function promoOf(row: PromoRow): Promo {
  return {
    code: row.code,
    kind: row.kind,
    value: row.value,
    minSubtotal: row.min_subtotal === null ? null : toMinor(row.min_subtotal),
    scope: row.scope,
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    maxUses: row.max_uses,
    maxUsesPerCustomer: row.max_uses_per_customer,
    uses: row.uses,
  };
}
