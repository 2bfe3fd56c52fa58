import { type SQL, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { rowsOf, type Transaction } from "../database/database.ts";
import type { Market } from "../market/market.ts";
import { MAX_LINE_QUANTITY } from "../settings/order-limits.ts";
import { isUuid } from "../uuid.ts";
import { CART_LIFETIME_SECONDS } from "./cart.ts";
import { isPromoUsed, priceCart, repairCart } from "./priced-cart.ts";
import { heldPieces, loadCart, loadPromo } from "./stored-cart.ts";

interface MergeRequest {
  /** The cart the browser had, if any. */
  guestUuid: string | null;
  /** Who signs in. */
  customerId: string;
  /** Whose session the browser had until now: a cart of that account may be brought along. */
  formerCustomerId: string | null;
  market: Market;
}

/**
 * Joins the browser's cart with the customer's, in the transaction that makes the session, whatever the way in:
 * lines are added up to the smaller of 10 and the stock, a line is subscribed if it was in either (as the browser's cart
 * says, where both do), of two promo codes the one that takes something off is kept. What was entered at checkout in the
 * account, of which it is known whose it is, wins over what the browser brings along, which fills in what is missing, unless
 * it was entered in another account; what was entered for an open order stays with that. Returns the number of the
 * customer's cart; null when there is none.
 */
export async function mergeCarts(tx: Transaction, shop: ShopContext, request: MergeRequest): Promise<string | null> {
  const { guestUuid, customerId, formerCustomerId, market } = request;
  const now = shop.clock();
  const { guestId, ownId, isNobodys } = await lockBoth(tx, guestUuid, customerId, formerCustomerId, now);
  if (guestId === null) return ownId;
  if (ownId === null) {
    await tx.execute(
      sql`update carts set customer_id = ${customerId}::uuid, locale = ${market.locale}, changed_at = ${now.toISOString()}, expires_at = ${expiry(now)},
            draft = case when customer_id is null then draft else '{}'::jsonb end, shown_total = null
          where uuid = ${guestId}`,
    );
    return guestId;
  }
  const guest = await loadCart(tx, guestId, now, { customerId: formerCustomerId });
  const own = await loadCart(tx, ownId, now, { customerId });
  if (guest === null || own === null) return ownId;
  // The browser's order first: it is the one being paid. An order that loses its cart ends with its hold.
  const openOrder = guest.openOrder?.id ?? own.openOrder?.id ?? null;
  const isCopy = await isRestoredFrom(tx, ownId, guestId);
  await addLines(tx, {
    from: guestId,
    to: ownId,
    openOrder: sql`${openOrder}::uuid`,
    both: isCopy ? "greater" : "sum",
  });
  const typed = isNobodys ? guest.draft : {};
  const { order, stripeClientSecret } = guest.openOrder === null ? own.draft : typed;
  // What was typed for the browser's open order goes along with it: placed again, it is the same order.
  const both = isNobodys && guest.openOrder !== null ? { ...own.draft, ...typed } : { ...typed, ...own.draft };
  const draft = { ...both, order, stripeClientSecret };
  await tx.execute(
    sql`update carts set draft = ${JSON.stringify(draft)}::jsonb, shown_total = null,
          locale = ${market.locale}, changed_at = ${now.toISOString()}, expires_at = ${expiry(now)}, open_order_id = ${openOrder}
        where uuid = ${ownId}`,
  );
  await tx.execute(sql`delete from carts where uuid = ${guestId}`);
  // The browser's code first: it was entered last.
  const codes = [guest.promoCode, own.promoCode].filter((code) => code !== null);
  if (codes.length > 0) await choosePromo(tx, shop, { uuid: ownId, customerId, market, codes });
  return ownId;
}

/** Locks both rows in the order of their numbers, so that two sign-ins at once cannot wait for each other. */
async function lockBoth(
  tx: Transaction,
  guestUuid: string | null,
  customerId: string,
  formerCustomerId: string | null,
  now: Date,
): Promise<{ guestId: string | null; ownId: string | null; isNobodys: boolean }> {
  await tx.execute(
    sql`delete from carts where customer_id = ${customerId}::uuid and expires_at <= ${now.toISOString()}`,
  );
  const named = isUuid(guestUuid) ? guestUuid : null;
  const rows = await rowsOf<{ uuid: string; customer_id: string | null }>(
    tx,
    sql`select uuid, customer_id from carts
        where (uuid = ${named}::uuid or customer_id = ${customerId}::uuid) and expires_at > ${now.toISOString()}
        order by uuid for update`,
  );
  const own = rows.find((row) => row.customer_id === customerId)?.uuid ?? null;
  const guest = rows.find(
    (row) =>
      row.uuid === named?.toLowerCase() &&
      row.uuid !== own &&
      (row.customer_id === null || row.customer_id === formerCustomerId),
  );
  return { guestId: guest?.uuid ?? null, ownId: own, isNobodys: guest?.customer_id === null };
}

/**
 * Whether the browser's cart was filled from the account's own by the link of a reminder: then what is in both was
 * wanted once. The reminder goes along to the cart that stays.
 */
async function isRestoredFrom(tx: Transaction, ownId: string, guestId: string): Promise<boolean> {
  const reminders = await rowsOf<{ cart_uuid: string }>(
    tx,
    sql`update cart_reminders set restored_into = ${ownId}::uuid where restored_into = ${guestId}::uuid
        returning cart_uuid`,
  );
  return reminders.some(({ cart_uuid }) => cart_uuid === ownId);
}

/** Lines of one cart that go into another one, which keeps its own open order's pieces. */
interface AddedLines {
  from: string;
  to: string;
  openOrder: SQL;
  /** What becomes of a product that is in both. */
  both: "sum" | "greater";
}

/** A line whose product is sold out keeps one piece, so that the next look at the cart says what happened to it. */
export async function addLines(tx: Transaction, { from, to, openOrder, both }: AddedLines): Promise<void> {
  const held = (productId: SQL) => heldPieces(openOrder, productId);
  const joined =
    both === "sum"
      ? sql`cart_lines.quantity + excluded.quantity`
      : sql`greatest(cart_lines.quantity, excluded.quantity)`;
  await tx.execute(
    sql`insert into cart_lines (cart_uuid, product_id, quantity, every_months, unit_price_aed, added_at)
        select ${to}::uuid, l.product_id,
               least(${MAX_LINE_QUANTITY}::int, greatest(1, coalesce(p.stock, 0) + ${held(sql`l.product_id`)}), l.quantity), l.every_months, l.unit_price_aed, l.added_at
        from cart_lines l left join products p on p.id = l.product_id
        where l.cart_uuid = ${from}
        on conflict (cart_uuid, product_id) do update
          set every_months = coalesce(nullif(excluded.every_months, 0), cart_lines.every_months), quantity = least(${MAX_LINE_QUANTITY}::int, ${joined}, greatest(1,
            coalesce((select stock from products p where p.id = cart_lines.product_id), 0)
              + ${held(sql`cart_lines.product_id`)}))`,
  );
}

/**
 * Sets the first code that takes something off the joined cart. Where none does, the first stays set: the next look at
 * the cart says that it does not apply, so that no code vanishes without a word.
 */
async function choosePromo(
  tx: Transaction,
  shop: ShopContext,
  { uuid, customerId, market, codes }: { uuid: string; customerId: string; market: Market; codes: readonly string[] },
): Promise<void> {
  const now = shop.clock();
  const cart = await loadCart(tx, uuid, now, { customerId });
  if (cart === null) return;
  const catalog = shop.catalogFor("customers");
  const repaired = repairCart(cart, catalog, market.language);
  let chosen = codes[0] ?? null;
  for (const code of codes) {
    const promo = await loadPromo(tx, code);
    if (promo === null) continue;
    const priced = priceCart({ ...repaired, cart: { ...cart, promoCode: code, promo } }, catalog, market, now);
    if (priced.promoRefusal !== null || !isPromoUsed(priced)) continue;
    chosen = code;
    break;
  }
  await tx.execute(sql`update carts set promo_code = ${chosen} where uuid = ${uuid}`);
}

function expiry(now: Date): string {
  return new Date(now.getTime() + CART_LIFETIME_SECONDS * 1000).toISOString();
}
