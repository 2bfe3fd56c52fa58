import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { dayOf } from "../../../shop/day.ts";
import { orderNamed } from "../../../shop/orders/order-named.ts";
import { parseReference } from "../../../shop/orders/reference.ts";
import { listCouriers, saveCourier } from "../../../shop/parcels/couriers.ts";
import { addressParcel, handOver } from "../../../shop/parcels/hand-over.ts";
import { goneParcels, parcelJson, waitingParcels } from "../../../shop/parcels/list-parcels.ts";
import { openParcel, packParcel } from "../../../shop/parcels/pack.ts";
import {
  addressParcelSchema,
  courierIdSchema,
  courierSchema,
  handOverSchema,
  packSchema,
} from "../../../shop/parcels/parcel-schemas.ts";
import { pickList } from "../../../shop/parcels/pick-list.ts";
import { MOST_TO_PACK, ordersToPack } from "../../../shop/parcels/to-pack.ts";
import { countriesOf } from "../../../shop/staff/roles.ts";
import { describeFaults, readBody, refuseField } from "../body.ts";
import { refuse, requestTranslate } from "../request-market.ts";
import { staffCall } from "./access.ts";
import { filesQuery } from "./list-query.ts";
import { namingSightOf, refuseNamed } from "./named-order.ts";

/** Numbers of orders, separated by commas. */
export const namedOrders = z
  .string("validation.required")
  .transform((typed) => [...new Set(typed.split(",").map((one) => parseReference(one)))])
  .pipe(z.array(z.string("validation.invalid")).min(1, "validation.required").max(MOST_TO_PACK, "validation.invalid"));

export const packingQuery = z.object({ orders: namedOrders.optional() });
/** `waiting`: in the house. `gone`: handed over in the last 14 days. */
export const parcelsQuery = filesQuery.extend({
  state: z.enum(["waiting", "gone"], "validation.invalid").default("waiting"),
});

const GONE_MS = 14 * 24 * 60 * 60_000;

/** What is packed, into which parcels, and who carries them. */
export function adminParcels(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /packing", async (c, { author }) => {
    const asked = readQuery(c, packingQuery);
    if (asked.refusal) return asked.refusal;
    const { orders, more } = await ordersToPack(shop, asked.value.orders ?? null, countriesOf(author.role));
    return c.json({ data: { orders, pick: pickList(orders, dayOf(shop.clock())), more } });
  });

  staffCall(api, shop, "GET /order-named/:number", async (c, { session }) => {
    const named = await orderNamed(shop.db, c.req.param("number") ?? "", namingSightOf(session.member.role));
    return named.ok ? c.json({ data: { reference: named.reference } }) : refuseNamed(c, named);
  });

  staffCall(api, shop, "GET /parcels", async (c) => {
    const asked = readQuery(c, parcelsQuery);
    if (asked.refusal) return asked.refusal;
    const { state, after } = asked.value;
    const since = new Date(shop.clock().getTime() - GONE_MS);
    const { rows, next } = await (state === "waiting" ? waitingParcels(shop, after) : goneParcels(shop, since, after));
    return c.json({ data: rows.map(parcelJson), meta: { next } });
  });

  staffCall(api, shop, "PUT /parcels/:id", async (c, { shop: theirs, author }) => {
    const body = await readBody(c, packSchema);
    if (body.refusal) return body.refusal;
    const { reference, lines } = body.value;
    const result = await packParcel(theirs, author, { id: idOf(c), reference, pieces: lines });
    if (!result.ok) {
      const sku = "sku" in result ? { sku: result.sku } : {};
      return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code, sku);
    }
    const { number, isChanged, isWhole } = result;
    return c.json({ data: { id: idOf(c), number, changed: isChanged, whole: isWhole } });
  });

  staffCall(api, shop, "PATCH /parcels/:id", async (c, { shop: theirs, author }) => {
    const body = await readBody(c, addressParcelSchema);
    if (body.refusal) return body.refusal;
    const { courier: courierId, waybill } = body.value;
    const result = await addressParcel(theirs, author, { id: idOf(c), courierId, waybill });
    if (result.ok) return c.json({ data: { courier: courierId, waybill, changed: result.isChanged } });
    if (result.code === "parcel.waybill_taken") return refuseField(c, "waybill", result.code);
    if (result.code === "courier.not_found") return refuseField(c, "courier", result.code);
    return refuse(c, result.code === "parcel.not_found" ? 404 : 409, result.code);
  });

  staffCall(api, shop, "DELETE /parcels/:id", async (c, { shop: theirs, author }) => {
    const result = await openParcel(theirs, author, idOf(c));
    if (result.ok) return c.body(null, 204);
    return refuse(c, result.code === "parcel.not_found" ? 404 : 409, result.code);
  });

  staffCall(api, shop, "POST /parcels/hand-over", async (c, { shop: theirs, author }) => {
    const body = await readBody(c, handOverSchema);
    if (body.refusal) return body.refusal;
    const { courier: courierId, parcels: ids } = body.value;
    const t = requestTranslate(c);
    const results = await handOver(theirs, author, { courierId, ids });
    return c.json({
      data: results.map((result) =>
        result.ok
          ? { id: result.id, ok: true, changed: result.isChanged, shipped: result.isShipped }
          : { id: result.id, ok: false, code: result.code, message: t(result.code) },
      ),
    });
  });

  staffCall(api, shop, "GET /couriers", async (c) => c.json({ data: await listCouriers(shop) }));

  staffCall(api, shop, "PUT /couriers/:courier", async (c, { shop: theirs, author }) => {
    const id = courierIdSchema.safeParse(c.req.param("courier"));
    if (!id.success) return refuse(c, 404, "courier.not_found");
    const body = await readBody(c, courierSchema);
    if (body.refusal) return body.refusal;
    const { name, tracking_address: trackingAddress, active: isActive, version } = body.value;
    const result = await saveCourier(theirs, author, { id: id.data, name, trackingAddress, isActive, version });
    return result === null ? refuse(c, 409, "courier.changed_meanwhile") : c.body(null, 204);
  });

  return api;
}

const idOf = (c: Context) => (c.req.param("id") ?? "").toLowerCase();

/** What was asked for, or the answer that says what is wrong with it. */
export function readQuery<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): { value: z.output<Schema>; refusal?: undefined } | { refusal: Response } {
  const read = schema.safeParse(c.req.query());
  if (read.success) return { value: read.data };
  return { refusal: c.json({ code: "validation", message: describeFaults(c, read.error, c.req.query()) }, 422) };
}
