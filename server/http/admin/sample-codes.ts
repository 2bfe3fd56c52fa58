import type { Context } from "hono";
import type { ShopContext } from "../../../shop/context.ts";
import { escapeHtml } from "../../../shop/html.ts";
import { SAMPLE_STAFF, SAMPLE_STAFF_PASSWORD, sampleCode } from "../../../shop/staff/sample-staff.ts";

/** What the authenticator apps of the sample staff would show now; on a developer's machine only. */
export function sampleCodes(c: Context, { clock }: Pick<ShopContext, "clock">): Response | Promise<Response> {
  const rows = SAMPLE_STAFF.map(
    ({ role, email }) => `<tr><td>${escapeHtml(email)}<td><code>${sampleCode(role, clock())}</code>`,
  );
  c.header("Refresh", "10");
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Codes of the sample staff</title>
    <p>Password of all: <code>${escapeHtml(SAMPLE_STAFF_PASSWORD)}</code>. Each code works once.
    <table>${rows.join("")}</table></html>`,
  );
}
