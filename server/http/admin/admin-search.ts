import { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { searchForStaff } from "../../../shop/people/search-for-staff.ts";
import { may } from "../../../shop/staff/roles.ts";
import { describeFaults } from "../body.ts";
import { staffCall } from "./access.ts";

export const searchQuery = z.object({
  q: z.string("validation.invalid").max(200, "validation.invalid").default(""),
});

/** One question over everything that whoever asks may see. */
export function adminSearch(shop: ShopContext): Hono {
  const api = new Hono();
  staffCall(api, shop, "GET /search", async (c, { session }) => {
    const asked = searchQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    const { role } = session.member;
    const sees = { orders: may(role, "orders.see"), customers: may(role, "customers.see") };
    return c.json({ data: await searchForStaff(shop, asked.data.q, sees) });
  });
  return api;
}
