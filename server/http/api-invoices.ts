import { Hono } from "hono";
import type { ShopContext } from "../../shop/context.ts";
import { invoiceFileName, invoiceOf } from "../../shop/invoices/invoice.ts";
import { ownOrderWithLines } from "../../shop/orders/read-order.ts";
import type { InvoicePrinter } from "../invoice/invoice-printer.ts";
import { guestCookie } from "./cookies.ts";
import type { RateLimits } from "./rate-limits.ts";
import { refuse } from "./request-market.ts";
import { shopFor } from "./visitor.ts";

/** The tax invoice of an order, for nobody but its buyer. It is written anew each time and kept nowhere. */
export function invoiceApi(base: ShopContext, printer: InvoicePrinter, limits: RateLimits): Hono {
  const api = new Hono();

  api.get("/orders/:reference/invoice.pdf", async (c) => {
    const refusal = await limits.check(c, "invoices");
    if (refusal) return refusal;
    const shop = await shopFor(c, base);
    const found = await ownOrderWithLines(shop, c.req.param("reference"), guestCookie(c));
    if (found === null) return refuse(c, 404, "order.not_found");
    const invoice = await invoiceOf(shop, found.order.id);
    if (invoice === null) return refuse(c, 409, "invoice.not_yet");
    const pdf = await printer.print(found, invoice);
    return c.body(new Uint8Array(pdf), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${invoiceFileName(found.order, invoice)}"`,
      "Cache-Control": "private, no-store",
    });
  });

  return api;
}
