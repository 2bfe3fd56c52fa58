import { html } from "hono/html";
import { listed } from "../acts.ts";
import type { Sandbox } from "../context.ts";
import { hostedPage, type Markup } from "./layout.ts";

/** The switchboard for people. */
export function switchboardPage(sandbox: Sandbox): Markup {
  const payments = listed(sandbox).reverse().slice(0, 50);
  return hostedPage(
    { brand: "sandbox", language: "en", title: "Payment sandbox" },
    html`<h1>Payment sandbox</h1><ol>${payments.map((one) => html`<li>${one.provider} ${one.amount} ${one.status}</li>`)}</ol>`,
  );
}
