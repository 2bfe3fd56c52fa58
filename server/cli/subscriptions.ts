import { isDay } from "../../shop/day.ts";
import type { SubscriptionRow, SubscriptionStory } from "../../shop/subscriptions/list-subscriptions.ts";
import { SUBSCRIPTION_STATES } from "../../shop/subscriptions/states.ts";
import { isUuid } from "../../shop/uuid.ts";
import { type Call, type Command, EXIT, JSON_OPTION, Misuse, textOf } from "./command.ts";
import { say, sayJson, table } from "./output.ts";
import { ask, refused } from "./shop-call.ts";

export const subscriptionCommands: readonly Command[] = [
  {
    name: "subscriptions list",
    does: "List subscriptions by what comes next",
    options: { state: { value: "STATE", among: SUBSCRIPTION_STATES }, ...JSON_OPTION },
    run: listCommand,
  },
  {
    name: "subscriptions show",
    takes: ["ID"],
    does: "Print a subscription and what became of each of its deliveries",
    options: JSON_OPTION,
    run: showCommand,
  },
  {
    name: "subscriptions skip",
    takes: ["ID", "DAY"],
    does: "Leave out the delivery of a day (2027-01-31); again changes nothing",
    run: ({ config, words: [id = "", day = ""] }) => {
      if (!isDay(day)) throw new Misuse("DAY is a date like 2027-01-31.");
      return change(config, id, "skip", { day });
    },
  },
  {
    name: "subscriptions cancel",
    takes: ["ID"],
    does: "End a subscription and tell its customer; what is ordered already still comes",
    options: { reason: { value: "WORDS", does: "why, for the records" } },
    run: ({ config, words: [id = ""], options }) => {
      const reason = textOf(options, "reason");
      return change(config, id, "cancel", reason === undefined ? {} : { reason });
    },
  },
  {
    name: "subscriptions renew",
    does: "Announce, make and charge at once what is due, as every ten minutes of the day",
    run: renewCommand,
  },
];

async function listCommand({ config, options }: Call): Promise<number> {
  const state = textOf(options, "state");
  const query = state === undefined ? "" : `?state=${encodeURIComponent(state)}`;
  const answer = await ask<SubscriptionRow[]>(config, "GET", `/subscriptions${query}`);
  if (answer.status !== 200) return refused(answer);
  const rows = answer.body.data;
  if (options.json === true) sayJson(rows);
  else if (rows.length === 0) say("No subscription fits.");
  else say(table(["NEXT", "PRODUCT", "PIECES", "MONTHS", "STATE", "CUSTOMER", "ID"], rows.map(cells), ["PIECES"]));
  return EXIT.done;
}

const cells = ({ id, email, product, quantity, every_months, state, paused_reason, next_on }: SubscriptionRow) => [
  next_on,
  product,
  String(quantity),
  String(every_months),
  paused_reason === null ? state : `${state} (${paused_reason})`,
  email ?? "",
  id,
];

async function showCommand({ config, words: [id = ""], options }: Call): Promise<number> {
  const answer = await ask<SubscriptionStory>(config, "GET", `/subscriptions/${named(id)}`);
  if (answer.status !== 200) return refused(answer);
  const { data } = answer.body;
  if (options.json === true) {
    sayJson(data);
    return EXIT.done;
  }
  const rows = data.deliveries.map(({ period, due_on, state, order }) => [String(period), due_on, state, order ?? ""]);
  say(
    [
      `${data.product} × ${data.quantity}, every ${data.every_months} months to ${data.country}, ${data.state}`,
      `first order ${data.first_order}, next delivery ${data.next_on}`,
      rows.length === 0 ? "Nothing was renewed yet." : table(["NO.", "DUE", "STATE", "ORDER"], rows, ["NO."]),
    ].join("\n"),
  );
  return EXIT.done;
}

async function change(config: Call["config"], id: string, what: "skip" | "cancel", body: object): Promise<number> {
  const path = `/subscriptions/${named(id)}/${what}`;
  const answer = await ask<{ state: string; next_on: string }>(config, "POST", path, body);
  if (answer.status !== 200) return refused(answer);
  const { state, next_on } = answer.body.data;
  say(state === "active" ? `Its next delivery is on ${next_on}.` : `It is ${state}.`);
  return EXIT.done;
}

async function renewCommand({ config }: Call): Promise<number> {
  const answer = await ask<{ announced: number; made: number; paid: number }>(config, "POST", "/subscriptions/renew");
  if (answer.status !== 200) return refused(answer);
  const { announced, made, paid } = answer.body.data;
  say(`${announced} announced, ${made} orders made, ${paid} paid.`);
  return EXIT.done;
}

function named(id: string): string {
  if (!isUuid(id)) throw new Misuse("ID is the number of a subscription (subscriptions list names it).");
  return id;
}
