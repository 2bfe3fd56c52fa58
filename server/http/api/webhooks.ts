import { type Context, Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { PAYMENT_PROVIDERS } from "../../../shop/market/methods.ts";
import { receiveEvent } from "../../../shop/payments/inbox.ts";
import type { PaymentProviderName } from "../../../shop/payments/provider.ts";
import type { Logger } from "../../log.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { clientAddress } from "../limits/client-address.ts";
import { refuse } from "../request-market.ts";
import { limitBody } from "../too-large.ts";

/** The largest event of a provider is a few kilobytes. */
const MAX_EVENT_BYTES = 256 * 1024;

/**
 * Where providers tell of payments. The body is taken in its raw bytes, since signatures cover those, and before any
 * other part has read it. Stored is answered with 200; whatever follows from it is a job's work. Who sends what nobody signed is soon not
 * listened to any more; providers are never counted.
 */
export function webhooks(shop: ShopContext, log: Logger, limits: CallerLimits, trustProxy: string): Hono {
  const api = new Hono();
  api.use(limitBody(MAX_EVENT_BYTES));
  for (const name of PAYMENT_PROVIDERS) api.post(`/${name}`, (c) => receive(c, shop, log, limits, trustProxy, name));
  api.all("*", (c) => refuse(c, 404, "request.not_found"));
  return api;
}

async function receive(
  c: Context,
  shop: ShopContext,
  log: Logger,
  limits: CallerLimits,
  trustProxy: string,
  name: PaymentProviderName,
) {
  await limits.expectRoom(c, "webhooks.forged");
  const body = new Uint8Array(await c.req.arrayBuffer());
  const query = new URL(c.req.url).searchParams;
  const received = await receiveEvent(shop, name, { body, headers: c.req.raw.headers, query });
  if (received === "stored" || received === "known") return c.json({ received: true });
  if (received === "not_configured") return refuse(c, 404, "request.not_found");
  await limits.take(c, "webhooks.forged");
  // Neither headers nor query: they may hold a secret.
  const about = { provider: name, reason: received, bytes: body.byteLength, from: clientAddress(c, trustProxy) };
  log.warn(about, "webhook refused");
  return received === "unauthentic" ? refuse(c, 401, "webhook.unauthentic") : refuse(c, 400, "webhook.malformed");
}
