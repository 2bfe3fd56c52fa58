import { sql } from "drizzle-orm";
import { fixedStatement } from "../database/fixed-statement.ts";
import type { Locale } from "../market/market.ts";
import { heldPieces, mayTouchCart } from "./stored-cart.ts";

/** What becomes of a line that is there: more of it, or another quantity. */
export type LineMode = "add" | "set";

interface LineValues {
  /** The cart's. */
  uuid: string;
  customerId: string | null;
  locale: Locale;
  productId: number;
  quantity: number;
  /** Most pieces that a line holds. */
  pieces: number;
  /** Every 1, 2 or 3 months, 0 for once; null: as it is, a new line once. */
  everyMonths: number | null;
  /** AED. */
  unitPrice: number;
  /** Number of the request; null: it has none. */
  key: string | null;
  now: string;
  expires: string;
}

/**
 * Writes a line of a cart, which is made if `isNew`, and answers what there is in stock and what the line held before
 * and holds now. Nothing is written without stock, nor to a cart that is over or somebody else's.
 */
const lineStatement = (mode: LineMode, isNew: boolean) =>
  fixedStatement<keyof LineValues>((value) => {
    const [uuid, now, key, quantity, pieces] = [
      value("uuid"),
      value("now"),
      value("key"),
      value("quantity"),
      value("pieces"),
    ];
    const cart = isNew
      ? sql`insert into carts (uuid, customer_id, locale, created_at, changed_at, expires_at)
            select ${uuid}::uuid, ${value("customerId")}::uuid, ${value("locale")}, ${now}, ${now}, ${value("expires")}
            from product where stock > 0
            returning uuid`
      : sql`update carts set changed_at = ${now}, expires_at = ${value("expires")}, locale = ${value("locale")}
            where uuid = ${uuid} and expires_at > ${now} and ${mayTouchCart(value("customerId"))} returning uuid`;
    const openOrder = sql`(select open_order_id from carts where carts.uuid = ${uuid})`;
    const isRepeated = sql`cart_lines.added_by = ${key}::text`;
    // A repeated request adds nothing to what its first try has added.
    const merged =
      mode === "add"
        ? sql`cart_lines.quantity + case when ${isRepeated} then 0 else ${quantity}::int end`
        : sql`${quantity}::int`;
    // Whoever adds more of it has seen today's price; another quantity, or a repeat, says nothing of it.
    const seenPrice =
      mode === "add"
        ? sql`case when ${isRepeated} then cart_lines.unit_price_aed else ${value("unitPrice")}::int end`
        : sql`cart_lines.unit_price_aed`;
    return sql`with product as (select id, stock + ${heldPieces(openOrder, sql`products.id`)} as stock
                         from products where id = ${value("productId")} and active),
          cart as (${cart}),
          before as (select quantity, ${isRepeated} as repeated from cart_lines
                     where cart_uuid = ${uuid} and product_id = ${value("productId")}),
          line as (
            insert into cart_lines (cart_uuid, product_id, quantity, every_months, unit_price_aed, added_at, added_by)
            select cart.uuid, product.id, least(${quantity}::int, ${pieces}::int, product.stock),
                   coalesce(${value("everyMonths")}::smallint, 0), ${value("unitPrice")}::int, ${now}, ${key}
            from cart, product where product.stock > 0
            on conflict (cart_uuid, product_id) do update
              set quantity = least(${merged}, ${pieces}::int, (select stock from product)),
                  every_months = coalesce(${value("everyMonths")}::smallint, cart_lines.every_months),
                  unit_price_aed = ${seenPrice}, added_by = ${key}
            returning quantity)
        select (select stock from product) as stock, (select quantity from line) as quantity,
               coalesce((select quantity from before), 0) as before,
               coalesce((select repeated from before), false) as repeated`;
  });

/** What became of a line: the pieces there are, and those it had and has; null where there are none. */
export interface WrittenLine {
  stock: number | null;
  before: number;
  quantity: number | null;
  repeated: boolean;
}

/** The statements that write a line, of a new cart or one that is there; each answers one `WrittenLine`. */
export const LINE_STATEMENTS = {
  add: { newCart: lineStatement("add", true), knownCart: lineStatement("add", false) },
  set: { newCart: lineStatement("set", true), knownCart: lineStatement("set", false) },
};
