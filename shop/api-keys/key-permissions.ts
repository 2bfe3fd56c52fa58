import type { Permission } from "../staff/roles.ts";

/**
 * What a key may be given, by the names of the roles' table. Which calls it opens is less than what a role may with it
 * (server/http/admin/calls/key-calls.ts): no key makes keys, staff, orders or refunds.
 */
export const KEY_PERMISSIONS = [
  "orders.see",
  "orders.prices",
  "orders.parcel",
  "orders.buyer",
  "parcels.pack",
  "returns.see",
  "payments.see",
  "stock.see",
  "stock.change",
  "products.edit",
  "reports.sales",
  "reports.tax",
] as const satisfies readonly Permission[];
export type KeyPermission = (typeof KEY_PERMISSIONS)[number];
