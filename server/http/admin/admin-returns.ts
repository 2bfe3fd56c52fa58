import { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { exchangeReturn, previewExchange } from "../../../shop/exchanges/exchange.ts";
import type { ExchangeWish } from "../../../shop/exchanges/plan-exchange.ts";
import { DELIVERY_METHODS } from "../../../shop/market/methods.ts";
import { countriesAsked } from "../../../shop/order-lists/list-schemas.ts";
import { orderByReference } from "../../../shop/orders/read-order.ts";
import { REFUND_CAUSES } from "../../../shop/payments/refund-plan.ts";
import { listReturns, returnsOfOrder } from "../../../shop/returns/list-returns.ts";
import { closeReturn, decideReturn, receiveReturn, returnForCustomer } from "../../../shop/returns/returns.ts";
import { MOST_LINES, soldLine } from "../../../shop/staff-orders/staff-order-schemas.ts";
import { DELIVERY_NAMES } from "../../../texts/method-names.ts";
import { readBody } from "../body.ts";
import { refuse, requestMarket, requestTranslate } from "../request-market.ts";
import { staffCall } from "./access.ts";
import { done, idOf, referenceOf, refused } from "./answers.ts";
import { placeMoment, readListQuery } from "./list-query.ts";
import { note, refusalBody } from "./money/admin-refunds.ts";
import { readKeyedBody } from "./request-key.ts";

const STAGES = ["open", "requested", "waiting", "received", "refunded", "closed", "refused", "withdrawn"] as const;
export const returnsQuery = z.object({
  country: countriesAsked,
  stage: z.enum(STAGES, "validation.invalid").optional(),
  /** An order's number, its waybill, or who sends it back. */
  q: z.string("validation.invalid").max(200, "validation.length_max").default(""),
  after: placeMoment,
});

const line = z.int("validation.invalid").min(1, "validation.invalid").max(1000, "validation.invalid");
const pieces = z.int("validation.invalid").min(0, "validation.invalid").max(1000, "validation.invalid");

/** A return that staff writes down in the buyer's name; `answer`: how it is sent back, as the buyer reads it. */
export const returnBody = z.object({
  lines: z.array(z.object({ line, quantity: pieces.min(1, "validation.invalid") })).max(100, "validation.invalid"),
  cause: z.enum(REFUND_CAUSES, "validation.invalid"),
  note,
  answer: note,
});
export const approvalBody = z.object({ answer: note });
/** What came, by line: pieces that can be sold again, and that cannot. */
export const receiptBody = z.object({
  lines: z.array(z.object({ line, good: pieces, damaged: pieces })).max(100, "validation.invalid"),
});

const wish = {
  lines: z.array(soldLine, "validation.invalid").max(MOST_LINES, "validation.invalid"),
  free_delivery: z.boolean("validation.invalid").default(false),
};
const way = z.literal(Object.values(DELIVERY_METHODS), "checkout.select_delivery");
/** What goes out for a return; without a way to deliver, the first that there is. */
export const exchangePreviewBody = z.object({ ...wish, delivery_method: way.nullish() });
/** `total` and `worth`: as the preview showed them, hundredths of the order's currency. */
const shown = z.int().meta({ description: "Hundredths of the order's currency." });
export const exchangeBody = z.object({ ...wish, delivery_method: way, total: shown, worth: shown });

/** Pieces that buyers send back: asked for, decided, received; paying back is a refund that names the return. */
export function adminReturns(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /returns", async (c, { author }) => {
    const asked = readListQuery(c, returnsQuery);
    if (asked.refusal) return asked.refusal;
    const { country, stage, q: text, after } = asked.value;
    const { role } = author;
    const { rows, next } = await listReturns(shop, requestMarket(c).language, {
      ...{ countries: country, stage, text, role, before: after },
    });
    return c.json({ data: rows, meta: { next } });
  });

  staffCall(api, shop, "GET /orders/:reference/returns", async (c) => {
    const found = await orderByReference(shop, referenceOf(c));
    if (found === null) return refuse(c, 404, "order.not_found");
    return c.json({ data: await returnsOfOrder(shop, requestMarket(c).language, found.order) });
  });

  staffCall(api, shop, "POST /orders/:reference/returns", async (c, { shop: own, author }) => {
    const body = await readKeyedBody(c, returnBody);
    if (body.refusal) return body.refusal;
    const { lines, ...rest } = body.value;
    const units = lines.map(({ line, quantity }) => ({ position: line - 1, quantity }));
    const asked = { ...rest, units, reference: referenceOf(c), key: body.key };
    const result = await returnForCustomer(own, author, asked);
    return result.ok ? c.json({ data: { id: result.id } }, 201) : refused(c, result.code);
  });

  staffCall(api, shop, "POST /returns/:id/approve", async (c, { shop: own, author }) => {
    const body = await readBody(c, approvalBody);
    if (body.refusal) return body.refusal;
    return done(c, await decideReturn(own, author, { id: idOf(c), to: "approved", answer: body.value.answer }));
  });

  staffCall(api, shop, "POST /returns/:id/refuse", async (c, { shop: own, author }) => {
    const body = await readBody(c, refusalBody);
    if (body.refusal) return body.refusal;
    return done(c, await decideReturn(own, author, { id: idOf(c), to: "refused", answer: body.value.answer }));
  });

  staffCall(api, shop, "POST /returns/:id/withdraw", async (c, { shop: own, author }) =>
    done(c, await decideReturn(own, author, { id: idOf(c), to: "withdrawn", answer: "" })),
  );

  staffCall(api, shop, "POST /returns/:id/receive", async (c, { shop: own, author }) => {
    const body = await readBody(c, receiptBody);
    if (body.refusal) return body.refusal;
    const came = body.value.lines.map(({ line, good, damaged }) => ({ position: line - 1, good, damaged }));
    return done(c, await receiveReturn(own, author, { id: idOf(c), came }));
  });

  staffCall(api, shop, "POST /returns/:id/exchange/preview", async (c, { shop: own, author }) => {
    const body = await readBody(c, exchangePreviewBody);
    if (body.refusal) return body.refusal;
    const result = await previewExchange(own, author, idOf(c), wishOf(body.value));
    if (!result.ok) return refused(c, result.code);
    const t = requestTranslate(c);
    const labels = { deliveries: result.preview.deliveries.map(({ method }) => t(DELIVERY_NAMES[method])) };
    return c.json({ data: { ...result.preview, labels } });
  });

  staffCall(api, shop, "POST /returns/:id/exchange", async (c, { shop: own, author, session }) => {
    const body = await readKeyedBody(c, exchangeBody);
    if (body.refusal) return body.refusal;
    const { total, worth } = body.value;
    const asked = { ...wishOf(body.value), returnId: idOf(c), total, worth, key: body.key, isFresh: session.isFresh };
    const result = await exchangeReturn(own, author, asked);
    if (!result.ok) return refused(c, result.code);
    const { reference, due, back } = result;
    return c.json({ data: { reference, due, back } }, 201);
  });

  staffCall(api, shop, "POST /returns/:id/close", async (c, { shop: own, author }) =>
    done(c, await closeReturn(own, author, idOf(c))),
  );

  return api;
}

const wishOf = (body: z.output<typeof exchangePreviewBody>): ExchangeWish => ({
  lines: body.lines,
  deliveryMethod: body.delivery_method ?? null,
  isDeliveredFree: body.free_delivery,
});
