import type { Permission, Role } from "./roles.ts";

/**
 * What one can be told of by mail when it begins to wait for a person, as Today counts it: who may want it (whoever has all of
 * these permissions, the list's own among them), and the list in the back office that it leads to.
 */
export const ALERTS = {
  parked: { permissions: ["orders.see"], list: "/orders?view=parked" },
  disputes: { permissions: ["payments.see"], list: "/payments" },
  refund_trouble: { permissions: ["payments.see"], list: "/payments" },
  late: { permissions: ["orders.see"], list: "/orders?view=late" },
  undelivered: { permissions: ["orders.see", "parcels.receive"], list: "/cash?tab=undelivered" },
  refund_requests: { permissions: ["refunds.make", "payments.see"], list: "/payments" },
  returns: { permissions: ["returns.decide", "returns.see"], list: "/returns?stage=requested" },
  expires: { permissions: ["stock.see"], list: "/stock?view=expires" },
  failed_mails: { permissions: ["system.manage"], list: "/system" },
  reviews: { permissions: ["reviews.moderate"], list: "/reviews" },
  asked_to_publish: { permissions: ["products.publish", "products.edit"], list: "/products?view=asked" },
} as const satisfies Record<string, { permissions: readonly Permission[]; list: string }>;

export type Alert = keyof typeof ALERTS;
export const ALERT_NAMES = Object.keys(ALERTS) as Alert[];

/** What somebody who joins is told of until they choose otherwise: a refund must not wait for an owner who never hears of it. */
export const alertsOfNew = (role: Role): Alert[] => (role === "owner" ? ["refund_requests"] : []);
