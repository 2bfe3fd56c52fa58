import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** What has one definition, how a second one would look, and where the one stands. */
const ONCE = [
  { what: "digits of other writings as Latin ones", pattern: /\[[^\]\n]*[٠۰]-[٩۹]/, file: "shop/latin-digits.ts" },
  { what: "a UUID", pattern: /\[0-9a-f\]\{8\}/, file: "shop/uuid.ts" },
  { what: "a day of the calendar", pattern: /\bisDay( =|\(text: )/, file: "shop/day.ts" },
  {
    what: "for how long something may be taken back",
    pattern: /TAKE_BACK_SECONDS \+ \w/,
    file: "shop/fulfilment/take-back.ts",
  },
  {
    what: "how mail addresses are compared",
    pattern: /mail[.]trim\(\)[.]toLowerCase/,
    file: "shop/mail-address/normalise-email.ts",
  },
  {
    what: "the states of an open delivery",
    pattern: /['"]announced['"], ['"]waiting_stock/,
    file: "shop/subscriptions/states.ts",
  },
  {
    what: "the kinds of what there is to read",
    pattern: /['"]article['"], ['"]story['"]/,
    file: "shop/content/documents.ts",
  },
];

const FOLDERS = ["shop", "texts", "web", "storefront", "backoffice", "server"];

it.each(ONCE)("$what: one definition, in $file", ({ pattern, file }) => {
  const sources = FOLDERS.flatMap((folder) => sourceFiles(folder, [".ts", ".tsx"]));
  const own = sources.filter(({ path }) => !path.includes(".test."));
  expect(own.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([file]);
});
