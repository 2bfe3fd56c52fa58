import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/**
 * `a > * + *` may concern everything beside everything: whenever a dialog, a message or the veil is put into the body, a browser
 * then works out the style of the whole page anew. Whatever follows has to be named, or be `:not(:first-child)`.
 */
const WHATEVER_FOLLOWS = /[+~]\s*(?:\*|:not\b)/;

const rules = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").split("\n");

it("no rule of a style sheet is for whatever follows something", () => {
  const found = ["storefront", "backoffice"].flatMap((folder) =>
    sourceFiles(folder, [".css"]).flatMap(({ path, text }) =>
      rules(text).flatMap((line) => (WHATEVER_FOLLOWS.test(line) ? [`${path}: ${line.trim()}`] : [])),
    ),
  );
  expect(found).toEqual([]);
  expect(".prose > * + * { margin: 0 }").toMatch(WHATEVER_FOLLOWS);
  expect(".prose > h2 + p, .a ~ .b { margin: calc(1px + 2px) }").not.toMatch(WHATEVER_FOLLOWS);
});
