import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Sandbox } from "../context.ts";
import { faultyLine, faultyWork } from "../faults.ts";
import { inOrder } from "../in-order.ts";
import { KEYS } from "../keys.ts";
import { errorAnswer, TamaraFault } from "./errors.ts";
import {
  authorise,
  cancel,
  capture,
  capturedOf,
  keepTamaraTime,
  newOrder,
  type Order,
  refund,
  refundedOf,
  shown,
} from "./orders.ts";
import { checkoutRequest, moneyIn, NOT_ELIGIBLE_PHONES } from "./requests.ts";

/** The part of Tamara's API that a shop's server uses. */
export function tamaraApi(sandbox: Sandbox): Hono {
  const { orders } = sandbox.store.tamara;
  const app = new Hono();
  const call = (name: string): MiddlewareHandler =>
    inOrder(
      faultyLine(sandbox.faults, "tamara", name, errorAnswer),
      async (c, next) => {
        const key = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
        if (key !== KEYS.tamaraToken) throw new TamaraFault(401, "access_denied", "Access denied");
        keepTamaraTime(sandbox);
        await next();
      },
      faultyWork(sandbox.faults, "tamara", name, errorAnswer),
    );
  const found = (id: unknown): Order => {
    const order = orders[String(id)];
    if (order === undefined) throw new TamaraFault(404, "order_not_found", "Order not found");
    return order;
  };

  app.onError((error, c) => {
    if (!(error instanceof TamaraFault)) throw error;
    return c.json({ message: error.message, errors: [{ error_code: error.code, data: [] }] }, error.status);
  });

  app.post("/pre-checkout/v1/eligibility", call("eligibility"), async (c) => {
    const asked = parsed(eligibility, await c.req.text());
    const amount = moneyIn(asked.order, "order").amount;
    return c.json({ is_eligible: amount <= 10_000_000 && !NOT_ELIGIBLE_PHONES.test(asked.customer.phone) });
  });

  app.post("/checkout", call("create"), async (c) => {
    const asked = parsed(checkoutRequest, await c.req.text());
    const total = moneyIn(asked.total_amount, "total_amount");
    const items = asked.items.reduce((sum, item) => sum + moneyIn(item.total_amount, "items").amount, 0);
    const parts = [asked.tax_amount, asked.shipping_amount].map((money) => moneyIn(money, "amount").amount);
    const discount = asked.discount === undefined ? 0 : moneyIn(asked.discount.amount, "discount").amount;
    // How Tamara checks sums is not published; the sandbox is strict.
    if (parts.reduce((sum, part) => sum + part, items) - discount !== total.amount) {
      throw new TamaraFault(400, "total_amount_invalid", "The parts do not add up to total_amount");
    }
    const wrong = sandbox.faults.take("tamara", "create", ["amount_mismatch", "currency_mismatch"])?.kind;
    const order = newOrder(sandbox, {
      order_reference_id: asked.order_reference_id,
      order_number: asked.order_number ?? asked.order_reference_id,
      total: wrong === "amount_mismatch" ? total.amount + 1000 : total.amount,
      currency: wrong === "currency_mismatch" ? (total.currency === "SAR" ? "AED" : "SAR") : total.currency,
      consumer: asked.consumer,
      urls: asked.merchant_url,
      lang: asked.locale?.startsWith("ar") ? "ar" : "en",
      minutes: asked.expires_in_minutes ?? 30,
    });
    return c.json({
      order_id: order.order_id,
      checkout_id: order.checkout_id,
      checkout_url: `${sandbox.origin()}/tamara/checkout/${order.checkout_id}`,
      status: order.status,
    });
  });

  app.get("/orders/:id", call("read"), (c) => c.json(shown(found(c.req.param("id")))));

  app.post("/orders/:id/authorise", call("authorise"), (c) => {
    const order = found(c.req.param("id"));
    if (order.status !== "approved") throw conflict(order, "authorised");
    authorise(sandbox, order);
    return c.json({
      order_id: order.order_id,
      status: order.status,
      order_expiry_time: order.expires_at,
      auto_captured: false,
    });
  });

  app.post("/orders/:id/cancel", call("cancel"), async (c) => {
    const order = found(c.req.param("id"));
    const { amount } = moneyIn(parsed(withTotal, await c.req.text()).total_amount, "total_amount");
    if (!["approved", "authorised", "updated"].includes(order.status)) throw conflict(order, "canceled");
    if (amount > order.total - order.canceled) throw conflict(order, "canceled by more than it holds");
    const cancel_id = cancel(sandbox, order, amount);
    return c.json({ cancel_id, order_id: order.order_id, status: order.status });
  });

  app.post("/payments/capture", call("capture"), async (c) => {
    const asked = parsed(captureRequest, await c.req.text());
    const order = found(asked.order_id);
    const { amount } = moneyIn(asked.total_amount, "total_amount");
    if (!["authorised", "updated", "partially_captured"].includes(order.status)) throw conflict(order, "captured");
    if (amount > order.total - order.canceled - capturedOf(order)) throw conflict(order, "captured by so much");
    const capture_id = capture(sandbox, order, amount);
    return c.json({
      capture_id,
      order_id: order.order_id,
      status: order.status,
      captured_amount: { amount: amount / 1000, currency: order.currency },
    });
  });

  app.post("/payments/simplified-refund/:id", call("refund"), async (c) => {
    const order = found(c.req.param("id"));
    const asked = parsed(refundRequest, await c.req.text());
    const { amount } = moneyIn(asked.total_amount, "total_amount");
    if (amount > capturedOf(order) - refundedOf(order)) throw conflict(order, "refunded by so much");
    const made = refund(sandbox, order, {
      amount,
      comment: asked.comment,
      merchant_refund_id: asked.merchant_refund_id ?? null,
    });
    return c.json({
      order_id: order.order_id,
      refund_id: made.refund_id,
      capture_id: made.capture_id,
      status: order.status,
      refunded_amount: { amount: amount / 1000, currency: order.currency },
    });
  });

  app.put("/orders/:id/reference-id", call("update"), async (c) => {
    const order = found(c.req.param("id"));
    order.order_reference_id = parsed(referenceRequest, await c.req.text()).order_reference_id;
    sandbox.save();
    return c.json({ message: "Order reference ID updated" });
  });
  return app;
}

const money = z.object({ amount: z.number().min(0), currency: z.string() });
const eligibility = z.object({ order: money, customer: z.object({ phone: z.string() }) });
const withTotal = z.object({ total_amount: money });
const captureRequest = withTotal.extend({
  order_id: z.string(),
  shipping_info: z.object({ shipped_at: z.string(), shipping_company: z.string() }),
});
const refundRequest = withTotal.extend({ comment: z.string(), merchant_refund_id: z.string().optional() });
const referenceRequest = z.object({ order_reference_id: z.string().min(1) });

function parsed<Schema extends z.ZodType>(schema: Schema, body: string): z.infer<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(body === "" ? "{}" : body);
  } catch {
    throw new TamaraFault(400, "invalid_json", "Invalid JSON");
  }
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const where = read.error.issues.map((issue) => issue.path.join(".")).join(", ");
  throw new TamaraFault(400, "invalid_request", `Invalid request: ${where}`);
}

function conflict(order: Order, what: string): TamaraFault {
  return new TamaraFault(409, "conflict", `Order with status ${order.status} can not be ${what}`);
}
