import { Hono } from "hono";
import type { Sandbox } from "../context.ts";
import { faultyLine } from "../faults.ts";
import { closedPage, instalmentsPage, overPage } from "../pages/instalments-page.ts";
import { errorAnswer } from "./errors.ts";
import { authorize, expire, expireTabbySessions, type Payment, reject, type Session } from "./payments.ts";

/** Published: this buyer is refused after the code was typed in. */
const REFUSED_LATE = "otp.rejected@tabby.ai";

/** Tabby's hosted page, and the ways out of it. */
export function tabbyPage(sandbox: Sandbox): Hono {
  const app = new Hono();
  const open = (id: string): { session: Session; payment: Payment; isOpen: boolean } | null => {
    expireTabbySessions(sandbox);
    const session = sandbox.store.tabby.sessions[id];
    const payment = sandbox.store.tabby.payments[session?.payment_id ?? ""];
    if (session === undefined || payment === undefined) return null;
    const isOpen = session.status === "created" && payment.status === "CREATED" && session.urls !== null;
    return { session, payment, isOpen };
  };

  app.get("/checkout/:id", faultyLine(sandbox.faults, "tabby", "page", errorAnswer), (c) => {
    const found = open(c.req.param("id"));
    if (found === null) return c.html(overPage("tabby", "en"), 404);
    const { session, payment, isOpen } = found;
    if (!isOpen) return c.html(overPage("tabby", session.lang), 410);
    return c.html(instalmentsPage({ brand: "tabby", language: session.lang, ...amountOf(payment) }));
  });

  app.post("/checkout/:id", faultyLine(sandbox.faults, "tabby", "choose", errorAnswer), async (c) => {
    const found = open(c.req.param("id"));
    const urls = found?.session.urls;
    if (!found?.isOpen || !urls) return c.html(overPage("tabby", found?.session.lang ?? "en"), 410);
    const { session, payment } = found;
    const back = (to: string) => {
      const url = new URL(to);
      url.searchParams.set("payment_id", payment.id);
      return c.redirect(url.href, 303);
    };
    switch ((await c.req.parseBody()).choice) {
      case "approve":
        if (payment.buyer.email !== REFUSED_LATE) {
          authorize(sandbox, payment);
          return back(urls.success);
        }
        reject(sandbox, payment);
        return back(urls.failure);
      case "decline":
        reject(sandbox, payment);
        return back(urls.failure);
      case "cancel":
        expire(sandbox, payment);
        return back(urls.cancel);
      default:
        return c.html(closedPage("tabby", session.lang));
    }
  });
  return app;
}

const amountOf = ({ amount, currency }: Payment) => ({ amount, currency });
