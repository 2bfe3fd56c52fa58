import { join } from "node:path";
import type { DailyCount } from "../shop/analytics/daily-counts.ts";
import { ContentError } from "../shop/content/fault.ts";
import { importContent } from "../shop/content/import-content.ts";
import { readContent } from "../shop/content/read-content.ts";
import { analyticsTable } from "./analytics-table.ts";
import { type Config, readConfig } from "./config.ts";
import { claimDataFolder, DataFolderInUse, isDataFolderInUse, makeDataFolder, operatorToken } from "./data-folder.ts";
import { openDatabase, prepareDatabase } from "./open-shop.ts";
import { PROJECT_FOLDER } from "./project-folder.ts";

const USAGE = `Usage: npm run shop -- <command>

  orders advance REF   move an order to its next step and tell the customer
  orders cancel REF    cancel an order before it is shipped; its pieces go back into stock
  orders show REF      print an order
  payments list        orders whose money needs somebody to look at it
  payments show REF    print every attempt, refund and event of an order
  payments refund REF [--line N[:PIECES]]… [--amount X] [--restock]
                       give money back: everything that is left, lines, or an amount;
                       --restock puts the pieces back into stock
  payments accept REF  let a parked order go on with the money as it is
  payments reconcile   compare the last days with the providers' lists
  payments sweep       look after open payments at once instead of at the next minute
  content import       take over what changed in content/
  contact              print what was written to the shop, the newest first
  contact delete N     delete the message of this number, once it has been dealt with
  survey               print what visitors answered in the survey, likewise
  housekeeping         delete what has been kept for its time now, not at night
  analytics [DAYS]     print what visitors did in the last days (7), and how fast pages were for them

Commands other than content import talk to the running shop; set PORT if it does not run on port 3000.
`;

async function main(words: string[]): Promise<number> {
  const read = readConfig(process.env);
  if (!read.ok)
    return complain(`The configuration is not usable:\n${read.faults.map((fault) => `  - ${fault}`).join("\n")}`);
  const { config } = read;
  const [noun, verb, reference, ...options] = words;
  if (noun === "content" && verb === "import") return importCommand(config);
  if (noun === "orders" && reference !== undefined) {
    if (verb === "advance" || verb === "cancel") return moveCommand(config, verb, reference);
    if (verb === "show") return showCommand(config, reference);
  }
  if (noun === "contact" && verb === "delete" && reference !== undefined)
    return printCommand(config, "POST", `/contact/${encodeURIComponent(reference)}/delete`);
  if ((noun === "contact" || noun === "survey") && verb === undefined) return printCommand(config, "GET", `/${noun}`);
  if (noun === "housekeeping") return printCommand(config, "POST", "/housekeeping");
  if (noun === "analytics") return analyticsCommand(config, verb ?? "7");
  if (noun === "payments") return (await paymentCommand(config, verb, reference, options)) ?? complain(USAGE);
  return complain(USAGE);
}

async function analyticsCommand(config: Config, days: string): Promise<number> {
  if (!/^\d{1,3}$/.test(days) || Number(days) === 0) return complain(USAGE);
  const answer = await ask(config, "GET", `/analytics?days=${days}`);
  if (answer.status !== 200) return complain(String(answer.body.message));
  say(analyticsTable((answer.body.data ?? []) as unknown as DailyCount[]));
  return 0;
}

/** Null when there is no such command, or its options cannot be read. */
async function paymentCommand(
  config: Config,
  verb: string | undefined,
  reference: string | undefined,
  options: readonly string[],
): Promise<number | null> {
  const order = encodeURIComponent(reference ?? "");
  if (verb === "list") return printCommand(config, "GET", "/payments");
  if (verb === "reconcile" || verb === "sweep") return printCommand(config, "POST", `/payments/${verb}`);
  if (reference === undefined) return null;
  if (verb === "show") return printCommand(config, "GET", `/payments/${order}`);
  if (verb === "accept") return printCommand(config, "POST", `/payments/${order}/accept`);
  const refund = verb === "refund" ? readRefund(options) : null;
  return refund === null ? null : printCommand(config, "POST", `/payments/${order}/refund`, refund);
}

/** `--line 2:1 --amount 10.50 --restock` as the API takes it; null when something else is among it. */
function readRefund(options: readonly string[]): object | null {
  const lines: { line: number; quantity: number }[] = [];
  let amount: number | undefined;
  let restock = false;
  for (let index = 0; index < options.length; index += 1) {
    const option = options[index];
    const value = options[index + 1] ?? "";
    if (option === "--restock") {
      restock = true;
      continue;
    }
    const line = option === "--line" ? /^(\d{1,3})(?::(\d{1,3}))?$/.exec(value) : null;
    if (line !== null) lines.push({ line: Number(line[1]), quantity: Number(line[2] ?? 1) });
    else if (option === "--amount" && /^\d{1,8}(\.\d{1,2})?$/.test(value)) amount = Number(value);
    else return null;
    index += 1;
  }
  return { lines, restock, ...(amount === undefined ? {} : { amount }) };
}

/** Asks the shop and prints its answer as it is. */
async function printCommand(config: Config, method: "GET" | "POST", path: string, body?: object): Promise<number> {
  const answer = await ask(config, method, path, body);
  if (answer.status !== 200) return complain(wordsOf(answer.body.message));
  if (answer.body.message !== undefined) say(wordsOf(answer.body.message));
  say(JSON.stringify(answer.body.data, null, 2));
  return 0;
}

/** A message, or those of every faulty field. */
function wordsOf(message: unknown): string {
  if (typeof message !== "object" || message === null) return String(message);
  return Object.entries(message)
    .map(([field, words]) => `${field}: ${String(words)}`)
    .join("\n");
}

/** Prints 'Order status updated successfully' or 'Failed to update order status' (specification §8). */
async function moveCommand(config: Config, verb: "advance" | "cancel", reference: string): Promise<number> {
  const answer = await ask(config, "POST", `/orders/${encodeURIComponent(reference)}/${verb}`);
  if (answer.status !== 200) return complain([answer.body.message, answer.body.reason].filter(Boolean).join(": "));
  say(`${String(answer.body.message)}: ${answer.body.data?.reference} is now ${answer.body.data?.status}`);
  return 0;
}

async function showCommand(config: Config, reference: string): Promise<number> {
  const answer = await ask(config, "GET", `/orders/${encodeURIComponent(reference)}`);
  if (answer.status !== 200) return complain(String(answer.body.message));
  say(JSON.stringify(answer.body.data, null, 2));
  return 0;
}

async function importCommand(config: Config): Promise<number> {
  const dataFolder = makeDataFolder(config.DATA_DIR);
  if (config.DATABASE_URL === undefined && isDataFolderInUse(dataFolder)) {
    const answer = await ask(config, "POST", "/content/import");
    if (answer.status !== 200) return complain(String(answer.body.message));
    say(JSON.stringify(answer.body.data, null, 2));
    return 0;
  }
  const release = config.DATABASE_URL === undefined ? claimDataFolder(dataFolder) : () => {};
  const database = await openDatabase(config, dataFolder, { statements: 0 });
  try {
    const contentFolder = join(PROJECT_FOLDER, "content");
    const content = await readContent(contentFolder);
    await prepareDatabase(database, contentFolder);
    say(JSON.stringify(await importContent(database.db, content), null, 2));
    return 0;
  } finally {
    await database.close();
    release();
  }
}

interface Answer {
  status: number;
  body: { message?: string; reason?: string; data?: { reference?: string; status?: string } };
}

async function ask(config: Config, method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
  const base = `http://127.0.0.1:${config.PORT}`;
  const token = operatorToken(makeDataFolder(config.DATA_DIR), config.OPERATOR_TOKEN);
  try {
    const response = await fetch(`${base}/api/operator${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "accept-language": "en",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer["body"] };
  } catch {
    return {
      status: 0,
      body: { message: `No shop answers at ${base}. Start it with 'npm start', or set PORT to its port.` },
    };
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof ContentError || error instanceof DataFolderInUse) complain(error.message);
    else complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
