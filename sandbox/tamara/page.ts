import { Hono } from "hono";
import type { Sandbox } from "../context.ts";
import { faultyLine } from "../faults.ts";
import { closedPage, instalmentsPage, overPage } from "../pages/instalments-page.ts";
import { errorAnswer } from "./errors.ts";
import { approve, decline, expire, keepTamaraTime, type Order } from "./orders.ts";
import { DECLINED_PHONES } from "./requests.ts";

/** Tamara's hosted page, and the ways out of it. */
export function tamaraPage(sandbox: Sandbox): Hono {
  const app = new Hono();
  const found = (checkoutId: string): Order | undefined => {
    keepTamaraTime(sandbox);
    return Object.values(sandbox.store.tamara.orders).find((order) => order.checkout_id === checkoutId);
  };

  app.get("/checkout/:id", faultyLine(sandbox.faults, "tamara", "page", errorAnswer), (c) => {
    const order = found(c.req.param("id"));
    if (order?.status !== "new") {
      return c.html(overPage("tamara", order?.lang ?? "en"), order === undefined ? 404 : 410);
    }
    const { total: amount, currency, lang: language } = order;
    return c.html(instalmentsPage({ brand: "tamara", language, amount, currency }));
  });

  app.post("/checkout/:id", faultyLine(sandbox.faults, "tamara", "choose", errorAnswer), async (c) => {
    const order = found(c.req.param("id"));
    if (order?.status !== "new") return c.html(overPage("tamara", order?.lang ?? "en"), 410);
    const back = (to: string, status: string) => {
      const url = new URL(to);
      url.searchParams.set("paymentStatus", status);
      url.searchParams.set("orderId", order.order_id);
      return c.redirect(url.href, 303);
    };
    switch ((await c.req.parseBody()).choice) {
      case "approve":
        if (!DECLINED_PHONES.test(order.consumer.phone_number)) {
          approve(sandbox, order);
          return back(order.urls.success, "approved");
        }
        decline(sandbox, order);
        return back(order.urls.failure, "declined");
      case "decline":
        decline(sandbox, order);
        return back(order.urls.failure, "declined");
      case "cancel":
        // A session that its shopper cancels is over at once.
        expire(sandbox, order);
        return back(order.urls.cancel, "canceled");
      default:
        return c.html(closedPage("tamara", order.lang));
    }
  });
  return app;
}
