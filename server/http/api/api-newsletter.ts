import { Hono } from "hono";
import { z } from "zod";
import type { ShopContext } from "../../../shop/context.ts";
import { mailAddress } from "../../../shop/mail-address/mail-address.ts";
import { subscribe, unsubscribe } from "../../../shop/newsletter/newsletter.ts";
import { readBody } from "../body.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { requestMarket, requestTranslate } from "../request-market.ts";

/** `website` is a field that people do not see: whoever fills it in is a program. */
export const newsletterBody = z.object({ email: mailAddress, website: z.string().max(2000).optional() });

/** Joining the newsletter, and leaving it with one press in a mail program. */
export function newsletterApi(shop: ShopContext, limits: CallerLimits): Hono {
  const api = new Hono();

  api.post("/newsletter", async (c) => {
    await limits.take(c, "forms.sent");
    const body = await readBody(c, newsletterBody);
    if (body.refusal) return body.refusal;
    const { email, website } = body.value;
    if (website === undefined || website === "") await subscribe(shop, { email, locale: requestMarket(c).locale });
    // The same for every address: nobody learns who reads the newsletter.
    return c.json({ data: { message: requestTranslate(c)("newsletter.success") } });
  });

  api.post("/newsletter/unsubscribe", async (c) => {
    await limits.take(c, "forms.sent");
    await unsubscribe(shop, c.req.query("token") ?? "");
    return c.json({ data: { message: requestTranslate(c)("newsletter.unsubscribed") } });
  });

  return api;
}
