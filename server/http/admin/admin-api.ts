import { Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { adminSession } from "./admin-session.ts";
import { adminStaff } from "./admin-staff.ts";

/** Everything below `/api/admin`: for staff, by the table of access.ts. */
export function adminApi(shop: ShopContext, trustProxy: string): Hono {
  const api = new Hono();
  api.route("/", adminSession(shop, trustProxy));
  api.route("/", adminStaff(shop));
  return api;
}
