import { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { orderIdOf } from "../../../shop/orders/order-id.ts";
import { REFUND_CAUSES } from "../../../shop/payments/refund-plan.ts";
import { listReturns, returnsOfOrder } from "../../../shop/returns/list-returns.ts";
import { closeReturn, decideReturn, receiveReturn, returnForCustomer } from "../../../shop/returns/returns.ts";
import { describeFaults, readBody } from "../body.ts";
import { refuse, requestMarket } from "../request-market.ts";
import { staffCall } from "./access.ts";
import { note, refusalBody } from "./admin-refunds.ts";
import { done, idOf, referenceOf, refused } from "./answers.ts";
import { readRequestKey } from "./request-key.ts";

const STAGES = ["open", "requested", "waiting", "received", "refunded", "closed", "refused", "withdrawn"] as const;
export const returnsQuery = z.object({
  stage: z.enum(STAGES, "validation.invalid").optional(),
  after: z
    .string("validation.invalid")
    .regex(/^\d{13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "validation.invalid")
    .optional(),
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

/** Pieces that buyers send back: asked for, decided, received; paying back is a refund that names the return. */
export function adminReturns(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /returns", async (c) => {
    const asked = returnsQuery.safeParse(c.req.query());
    if (!asked.success) return c.json({ code: "validation", message: describeFaults(c, asked.error, {}) }, 422);
    const { stage, after } = asked.data;
    const { rows, next } = await listReturns(shop, requestMarket(c).language, { stage, before: after });
    return c.json({ data: rows, meta: { next } });
  });

  staffCall(api, shop, "GET /orders/:reference/returns", async (c) => {
    const id = await orderIdOf(shop, referenceOf(c));
    const found = id === null ? null : await returnsOfOrder(shop, requestMarket(c).language, id);
    return found === null ? refuse(c, 404, "order.not_found") : c.json({ data: found });
  });

  staffCall(api, shop, "POST /orders/:reference/returns", async (c, { shop: own, author }) => {
    const body = await readBody(c, returnBody);
    if (body.refusal) return body.refusal;
    const key = readRequestKey(c, body.value);
    if (key.refusal) return key.refusal;
    const { lines, ...rest } = body.value;
    const units = lines.map(({ line, quantity }) => ({ position: line - 1, quantity }));
    const asked = { ...rest, units, reference: referenceOf(c), key: key.value };
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

  staffCall(api, shop, "POST /returns/:id/close", async (c, { shop: own, author }) =>
    done(c, await closeReturn(own, author, idOf(c))),
  );

  return api;
}
