import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ConfirmationJson, ContactJson, UndeliveredJson } from "../../../shop/cash/cash-json.ts";
import { type CashToConfirm, CONFIRM_WITHIN_HOURS, cashToConfirm, hearBuyer } from "../../../shop/cash/to-confirm.ts";
import {
  moveUndelivered,
  UNDELIVERED_MOVES,
  type Undelivered,
  type UndeliveredResult,
  undeliveredOrders,
} from "../../../shop/cash/undelivered.ts";
import { readablePhone } from "../../../shop/checkout/phone.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { momentSchema, placeSchema } from "../../../shop/day-schemas.ts";
import { takeBackByStaff } from "../../../shop/order-lists/move.ts";
import { orderNamed } from "../../../shop/orders/order-named.ts";
import { movesFrom } from "../../../shop/orders/states.ts";
import { recordListLook } from "../../../shop/staff/look.ts";
import { may } from "../../../shop/staff/roles.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import { formatMoney } from "../../../texts/money.ts";
import type { MessageKey } from "../../../texts/translate.ts";
import { chatUrl } from "../../../web/chat-url.ts";
import { readBody } from "../body.ts";
import { cashBody, moveBody, moveDetails } from "../operator/operator-orders.ts";
import { refuse } from "../request-market.ts";
import { staffCall } from "./access.ts";
import { takeBackBody } from "./admin-orders.ts";
import { filesQuery, readListQuery } from "./list-query.ts";
import { namingSightOf, refuseNamed } from "./named-order.ts";

/** `delivered_at`, `reason`: of an order that stands as delivered and was not: which delivery is meant, and how it is known. */
export const undeliveredBody = moveBody
  .omit({ unconfirmed_because: true, undelivered_because: true })
  .extend({
    to: z.enum(UNDELIVERED_MOVES),
    delivered_at: momentSchema.optional(),
    reason: z
      .string("validation.required")
      .trim()
      .min(1, "validation.required")
      .max(2000, "validation.length_max")
      .optional(),
  })
  .refine(({ to, delivery_failure: why }) => to !== "DELIVERY_FAILED" || why !== undefined, {
    path: ["delivery_failure"],
    message: "validation.required",
  })
  .refine(({ delivered_at: at, reason }) => at === undefined || reason !== undefined, {
    path: ["reason"],
    message: "validation.required",
  });

/** Parcels that nobody took: after which one the list goes on, as the page before has said it. */
export const undeliveredQuery = z.object({
  after: placeSchema(
    momentSchema,
    "~",
    z.templateLiteral([z.enum(["DELIVERY_FAILED", "RETURNING"]), "~", z.uuid()]),
  ).optional(),
});

/** Cash on delivery before and after: asking buyers, and parcels that nobody took. */
export function adminCash(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /cash/confirmations", async (c, { author }) => {
    const asked = readListQuery(c, filesQuery);
    if (asked.refusal) return asked.refusal;
    await recordListLook(shop, author, "cash-to-confirm");
    const { orders, next, total, late } = await cashToConfirm(shop, asked.value.after);
    const data = orders.map((order) => confirmationJson(shop, order));
    return c.json({ data, meta: { next, total, late, within_hours: CONFIRM_WITHIN_HOURS } });
  });

  staffCall(api, shop, "POST /cash/confirmations/:reference", async (c, { shop: own, author, session }) => {
    const body = await readBody(c, cashBody);
    if (body.refusal) return body.refusal;
    const mayCancel = may(session.member.role, "orders.cancel");
    const result = await hearBuyer(own, author, c.req.param("reference") ?? "", { ...body.value, mayCancel });
    if (!result.ok) return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
    const { reference, cash, tries, isChanged } = result;
    return c.json({ data: { reference, cash, tries, changed: isChanged } });
  });

  staffCall(api, shop, "GET /undelivered", async (c, { author }) => {
    const asked = readListQuery(c, undeliveredQuery);
    if (asked.refusal) return asked.refusal;
    await recordListLook(shop, author, "undelivered");
    const { orders, next } = await undeliveredOrders(shop, asked.value.after);
    return c.json({ data: orders.map((order) => undeliveredJson(shop, order)), meta: { next } });
  });

  staffCall(api, shop, "POST /undelivered/:reference", async (c, { shop: own, author, session }) => {
    const body = await readBody(c, undeliveredBody);
    if (body.refusal) return body.refusal;
    const { to, delivered_at: at, reason } = body.value;
    const { role } = session.member;
    // What was said of a delivery, and of its cash, is unsaid by whoever may say it.
    if (at !== undefined && !may(role, "orders.move")) return refuse(c, 403, "staff.not_allowed");
    const named = await orderNamed(shop.db, c.req.param("reference") ?? "", namingSightOf(role));
    if (!named.ok) return refuseNamed(c, named);
    const denial =
      at === undefined || reason === undefined ? undefined : { because: reason, deliveredAt: new Date(at) };
    const details = { ...moveDetails({ ...body.value, to }), denial, to };
    const result = await moveUndelivered(own, author, named.reference, details);
    if (!result.ok) return refusedMove(c, named.reference, result);
    const { reference, state, paymentState, isChanged, mayTakeBack = false } = result;
    return c.json({
      data: { reference, state, payment_state: paymentState, changed: isChanged, may_take_back: mayTakeBack },
    });
  });

  staffCall(api, shop, "POST /undelivered/:reference/take-back", async (c, { shop: own, author }) => {
    const body = await readBody(c, takeBackBody);
    if (body.refusal) return body.refusal;
    const taken = { typed: c.req.param("reference") ?? "", to: body.value.state };
    const result = await takeBackByStaff(own, author, taken);
    if (!result.ok) return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
    return c.json({ data: { state: result.state } });
  });

  return api;
}

function refusedMove(c: Context, reference: string, result: Extract<UndeliveredResult, { ok: false }>) {
  if (result.code === "order.not_found") return refuse(c, 404, result.code);
  const at = result.deliveredAt === undefined ? {} : { delivered_at: result.deliveredAt.toISOString() };
  const data = "state" in result ? { reference, state: result.state, may_become: movesFrom(result.state), ...at } : {};
  return refuse(c, 409, result.code, undefined, { data });
}

/** Who is called about an order, and the words to begin with, in their language. */
function contactOf(
  { brand }: ShopContext,
  order: Pick<CashToConfirm, "customer" | "locale" | "reference" | "total" | "currency" | "address">,
  words: MessageKey,
): ContactJson {
  const language = order.locale.startsWith("ar") ? "ar" : "en";
  const { customer, address } = order;
  const text = translateFor(language)(words, {
    name: customer.first_name,
    brand: brand.name,
    reference: order.reference,
    total: formatMoney(order.total, order.currency, language),
  });
  return {
    name: `${customer.first_name} ${customer.last_name}`,
    phone: readablePhone(customer.phone_number),
    language,
    country: address.country,
    place: [address.area, address.city].filter(Boolean).join(", "),
    whatsapp: chatUrl(customer.phone_number, text),
  };
}

function confirmationJson(shop: ShopContext, order: CashToConfirm): ConfirmationJson {
  return {
    reference: order.reference,
    placed_at: order.placedAt.toISOString(),
    ...contactOf(shop, order, "cash.ask_buyer"),
    units: order.units,
    total: order.total,
    currency: order.currency,
    cash: order.cash,
    tries: order.tries,
    tried_at: order.triedAt?.toISOString() ?? null,
    taken: order.taken,
    refused: order.refused,
  };
}

function undeliveredJson(shop: ShopContext, order: Undelivered): UndeliveredJson {
  return {
    reference: order.reference,
    state: order.state,
    payment_state: order.paymentState,
    since: order.since.toISOString(),
    failure: order.failure,
    tries: order.tries,
    ...contactOf(shop, order, "cash.ask_again"),
    to_collect: order.paymentState === "due_on_delivery" ? order.total : null,
    currency: order.currency,
    lines: order.lines.map(({ position, ...line }) => ({ line: position + 1, ...line })),
  };
}
