import { writeFile } from "node:fs/promises";
import { COUNTRIES } from "../../shop/market/market.ts";
import type { FulfilmentState, PaymentState } from "../../shop/orders/states.ts";
import { DELIVERY_FAILURES, FULFILMENT_STATES, movesFrom, PAYMENT_STATES } from "../../shop/orders/states.ts";
import { type Call, type Command, EXIT, JSON_OPTION, listOf, Misuse, oneOf, textOf, wholeNumber } from "./command.ts";
import { type OrderAnswer, orderTable, orderText, type RowAnswer } from "./order-text.ts";
import { complain, say, sayJson } from "./output.ts";
import { ask, refused, send } from "./shop-call.ts";

const ADDRESS_PARTS = {
  building: { value: "TEXT", does: "building, floor, flat" },
  street: { value: "TEXT", does: "street" },
  area: { value: "TEXT", does: "area or district" },
  city: { value: "TEXT", does: "city" },
  emirate: { value: "NAME", does: "dubai, abu_dhabi, sharjah …; within the UAE only" },
  landmark: { value: "TEXT", does: 'nearest landmark; "" takes it out' },
  country: { value: "CODE", does: "the order's own country: it cannot be changed" },
} as const;

export const orderCommands: readonly Command[] = [
  {
    name: "orders list",
    does: "List orders, the newest first; those nobody paid for only by their payment state",
    options: {
      state: { value: "STATE", isRepeated: true, among: FULFILMENT_STATES },
      payment: { value: "STATE", isRepeated: true, among: PAYMENT_STATES },
      country: { value: "CODE", isRepeated: true, among: COUNTRIES },
      from: { value: "DAY", does: "first day they were placed on, e.g. 2026-11-01 (Dubai)" },
      to: { value: "DAY", does: "last day they were placed on" },
      oldest: { does: "the oldest first" },
      page: { value: "N", does: "page of the list (1)" },
      "per-page": { value: "N", does: "orders on a page, up to 200 (50)" },
      ...JSON_OPTION,
    },
    run: listCommand,
  },
  {
    name: "orders show",
    takes: ["REF"],
    does: "Print an order with its history and what it may become",
    options: JSON_OPTION,
    async run({ config, words: [reference = ""], options }) {
      const answer = await ask<OrderAnswer>(config, "GET", `/orders/${encodeURIComponent(reference)}`);
      if (answer.status !== 200) return refused(answer);
      if (options.json === true) sayJson(answer.body.data);
      else say(orderText(answer.body.data));
      return EXIT.done;
    },
  },
  {
    name: "orders move",
    takes: ["REF", "STATE"],
    does: "Move an order to a state and tell the customer; a repeat changes nothing",
    more: `States: ${FULFILMENT_STATES.join(", ")}.`,
    options: {
      failure: { value: "WHY", does: "of DELIVERY_FAILED", among: DELIVERY_FAILURES },
      damaged: { value: "N:PIECES", isRepeated: true, does: "of RETURNED: pieces of line N that cannot be sold again" },
      unconfirmed: { value: "REASON", does: "pack a cash order that its buyer has not confirmed, and why" },
      undelivered: {
        value: "REASON",
        does: "of SHIPPED, DELIVERY_FAILED: it stands as delivered and was not, and why",
      },
    },
    run: ({ config, words: [reference = "", state = ""], options }) =>
      move(config, reference, oneOf(FULFILMENT_STATES, state, "STATE"), detailsOf(options)),
  },
  {
    name: "orders confirm-cash",
    takes: ["REF"],
    does: "Write down what the buyer of a cash order said; without options: that they will pay",
    options: {
      "not-reached": { does: "nobody answered: one more try" },
      refused: { does: "they do not want it: it waits to be cancelled" },
      note: { value: "TEXT", does: "how they were reached; the customer never sees it" },
    },
    run: confirmCommand,
  },
  {
    name: "orders cancel",
    takes: ["REF"],
    does: "Cancel an order before it is shipped: its units go back into the stock, its money to the buyer",
    run: ({ config, words: [reference = ""] }) => move(config, reference, "CANCELLED"),
  },
  {
    name: "orders address",
    takes: ["REF"],
    does: "Change where an order goes, before any of it has left, and tell the customer; what is not named stays",
    options: ADDRESS_PARTS,
    run: addressCommand,
  },
  {
    name: "orders invoice",
    takes: ["REF"],
    does: "Save the tax invoice of an order, or one of its credit notes, as a PDF file",
    options: {
      "credit-note": { value: "NUMBER", does: "this credit note instead; `orders show` names them" },
      out: { value: "FILE", does: "where to; else under its own name in this folder" },
    },
    run: invoiceCommand,
  },
  {
    name: "orders advance",
    takes: ["[REF]"],
    does: "Gone, because sent twice it shipped: name the target, `orders move REF STATE`",
    async run() {
      complain("orders advance is gone: sent twice it moved an order twice. Name the target: orders move REF STATE");
      return EXIT.misused;
    },
  },
];

async function listCommand({ config, options }: Call): Promise<number> {
  const query = new URLSearchParams();
  for (const name of ["state", "payment", "country"])
    for (const value of listOf(options, name)) query.append(name, value);
  for (const name of ["from", "to"]) {
    const day = textOf(options, name);
    if (day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day))
      throw new Misuse(`--${name} must be a day like 2026-11-01.`);
    if (day !== undefined) query.set(name, day);
  }
  if (options.oldest === true) query.set("sort", "oldest");
  const page = wholeNumber(textOf(options, "page") ?? "1", "--page", 1);
  query.set("page", String(page));
  query.set("per_page", String(wholeNumber(textOf(options, "per-page") ?? "50", "--per-page", 1, 200)));
  const answer = await ask<RowAnswer[]>(config, "GET", `/orders?${query}`);
  if (answer.status !== 200) return refused(answer);
  const { data, meta = {} } = answer.body;
  if (options.json === true) sayJson({ data, meta });
  else say(orderTable(data, { total: meta.total ?? 0, page, pages: meta.pages ?? 1 }));
  return EXIT.done;
}

interface Moved {
  reference: string;
  status: FulfilmentState;
  payment_status: PaymentState;
  changed: boolean;
}

/** What is said beside the state, as the shop's API takes it. */
function detailsOf(options: Call["options"]): object {
  const damaged = listOf(options, "damaged").map((text) => {
    const [, line, quantity] = /^(\d+):(\d+)$/.exec(text) ?? [];
    if (line === undefined || quantity === undefined) throw new Misuse("--damaged is LINE:PIECES, e.g. 1:2.");
    return { line: Number(line), quantity: Number(quantity) };
  });
  return {
    delivery_failure: textOf(options, "failure"),
    damaged: damaged.length === 0 ? undefined : damaged,
    unconfirmed_because: textOf(options, "unconfirmed"),
    undelivered_because: textOf(options, "undelivered"),
  };
}

async function confirmCommand({ config, words: [reference = ""], options }: Call): Promise<number> {
  const heard = options.refused === true ? "refused" : options["not-reached"] === true ? "not_reached" : "confirmed";
  const path = `/orders/${encodeURIComponent(reference)}/cash`;
  const answer = await ask<{ reference: string; cash_confirmation: string; tries: number; changed: boolean }>(
    config,
    "POST",
    path,
    { heard, note: textOf(options, "note") },
  );
  if (answer.status !== 200) return refused(answer);
  const { reference: name, cash_confirmation: cash, tries, changed } = answer.body.data;
  const counted = cash === "not_reached" ? ` (tries: ${tries})` : "";
  say(changed ? `${name}: cash ${cash}${counted}` : `${name}: cash is ${cash} already; nothing was changed.`);
  return EXIT.done;
}

/** Prints 'Order status updated successfully' or 'Failed to update order status' (specification §8). */
async function move(
  config: Call["config"],
  reference: string,
  to: FulfilmentState,
  details: object = {},
): Promise<number> {
  const path = `/orders/${encodeURIComponent(reference)}/move`;
  const answer = await ask<Moved & { may_become?: FulfilmentState[] }>(config, "POST", path, {
    to,
    ...details,
  });
  const { data, message } = answer.body;
  if (answer.status !== 200) {
    const code = refused(answer);
    if (data?.status !== undefined) complain(`It is ${data.status}${nextOf(data.status)}.`);
    return code;
  }
  if (!data.changed) {
    say(`${data.reference} is ${data.status} already; nothing was changed.`);
    return EXIT.done;
  }
  say(`${String(message)}: ${data.reference} is now ${data.status} (payment: ${data.payment_status})`);
  const isOurs = data.payment_status === "paid" || data.payment_status === "partially_refunded";
  if (to === "RETURNED") {
    say("Its units are back in the stock.");
    if (isOurs) say(`It was paid: \`payments refund ${data.reference}\` gives the money back.`);
  }
  return EXIT.done;
}

function nextOf(state: FulfilmentState): string {
  const next = movesFrom(state);
  return next.length === 0 ? " and stays that" : ` and may become ${next.join(" or ")}`;
}

async function addressCommand({ config, words: [reference = ""], options }: Call): Promise<number> {
  const change: Record<string, string> = {};
  for (const name of Object.keys(ADDRESS_PARTS)) {
    const value = textOf(options, name);
    if (value === undefined) continue;
    if (name === "landmark") change.nearestLandmark = value;
    else change[name] = name === "country" ? value.toUpperCase() : name === "emirate" ? emirateNamed(value) : value;
  }
  if (Object.keys(change).length === 0) throw new Misuse("Nothing of the address is named.");
  const path = `/orders/${encodeURIComponent(reference)}/address`;
  const answer = await ask<{ reference: string; changed: boolean; address: Record<string, unknown> }>(
    config,
    "PUT",
    path,
    change,
  );
  if (answer.status !== 200) return refused(answer);
  const { data } = answer.body;
  const { building, street, area, city, emirate, country } = data.address;
  const place = [building, street, area, city, emirate, country].filter(Boolean).join(", ");
  say(
    data.changed ? `${data.reference} goes to: ${place}` : `${data.reference} goes there already; nothing was changed.`,
  );
  return EXIT.done;
}

const emirateNamed = (typed: string) =>
  typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

async function invoiceCommand({ config, words: [reference = ""], options }: Call): Promise<number> {
  const number = textOf(options, "credit-note");
  const paper = number === undefined ? "invoice.pdf" : `credit-notes/${encodeURIComponent(number)}.pdf`;
  const answer = await send(config, "GET", `/orders/${encodeURIComponent(reference)}/${paper}`);
  if (typeof answer === "string") return refused({ status: 0, body: { message: answer, data: undefined } });
  if (answer.status !== 200)
    return refused({ status: answer.status, body: (await answer.json()) as { data: undefined } });
  const own = /filename="([\w.-]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "invoice.pdf";
  const file = textOf(options, "out") ?? own;
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()), { mode: 0o600 });
  say(`Saved: ${file}`);
  return EXIT.done;
}
