import type { Context } from "hono";
import type { NamedOrder, NamingSight } from "../../../shop/orders/order-named.ts";
import { countriesOf, may, type Role } from "../../../shop/staff/roles.ts";
import { refuse } from "../request-market.ts";

/** What of orders a role may name them by. */
export const namingSightOf = (role: Role): NamingSight => ({
  seesParcels: may(role, "orders.parcel"),
  countries: countriesOf(role),
});

/** Says that no order is named, or that several are, and which. */
export function refuseNamed(c: Context, named: Exclude<NamedOrder, { ok: true }>): Response {
  if (named.code === "order.not_found") return refuse(c, 404, named.code);
  const { references } = named;
  return refuse(c, 409, named.code, { references: references.join(", ") }, { data: { references } });
}
