import { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import { momentSchema, placeSchema } from "../../../../shop/day-schemas.ts";
import { may } from "../../../../shop/staff/roles.ts";
import { CART_VIEWS } from "../../../../shop/staff-carts/cart-views.ts";
import { leftCartsForStaff } from "../../../../shop/staff-carts/left-carts.ts";
import { describeFaults } from "../../body.ts";
import { staffCall } from "../access.ts";

export const cartsQuery = z.object({
  view: z.enum(CART_VIEWS, "validation.invalid").default("due"),
  after: placeSchema(momentSchema, "_", z.uuid()).optional(),
});

/** Carts that were left, the reminders of them, and what came back. */
export function adminCarts(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /carts", async (c, { author }) => {
    const asked = cartsQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { view, after = null } = asked.data;
    const withPersons = may(author.role, "customers.see");
    const { rows, next, counts, sums } = await leftCartsForStaff(shop, { view, after, withPersons });
    return c.json({ data: rows, meta: { next, ...counts, sums } });
  });

  return api;
}
