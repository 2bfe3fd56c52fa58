import type { DailyCount } from "../../shop/analytics/daily-counts.ts";
import type { RecoveredCarts } from "../../shop/cart-reminders/reminder-choice.ts";
import { analyticsTable } from "./analytics-table.ts";
import { type Command, EXIT, wholeNumber } from "./command.ts";
import { say, table } from "./output.ts";
import { ask, printAnswer, refused } from "./shop-call.ts";

/** What visitors wrote, answered and did. */
export const visitCommands: readonly Command[] = [
  {
    name: "contact",
    does: "Print what was written to the shop, the newest first",
    run: ({ config }) => printAnswer(config, "GET", "/contact"),
  },
  {
    name: "contact delete",
    takes: ["N"],
    does: "Delete the message of this number, once it has been dealt with",
    run: ({ config, words: [number = ""] }) =>
      printAnswer(config, "POST", `/contact/${wholeNumber(number, "N", 1)}/delete`),
  },
  {
    name: "survey",
    does: "Print what visitors answered in the survey, the newest first",
    run: ({ config }) => printAnswer(config, "GET", "/survey"),
  },
  {
    name: "carts",
    takes: ["[DAYS]"],
    does: "Print what reminders of carts came to in the last days (30): mails, carts and orders that came back",
    async run({ config, words: [days = "30"] }) {
      const answer = await ask<RecoveredCarts>(config, "GET", `/carts?days=${wholeNumber(days, "DAYS", 1, 800)}`);
      if (answer.status !== 200) return refused(answer);
      const { reminders, restored, orders, totalAed } = answer.body.data;
      say(
        table(
          ["REMINDED", "CAME BACK", "ORDERED", "AED"],
          [[reminders, restored, orders].map(String).concat((totalAed / 100).toFixed(2))],
        ),
      );
      return EXIT.done;
    },
  },
  {
    name: "reminders",
    does: "Send mails about carts that were left and about wishes that are due, now instead of in a few minutes",
    run: ({ config }) => printAnswer(config, "POST", "/reminders"),
  },
  {
    name: "housekeeping",
    does: "Delete what has been kept for its time, and make missing invoices, now instead of at night",
    run: ({ config }) => printAnswer(config, "POST", "/housekeeping"),
  },
  {
    name: "analytics",
    takes: ["[DAYS]"],
    does: "Print what visitors did in the last days (7), and how fast pages were for them",
    async run({ config, words: [days = "7"] }) {
      const answer = await ask<DailyCount[]>(config, "GET", `/analytics?days=${wholeNumber(days, "DAYS", 1, 400)}`);
      if (answer.status !== 200) return refused(answer);
      say(analyticsTable(answer.body.data));
      return EXIT.done;
    },
  },
];
