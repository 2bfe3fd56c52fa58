import type { Context } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import type { OrderWithLines } from "../../../shop/orders/read-order.ts";
import { creditNoteFiles, invoiceFile } from "../../invoice/paper-files.ts";
import type { PaperPrinter } from "../../invoice/paper-printer.ts";
import type { Attachment } from "../../mail/mailer.ts";
import { refuse } from "../request-market.ts";

/** The tax invoice of an order; of the former ones that by its `number`. */
export async function sendInvoice(
  c: Context,
  shop: ShopContext,
  printer: PaperPrinter,
  found: OrderWithLines | null,
): Promise<Response> {
  if (found === null) return refuse(c, 404, "order.not_found");
  const file = await invoiceFile(shop, printer, found, c.req.query("number"));
  return file === null ? refuse(c, 409, "invoice.not_yet") : sendPaper(c, file);
}

/** The credit note of an order that the path's `file` names. */
export async function sendCreditNote(
  c: Context,
  shop: ShopContext,
  printer: PaperPrinter,
  found: OrderWithLines | null,
): Promise<Response> {
  if (found === null) return refuse(c, 404, "order.not_found");
  const [file] = await creditNoteFiles(shop, printer, found, ({ number }) => `${number}.pdf` === c.req.param("file"));
  return file === undefined ? refuse(c, 404, "credit_note.not_found") : sendPaper(c, file);
}

/** A paper of an order as a download, for nobody but who asked for it. */
function sendPaper(c: Context, { filename, content }: Attachment): Response {
  return c.body(new Uint8Array(content), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${filename}"`,
    "Cache-Control": "private, no-store",
  });
}
