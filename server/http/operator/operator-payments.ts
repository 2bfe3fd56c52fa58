import { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import type { Currency } from "../../../shop/market/market.ts";
import { compareAndKeep } from "../../../shop/payments/comparisons.ts";
import { listTroubles, showPayments } from "../../../shop/payments/payment-list.ts";
import { describeDifference } from "../../../shop/payments/reconcile.ts";
import { acceptPayment } from "../../../shop/payments/refund-order.ts";
import { sweep } from "../../../shop/payments/sweep.ts";
import { toMinor } from "../../../shop/pricing/money.ts";
import { refundOrder } from "../../../shop/refunds/refund-order.ts";
import { formatMoney } from "../../../texts/money.ts";
import { readBody } from "../body.ts";
import { refuse, requestMarket, requestTranslate } from "../request-market.ts";
import { asStaff } from "./operator-token.ts";

export const refundBody = z.object({
  /** Lines by their number as printed, from 1. */
  lines: z
    .array(z.object({ line: z.int().min(1).max(1000), quantity: z.int().min(1).max(1000) }))
    .max(100)
    .default([]),
  amount: z
    .number("refund.amount_invalid")
    .min(0.01, "refund.amount_invalid")
    .max(10_000_000, "refund.too_much")
    .multipleOf(0.01, "refund.amount_invalid")
    .optional()
    .meta({ description: "Decimal of the order's currency, in whole hundredths." }),
  restock: z.boolean().default(false),
});

/** What the command line does with money. Behind the operator's token, like all of the operator's calls. */
export function operatorPayments(shop: ShopContext): Hono {
  const api = new Hono();

  api.get("/", async (c) => c.json({ data: await listTroubles(shop) }));

  api.post("/reconcile", async (c) => {
    const { compared, unreachable, differences } = await compareAndKeep(shop);
    return c.json({ data: { compared, unreachable, differences: differences.map(describeDifference) } });
  });

  api.post("/sweep", async (c) => c.json({ data: await sweep(asStaff(c, shop)) }));

  api.get("/:reference", async (c) => {
    const found = await showPayments(shop, c.req.param("reference"));
    return found === null ? refuse(c, 404, "order.not_found") : c.json({ data: found });
  });

  api.post("/:reference/refund", async (c) => {
    const body = await readBody(c, refundBody);
    if (body.refusal) return body.refusal;
    const { lines, amount, restock } = body.value;
    const result = await refundOrder(asStaff(c, shop), {
      reference: c.req.param("reference"),
      units: lines.map(({ line, quantity }) => ({ position: line - 1, quantity })),
      amount: amount === undefined ? undefined : toMinor(Math.round(amount * 100)),
      restock,
    });
    if (!result.ok) return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
    const shown = formatMoney(result.amount, result.currency as Currency, requestMarket(c).language);
    return c.json({
      data: { refund: result.refundId },
      message: requestTranslate(c)("refund.started", { amount: shown }),
    });
  });

  api.post("/:reference/accept", async (c) => {
    const result = await acceptPayment(asStaff(c, shop), c.req.param("reference"));
    if (result.ok) return c.json({ data: { reference: result.reference } });
    return refuse(c, result.code === "order.not_found" ? 404 : 409, result.code);
  });

  return api;
}
