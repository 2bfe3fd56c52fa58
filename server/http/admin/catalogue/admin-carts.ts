import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import { dayOf } from "../../../../shop/day.ts";
import { momentSchema, placeSchema } from "../../../../shop/day-schemas.ts";
import { may, type Role } from "../../../../shop/staff/roles.ts";
import { cartFile } from "../../../../shop/staff-carts/cart-file.ts";
import { CART_VIEWS } from "../../../../shop/staff-carts/cart-views.ts";
import { leftCartsForStaff } from "../../../../shop/staff-carts/left-carts.ts";
import { translateFor } from "../../../../texts/catalogues.server.ts";
import { describeFaults } from "../../body.ts";
import { sendTable } from "../../files/table-file.ts";
import { staffCall } from "../access.ts";

export const cartFileQuery = z.object({
  view: z.enum(CART_VIEWS, "validation.invalid").default("due"),
  q: z.string("validation.invalid").trim().max(200, "validation.invalid").default(""),
});
export const cartsQuery = cartFileQuery.extend({ after: placeSchema(momentSchema, "_", z.guid()).optional() });

/** Carts that were left, the reminders of them, and what came back. */
export function adminCarts(shop: ShopContext): Hono {
  const api = new Hono();

  const read = <Query extends typeof cartFileQuery>(c: Context, query: Query, role: Role) => {
    const asked = query.safeParse(c.req.query());
    return asked.success
      ? { value: { ...asked.data, withPersons: may(role, "customers.see") } }
      : { refusal: c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422) };
  };

  staffCall(api, shop, "GET /carts", async (c, { author }) => {
    const { value, refusal } = read(c, cartsQuery, author.role);
    if (refusal) return refusal;
    const { after = null, ...asked } = value;
    const { rows, next, counts, sums } = await leftCartsForStaff(shop, { ...asked, after });
    return c.json({ data: rows, meta: { next, ...counts, sums } });
  });

  staffCall(api, shop, "GET /carts.csv", async (c, { author, session }) => {
    const { value, refusal } = read(c, cartFileQuery, author.role);
    if (refusal) return refusal;
    const { language } = session.member;
    const t = translateFor(language);
    const rows = cartFile(shop, value, { head: (column) => t(`export.column_${column}`), language });
    return sendTable(c, `left-carts-${dayOf(shop.clock())}`, "csv", rows, language);
  });

  return api;
}
