import { type SQL, sql } from "drizzle-orm";
import type { CheckoutDraft } from "../checkout/draft.ts";
import { isWithoutCash } from "../customers/phones-without-cash.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import type { Country } from "../market/countries.ts";
import type { Locale } from "../market/market.ts";
import type { PaymentMethod } from "../market/methods.ts";
import { type Minor, toMinor } from "../pricing/money.ts";
import type { ProductScope } from "../promo/product-scope.ts";
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
  /** The idempotency key of the order it becomes next. */
  orderKey: string;
  /** The order it was made into and that is not confirmed yet. */
  openOrder: OpenOrder | null;
  lines: StoredLine[];
  /** The products that its customer is subscribed to already: they count for what subscribing takes off. */
  activeSubscriptions: number[];
  /** Whether the owner of the phone in the draft is not offered cash on delivery. */
  isWithoutCash: boolean;
}

export interface OpenOrder {
  id: string;
  reference: string;
  paymentMethod: PaymentMethod;
  holdUntil: Date | null;
  contentHash: string | null;
}

export interface StoredLine {
  productId: number;
  quantity: number;
  /** What one piece cost when it was added, AED; null: unknown. */
  addedPrice: Minor | null;
  /** Every 1, 2 or 3 months, 0 for once. */
  everyMonths: number;
  /** What this cart may have: its open order's own pieces count. 0 when the product is no longer sold. */
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
  countries: Country[] | null;
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
  order_key: string;
  promo: PromoRow | null;
  open_order: {
    id: string;
    reference: string;
    payment_method: PaymentMethod;
    hold_until: string | null;
    content_hash: string | null;
    promo_code: string | null;
  } | null;
  active_subscriptions: number[] | null;
  is_without_cash: boolean;
  lines:
    | {
        product_id: number;
        quantity: number;
        every_months: number;
        unit_price_aed: number | null;
        stock: number | null;
        active: boolean | null;
      }[]
    | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The condition under which somebody may touch a row of `carts`: a guest's by its number, a customer's as its owner. */
export function mayTouchCart(customerId: string | null): SQL {
  return sql`(carts.customer_id is null or carts.customer_id = ${customerId}::uuid)`;
}

export function isCartUuid(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

/** How many pieces of a product an open order keeps for its cart; 0 where there is no such order. */
export function heldPieces(orderId: SQL, productId: SQL): SQL {
  return sql`coalesce((select sum(held.quantity)::int from order_lines held
                       where held.order_id = ${orderId} and held.product_id = ${productId} and not held.is_gift), 0)`;
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
  // A statement of its own: one that waits for a lock goes on with what it saw before it waited.
  if (lock) await db.execute(sql`select from carts where uuid = ${uuid} for update`);
  const [row] = await rowsOf<CartRow>(
    db,
    sql`select carts.uuid, carts.locale, carts.promo_code, carts.draft, carts.shown_total, carts.order_key,
          (select to_jsonb(k) from promo_codes k where k.code = carts.promo_code) as promo,
          (select jsonb_build_object('id', o.id, 'reference', o.reference, 'payment_method', o.payment_method,
                                     'hold_until', o.hold_until, 'content_hash', o.content_hash,
                                     'promo_code', o.promo_code)
             from orders o where o.id = carts.open_order_id) as open_order,
          (select jsonb_agg(distinct s.product_id) from subscriptions s
            where s.customer_id = carts.customer_id and s.state = 'active') as active_subscriptions,
          ${isWithoutCash(sql`carts.draft->'customerDetails'->>'phone_number'`)} as is_without_cash,
          (select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'quantity', l.quantity,
                                               'unit_price_aed', l.unit_price_aed,
                                               'every_months', l.every_months,
                                               'stock', p.stock + ${heldPieces(sql`carts.open_order_id`, sql`p.id`)},
                                               'active', p.active)
                            order by l.added_at, l.product_id)
             from cart_lines l left join products p on p.id = l.product_id
            where l.cart_uuid = carts.uuid) as lines
        from carts
        where carts.uuid = ${uuid} and carts.expires_at > ${now.toISOString()} and ${mayTouchCart(customerId)}`,
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
    promo: row.promo === null ? null : withoutOwnUse(promoOf(row.promo), row.open_order?.promo_code ?? null),
    draft: row.draft,
    shownTotal: row.shown_total === null ? null : toMinor(row.shown_total),
    orderKey: row.order_key,
    openOrder:
      row.open_order === null
        ? null
        : {
            id: row.open_order.id,
            reference: row.open_order.reference,
            paymentMethod: row.open_order.payment_method,
            holdUntil: row.open_order.hold_until === null ? null : new Date(row.open_order.hold_until),
            contentHash: row.open_order.content_hash,
          },
    lines: (row.lines ?? []).map((line) => ({
      productId: line.product_id,
      quantity: line.quantity,
      addedPrice: line.unit_price_aed === null ? null : toMinor(line.unit_price_aed),
      everyMonths: line.every_months,
      stock: line.active === true ? (line.stock ?? 0) : 0,
      sold: line.active === true,
    })),
    activeSubscriptions: row.active_subscriptions ?? [],
    isWithoutCash: row.is_without_cash,
  };
}

/** The use that this cart's own open order counted does not stand in its way. */
function withoutOwnUse(promo: Promo, usedCode: string | null): Promo {
  return promo.code === usedCode ? { ...promo, uses: Math.max(0, promo.uses - 1) } : promo;
}

function promoOf(row: PromoRow): Promo {
  return {
    code: row.code,
    kind: row.kind,
    value: row.value,
    minSubtotal: row.min_subtotal === null ? null : toMinor(row.min_subtotal),
    scope: row.scope,
    countries: row.countries,
    startsAt: row.starts_at === null ? null : new Date(row.starts_at),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at),
    maxUses: row.max_uses,
    maxUsesPerCustomer: row.max_uses_per_customer,
    uses: row.uses,
  };
}
