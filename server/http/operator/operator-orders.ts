import { type Context, Hono } from "hono";
import { z } from "zod";
import { cashLedgerOf, cashStanding } from "../../../shop/cash/owed.ts";
import { addressSchema } from "../../../shop/checkout/draft-schema.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { daySchema } from "../../../shop/day-schemas.ts";
import type { Address } from "../../../shop/delivery/address.ts";
import { confirmCash, HEARD } from "../../../shop/fulfilment/confirm-cash.ts";
import { type MoveDetails, type MoveResult, moveOrder } from "../../../shop/fulfilment/move-order.ts";
import { creditNoteJson, creditNotesOf } from "../../../shop/invoices/credit-note.ts";
import { COUNTRIES } from "../../../shop/market/market.ts";
import { PAYMENT_METHODS } from "../../../shop/market/methods.ts";
import { changeOrderAddress } from "../../../shop/orders/change-address.ts";
import { type ListedOrder, listOrders } from "../../../shop/orders/list-orders.ts";
import { type OrderWithLines, orderByReference } from "../../../shop/orders/read-order.ts";
import { DELIVERY_FAILURES, FULFILMENT_STATES, movesFrom, PAYMENT_STATES } from "../../../shop/orders/states.ts";
import { toDecimal, toMinor } from "../../../shop/pricing/money.ts";
import { damagedOf, damagedSchema } from "../../../shop/staff-orders/staff-order-schemas.ts";
import type { PaperPrinter } from "../../invoice/paper-printer.ts";
import { orderView } from "../api/order-view.ts";
import { describeFaults, readBody } from "../body.ts";
import { sendCreditNote, sendInvoice } from "../files/send-paper.ts";
import { refuse, requestTranslate } from "../request-market.ts";
import { asStaff } from "./operator-token.ts";

const day = daySchema.optional();
export const listQuery = z.object({
  state: z.array(z.enum(FULFILMENT_STATES)),
  payment: z.array(z.enum(PAYMENT_STATES)),
  country: z.array(z.enum(COUNTRIES)),
  from: day,
  to: day,
  sort: z.enum(["newest", "oldest"]).default("newest"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(50),
});

/** What may be said beside the state an order is moved to (MoveDetails). */
export const moveBody = z.object({
  to: z.enum(FULFILMENT_STATES),
  delivery_failure: z.enum(DELIVERY_FAILURES).optional(),
  damaged: damagedSchema.optional(),
  unconfirmed_because: z.string().trim().min(3).max(500).optional(),
  undelivered_because: z.string().trim().min(3).max(500).optional(),
});

/** What the buyer of a cash order said (CashWord). */
export const cashBody = z.object({
  heard: z.enum(HEARD),
  note: z.string().trim().max(500).optional(),
  tries: z.int().min(1).max(1000).optional(),
});

/** The same as the shop takes it; lines are counted from 1 by people. */
export function moveDetails(body: z.infer<typeof moveBody>): MoveDetails {
  return {
    deliveryFailure: body.delivery_failure,
    damaged: damagedOf(body.damaged),
    unconfirmedBecause: body.unconfirmed_because,
    denial: body.undelivered_because === undefined ? undefined : { because: body.undelivered_because },
  };
}

/** Parts of an address; what is not named stays as it is, an empty landmark is taken out. */
export const addressChange = z.object(
  Object.fromEntries(
    ["country", "emirate", "city", "area", "street", "building", "nearestLandmark"].map((name) => [
      name,
      z.string().max(400).optional(),
    ]),
  ),
);

/** What the command line does with orders. Behind the operator's token, like all of the operator's calls. */
export function operatorOrders(shop: ShopContext, printer: PaperPrinter): Hono {
  const api = new Hono();

  api.get("/", async (c) => {
    const lists = Object.fromEntries(["state", "payment", "country"].map((name) => [name, c.req.queries(name) ?? []]));
    const read = listQuery.safeParse({ ...c.req.query(), ...lists });
    if (!read.success) return c.json({ code: "validation", message: describeFaults(c, read.error, {}) }, 422);
    const { state, payment, country, from, to, sort, page, per_page: perPage } = read.data;
    const filter = { states: state, paymentStates: payment, countries: country, from, to };
    const found = await listOrders(shop, { ...filter, isOldestFirst: sort === "oldest" }, { page, perPage });
    return c.json({ data: found.orders.map(rowJson), meta: { total: found.total, page, pages: found.pages } });
  });

  api.get("/:reference", async (c) => {
    const found = await orderByReference(shop, c.req.param("reference"));
    if (found === null) return refuse(c, 404, "order.not_found");
    const notes = await creditNotesOf(shop.db, found.order.id);
    const isCash = found.order.paymentMethod === PAYMENT_METHODS.cashOnDelivery;
    const cash = cashStanding({ ...found.order, isCash }, isCash ? await cashLedgerOf(shop.db, found.order.id) : null);
    return c.json({ data: { ...operatorView(c, found), cash, credit_notes: notes.map(creditNoteJson) } });
  });

  api.post("/:reference/move", async (c) => {
    const body = await readBody(c, moveBody);
    if (body.refusal) return body.refusal;
    return moved(
      c,
      await moveOrder(asStaff(c, shop), c.req.param("reference"), body.value.to, moveDetails(body.value)),
    );
  });
  api.post("/:reference/cancel", async (c) =>
    moved(c, await moveOrder(asStaff(c, shop), c.req.param("reference"), "CANCELLED")),
  );

  api.post("/:reference/cash", async (c) => {
    const body = await readBody(c, cashBody);
    if (body.refusal) return body.refusal;
    const result = await confirmCash(asStaff(c, shop), c.req.param("reference"), body.value);
    if (!result.ok) return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
    const { reference, cash, tries, isChanged } = result;
    return c.json({ data: { reference, cash_confirmation: cash, tries, changed: isChanged } });
  });

  api.put("/:reference/address", async (c) => {
    const body = await readBody(c, addressChange);
    if (body.refusal) return body.refusal;
    const found = await orderByReference(shop, c.req.param("reference"));
    if (found === null) return refuse(c, 404, "order.not_found");
    const wanted = changed(found.order.address, body.value);
    const address = addressSchema.safeParse(wanted);
    if (!address.success) {
      return c.json({ code: "validation", message: describeFaults(c, address.error, wanted) }, 422);
    }
    const result = await changeOrderAddress(asStaff(c, shop), found.order.reference, { address: address.data });
    if (!result.ok) return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
    const data = { reference: found.order.reference, address: address.data, changed: result.isChanged };
    return c.json({ data, message: requestTranslate(c)("order.address_changed") });
  });

  api.get("/:reference/invoice.pdf", async (c) => {
    return sendInvoice(c, shop, printer, await orderByReference(shop, c.req.param("reference")));
  });

  api.get("/:reference/credit-notes/:file{CN-\\d{4}-\\d{6,}\\.pdf}", async (c) => {
    return sendCreditNote(c, shop, printer, await orderByReference(shop, c.req.param("reference")));
  });

  return api;
}

function moved(c: Context, result: MoveResult) {
  const t = requestTranslate(c);
  if (!result.ok) {
    const status = result.code === "order.not_found" ? 404 : 409;
    const state = "state" in result ? { status: result.state, may_become: movesFrom(result.state) } : {};
    return c.json(
      { code: result.code, message: t("order_status.update_failed"), reason: t(result.code), data: state },
      status,
    );
  }
  const { reference, state, paymentState, isChanged } = result;
  const data = { reference, status: state, payment_status: paymentState, changed: isChanged };
  return c.json({ data, message: t("order_status.update_success") });
}

function rowJson(order: ListedOrder) {
  return {
    reference: order.reference,
    placed_at: order.placedAt.toISOString(),
    status: order.state,
    payment_status: order.paymentState,
    parked: order.needsReview,
    payment_method: order.paymentMethod,
    country: order.country,
    units: order.units,
    total: toDecimal(order.total),
    total_aed: toDecimal(order.totalAed),
    currency: order.currency,
    customer: order.customer,
  };
}

/** An order as its buyer sees it, with what only the shop may know. */
function operatorView(c: Context, found: OrderWithLines) {
  const { order, events } = found;
  return {
    ...orderView(c, found),
    parked: order.needsReview,
    total_aed: toDecimal(order.totalAed),
    rate: order.rate,
    may_become: movesFrom(order.fulfilmentState),
    cash_confirmation: order.cashConfirmation,
    history: events.map(({ kind, state, at, amount, actor, actorName, deliveryFailure, note }) => ({
      kind,
      state,
      at: at.toISOString(),
      amount: amount === null ? null : toDecimal(toMinor(amount)),
      by: actorName ?? actor,
      delivery_failure: deliveryFailure,
      note,
    })),
  };
}

/** A pin on the map belongs to the place it was set for: it goes when the place changes. */
function changed(address: Address, change: Record<string, string | undefined>): object {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { latitude, longitude, ...place } = address;
  const next = { ...place, ...named };
  const isElsewhere = Object.entries(named).some(([name, value]) => place[name as keyof typeof place] !== value);
  return isElsewhere ? next : { ...next, latitude, longitude };
}
