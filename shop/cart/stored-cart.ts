import { type SQL, sql } from "drizzle-orm";
import { customerOf } from "../actor.ts";
import type { CheckoutDraft } from "../checkout/draft.ts";
import type { ShopContext } from "../context.ts";
import { isWithoutCash } from "../customers/phones-without-cash.ts";
import { type Database, rowsOf, type Transaction } from "../database/database.ts";
import { fixedStatement } from "../database/fixed-statement.ts";
import type { Country } from "../market/countries.ts";
import type { Locale, Text } from "../market/market.ts";
import type { PaymentMethod } from "../market/methods.ts";
import { type Minor, toMinor } from "../pricing/money.ts";
import type { ProductScope } from "../promo/product-scope.ts";
import type { Promo } from "../promo/promo.ts";
import { isUuid } from "../uuid.ts";

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
  /** What is not sold any more was called so; null: it is sold, or nobody knows. */
  formerName: Text | null;
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

/** A row of `cartStatement`. */
export interface CartRow {
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
        name: Text | null;
      }[]
    | null;
}

/** The condition under which somebody may touch a row of `carts`: a guest's by its number, a customer's as its owner. */
export function mayTouchCart(customerId: string | null | SQL): SQL {
  return sql`(carts.customer_id is null or carts.customer_id = ${customerId}::uuid)`;
}

/** How many pieces of a product an open order keeps for its cart; 0 where there is no such order. */
export function heldPieces(orderId: SQL, productId: SQL): SQL {
  return sql`coalesce((select sum(held.quantity)::int from order_lines held
                       where held.order_id = ${orderId} and held.product_id = ${productId} and not held.is_gift), 0)`;
}

interface CartReader {
  /** The customer who asks; null: a guest. */
  customerId: string | null;
  /** The phone that is about to be put into the draft, as E.164: what its owner may do counts. */
  phone?: string | null | undefined;
}

/**
 * Reads a cart with its lines, stock and promo in one statement; null if there is none, it has expired or it belongs
 * to a customer who is not the one asking.
 */
export async function loadCart(
  db: Database | Transaction,
  uuid: string,
  now: Date,
  reader: CartReader,
): Promise<StoredCart | null> {
  return isUuid(uuid) ? storedCart(await rowsOf<CartRow>(db, cartStatement(uuid, now, reader))) : null;
}

const readCart = fixedStatement<"uuid" | "now" | "customerId" | "phone">((value) => {
  const owner = sql`coalesce(${value("phone")}::text, carts.draft->'customerDetails'->>'phone_number')`;
  return sql`select ${cartColumns(owner)} from carts
        where carts.uuid = ${value("uuid")} and carts.expires_at > ${value("now")}
          and ${mayTouchCart(value("customerId"))}`;
});

/** The statement of `loadCart`, to be sent together with others; `storedCart` makes the cart of its rows. */
export function cartStatement(uuid: string, now: Date, { customerId, phone = null }: CartReader): SQL {
  return readCart({ uuid, now: now.toISOString(), customerId, phone });
}

/**
 * The columns of a `CartRow`, of a row of `carts`; `phone`: of whom it is asked whether they are offered cash. Each line
 * looks for its product by itself (`offset 0`): joined, the whole table of products is read for a line or two.
 */
export function cartColumns(phone: SQL): SQL {
  return sql`carts.uuid, carts.locale, carts.promo_code, carts.draft, carts.shown_total, carts.order_key,
          (select to_jsonb(k) from promo_codes k where k.code = carts.promo_code) as promo,
          (select jsonb_build_object('id', o.id, 'reference', o.reference, 'payment_method', o.payment_method,
                                     'hold_until', o.hold_until, 'content_hash', o.content_hash,
                                     'promo_code', o.promo_code)
             from orders o where o.id = carts.open_order_id) as open_order,
          (select jsonb_agg(distinct s.product_id) from subscriptions s
            where s.customer_id = carts.customer_id and s.state = 'active') as active_subscriptions,
          ${isWithoutCash(phone)} as is_without_cash,
          (select json_agg(json_build_object('product_id', l.product_id, 'quantity', l.quantity,
                                             'unit_price_aed', l.unit_price_aed,
                                             'every_months', l.every_months,
                                             'stock', p.stock, 'active', p.active, 'name', p.former_name)
                           order by l.added_at, l.product_id)
             from cart_lines l left join lateral (
               select stock + ${heldPieces(sql`carts.open_order_id`, sql`products.id`)} as stock, active,
                      case when not active then content->'name' end as former_name
                 from products where id = l.product_id offset 0) p on true
            where l.cart_uuid = carts.uuid) as lines`;
}

/** The number of the cart of the customer who asks, null if they have none; one that has expired goes. */
export async function customerCart(shop: Pick<ShopContext, "db" | "clock" | "actor">): Promise<string | null> {
  const customerId = customerOf(shop);
  if (customerId === null) return null;
  const now = shop.clock().toISOString();
  const [cart] = await rowsOf<{ uuid: string }>(
    shop.db,
    sql`with expired as (delete from carts where customer_id = ${customerId}::uuid and expires_at <= ${now})
        select uuid from carts where customer_id = ${customerId}::uuid and expires_at > ${now}`,
  );
  return cart?.uuid ?? null;
}

/** Whether the one who asks has something in this cart. */
export async function isFilledCart(shop: ShopContext, uuid: string): Promise<boolean> {
  if (!isUuid(uuid)) return false;
  const [row] = await rowsOf<{ filled: boolean }>(
    shop.db,
    sql`select exists (select from carts join cart_lines l on l.cart_uuid = carts.uuid
                       where carts.uuid = ${uuid} and carts.expires_at > ${shop.clock().toISOString()}
                         and ${mayTouchCart(customerOf(shop))}) as filled`,
  );
  return row?.filled === true;
}

/** Whether a cart is some customer's: without their session nobody gets at it. */
export async function isCustomersCart(shop: ShopContext, uuid: string): Promise<boolean> {
  if (!isUuid(uuid)) return false;
  const [row] = await rowsOf<{ owned: boolean }>(
    shop.db,
    sql`select exists (select from carts where uuid = ${uuid} and customer_id is not null) as owned`,
  );
  return row?.owned === true;
}

/** Reads one promo code; null if unknown. */
export async function loadPromo(db: Database | Transaction, code: string): Promise<Promo | null> {
  const [row] = await rowsOf<{ promo: PromoRow }>(
    db,
    sql`select to_jsonb(k) as promo from promo_codes k where k.code = ${code}`,
  );
  return row === undefined ? null : promoOf(row.promo);
}

/** The cart that a statement has read; null: there is none. A promo code does not count the use by the cart's own open order. */
export function storedCart([row]: readonly CartRow[]): StoredCart | null {
  if (row === undefined) return null;
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
      formerName: line.name,
    })),
    activeSubscriptions: row.active_subscriptions ?? [],
    isWithoutCash: row.is_without_cash,
  };
}

/** A code for an order that takes the place of an open one: the use that that one counted does not stand in its way. Pure. */
export function withoutOwnUse(promo: Promo, usedCode: string | null): Promo {
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
