import { Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { listFailedMails, resendFailedMails } from "../../../shop/mails/failed-mails.ts";
import { refuse } from "../request-market.ts";

/** Mails that could not be sent. Behind the operator's token, like all of the operator's calls. */
export function operatorMails(shop: ShopContext): Hono {
  const api = new Hono();

  api.get("/failed", async (c) => c.json({ data: await listFailedMails(shop.db) }));

  api.post("/:id{all|[0-9a-f-]{36}}/resend", async (c) => {
    const id = c.req.param("id");
    const queued = await resendFailedMails(shop, id);
    return queued === 0 && id !== "all" ? refuse(c, 404, "request.not_found") : c.json({ data: { queued } });
  });

  return api;
}
