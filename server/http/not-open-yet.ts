import { Hono } from "hono";
import type { Brand } from "../../shop/context.ts";
import { closedAnswers } from "./overload/refusals.ts";

/**
 * Answers while the shop is being opened or waits for its database: alive, but not ready. Pages ask again by
 * themselves.
 */
export function notOpenYet(brand: Pick<Brand, "name" | "phone" | "chat">): Hono {
  const app = new Hono();
  const closed = closedAnswers(brand);
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", (c) => c.text("not open yet", 503));
  app.all("*", (c) => closed(c, "unavailable"));
  return app;
}
