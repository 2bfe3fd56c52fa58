import type { ShippingRates } from "../content/documents.ts";
import { deliveryFee, estimateDelivery } from "../delivery/delivery.ts";
import { type Country, hasDelivery, hasPayment, MARKETS } from "../market/countries.ts";
import type { DeliveryMethod } from "../market/methods.ts";
import type { Order } from "../orders/read-order.ts";
import type { Minor } from "../pricing/money.ts";
import { type TaxRule, type TaxRules, taxRuleOn } from "../pricing/tax.ts";
import { isForCountry, type Role } from "../staff/roles.ts";

/** What another country brings along for an order. */
export interface Destination {
  country: Country;
  deliveryMethod: DeliveryMethod;
  /** AED hundredths. */
  deliveryFee: Minor;
  tax: TaxRule;
  estimate: { from: Date; to: Date };
}

export type DestinationRefusal =
  | "order.country_same"
  | "order.country_payment"
  | "order.country_parcel_left"
  | "staff.not_allowed";

/**
 * What an order is delivered by, for which fee, under which tax rule and when, in another country than until now. It keeps
 * its way of delivery where that country has it, else takes the usual one there; the tax is that country's rule of the
 * day it was placed. Refused where somebody is not concerned with that country, where it cannot be paid there as this
 * order is, and once a parcel is on its way to the former one.
 */
export function destinationOf(
  order: Pick<Order, "address" | "deliveryMethod" | "paymentMethod" | "placedAt">,
  to: { country: Country; grams: number; hasParcelLeft: boolean; role: Role | null },
  catalog: { shipping: ShippingRates; tax: TaxRules },
  now: Date,
): { ok: true; destination: Destination } | { ok: false; code: DestinationRefusal } {
  const { country, grams } = to;
  if (to.role !== null && !isForCountry(to.role, country)) return { ok: false, code: "staff.not_allowed" };
  if (country === order.address.country) return { ok: false, code: "order.country_same" };
  if (!hasPayment(country, order.paymentMethod)) return { ok: false, code: "order.country_payment" };
  if (to.hasParcelLeft) return { ok: false, code: "order.country_parcel_left" };
  const [usual] = MARKETS[country].delivery;
  const method = hasDelivery(country, order.deliveryMethod) ? order.deliveryMethod : usual;
  const fee = method === undefined ? null : deliveryFee(method, country, grams, catalog.shipping);
  if (method === undefined || fee === null) throw new Error(`nothing is delivered to ${country}`);
  return {
    ok: true,
    destination: {
      ...{ country, deliveryMethod: method, deliveryFee: fee },
      tax: taxRuleOn(catalog.tax, country, order.placedAt),
      estimate: estimateDelivery(method, country, catalog.shipping, now),
    },
  };
}
