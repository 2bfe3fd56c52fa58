import { type Context, Hono } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { creditNoteJson, creditNotesOf } from "../../../shop/invoices/credit-note.ts";
import { type OrderWithLines, ownOrderWithLines } from "../../../shop/orders/read-order.ts";
import type { PaperPrinter } from "../../invoice/paper-printer.ts";
import { guestCookie } from "../cookies.ts";
import { sendCreditNote, sendInvoice } from "../files/send-paper.ts";
import type { CallerLimits } from "../limits/caller-limits.ts";
import { refuse } from "../request-market.ts";
import { shopFor } from "../visitor.ts";

/** Tax invoice and credit notes of an order, for nobody but its buyer. They are written anew each time and kept nowhere. */
export function invoiceApi(base: ShopContext, printer: PaperPrinter, limits: CallerLimits): Hono {
  const api = new Hono();

  /** Answers with what is found for the buyer of the order that is named. */
  const forBuyer =
    (answer: (c: Context, shop: ShopContext, found: OrderWithLines) => Promise<Response>) => async (c: Context) => {
      await limits.take(c, "orders.papers");
      const shop = await shopFor(c, base);
      const found = await ownOrderWithLines(shop, c.req.param("reference") ?? "", guestCookie(c, shop));
      return found === null ? refuse(c, 404, "order.not_found") : answer(c, shop, found);
    };

  api.get(
    "/orders/:reference/invoice.pdf",
    forBuyer((c, shop, found) => sendInvoice(c, shop, printer, found)),
  );

  api.get(
    "/orders/:reference/credit-notes",
    forBuyer(async (c, shop, { order }) => {
      c.header("Cache-Control", "private, no-store");
      return c.json({ data: (await creditNotesOf(shop.db, order.id)).map(creditNoteJson) });
    }),
  );

  api.get(
    "/orders/:reference/credit-notes/:file{CN-\\d{4}-\\d{6,}\\.pdf}",
    forBuyer((c, shop, found) => sendCreditNote(c, shop, printer, found)),
  );

  return api;
}
