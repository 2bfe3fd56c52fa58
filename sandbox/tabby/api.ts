import { type Context, Hono, type MiddlewareHandler } from "hono";
import { amountText, thousandths } from "../amounts.ts";
import type { Sandbox } from "../context.ts";
import { faultyLine, faultyWork } from "../faults.ts";
import { inOrder } from "../in-order.ts";
import { KEYS } from "../keys.ts";
import { errorAnswer, TabbyFault } from "./errors.ts";
import { rateLimit } from "./limits.ts";
import { capture, captured, close, expireTabbySessions, type Payment, refund, refunded, shown } from "./payments.ts";
import { createSession } from "./sessions.ts";

/** The part of Tabby's API that a shop's server uses, at one of its two regional hosts. */
export function tabbyApi(sandbox: Sandbox, region: "tabby.ai" | "tabby.sa"): Hono {
  const { payments } = sandbox.store.tabby;
  const app = new Hono();
  const limit = rateLimit(sandbox);
  const call = (name: string): MiddlewareHandler =>
    inOrder(
      faultyLine(sandbox.faults, "tabby", name, errorAnswer),
      limit,
      async (c, next) => {
        const key = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
        if (key !== KEYS.tabbySecret) throw new TabbyFault(401, "auth: provided key doesn't exist");
        expireTabbySessions(sandbox);
        await next();
      },
      faultyWork(sandbox.faults, "tabby", name, errorAnswer),
    );
  const found = (c: Context): Payment => {
    const payment = payments[c.req.param("id") ?? ""];
    if (payment === undefined) throw new TabbyFault(404, "no such payment");
    if (payment.region !== region) throw new TabbyFault(403, "no_permission");
    return payment;
  };

  app.onError((error, c) => {
    if (error instanceof TabbyFault) return error.answer(c);
    throw error;
  });

  app.post("/api/v2/checkout", call("create"), async (c) => c.json(createSession(sandbox, region, await jsonBody(c))));

  app.get("/api/v2/payments", call("list"), (c) => {
    const query = c.req.query();
    const from = Date.parse(query.created_at__gte ?? "1970-01-01");
    const to = Date.parse(query.created_at__lte ?? "9999-01-01");
    const limitTo = Math.min(20, Number(query.limit ?? 20));
    const offset = Number(query.offset ?? 0);
    const all = Object.values(payments).filter((payment) => {
      const at = Date.parse(payment.created_at);
      return payment.region === region && at >= from && at <= to;
    });
    return c.json({
      payments: all.slice(offset, offset + limitTo).map(shown),
      pagination: { limit: limitTo, offset, total_count: all.length },
    });
  });

  app.get("/api/v2/payments/:id", call("read"), (c) => c.json(shown(found(c))));

  app.put("/api/v2/payments/:id", call("update"), async (c) => {
    const payment = found(c);
    const order = (await jsonBody(c)).order as { reference_id?: unknown } | undefined;
    if (typeof order?.reference_id === "string") payment.order.reference_id = order.reference_id;
    sandbox.save();
    return c.json(shown(payment));
  });

  app.post("/api/v2/payments/:id/captures", call("capture"), async (c) => {
    const payment = found(c);
    const { amount, reference } = movementIn(await jsonBody(c));
    if (payment.captures.some((one) => one.reference_id === reference)) return c.json(shown(payment));
    if (payment.status !== "AUTHORIZED") throw new TabbyFault(400, "could not capture not authorized payments");
    if (amount > payment.amount - captured(payment)) {
      throw new TabbyFault(400, `could not capture more than ${amountText(payment.amount - captured(payment))}`);
    }
    capture(sandbox, payment, amount, reference);
    return c.json(shown(payment));
  });

  app.post("/api/v2/payments/:id/refunds", call("refund"), async (c) => {
    const payment = found(c);
    const { amount, reference } = movementIn(await jsonBody(c));
    if (payment.refunds.some((one) => one.reference_id === reference)) return c.json(shown(payment));
    if (payment.is_disputed) throw new TabbyFault(409, "payment is disputed");
    if (payment.status !== "CLOSED" || payment.captures.length === 0) {
      throw new TabbyFault(400, "can not refund payment that has no captures and not closed");
    }
    if (amount > captured(payment) - refunded(payment)) throw new TabbyFault(400, "refund is more than was captured");
    refund(sandbox, payment, amount, reference);
    return c.json(shown(payment));
  });

  app.post("/api/v2/payments/:id/close", call("close"), (c) => {
    const payment = found(c);
    if (payment.status === "CLOSED") throw new TabbyFault(400, "already closed");
    if (payment.status !== "AUTHORIZED") throw new TabbyFault(400, "could not close not authorized payments");
    close(sandbox, payment);
    return c.json(shown(payment));
  });
  return app;
}

async function jsonBody(c: Context): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await c.req.json();
    if (typeof body === "object" && body !== null) return body as Record<string, unknown>;
  } catch {
    // Answered like every other body that is none.
  }
  throw new TabbyFault(400, "could not decode request");
}

function movementIn(body: Record<string, unknown>): { amount: number; reference: string } {
  const amount = typeof body.amount === "string" ? thousandths(body.amount) : null;
  const { reference_id: reference } = body;
  if (amount === null || amount === 0) throw invalidField("amount");
  if (typeof reference !== "string" || reference === "") throw invalidField("reference_id");
  return { amount, reference };
}

function invalidField(field: string): TabbyFault {
  return new TabbyFault(400, "invalid request", [{ field, code: "invalid", message: `${field} is not valid` }]);
}
