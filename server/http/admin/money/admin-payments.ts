import { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../../shop/context.ts";
import { listDisputes } from "../../../../shop/disputes/disputes.ts";
import { countriesAsked } from "../../../../shop/order-lists/list-schemas.ts";
import { compareAndKeep } from "../../../../shop/payments/comparisons.ts";
import { ATTEMPT_STATES } from "../../../../shop/payments/states.ts";
import { sweep } from "../../../../shop/payments/sweep.ts";
import { giveBackInReview } from "../../../../shop/refunds/give-back-in-review.ts";
import { orderMoney } from "../../../../shop/refunds/order-money.ts";
import { listAttempts, listRefunds, moneyTroubles } from "../../../../shop/refunds/payment-pages.ts";
import { acceptByStaff, hurryByStaff, paidByHand } from "../../../../shop/refunds/settle-by-staff.ts";
import { recordAct } from "../../../../shop/staff/audit.ts";
import { describeFaults } from "../../body.ts";
import { refuse, requestMarket } from "../../request-market.ts";
import { type StaffCall, staffCall } from "../access.ts";
import { done, idOf, referenceOf } from "../answers.ts";
import { placeMoment, readListQuery } from "../list-query.ts";

const search = z
  .string("validation.invalid")
  .trim()
  .max(100, "validation.invalid")
  .optional()
  .transform((typed) => (typed === "" ? undefined : typed));

/** A number or its beginning, the states wanted, and before which one. */
export const paymentsQuery = z.object({ country: countriesAsked });
export const attemptsQuery = z.object({
  q: search,
  state: z.array(z.enum(ATTEMPT_STATES, "validation.invalid")).default([]),
  after: placeMoment,
});
export const refundsQuery = z.object({
  q: search,
  state: z.enum(["pending", "done"], "validation.invalid").optional(),
  after: placeMoment,
});

/** Payments: what waits for people, what was tried, what went back, and everything that can be done about it. */
export function adminPayments(shop: ShopContext): Hono {
  const api = new Hono();

  staffCall(api, shop, "GET /payments", async (c, { author }) => {
    const asked = readListQuery(c, paymentsQuery);
    return asked.refusal ?? c.json({ data: await moneyTroubles(shop, author, asked.value.country) });
  });

  staffCall(api, shop, "GET /payments/attempts", async (c) => {
    const asked = attemptsQuery.safeParse({ ...c.req.query(), state: c.req.queries("state") ?? [] });
    if (!asked.success) return c.json({ code: "validation", message: describeFaults(c, asked.error, {}) }, 422);
    const { q, state, after } = asked.data;
    const { rows, next } = await listAttempts(shop, { search: q, states: state, before: after });
    return c.json({ data: rows, meta: { next } });
  });

  staffCall(api, shop, "GET /payments/refunds", async (c) => {
    const asked = refundsQuery.safeParse(c.req.query());
    if (!asked.success) return c.json({ code: "validation", message: describeFaults(c, asked.error, {}) }, 422);
    const { q, ...rest } = asked.data;
    const { rows, next } = await listRefunds(shop, { search: q, state: rest.state, before: rest.after });
    return c.json({ data: rows, meta: { next } });
  });

  staffCall(api, shop, "GET /payments/disputes", async (c) => c.json({ data: await listDisputes(shop.db) }));

  staffCall(api, shop, "GET /orders/:reference/money", async (c, { author }) => {
    const money = await orderMoney(shop, author, referenceOf(c), requestMarket(c).language);
    return money === null ? refuse(c, 404, "order.not_found") : c.json({ data: money });
  });

  staffCall(api, shop, "POST /orders/:reference/accept-payment", async (c, { shop: own, author }) =>
    done(c, await acceptByStaff(own, author, referenceOf(c))),
  );

  staffCall(api, shop, "POST /orders/:reference/give-back", async (c, { shop: own, author, session }) =>
    done(c, await giveBackInReview(own, author, { reference: referenceOf(c), isFresh: session.isFresh })),
  );

  staffCall(api, shop, "POST /payments/refunds/:id/hurry", async (c, { shop: own, author }) =>
    done(c, await hurryByStaff(own, author, idOf(c))),
  );

  staffCall(api, shop, "POST /payments/refunds/:id/paid", async (c, { shop: own, author }) =>
    done(c, await paidByHand(own, author, idOf(c))),
  );

  staffCall(api, shop, "POST /payments/compare", async (c, staff) => {
    const { compared, unreachable, differences } = await compareAndKeep(staff.shop);
    await write(staff, "payments.compared", { compared, differences: differences.length });
    return c.json({ data: { compared, unreachable, differences } });
  });

  staffCall(api, shop, "POST /payments/sweep", async (c, staff) => {
    const swept = await sweep(staff.shop);
    await write(staff, "payments.swept", { ...swept });
    return c.json({ data: swept });
  });

  return api;
}

/** What looked at many payments has no one thing that it is about. */
async function write(
  { shop, author }: StaffCall,
  action: "payments.compared" | "payments.swept",
  after: Record<string, number>,
): Promise<void> {
  await shop.db.transaction((tx) =>
    recordAct(tx, shop, author, { action, entity: "payments", entityId: "all", after }),
  );
}
