import { type SQL, sql } from "drizzle-orm";
import type { BuyerDetails } from "../checkout/draft.ts";
import { readablePhone } from "../checkout/phone.ts";
import type { ShopContext } from "../context.ts";
import { rowsOf } from "../database/database.ts";
import type { Address } from "../delivery/address.ts";
import type { Currency, Text } from "../market/market.ts";
import type { DeliveryMethod } from "../market/methods.ts";
import { trackingUrl } from "../orders/order-parcels.ts";
import { piecesOfOrder } from "../orders/pieces.ts";
import type { FulfilmentState } from "../orders/states.ts";
import { type Page, pageOf } from "../page-of.ts";
import type { Minor } from "../pricing/money.ts";
import { notifyStaff } from "../staff/notify.ts";
import { CASH_TO_COLLECT } from "./hand-over.ts";
import { MOST_PARCELS } from "./most-parcels.ts";
import type { ParcelState } from "./tables.ts";

/** A parcel with what a label and a courier's sheet say of it. */
export interface Parcel {
  id: string;
  orderId: string;
  reference: string;
  number: number;
  state: ParcelState;
  orderState: FulfilmentState;
  courierId: string | null;
  courier: Text | null;
  trackingAddress: string | null;
  waybill: string | null;
  packedAt: Date;
  packedBy: string;
  handedOverAt: Date | null;
  deliveryMethod: DeliveryMethod;
  customer: BuyerDetails;
  address: Address;
  notes: string;
  pieces: number;
  grams: number;
  /** What the courier collects for it, hundredths of `currency`. */
  cash: Minor;
  currency: Currency;
  /** Whether the order has, or may still get, other parcels beside it. */
  isPart: boolean;
  /** Whether its printed label says a former address, or another sum than is to be collected. */
  isLabelOutdated: boolean;
}

/** Which parcels: these, or all closed ones of these orders. */
export type ParcelFilter = { ids: readonly string[] } | { references: readonly string[] };

/**
 * Whether parcel `p` of order `o` is in the house with a label from before its order's address was changed, or from before
 * another sum was to be collected with it: couriers go by what is on the box.
 */
const LABEL_OUTDATED = sql<boolean>`
  (p.state = 'packed' and (p.label_cash <> ${CASH_TO_COLLECT} or exists (select from order_events e
    where e.order_id = p.order_id and e.kind = 'address' and e.at >= p.label_printed_at)) is true)`;

/** Parcels in the sequence of the question; those of an order the oldest first. */
export async function listParcels({ db }: Pick<ShopContext, "db">, filter: ParcelFilter): Promise<Parcel[]> {
  if ("ids" in filter) {
    const found = await readParcels(db, sql`p.id = any(${`{${filter.ids.join(",")}}`}::uuid[])`, OLDEST);
    return filter.ids.flatMap((id) => found.filter((parcel) => parcel.id === id));
  }
  const { references } = filter;
  const ofOrders = sql`p.state <> 'opened' and o.reference = any(${`{${references.join(",")}}`}::text[])`;
  const found = await readParcels(db, ofOrders, OLDEST);
  return references.flatMap((reference) => found.filter((parcel) => parcel.reference === reference));
}

const OLDEST = sql`p.packed_at, p.id`;

/** Parcels in the house, those packed first before the others. `after`: the `next` of the page before. */
export async function waitingParcels({ db }: Pick<ShopContext, "db">, after?: string): Promise<Page<Parcel>> {
  const which = sql`p.state = 'packed' ${behind(after, (place) => sql`and (p.packed_at, p.id) > ${place}`)}`;
  const found = await readParcels(db, which, sql`${OLDEST} limit ${MOST_PARCELS + 1}`);
  return pageOf(found, MOST_PARCELS, ({ packedAt, id }) => `${packedAt.toISOString()}_${id}`);
}

/** Parcels that left since a moment, those that left last before the others. `after`: the `next` of the page before. */
export async function goneParcels({ db }: Pick<ShopContext, "db">, since: Date, after?: string): Promise<Page<Parcel>> {
  const which = sql`p.state = 'handed_over' and p.handed_over_at >= ${since.toISOString()}::timestamptz
                    ${behind(after, (place) => sql`and (p.handed_over_at, p.id) < ${place}`)}`;
  const found = await readParcels(db, which, sql`p.handed_over_at desc, p.id desc limit ${MOST_PARCELS + 1}`);
  return pageOf(found, MOST_PARCELS, ({ handedOverAt, id }) => `${handedOverAt?.toISOString()}_${id}`);
}

function behind(after: string | undefined, condition: (place: SQL) => SQL): SQL {
  if (after === undefined) return sql``;
  const [at, id] = after.split("_");
  return condition(sql`(${at}::timestamptz, ${id}::uuid)`);
}

async function readParcels(db: ShopContext["db"], which: SQL, sequence: SQL): Promise<Parcel[]> {
  const rows = await rowsOf<
    Omit<Parcel, "packedAt" | "handedOverAt"> & { packedAt: string; handedOverAt: string | null }
  >(
    db,
    sql`select p.id, p.order_id as "orderId", o.reference, p.number, p.state, o.fulfilment_state as "orderState",
               p.courier_id as "courierId", c.name as courier, c.tracking_address as "trackingAddress", p.waybill,
               p.packed_at as "packedAt", s.name as "packedBy", p.handed_over_at as "handedOverAt",
               o.delivery_method as "deliveryMethod", o.customer, o.address, o.notes, o.currency,
               coalesce(sum(pl.quantity), 0)::int as pieces,
               coalesce(sum(pl.quantity * product.weight_grams), 0)::int as grams,
               ${CASH_TO_COLLECT} as cash, ${LABEL_OUTDATED} as "isLabelOutdated",
               coalesce(sum(pl.quantity), 0) <> ${piecesOfOrder(sql`o.id`)} as "isPart"
        from parcels p
          join orders o on o.id = p.order_id
          join staff s on s.id = p.packed_by
          left join couriers c on c.id = p.courier_id
          left join parcel_lines pl on pl.parcel_id = p.id
          left join order_lines l on l.order_id = pl.order_id and l.position = pl.position
          left join products product on product.id = l.product_id
        where ${which}
        group by p.id, o.id, s.id, c.id
        order by ${sequence}`,
  );
  return rows.map((row) => ({
    ...row,
    packedAt: new Date(row.packedAt),
    handedOverAt: row.handedOverAt === null ? null : new Date(row.handedOverAt),
  }));
}

/** Writes down that labels of these parcels were printed, by what was known of them at `readAt`. */
export async function noteLabels(
  { db }: Pick<ShopContext, "db">,
  printed: readonly Parcel[],
  readAt: Date,
): Promise<void> {
  const [ids, cash] = [printed.map(({ id }) => id), printed.map((parcel) => parcel.cash)];
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update parcels p set label_printed_at = ${readAt.toISOString()}, label_cash = said.cash
          from unnest(${sql.param(ids)}::uuid[], ${sql.param(cash)}::int[]) said (id, cash) where p.id = said.id`,
    );
    // Whoever looks at a warning sees it go.
    for (const { isLabelOutdated, reference } of printed)
      if (isLabelOutdated) await notifyStaff(tx, { entity: "order", id: reference });
  });
}

export type ParcelJson = ReturnType<typeof parcelJson>;

/** A parcel for whoever packs and hands over: where it goes and what is collected, no price. */
export function parcelJson(parcel: Parcel) {
  const { customer, address } = parcel;
  return {
    id: parcel.id,
    reference: parcel.reference,
    number: parcel.number,
    part: parcel.isPart,
    state: parcel.state,
    order_status: parcel.orderState,
    courier: parcel.courierId,
    courier_name: parcel.courier,
    waybill: parcel.waybill,
    tracking_url: trackingUrl(parcel),
    packed_at: parcel.packedAt.toISOString(),
    packed_by: parcel.packedBy,
    handed_over_at: parcel.handedOverAt?.toISOString() ?? null,
    delivery_method: parcel.deliveryMethod,
    name: `${customer.first_name} ${customer.last_name}`.trim(),
    phone: customer.phone_number,
    phone_readable: readablePhone(customer.phone_number ?? ""),
    country: address.country,
    city: address.city,
    area: address.area,
    pieces: parcel.pieces,
    /** Hundredths of `currency`; 0: nothing is collected. */
    collect: parcel.cash,
    currency: parcel.currency,
    label_outdated: parcel.isLabelOutdated,
  };
}
