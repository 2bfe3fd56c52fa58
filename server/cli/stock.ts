import { gulfTime } from "../../shop/day.ts";
import { type Call, type Command, EXIT, JSON_OPTION, textOf, wholeNumber } from "./command.ts";
import { complain, say, sayJson, table } from "./output.ts";
import { ask, refused } from "./shop-call.ts";

interface StockRow {
  slug: string;
  sku: string;
  stock: number;
  sold: number;
  active: boolean;
}

interface StockHistory {
  slug: string;
  stock: number;
  changes: { change: number; reason: string; order: string | null; by: string; at: string }[];
}

export const stockCommands: readonly Command[] = [
  {
    name: "stock list",
    does: "List the stock of every product",
    options: { below: { value: "N", does: "only what there are fewer than N of" }, ...JSON_OPTION },
    run: listCommand,
  },
  {
    name: "stock show",
    takes: ["SLUG"],
    does: "Print the stock of a product and its last changes, with why and by whom",
    options: JSON_OPTION,
    run: showCommand,
  },
  {
    name: "stock set",
    takes: ["SLUG", "N"],
    does: "Say how many units of a product there are; a repeat changes nothing",
    run: ({ config, words: [slug = "", units = ""] }) => change(config, slug, { set: wholeNumber(units, "N") }),
  },
  {
    name: "stock add",
    takes: ["SLUG", "N"],
    does: "Add units that were delivered to the shop; a repeat adds them again",
    run: ({ config, words: [slug = "", units = ""] }) => change(config, slug, { add: wholeNumber(units, "N", 1) }),
  },
  {
    name: "stock check",
    does: "Compare the stock of every product with the sum of its changes",
    run: checkCommand,
  },
];

async function listCommand({ config, options }: Call): Promise<number> {
  const below = textOf(options, "below");
  const limit = below === undefined ? Number.POSITIVE_INFINITY : wholeNumber(below, "--below", 1);
  const answer = await ask<StockRow[]>(config, "GET", "/stock");
  if (answer.status !== 200) return refused(answer);
  const rows = answer.body.data.filter(({ stock }) => stock < limit);
  if (options.json === true) sayJson(rows);
  else if (rows.length === 0) say("No product fits.");
  else say(table(["PRODUCT", "SKU", "STOCK", "SOLD", ""], rows.map(cells), ["STOCK", "SOLD"]));
  return EXIT.done;
}

const cells = ({ slug, sku, stock, sold, active }: StockRow) => [
  slug,
  sku,
  String(stock),
  String(sold),
  active ? "" : "not sold any more",
];

async function showCommand({ config, words: [slug = ""], options }: Call): Promise<number> {
  const answer = await ask<StockHistory>(config, "GET", `/stock/${encodeURIComponent(slug)}`);
  if (answer.status !== 200) return refused(answer);
  const { data } = answer.body;
  if (options.json === true) sayJson(data);
  else {
    const rows = data.changes.map(({ at, change: units, reason, order, by }) => [
      gulfTime(at),
      units > 0 ? `+${units}` : String(units),
      reason,
      order ?? "",
      by,
    ]);
    say(`${data.slug}: ${data.stock} in stock\n\n${table(["WHEN", "UNITS", "WHY", "ORDER", "BY"], rows, ["UNITS"])}`);
  }
  return EXIT.done;
}

async function change(config: Call["config"], slug: string, body: object): Promise<number> {
  const path = `/stock/${encodeURIComponent(slug)}`;
  const answer = await ask<{ slug: string; from: number; to: number }>(config, "POST", path, body);
  if (answer.status !== 200) return refused(answer);
  const { from, to } = answer.body.data;
  say(from === to ? `${slug} has ${to} already; nothing was changed.` : `${slug}: ${from} → ${to}`);
  return EXIT.done;
}

async function checkCommand({ config }: Call): Promise<number> {
  const answer = await ask<{ slug: string; stock: number; ledger: number }[]>(config, "GET", "/stock/ledger-faults");
  if (answer.status !== 200) return refused(answer);
  const faults = answer.body.data;
  if (faults.length === 0) {
    say("Every stock is the sum of its changes.");
    return EXIT.done;
  }
  const rows = faults.map(({ slug, stock, ledger }) => [slug, String(stock), String(ledger)]);
  complain(`These are not the sum of their changes:\n${table(["PRODUCT", "STOCK", "SUM"], rows, ["STOCK", "SUM"])}`);
  return EXIT.refused;
}
