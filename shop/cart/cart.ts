import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import { customerOf } from "../actor.ts";
import type { CheckoutDraft } from "../checkout/draft.ts";
import type { ShopContext } from "../context.ts";
import { rowsOfEach } from "../database/database.ts";
import { take } from "../limits/limits.ts";
import type { Market } from "../market/market.ts";
import { unitPriceOf } from "../pricing/unit-price.ts";
import { normaliseCode } from "../promo/promo.ts";
import { isUuid } from "../uuid.ts";
import type { CartJson, CartNotice } from "./cart-json.ts";
import { LINE_STATEMENTS, type LineMode, type WrittenLine } from "./line-statement.ts";
import {
  type CartPrices,
  cartJson,
  isPromoUsed,
  priceCart,
  promoOver,
  type RepairedCart,
  repairCart,
} from "./priced-cart.ts";
import {
  type CartRow,
  cartStatement,
  customerCart,
  loadCart,
  loadPromo,
  mayTouchCart,
  type StoredCart,
  storedCart,
} from "./stored-cart.ts";

/** Seven days after last use (specification §9). */
export const CART_LIFETIME_SECONDS = 7 * 24 * 60 * 60;

/** What may go wrong with a cart call; the words are message keys. */
export type CartRefusal =
  | "cart.not_found"
  | "product.not_found"
  | "product.out_of_stock"
  | "promo.invalid"
  | "promo.code_inapplicable"
  | "promo.empty_cart"
  /** This product may not be subscribed to. */
  | "subscription.not_offered";

export type CartResult = { ok: true; cart: CartJson } | { ok: false; code: CartRefusal };

/** The cart, repaired and priced for a market; null if there is none or it has expired. */
export async function readCart(shop: ShopContext, uuid: string, market: Market): Promise<CartJson | null> {
  return show(shop, await loadCart(shop.db, uuid, shop.clock(), { customerId: customerOf(shop) }), market);
}

/** Writes to a cart by one statement and reads it by another, in one journey: what was written, and the cart. */
async function writeAndLoad<Written>(
  shop: ShopContext,
  uuid: string,
  statement: SQL,
): Promise<{ written: Written | undefined; stored: StoredCart | null }> {
  const [[written], rows] = await rowsOfEach<[Written, CartRow]>(
    shop.db,
    statement,
    cartStatement(uuid, shop.clock(), { customerId: customerOf(shop) }),
  );
  return { written, stored: storedCart(rows) };
}

/** A cart as it was read, repaired and priced; what is new in that is written down. */
async function show(shop: ShopContext, cart: StoredCart | null, market: Market): Promise<CartJson | null> {
  if (cart === null) return null;
  const catalog = shop.catalog();
  const repaired = repairCart(cart, catalog, market.language);
  const priced = priceCart(repaired, catalog, market, shop.clock());
  await storeShown(shop, repaired, priced);
  return cartJson(repaired, priced, catalog, market);
}

/**
 * Writes down what is about to be shown: what `repairCart` found, that a code which is over has left the cart, and
 * the total, which an order that names none is held to. A cart that never saw the checkout keeps no total; the
 * checkout writes its `draft` along with it. Nothing is written when nothing is new.
 */
export async function storeShown(
  shop: ShopContext,
  repaired: RepairedCart,
  priced: CartPrices,
  checkout: { draft?: { was: CheckoutDraft; is: CheckoutDraft } } | null = null,
): Promise<void> {
  await storeRepairs(shop, repaired);
  const { cart } = repaired;
  const over = promoOver(repaired, priced);
  const total = checkout !== null || cart.shownTotal !== null ? priced.charge : null;
  if (over === null && total === cart.shownTotal && checkout?.draft === undefined) return;
  const draft =
    checkout?.draft === undefined
      ? sql`draft`
      : sql`${changedDraft(checkout.draft)}, changed_at = ${shop.clock().toISOString()}`;
  // Once it has been ordered, the cart is another one.
  await shop.db.execute(
    sql`update carts set draft = ${draft}, shown_total = coalesce(${total}::int, shown_total),
          promo_code = case when promo_code = ${over} then null else promo_code end
        where uuid = ${cart.uuid} and order_key = ${cart.orderKey}`,
  );
}

/** The stored draft with what has changed of it: parts that somebody else has written meanwhile stay. */
function changedDraft({ was, is }: { was: CheckoutDraft; is: CheckoutDraft }): SQL {
  const before = new Map<string, unknown>(Object.entries(was));
  const written = Object.entries(is).filter(([part, value]) => !isDeepStrictEqual(value, before.get(part)));
  const dropped = [...before.keys()].filter((part) => !(part in is));
  return sql`(draft || ${JSON.stringify(Object.fromEntries(written))}::jsonb) - ${sql.param(dropped)}::text[]`;
}

/** Writes back what `repairCart` found, and clears the promo code of a cart that lost its last line. */
async function storeRepairs(shop: ShopContext, { cart, lines, changes }: RepairedCart): Promise<void> {
  if (changes.length === 0) return;
  const gone = changes.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId);
  const lowered = changes.filter(({ quantity }) => quantity > 0);
  if (gone.length > 0) {
    await shop.db.execute(
      sql`delete from cart_lines where cart_uuid = ${cart.uuid} and product_id in (${joined(gone)})`,
    );
  }
  if (lowered.length > 0) {
    const values = sql.join(
      lowered.map(({ productId, quantity }) => sql`(${productId}::int, ${quantity}::int)`),
      sql`, `,
    );
    await shop.db.execute(
      sql`update cart_lines l set quantity = v.quantity from (values ${values}) v(product_id, quantity)
          where l.cart_uuid = ${cart.uuid} and l.product_id = v.product_id and l.quantity > v.quantity`,
    );
  }
  if (lines.length === 0) await shop.db.execute(sql`update carts set promo_code = null where uuid = ${cart.uuid}`);
}

/** Numbers as the parameters of an `in (…)`; there has to be one at least. */
export function joined(ids: readonly number[]): SQL {
  return sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
}

interface LineRequest {
  /** Null: the customer's own cart, or a new one. */
  uuid: string | null;
  productId: number;
  /** Whole number from 1; more than a line may hold is lowered to that. */
  quantity: number;
  /** How often it is delivered: every 1, 2 or 3 months, 0 for once; left out: as it is, a new line once. */
  everyMonths?: number | undefined;
  market: Market;
  /** Where the request comes from: new carts are counted by it. */
  address: string;
  /** Number of the request: what it adds is added once, however often it is sent. */
  requestKey?: string | undefined;
}

/**
 * Adds to a line, or makes one; the line never holds more than the smaller of 10 and the stock (specification §5).
 * Two statements that are sent together, however many lines the cart has.
 */
export function addToCart(shop: ShopContext, request: LineRequest): Promise<CartResult> {
  return writeLine(shop, request, "add");
}

/** Sets a line's quantity, making the line if need be; capped as in `addToCart`. */
export function setQuantity(shop: ShopContext, request: LineRequest): Promise<CartResult> {
  return writeLine(shop, request, "set");
}

async function writeLine(shop: ShopContext, request: LineRequest, mode: LineMode): Promise<CartResult> {
  const { productId, quantity, market } = request;
  const { productById, orderLimits } = shop.catalog();
  const product = productById.get(productId);
  if (product === undefined || product.line === "gift") return { ok: false, code: "product.not_found" };
  const plan = request.everyMonths ?? null;
  if (plan !== null && plan > 0 && !product.subscription) return { ok: false, code: "subscription.not_offered" };
  if (request.uuid !== null && !isUuid(request.uuid)) return { ok: false, code: "cart.not_found" };
  const now = shop.clock();
  const known = request.uuid ?? (await customerCart(shop));
  if (known === null) await take(shop, "carts.made", request.address);
  const uuid = known ?? randomUUID();
  const { [mode]: statements } = LINE_STATEMENTS;
  const statement = known === null ? statements.newCart : statements.knownCart;
  const { written, stored } = await writeAndLoad<WrittenLine>(
    shop,
    uuid,
    statement({
      uuid,
      customerId: customerOf(shop),
      locale: market.locale,
      productId,
      quantity,
      pieces: orderLimits.pieces,
      everyMonths: plan,
      unitPrice: unitPriceOf(product),
      key: mode === "add" ? (request.requestKey ?? null) : null,
      now: now.toISOString(),
      expires: new Date(now.getTime() + CART_LIFETIME_SECONDS * 1000).toISOString(),
    }),
  );
  if (written === undefined || written.stock === null) return { ok: false, code: "product.not_found" };
  if (written.quantity === null) {
    return { ok: false, code: written.stock === 0 ? "product.out_of_stock" : "cart.not_found" };
  }
  const json = await show(shop, stored, market);
  if (json === null) return { ok: false, code: "cart.not_found" };
  const line = json.cart_items.find((item) => item.id === productId);
  const wanted = mode === "set" ? quantity : written.before + (written.repeated ? 0 : quantity);
  // With fewer pieces than asked for the shopper must hear about it (specification §5: capped, lowered to stock).
  if (line !== undefined && line.quantity < wanted && !hasLimitNotice(json.notices, productId)) {
    json.notices.push({
      code: "cart.quantity_limited",
      product_id: productId,
      name: line.name,
      quantity: line.quantity,
    });
  }
  return { ok: true, cart: json };
}

function hasLimitNotice(notices: readonly CartNotice[], productId: number): boolean {
  return notices.some((notice) => notice.code === "cart.quantity_limited" && notice.product_id === productId);
}

/** Sets how often a line is delivered: every 1, 2 or 3 months, 0 for once. Unknown lines are no fault. */
export async function setPlan(
  shop: ShopContext,
  { uuid, productId, everyMonths, market }: { uuid: string; productId: number; everyMonths: number; market: Market },
): Promise<CartResult> {
  if (!isUuid(uuid)) return { ok: false, code: "cart.not_found" };
  const product = shop.catalog().productById.get(productId);
  if (everyMonths > 0 && product?.subscription !== true) return { ok: false, code: "subscription.not_offered" };
  const { stored } = await writeAndLoad(
    shop,
    uuid,
    sql`with cart as (update carts set changed_at = ${shop.clock().toISOString()}
                      where uuid = ${uuid} and ${mayTouchCart(customerOf(shop))} returning uuid)
        update cart_lines set every_months = ${everyMonths} from cart
        where cart_uuid = cart.uuid and product_id = ${productId}`,
  );
  return resultOf(await show(shop, stored, market));
}

/** Takes a line out. The last line takes the promo code with it (specification §4). Unknown lines are no fault. */
export async function removeLine(
  shop: ShopContext,
  { uuid, productId, market }: { uuid: string; productId: number; market: Market },
): Promise<CartResult> {
  if (!isUuid(uuid)) return { ok: false, code: "cart.not_found" };
  const { stored } = await writeAndLoad(
    shop,
    uuid,
    sql`with gone as (
          delete from cart_lines where product_id = ${productId}
            and cart_uuid in (select uuid from carts where uuid = ${uuid} and ${mayTouchCart(customerOf(shop))}))
        update carts set changed_at = ${shop.clock().toISOString()}, promo_code = case
          when exists (select from cart_lines where cart_uuid = ${uuid} and product_id <> ${productId}) then promo_code end
        where uuid = ${uuid} and ${mayTouchCart(customerOf(shop))}`,
  );
  return resultOf(await show(shop, stored, market));
}

/**
 * Sets a promo code. Refused without lines, when unknown, over or used up, when its requirements are not met or
 * when it takes nothing off (specification §5 and §8); the code that was set before then stays.
 */
export async function applyPromo(
  shop: ShopContext,
  { uuid, code, market }: { uuid: string; code: string; market: Market },
): Promise<CartResult> {
  const now = shop.clock();
  const cart = await loadCart(shop.db, uuid, now, { customerId: customerOf(shop) });
  if (cart === null) return { ok: false, code: "cart.not_found" };
  const catalog = shop.catalog();
  const repaired = repairCart(cart, catalog, market.language);
  if (repaired.lines.length === 0) return { ok: false, code: "promo.empty_cart" };
  const promo = await loadPromo(shop.db, normaliseCode(code));
  if (promo === null) return { ok: false, code: "promo.invalid" };
  const withPromo = { ...repaired, cart: { ...cart, promoCode: promo.code, promo } };
  const priced = priceCart(withPromo, catalog, market, now);
  if (priced.promoRefusal !== null) return { ok: false, code: priced.promoRefusal };
  if (!isPromoUsed(priced)) return { ok: false, code: "promo.code_inapplicable" };
  await shop.db.execute(
    sql`update carts set promo_code = ${promo.code}, changed_at = ${now.toISOString()} where uuid = ${uuid}`,
  );
  await storeShown(shop, withPromo, priced);
  return { ok: true, cart: cartJson(withPromo, priced, catalog, market) };
}

/** Takes the promo code off a cart; without one nothing changes. Somebody else's cart is `cart.not_found`. */
export async function removePromo(
  shop: ShopContext,
  { uuid, market }: { uuid: string; market: Market },
): Promise<CartResult> {
  if (!isUuid(uuid)) return { ok: false, code: "cart.not_found" };
  await shop.db.execute(
    sql`update carts set promo_code = null, changed_at = ${shop.clock().toISOString()}
        where uuid = ${uuid} and ${mayTouchCart(customerOf(shop))}`,
  );
  return resultOf(await readCart(shop, uuid, market));
}

function resultOf(cart: CartJson | null): CartResult {
  return cart === null ? { ok: false, code: "cart.not_found" } : { ok: true, cart };
}
