import { Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { isStoppable, STOPPED, stopMails } from "../../../shop/privacy/stop-mails.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { refuse, requestTranslate } from "../request-market.ts";

/** Ending reminders with one press in a mail program (RFC 8058); again is once. */
export function stopMailsApi(shop: ShopContext, limits: CallerLimits): Hono {
  const api = new Hono();

  api.post("/stop-mails/:mails", async (c) => {
    await limits.take(c, "forms.sent");
    const mails = c.req.param("mails");
    if (!isStoppable(mails) || !(await stopMails(shop, mails, c.req.query("token") ?? "")))
      return refuse(c, 404, "request.not_found");
    return c.json({ data: { message: requestTranslate(c)(STOPPED[mails]) } });
  });

  return api;
}
