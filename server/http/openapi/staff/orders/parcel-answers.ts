import { z } from "zod";
import { DISPUTE_SIGNS } from "../../../../../shop/disputes/disputes.ts";
import { COUNTRIES } from "../../../../../shop/market/market.ts";
import { FULFILMENT_STATES } from "../../../../../shop/orders/states.ts";
import type { CourierJson } from "../../../../../shop/parcels/couriers.ts";
import type { HandOverRefusal } from "../../../../../shop/parcels/hand-over.ts";
import type { ParcelJson } from "../../../../../shop/parcels/list-parcels.ts";
import type { PickRow } from "../../../../../shop/parcels/pick-list.ts";
import type { ParcelState } from "../../../../../shop/parcels/tables.ts";
import type { OrderToPack } from "../../../../../shop/parcels/to-pack.ts";
import { currency, moment, picture } from "../../answers.ts";
import { describes } from "../../describes.ts";
import { data } from "../../operation.ts";
import { deliveryMethod } from "../../order-answers.ts";
import { lot } from "../catalogue/stock-answers.ts";
import { minor, oneOf, textBoth } from "../parts.ts";

/** What is answered about packing, parcels and who carries them. */

const article = { sku: z.string(), name: textBoth, pack: textBoth, thumbnail: picture };

const orderToPack = describes<OrderToPack>()(
  z.object({
    reference: z.string(),
    placed_at: moment,
    status: z.enum(FULFILMENT_STATES),
    delivery_method: deliveryMethod,
    country: z.enum(COUNTRIES),
    city: z.string(),
    name: z.string(),
    notes: z.string().meta({ description: "What the buyer wants to be minded." }),
    dispute: z.enum(DISPUTE_SIGNS).nullable(),
    refund_asked: z.boolean(),
    waybills: z.array(z.string()).meta({ description: "Of its parcels, as far as they have them." }),
    lines: z.array(
      z.object({
        ...article,
        gtin: z.string().nullable(),
        ordered: z.int(),
        open: z.int().meta({ description: "Pieces in no parcel yet." }),
        lots: z.array(lot),
      }),
    ),
  }),
);
const pickRow = describes<PickRow>()(
  z.object({
    ...article,
    pieces: z.int(),
    orders: z.int(),
    lots: z
      .array(z.object({ id: z.int(), code: z.string(), expires_on: z.iso.date(), quantity: z.int() }))
      .meta({ description: "Of which lots to take them." }),
    expired: z.array(lot),
  }),
);
export const packing = z.object({
  orders: z.array(orderToPack),
  pick: z.array(pickRow),
  more: z.boolean().meta({ description: "Whether there are others beyond what one answer holds." }),
});

export const parcel = describes<ParcelJson>()(
  z.object({
    id: z.uuid(),
    reference: z.string(),
    number: z.int(),
    part: z.boolean().meta({ description: "Whether the order has, or may still get, others beside it." }),
    state: oneOf<ParcelState>({ packed: true, handed_over: true, opened: true }),
    order_status: z.enum(FULFILMENT_STATES),
    courier: z.string().nullable(),
    courier_name: textBoth.nullable(),
    waybill: z.string().nullable(),
    tracking_url: z.string().nullable(),
    packed_at: moment,
    packed_by: z.string(),
    handed_over_at: moment.nullable(),
    delivery_method: deliveryMethod,
    name: z.string(),
    phone: z.string(),
    phone_readable: z.string(),
    country: z.enum(COUNTRIES),
    city: z.string(),
    area: z.string(),
    pieces: z.int(),
    collect: minor.meta({ description: "Hundredths of the currency; 0: nothing is collected." }),
    currency,
    label_outdated: z.boolean(),
  }),
);

export const courier = describes<CourierJson>()(
  z.object({
    id: z.string(),
    name: textBoth,
    tracking_address: z
      .string()
      .nullable()
      .meta({ description: "With `{waybill}`; null: its parcels have no number." }),
    active: z.boolean(),
    version: z.int(),
  }),
);

export const packParcel = data(z.object({ id: z.string(), number: z.int(), changed: z.boolean(), whole: z.boolean() }));

export const addressParcel = data(
  z.object({ courier: z.string(), waybill: z.string().nullable(), changed: z.boolean() }),
);
export const handOver = data(
  z.array(
    z.union([
      z.object({ id: z.uuid(), ok: z.literal(true), changed: z.boolean(), shipped: z.boolean() }),
      z.object({
        id: z.uuid(),
        ok: z.literal(false),
        code: oneOf<HandOverRefusal>({
          ...{ "parcel.not_found": true, "parcel.opened": true, "parcel.other_courier": true },
          ...{ "parcel.waybill_missing": true, "parcel.expired": true, "parcel.given_back": true },
          ...{ "courier.not_found": true, "order.parked": true, "order.cash_unconfirmed": true },
          ...{ "order.not_paid": true, "order.difference_due": true, "order.move_not_allowed": true },
          ...{ "order.delivered_already": true },
        }),
        message: z.string().meta({ description: "The same to be read." }),
      }),
    ]),
  ),
);
