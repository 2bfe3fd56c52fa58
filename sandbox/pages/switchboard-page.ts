import { html, raw } from "hono/html";
import { ACTIONS, type Listed, listed } from "../actions.ts";
import type { Sandbox } from "../context.ts";
import type { Delivery } from "../deliveries.ts";
import { FORGERIES } from "../delivery-proof.ts";
import { FAULT_KINDS } from "../faults.ts";
import type { Provider } from "../store.ts";
import type { Markup } from "./layout.ts";
import { SWITCHBOARD_SCRIPT, SWITCHBOARD_STYLE } from "./switchboard-assets.ts";

/** How many of each list are shown, the newest first. */
const SHOWN = 40;

/** The switchboard for people: what there is, and buttons for everything tests can do. */
export function switchboardPage(sandbox: Sandbox): Markup {
  const payments = listed(sandbox).reverse();
  const deliveries = sandbox.store.deliveries.toReversed();
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Payment sandbox</title>
<style>${raw(SWITCHBOARD_STYLE)}</style></head>
<body><header><h1>Payment sandbox</h1>
<p>Stands in for Stripe, Tabby and Tamara on this machine. No money moves. Webhooks go to <b>${sandbox.deliveries.shop() ?? "nobody yet"}</b>.</p></header>
<main>
<section><h2>Clock</h2>${clock(sandbox)}</section>
<section><h2>Faults</h2>${faults(sandbox)}</section>
<section class="wide"><h2>Payments <small>${payments.length}</small></h2>${paymentTable(payments.slice(0, SHOWN))}</section>
<section class="wide"><h2>Webhooks <small>${sandbox.store.deliveries.length}</small></h2>${deliveryTable(deliveries.slice(0, SHOWN))}</section>
<section class="wide"><h2>Test data</h2>${testData()}</section>
</main><output role="status"></output><script>${raw(SWITCHBOARD_SCRIPT)}</script></body></html>`;
}

function clock(sandbox: Sandbox): Markup {
  const hours = [
    ["30 minutes", 0.5],
    ["1 day", 24],
    ["3 days", 72],
    ["21 days", 504],
  ] as const;
  const isMoved = sandbox.store.clock !== null;
  return html`<p><time>${sandbox.now().toISOString()}</time> ${isMoved ? html`<mark>moved, stands still</mark>` : ""}</p>
<p class="row">${hours.map(
    ([name, count]) =>
      html`<button data-post="clock" data-body='${JSON.stringify({ advance_seconds: count * 3600 })}'>+ ${name}</button>`,
  )}<button data-post="clock" data-body='{"now":null}'>Machine's time</button></p>
<p class="hint">The shop keeps its own time: deadlines here pass, deadlines there do not.</p>`;
}

function faults({ faults }: Sandbox): Markup {
  const list = faults.list();
  return html`<form data-form="faults" class="row">
<label>What <select name="kind">${FAULT_KINDS.map((kind) => html`<option>${kind}</option>`)}</select></label>
<label>Where <select name="provider"><option value="">everywhere</option><option>stripe</option><option>tabby</option><option>tamara</option></select></label>
<label>Call <input name="call" size="9" placeholder="any"></label>
<label>Times <input name="times" type="number" min="1" value="1"></label>
<label>Seconds <input name="seconds" type="number" min="0" step="any"></label>
<button class="main">Set</button></form>
${
  list.length === 0
    ? html`<p class="hint">Everything works at the moment.</p>`
    : html`<ul>${list.map((one) => html`<li><b>${one.kind}</b> ${one.provider ?? "everywhere"} ${one.call ?? ""} ${one.times === null ? "always" : `${one.times}×`}</li>`)}</ul><button data-delete="faults">Clear all</button>`
}`;
}

function paymentTable(payments: readonly Listed[]): Markup {
  if (payments.length === 0) return html`<p class="hint">Nobody has tried to pay yet.</p>`;
  return html`<div class="scroll"><table><thead><tr><th>Provider<th>Reference and number<th>Amount<th>Status<th>Do<th>Webhooks</tr></thead><tbody>
${payments.map((one) => paymentRow(one))}</tbody></table></div>`;
}

function paymentRow({ provider, id, reference, amount, currency, captured, refunded, status }: Listed): Markup {
  const body = (more: object) => JSON.stringify({ payment: id, ...more });
  return html`<tr><td>${provider}<td>${reference ?? ""}<br><code>${id}</code>
<td>${amount} ${currency}<br><small>taken ${captured}, returned ${refunded}</small><td><b>${status}</b>
<td class="row">${ACTIONS.map((action) => html`<button data-post="payments/${id}" data-body='${JSON.stringify({ action })}'>${action}</button>`)}
<td class="row"><button data-post="webhooks/resend" data-body='${body({})}'>again</button><button data-post="webhooks/lie" data-body='${body({})}'>lie</button>${forgeries(
    provider,
  ).map((how) => html`<button data-post="webhooks/forge" data-body='${body({ how })}'>forge: ${how}</button>`)}</tr>`;
}

const forgeries = (provider: Provider): readonly string[] => FORGERIES[provider];

function deliveryTable(deliveries: readonly Delivery[]): Markup {
  if (deliveries.length === 0) return html`<p class="hint">None yet.</p>`;
  return html`<p><button data-post="webhooks/release" data-body="{}">Send what is held back</button></p><div class="scroll"><table><thead><tr><th>When<th>Provider<th>Event<th>Payment<th>State<th>Answers</tr></thead><tbody>
${deliveries.map(
  (
    one,
  ) => html`<tr><td>${one.createdAt.slice(11, 19)}<td>${one.provider}<td>${one.type}<td><code>${one.paymentId}</code>
<td><b>${one.state}</b><td>${one.attempts.map((attempt) => attempt.status ?? "none").join(", ")}</tr>`,
)}</tbody></table></div>`;
}

function testData(): Markup {
  const rows = [
    ["Card that pays", "4242 4242 4242 4242, any later date, any code"],
    ["Card with 3-D Secure", "4000 0025 0000 3155"],
    ["Card without money", "4000 0000 0000 9995"],
    ["Card that is declined", "4000 0000 0000 0002"],
    ["Tabby finds the buyer unworthy", "phone +971500000002, +966500000002, +96590000002"],
    ["Tabby refuses on its page", "e-mail otp.rejected@tabby.ai"],
    ["Tamara declines on its page", "phone ending in 526422337"],
    ["Tamara finds the buyer unworthy", "phone ending in 511111111, 512345678 or 500000000"],
    [
      "Too much, too little",
      "Tabby above 10,000 or below 10 AED or SAR, above 800 or below 1 KWD; Tamara above 10,000",
    ],
  ] as const;
  return html`<dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}
