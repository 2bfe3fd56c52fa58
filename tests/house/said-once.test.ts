import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** What has one definition, how a second one would look, and where the one stands. */
const ONCE = [
  { what: "digits of other writings as Latin ones", pattern: /\[[^\]\n]*[٠۰]-[٩۹]/, file: "shop/latin-digits.ts" },
];

const FOLDERS = ["shop", "texts", "web", "storefront", "backoffice", "server"];

it.each(ONCE)("$what: one definition, in $file", ({ pattern, file }) => {
  const sources = FOLDERS.flatMap((folder) => sourceFiles(folder, [".ts", ".tsx"]));
  const own = sources.filter(({ path }) => !path.includes(".test."));
  expect(own.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([file]);
});
