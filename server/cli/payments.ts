import { type Command, listOf, Misuse, type Options, textOf } from "./command.ts";
import { printAnswer } from "./shop-call.ts";

const order = (reference: string | undefined) => encodeURIComponent(reference ?? "");

export const paymentCommands: readonly Command[] = [
  {
    name: "payments list",
    does: "Print orders whose money needs somebody to look at it",
    run: ({ config }) => printAnswer(config, "GET", "/payments"),
  },
  {
    name: "payments show",
    takes: ["REF"],
    does: "Print every attempt, refund and event of an order",
    run: ({ config, words: [reference] }) => printAnswer(config, "GET", `/payments/${order(reference)}`),
  },
  {
    name: "payments refund",
    takes: ["REF"],
    does: "Give money back: everything that is left, lines, or an amount",
    options: {
      line: {
        value: "N[:PIECES]",
        isRepeated: true,
        does: "a line by its number as printed, and how many pieces of it (1)",
      },
      amount: { value: "X", does: "so much of the order's currency, e.g. 10.50" },
      restock: { does: "put the pieces back into the stock" },
    },
    run: ({ config, words: [reference], options }) =>
      printAnswer(config, "POST", `/payments/${order(reference)}/refund`, readRefund(options)),
  },
  {
    name: "payments accept",
    takes: ["REF"],
    does: "Let a parked order go on with the money as it is",
    run: ({ config, words: [reference] }) => printAnswer(config, "POST", `/payments/${order(reference)}/accept`),
  },
  {
    name: "payments reconcile",
    does: "Compare the last days with the providers' lists",
    run: ({ config }) => printAnswer(config, "POST", "/payments/reconcile"),
  },
  {
    name: "payments sweep",
    does: "Look after open payments at once instead of at the next minute",
    run: ({ config }) => printAnswer(config, "POST", "/payments/sweep"),
  },
];

/** `--line 2:1 --amount 10.50 --restock` as the API takes it. */
function readRefund(options: Options): object {
  const lines = listOf(options, "line").map((typed) => {
    const [, line, pieces = "1"] = /^(\d{1,3})(?::(\d{1,3}))?$/.exec(typed) ?? [];
    if (line === undefined) throw new Misuse(`--line must be like 2 or 2:1, not "${typed}".`);
    return { line: Number(line), quantity: Number(pieces) };
  });
  const amount = textOf(options, "amount");
  if (amount !== undefined && !/^\d{1,8}(\.\d{1,2})?$/.test(amount))
    throw new Misuse(`--amount must be like 10 or 10.50, not "${amount}".`);
  return { lines, restock: options.restock === true, ...(amount === undefined ? {} : { amount: Number(amount) }) };
}
