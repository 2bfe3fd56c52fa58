import { type Context, Hono } from "hono";
import type { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { EMIRATES } from "../../../shop/delivery/address.ts";
import { MARKETS } from "../../../shop/market/countries.ts";
import { editOrder, previewEdit } from "../../../shop/order-edits/edit-order.ts";
import { editPreviewSchema, editSchema } from "../../../shop/order-edits/edit-schemas.ts";
import type { Wanted } from "../../../shop/order-edits/read-edit.ts";
import { toMinor } from "../../../shop/pricing/money.ts";
import { makeOrder, productsFor, quoteByStaff, sendPayLink } from "../../../shop/staff-orders/make-order.ts";
import {
  makeOrderSchema,
  orderProductsQuery,
  orderQuoteSchema,
} from "../../../shop/staff-orders/staff-order-schemas.ts";
import { DELIVERY_NAMES, PAYMENT_NAMES } from "../../../texts/method-names.ts";
import { describeFaults, readBody } from "../body.ts";
import { refuse, requestMarket, requestTranslate } from "../request-market.ts";
import { staffCall } from "./access.ts";
import { refused } from "./answers.ts";
import { readKeyedBody, readRequestKey } from "./request-key.ts";

/** Orders that staff make for somebody on the telephone, or change, and the links by which they are paid. */
export function adminNewOrder(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /order-products", async (c) => {
    const asked = orderProductsQuery.safeParse(c.req.query());
    if (!asked.success)
      return c.json({ code: "validation", message: describeFaults(c, asked.error, c.req.query()) }, 422);
    return c.json({ data: productsFor(shop, asked.data, requestMarket(c).language) });
  });

  staffCall(api, shop, "POST /order-quote", async (c) => {
    const body = await readBody(c, orderQuoteSchema);
    if (body.refusal) return body.refusal;
    const quoted = await quoteByStaff(shop, body.value, requestMarket(c).language);
    if (quoted === null) return refuse(c, 409, "order.product_gone");
    const t = requestTranslate(c);
    const labels = {
      deliveries: quoted.deliveries.map(({ method }) => t(DELIVERY_NAMES[method])),
      payments: quoted.payments.map((method) => t(PAYMENT_NAMES[method])),
      emirates: MARKETS[body.value.country].address.emirate
        ? EMIRATES.map((value) => ({ value, name: t(`emirate.${value}`) }))
        : null,
    };
    return c.json({ data: { ...quoted, labels } });
  });

  staffCall(api, shop, "POST /orders", async (c, staff) => {
    const body = await readKeyedBody(c, makeOrderSchema);
    if (body.refusal) return body.refusal;
    const result = await makeOrder(staff.shop, staff.author, body.value, body.key);
    if (!result.ok) return refuse(c, 409, result.code);
    return c.json({ data: { reference: result.reference, link: result.link } }, 201);
  });

  staffCall(api, shop, "POST /orders/:reference/payment-link", async (c, staff) => {
    const key = readRequestKey(c, {});
    if (key.refusal) return key.refusal;
    const result = await sendPayLink(staff.shop, staff.author, referenceOf(c), key.value);
    if (!result.ok) return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
    return c.json({ data: { link: result.link } }, 201);
  });

  staffCall(api, shop, "POST /orders/:reference/edits/preview", async (c, { shop: own, author }) => {
    const body = await readBody(c, editPreviewSchema);
    if (body.refusal) return body.refusal;
    const result = await previewEdit(own, author, referenceOf(c), {
      ...wantedOf(body.value),
      country: body.value.country,
    });
    return result.ok ? c.json({ data: result.preview }) : refused(c, result.code);
  });

  staffCall(api, shop, "POST /orders/:reference/edits", async (c, { shop: own, author, session }) => {
    const body = await readKeyedBody(c, editSchema);
    if (body.refusal) return body.refusal;
    const { version, total, reason, address = null } = body.value;
    const asked = { ...wantedOf(body.value), address, version, total, reason, key: body.key, isFresh: session.isFresh };
    const result = await editOrder(own, author, { ...asked, reference: referenceOf(c) });
    if (result.ok) return c.json({ data: { version: result.version, settlement: result.settlement } }, 201);
    if (result.code === "staff.changed_meanwhile")
      return refuse(c, 409, result.code, undefined, { data: { version: result.version } });
    if (result.code === "order.edit_faults")
      return refuse(c, 409, result.code, undefined, { data: { faults: result.faults } });
    return refused(c, result.code);
  });

  return api;
}

const referenceOf = (c: Context) => c.req.param("reference") ?? "";

function wantedOf({
  lines,
  discount,
}: Pick<z.output<typeof editPreviewSchema>, "lines" | "discount">): Omit<Wanted, "country"> {
  return {
    lines: lines.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
    discount: discount !== null && "amount" in discount ? { amount: toMinor(discount.amount) } : discount,
  };
}
