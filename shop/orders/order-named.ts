import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import type { Country } from "../market/market.ts";
import { parcels, plainWaybill } from "../parcels/tables.ts";
import { toCountries } from "./countries.ts";
import type { OrderNotFound } from "./open-order.ts";
import { parseReference, plainNumber } from "./reference.ts";
import { orders } from "./tables.ts";

/** Fewer signs are no waybill. */
const FEWEST_SIGNS = 4;

/**
 * The condition that a parcel of an order has the waybill that somebody typed or scanned, however it is written;
 * undefined: they typed none. By its index, also beside other conditions.
 */
export function isOfWaybill(typed: string): SQL | undefined {
  const waybill = plainNumber(typed);
  if (!/^[A-Z0-9]+$/.test(waybill) || waybill.length < FEWEST_SIGNS) return undefined;
  return sql`${orders.id} = any(array(
    select p.order_id from ${parcels} p where p.waybill is not null and ${plainWaybill(sql`p.waybill`)} = ${waybill}))`;
}

/** What whoever names an order may see: parcels with their waybills, and orders to these countries (none: to all). */
export interface NamingSight {
  seesParcels: boolean;
  countries: readonly Country[];
}

/** `order.waybill_of_several`: couriers give numbers of their own, and two may give the same one. */
export type NamedOrder =
  | { ok: true; reference: string }
  | OrderNotFound
  | { ok: false; code: "order.waybill_of_several"; references: string[] };

/**
 * The order that somebody of the staff typed or scanned: its own number, or the waybill of a parcel of it, which is all
 * that the labels of some couriers carry. In digits of either script.
 */
export async function orderNamed(
  db: Database,
  typed: string,
  { seesParcels, countries }: NamingSight,
): Promise<NamedOrder> {
  const found = await db
    .select({ reference: orders.reference })
    .from(orders)
    .where(
      and(
        or(eq(orders.reference, parseReference(typed) ?? ""), seesParcels ? isOfWaybill(typed) : undefined),
        toCountries(countries),
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id));
  const [first, ...others] = found.map(({ reference }) => reference);
  if (first === undefined) return { ok: false, code: "order.not_found" };
  if (others.length > 0) return { ok: false, code: "order.waybill_of_several", references: [first, ...others] };
  return { ok: true, reference: first };
}
