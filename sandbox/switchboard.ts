import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { ACTIONS, actOn, type Listed, listed } from "./actions.ts";
import type { Sandbox } from "./context.ts";
import type { Delivery } from "./deliveries.ts";
import { FORGERIES, type Forgery } from "./delivery-proof.ts";
import { faultOrder } from "./faults.ts";
import { forgeEvent } from "./forged-events.ts";
import { PROVIDERS } from "./store.ts";
import { expireTabbySessions } from "./tabby/payments.ts";
import { keepTamaraTime } from "./tamara/orders.ts";

/** What tests and people turn: faults, the clock, payments, webhooks. Everything is JSON, in and out. */
export function switchboard(sandbox: Sandbox): Hono {
  const { store, faults, deliveries } = sandbox;
  const app = new Hono();

  app.onError((error, c) => {
    if (error instanceof z.ZodError) {
      return c.json({ error: error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) }, 400);
    }
    if (error instanceof UnknownPayment) return c.json({ error: [error.message] }, 404);
    throw error;
  });

  app.use(ownPagesOnly);

  app.get("/faults", (c) => c.json(faults.list()));
  app.post("/faults", async (c) => c.json(faults.add(faultOrder.parse(await c.req.json())), 201));
  app.delete("/faults", (c) => {
    faults.clear();
    return c.body(null, 204);
  });

  app.get("/clock", (c) => c.json({ now: sandbox.now().toISOString(), moved: store.clock !== null }));
  app.post("/clock", async (c) => {
    const asked = clockOrder.parse(await c.req.json());
    const advanced = new Date(sandbox.now().getTime() + (asked.advance_seconds ?? 0) * 1000).toISOString();
    store.clock = asked.advance_seconds === undefined ? (asked.now ?? null) : advanced;
    expireTabbySessions(sandbox);
    keepTamaraTime(sandbox);
    sandbox.save();
    return c.json({ now: sandbox.now().toISOString(), moved: store.clock !== null });
  });

  app.get("/payments", (c) => c.json(listed(sandbox)));
  app.get("/payments/:id", (c) => c.json(found(sandbox, c.req.param("id"))));
  app.post("/payments/:id", async (c) => {
    const payment = found(sandbox, c.req.param("id"));
    const { action } = z.object({ action: z.enum(ACTIONS) }).parse(await c.req.json());
    const fault = actOn(sandbox, payment, action);
    return fault === null ? c.json(found(sandbox, payment.id)) : c.json({ error: [fault] }, 409);
  });

  app.get("/cards", (c) => c.json(Object.values(store.stripe.cards)));
  app.post("/cards/:id", async (c) => {
    const temper = store.stripe.tempers[c.req.param("id")];
    if (temper === undefined) throw new UnknownPayment(`no card ${c.req.param("id")}`);
    Object.assign(temper, cardOrder.parse(await c.req.json()));
    sandbox.save();
    return c.json(temper);
  });

  app.get("/webhooks", (c) => c.json({ shop: deliveries.shop(), deliveries: store.deliveries }));
  app.put("/webhooks", async (c) => {
    const { shop } = z.object({ shop: z.url().nullable() }).parse(await c.req.json());
    deliveries.setShop(shop === null ? null : new URL(shop).origin);
    return c.body(null, 204);
  });
  app.post("/webhooks/release", async (c) => {
    deliveries.release();
    await deliveries.settled();
    return c.body(null, 204);
  });
  app.post("/webhooks/settled", async (c) => {
    await deliveries.settled();
    return c.body(null, 204);
  });
  app.post("/webhooks/resend", async (c) => {
    const asked = resendOrder.parse(await c.req.json());
    const chosen =
      "deliveries" in asked
        ? asked.deliveries.map((id) => delivery(sandbox, id))
        : store.deliveries.filter((one) => one.paymentId === found(sandbox, asked.payment).id);
    const all = Array.from({ length: asked.times }, () => chosen).flat();
    const statuses: (number | null)[] = [];
    if (asked.at_once) statuses.push(...(await Promise.all(all.map((one) => deliveries.send(one.provider, one.body)))));
    else for (const { provider, body } of all) statuses.push(await deliveries.send(provider, body));
    return c.json({ statuses });
  });
  app.post("/webhooks/forge", async (c) => {
    const { payment, how } = z.object({ payment: z.string(), how: z.string() }).parse(await c.req.json());
    const { id, provider } = found(sandbox, payment);
    const known: readonly string[] = FORGERIES[provider];
    if (!known.includes(how)) return c.json({ error: [`how: must be one of ${known.join(", ")}`] }, 400);
    const body = JSON.stringify(forgeEvent(sandbox, provider, id));
    return c.json({ status: await deliveries.send(provider, body, how as Forgery) });
  });
  app.post("/webhooks/lie", async (c) => {
    const { payment } = z.object({ payment: z.string() }).parse(await c.req.json());
    const { id, provider } = found(sandbox, payment);
    return c.json({ status: await deliveries.send(provider, JSON.stringify(forgeEvent(sandbox, provider, id))) });
  });

  app.get("/settings", (c) => c.json(settingsOf(sandbox)));
  app.post("/settings", async (c) => {
    const asked = settingsOrder.parse(await c.req.json());
    if (asked.tamara_auto_authorise !== undefined) store.tamara.autoAuthorise = asked.tamara_auto_authorise;
    if (asked.tabby_limits !== undefined) sandbox.tabbyLimits = asked.tabby_limits;
    sandbox.save();
    return c.json(settingsOf(sandbox));
  });
  return app;
}

/** Programs may do everything; of pages only the switchboard's own, whatever else is open in the browser. */
const ownPagesOnly: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header("origin");
  if (origin !== undefined && origin !== new URL(c.req.url).origin) return c.json({ error: ["not from here"] }, 403);
  return next();
};

/** Either everything about a payment, in the order of events, or single deliveries in the order given. */
const resendOrder = z
  .union([z.object({ deliveries: z.array(z.string()).max(1000) }), z.object({ payment: z.string() })])
  .and(z.object({ times: z.number().int().min(1).max(20).default(1), at_once: z.boolean().default(false) }));

const clockOrder = z.object({ now: z.iso.datetime().nullish(), advance_seconds: z.number().optional() });

/** The next `declines` charges of a kept card are declined with a code of Stripe's. */
const cardOrder = z.object({ declines: z.number().int().min(0), code: z.string().max(60).default("generic_decline") });

const settingsOrder = z.object({
  tamara_auto_authorise: z.boolean().optional(),
  tabby_limits: z.enum(["live", "test", "none"]).optional(),
});

function settingsOf({ store, tabbyLimits }: Sandbox) {
  return { tamara_auto_authorise: store.tamara.autoAuthorise, tabby_limits: tabbyLimits, providers: PROVIDERS };
}

class UnknownPayment extends Error {}

function delivery({ store }: Sandbox, id: string): Delivery {
  const one = store.deliveries.find((kept) => kept.id === id);
  if (one === undefined) throw new UnknownPayment(`no delivery ${id}`);
  return one;
}

/** By the provider's number, or by the reference the shop gave it (the newest of that reference). */
function found(sandbox: Sandbox, name: string): Listed {
  const all = listed(sandbox);
  const payment = all.find((one) => one.id === name) ?? all.findLast((one) => one.reference === name);
  if (payment === undefined) throw new UnknownPayment(`no payment ${name}`);
  return payment;
}
