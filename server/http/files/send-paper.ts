import type { Context } from "hono";
import type { Attachment } from "../../mail/mailer.ts";

/** A paper of an order as a download, for nobody but who asked for it. */
export function sendPaper(c: Context, { filename, content }: Attachment): Response {
  return c.body(new Uint8Array(content), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${filename}"`,
    "Cache-Control": "private, no-store",
  });
}
