import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { MOST_ROWS } from "../../../shop/order-lists/bulk.ts";
import {
  countFitting,
  countViews,
  listForStaff,
  MOST_COUNTED,
  neighboursOf,
  tagsInUse,
} from "../../../shop/order-lists/list.ts";
import {
  filterOf,
  orderListQuery,
  orderNeighboursQuery,
  savedViewSchema,
} from "../../../shop/order-lists/list-schemas.ts";
import { takeBackByStaff } from "../../../shop/order-lists/move.ts";
import type { OrderSort } from "../../../shop/order-lists/order-sorts.ts";
import { forgetView, savedViews, saveView } from "../../../shop/order-lists/saved-views.ts";
import { readToday, TODAY_COUNTRIES } from "../../../shop/order-lists/today.ts";
import { parseReference } from "../../../shop/orders/reference.ts";
import { FULFILMENT_STATES, type FulfilmentState } from "../../../shop/orders/states.ts";
import { countriesOf, may, type Role } from "../../../shop/staff/roles.ts";
import { ordersInView } from "../../../shop/staff-orders/viewers.ts";
import { DELIVERY_NAMES, PAYMENT_NAMES } from "../../../texts/method-names.ts";
import { readBody, refuseField } from "../body.ts";
import { refuse, requestTranslate } from "../request-market.ts";
import { staffCall } from "./access.ts";
import { readListQuery } from "./list-query.ts";
import { eventLabel } from "./order-labels.ts";
import { readKeyedBody } from "./request-key.ts";

/** Columns of the board; what is over for longer than the list is looked at is in none of them. */
const BOARD: readonly FulfilmentState[] = ["PROCESSING", "PREPARING", "SHIPPED", "DELIVERY_FAILED"];

/** `state`: where the move led that is taken back, for none that came after it; null: the last one. */
export const takeBackBody = z.object({ state: z.enum(FULFILMENT_STATES).nullable().default(null) });

/** `countries`: those of the home country, or all others, of what somebody sees. */
export const todayQuery = z.object({ countries: z.enum(TODAY_COUNTRIES, "validation.invalid").optional() });

/** All orders at once: lists and board, and views. */
export function adminOrders(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /today", async (c, { session }) => {
    const asked = readListQuery(c, todayQuery);
    if (asked.refusal) return asked.refusal;
    const { role } = session.member;
    const seen = {
      withPrices: may(role, "orders.prices"),
      withInbox: may(role, "inbox.answer"),
      withPayments: may(role, "payments.see"),
      withReturns: may(role, "returns.decide"),
      withRequests: may(role, "refunds.make"),
      withStock: may(role, "stock.see"),
      withCouriersCash: may(role, "cash.settle"),
      withDrafts: may(role, "products.publish") && may(role, "products.edit"),
      withReviews: may(role, "reviews.moderate"),
      withSubscriptions: may(role, "subscriptions.manage"),
      withJobs: may(role, "system.manage"),
      own: countriesOf(role),
      wanted: asked.value.countries ?? null,
    };
    const today = await readToday(shop, seen);
    const t = requestTranslate(c);
    const happened = today.happened.map((event) => ({
      ...event,
      label: { ...eventLabel(event, t), payment: t(PAYMENT_NAMES[event.payment_method]) },
    }));
    const leaving = today.leaving.map((each) => ({ ...each, label: t(DELIVERY_NAMES[each.method]) }));
    return c.json({ data: { ...today, happened, leaving } });
  });

  staffCall(api, shop, "GET /orders", async (c, { session }) => {
    const asked = readListQuery(c, orderListQuery);
    if (asked.refusal) return asked.refusal;
    const { after, per_page: perPage, sort } = asked.value;
    const { role } = session.member;
    if (isHidden(sort, role)) return refuse(c, 403, "staff.not_allowed");
    const filter = { ...filterOf(asked.value), role };
    const { rows, next } = await listForStaff(shop, filter, { after, perPage, sort });
    if (after !== undefined) return c.json({ data: saidIn(c, rows), meta: { next } });
    const [total, counts] = [await countFitting(shop, filter), await countViews(shop, countriesOf(role))];
    return c.json({ data: saidIn(c, rows), meta: { next, total, is_more: total >= MOST_COUNTED, counts } });
  });

  staffCall(api, shop, "GET /orders/board", async (c, { session }) => {
    const asked = readListQuery(c, orderListQuery);
    if (asked.refusal) return asked.refusal;
    const { role } = session.member;
    const filter = { ...filterOf(asked.value), view: "open" as const, role };
    const columns = [];
    for (const state of BOARD) {
      const own = { ...filter, states: [state] };
      const { rows } = await listForStaff(shop, own);
      columns.push({ state, total: await countFitting(shop, own), rows: saidIn(c, rows) });
    }
    return c.json({ data: columns, meta: { counts: await countViews(shop, countriesOf(role)) } });
  });

  staffCall(api, shop, "GET /orders/all", async (c, { session }) => {
    const asked = readListQuery(c, orderListQuery);
    if (asked.refusal) return asked.refusal;
    const { role } = session.member;
    const { sort } = asked.value;
    if (isHidden(sort, role)) return refuse(c, 403, "staff.not_allowed");
    const { rows } = await listForStaff(shop, { ...filterOf(asked.value), role }, { perPage: MOST_ROWS, sort });
    return c.json({ data: saidIn(c, rows) });
  });

  staffCall(api, shop, "GET /orders/viewers", async (c, { session: { member } }) =>
    c.json({ data: await ordersInView(shop, member.id, countriesOf(member.role)) }),
  );

  staffCall(api, shop, "GET /orders/tags", async (c, { session }) =>
    c.json({ data: await tagsInUse(shop, countriesOf(session.member.role)) }),
  );

  staffCall(api, shop, "GET /orders/views", async (c, { session }) =>
    c.json({ data: await savedViews(shop, session.member.id) }),
  );

  staffCall(api, shop, "POST /orders/views", async (c, { author }) => {
    const body = await readKeyedBody(c, savedViewSchema);
    if (body.refusal) return body.refusal;
    const result = await saveView(shop, author, body.value, body.key);
    if (!result.ok && result.code === "staff_orders.view_exists") return refuseField(c, "name", result.code);
    if (!result.ok) return refuse(c, 409, result.code);
    const { id, name, query } = result;
    return c.json({ data: { id, name, query } }, 201);
  });

  staffCall(api, shop, "DELETE /orders/views/:id", async (c, { session }) => {
    const isGone = await forgetView(shop, session.member.id, c.req.param("id") ?? "");
    return isGone ? c.body(null, 204) : refuse(c, 404, "request.not_found");
  });

  staffCall(api, shop, "GET /orders/:reference/neighbours", async (c, { session }) => {
    const asked = readListQuery(c, orderNeighboursQuery);
    if (asked.refusal) return asked.refusal;
    const { role } = session.member;
    const { sort } = asked.value;
    if (isHidden(sort, role)) return refuse(c, 403, "staff.not_allowed");
    const reference = parseReference(c.req.param("reference") ?? "") ?? "";
    const neighbours = await neighboursOf(shop, reference, { ...filterOf(asked.value), role }, sort);
    return neighbours === null ? refuse(c, 404, "order.not_found") : c.json({ data: neighbours });
  });

  staffCall(api, shop, "POST /orders/:reference/take-back", async (c, staff) => {
    const body = await readBody(c, takeBackBody);
    if (body.refusal) return body.refusal;
    const taken = { typed: c.req.param("reference") ?? "", to: body.value.state };
    const result = await takeBackByStaff(staff.shop, staff.author, taken);
    if (result.ok) return c.json({ data: { status: result.state } });
    return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
  });

  return api;
}

/** Whether the sequence of a list would tell what somebody may not see. */
const isHidden = (sort: OrderSort, role: Role) => sort.endsWith("total") && !may(role, "orders.prices");

/** With each reason against a move in words. */
function saidIn(c: Context, rows: Awaited<ReturnType<typeof listForStaff>>["rows"]) {
  const t = requestTranslate(c);
  return rows.map((row) => ({
    ...row,
    may_become: row.may_become.map((move) => ({ ...move, why: move.refusal === null ? null : t(move.refusal) })),
  }));
}
