import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import { CONDITIONS, REFUND_CAUSES } from "../../../../shop/payments/refund-plan.ts";
import { toMinor } from "../../../../shop/pricing/money.ts";
import { setRefundLimit } from "../../../../shop/refunds/limits.ts";
import { previewRefund, refundByStaff, type StaffRefund } from "../../../../shop/refunds/refund-by-staff.ts";
import { approveRequest, closeRequest, listRequests, requestRefund } from "../../../../shop/refunds/requests.ts";
import { readBody } from "../../body.ts";
import { refuse } from "../../request-market.ts";
import { staffCall } from "../access.ts";
import { done, idOf, referenceOf, refused } from "../answers.ts";
import { readRequestKey } from "../request-key.ts";

/** A decimal of a currency, in whole hundredths. */
const money = z
  .number("refund.amount_invalid")
  .min(0, "refund.amount_invalid")
  .max(10_000_000, "refund.too_much")
  .multipleOf(0.01, "refund.amount_invalid");
const quantity = z.int("validation.invalid").min(1, "validation.invalid").max(1000, "validation.invalid");
export const note = z.string("validation.invalid").trim().max(500, "validation.length_max").default("");

/** What is given back of an order; nothing named: everything that is left. */
export const previewBody = z.object({
  /** Lines by their number as printed, from 1. `condition` is left out where a return says it. */
  lines: z
    .array(
      z.object({
        line: z.int("validation.invalid").min(1, "validation.invalid").max(1000, "validation.invalid"),
        quantity,
        condition: z.enum(CONDITIONS, "validation.invalid").optional(),
      }),
    )
    .max(100, "validation.invalid")
    .default([]),
  delivery: z.boolean("validation.invalid").default(false),
  processing_fee: z.boolean("validation.invalid").default(false),
  /** Decimal of the order's currency. */
  extra: money.default(0).meta({ description: "Decimal, in the order's currency." }),
  return_id: z.uuid("validation.invalid").nullish(),
});
/** What had been given back when the order was looked at; where it is another sum by now, it is refused. */
export const agreementBody = z.object({ given: money.nullish() });
export const refundBodyOfStaff = previewBody.extend({
  ...agreementBody.shape,
  cause: z.enum(REFUND_CAUSES, "validation.invalid"),
  note,
});
export const refusalBody = z.object({ answer: note.pipe(z.string().min(1, "validation.required")) });
export const limitBody = z.object({
  limit_aed: money.nullable().meta({ description: "Decimal AED; null: that of the role." }),
});

/** Giving money back: shown before, done within one's limit, asked for above it, and agreed to by somebody else. */
export function adminRefunds(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "POST /orders/:reference/refunds/preview", async (c, { shop: own, author }) => {
    const body = await readBody(c, previewBody);
    if (body.refusal) return body.refusal;
    const result = await previewRefund(own, author, referenceOf(c), readWish(body.value));
    return result.ok ? c.json({ data: result.preview }) : refused(c, result.code);
  });

  staffCall(api, shop, "POST /orders/:reference/refunds", async (c, { shop: own, author, session }) => {
    const asked = await readRefund(c);
    if (asked.refusal) return asked.refusal;
    const { isFresh } = session;
    const result = await refundByStaff(own, author, { ...asked.value, reference: referenceOf(c), isFresh });
    if (!result.ok) return refused(c, result.code);
    const { refundId: id, amount, currency } = result;
    return c.json({ data: { id, amount, currency } }, 201);
  });

  staffCall(api, shop, "POST /orders/:reference/refund-requests", async (c, { shop: own, author }) => {
    const asked = await readRefund(c);
    if (asked.refusal) return asked.refusal;
    const result = await requestRefund(own, author, { ...asked.value, reference: referenceOf(c) });
    return result.ok ? c.json({ data: { id: result.id } }, 201) : refused(c, result.code);
  });

  staffCall(api, shop, "GET /refund-requests", async (c, { author }) =>
    c.json({ data: await listRequests(shop, author, { openIn: [] }) }),
  );

  staffCall(api, shop, "POST /refund-requests/:id/approve", async (c, { shop: own, author }) => {
    const body = await readBody(c, agreementBody);
    if (body.refusal) return body.refusal;
    const result = await approveRequest(own, author, { id: idOf(c), given: seenBy(body.value) });
    return result.ok ? c.json({ data: { id: result.refundId } }) : refused(c, result.code);
  });

  staffCall(api, shop, "POST /refund-requests/:id/refuse", async (c, { shop: own, author }) => {
    const body = await readBody(c, refusalBody);
    if (body.refusal) return body.refusal;
    return done(c, await closeRequest(own, author, { id: idOf(c), to: "refused", answer: body.value.answer }));
  });

  staffCall(api, shop, "DELETE /refund-requests/:id", async (c, { shop: own, author }) =>
    done(c, await closeRequest(own, author, { id: idOf(c), to: "withdrawn", answer: "" })),
  );

  staffCall(api, shop, "PATCH /staff/:id/refund-limit", async (c, { shop: own, author }) => {
    const body = await readBody(c, limitBody);
    if (body.refusal) return body.refusal;
    const limit = body.value.limit_aed === null ? null : hundredths(body.value.limit_aed);
    const isThere = await setRefundLimit(own, author, { id: idOf(c), limit });
    return isThere ? c.body(null, 204) : refuse(c, 404, "request.not_found");
  });

  return api;
}

const hundredths = (decimal: number) => toMinor(Math.round(decimal * 100));

const seenBy = ({ given }: z.output<typeof agreementBody>) => (given == null ? null : hundredths(given));

function readWish(body: z.output<typeof previewBody>): Pick<StaffRefund, "wish" | "returnId"> {
  const { lines, delivery, processing_fee: processingFee, extra, return_id: returnId } = body;
  const units = lines.map(({ line, quantity, condition }) => ({ position: line - 1, quantity, condition }));
  return {
    wish: { units, delivery, processingFee, extra: hundredths(extra), amount: undefined },
    returnId: returnId ?? null,
  };
}

/** A refund as it was sent, with the key that makes it one. */
async function readRefund(c: Context) {
  const body = await readBody(c, refundBodyOfStaff);
  if (body.refusal) return { refusal: body.refusal };
  // What whoever repeats it sees by now is no part of what is asked for.
  const { given, ...asked } = body.value;
  const key = readRequestKey(c, asked);
  if (key.refusal) return { refusal: key.refusal };
  const { cause, note } = asked;
  return {
    value: { ...readWish(asked), cause, note, given: seenBy({ given }), key: key.value },
    refusal: undefined,
  };
}
