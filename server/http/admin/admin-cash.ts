import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ConfirmationJson, ContactJson, UndeliveredJson } from "../../../shop/cash/cash-json.ts";
import { type CashToConfirm, CONFIRM_WITHIN_HOURS, cashToConfirm, hearBuyer } from "../../../shop/cash/to-confirm.ts";
import {
  moveUndelivered,
  UNDELIVERED_MOVES,
  type Undelivered,
  undeliveredOrders,
} from "../../../shop/cash/undelivered.ts";
import { readablePhone } from "../../../shop/checkout/phone.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { momentSchema, placeSchema } from "../../../shop/day-schemas.ts";
import { takeBackByStaff } from "../../../shop/order-lists/move.ts";
import { movesFrom } from "../../../shop/orders/states.ts";
import { recordListLook } from "../../../shop/staff/look.ts";
import { may } from "../../../shop/staff/roles.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import { formatMoney } from "../../../texts/money.ts";
import type { MessageKey } from "../../../texts/translate.ts";
import { chatUrl } from "../../../web/chat-url.ts";
import { readBody } from "../body.ts";
import { cashBody, moveBody, moveDetails } from "../operator/operator-orders.ts";
import { refuse, requestTranslate } from "../request-market.ts";
import { staffCall } from "./access.ts";
import { takeBackBody } from "./admin-orders.ts";
import { filesQuery, readListQuery } from "./list-query.ts";

export const undeliveredBody = moveBody
  .omit({ unconfirmed_because: true })
  .extend({ to: z.enum(UNDELIVERED_MOVES) })
  .refine(({ to, delivery_failure: why }) => to !== "DELIVERY_FAILED" || why !== undefined, {
    path: ["delivery_failure"],
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

  staffCall(api, shop, "POST /undelivered/:reference", async (c, { shop: own, author }) => {
    const body = await readBody(c, undeliveredBody);
    if (body.refusal) return body.refusal;
    const { to } = body.value;
    const details = { ...moveDetails({ ...body.value, to }), to };
    const result = await moveUndelivered(own, author, c.req.param("reference") ?? "", details);
    if (!result.ok) return refusedMove(c, result);
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

function refusedMove(c: Context, result: Extract<Awaited<ReturnType<typeof moveUndelivered>>, { ok: false }>) {
  if (result.code === "order.not_found") return refuse(c, 404, result.code);
  const data = "state" in result ? { state: result.state, may_become: movesFrom(result.state) } : {};
  return c.json({ code: result.code, message: requestTranslate(c)(result.code), data }, 409);
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
    total: order.total,
    currency: order.currency,
    lines: order.lines.map(({ position, ...line }) => ({ line: position + 1, ...line })),
  };
}
