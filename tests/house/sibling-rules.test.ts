import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/**
 * `a > * + *` may concern everything beside everything: whenever a dialog, a message or the veil is put into the body, a browser
 * then works out the style of the whole page anew. Whatever follows has to be named, or be `:not(:first-child)`.
 */
const WHATEVER_FOLLOWS = /[+~]\s*(?:\*|:not\b)/;

/**
 * A browser looks at whatever any rule with `:has()` concerns below an element that is looked at so, after each thing that is put
 * into it or taken out: below the body, at most of a page, for every message and every step to another page.
 */
const WHOLE_PAGE = /(?:body|html|:root|main|#main)[^\s,{}]*:has\(/;

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

it("no rule of the shop looks at what the whole page has", () => {
  const found = sourceFiles("storefront", [".css"]).flatMap(({ path, text }) =>
    rules(text).flatMap((line) => (WHOLE_PAGE.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
  expect("body:has(> .bar) .footer { margin: 0 }").toMatch(WHOLE_PAGE);
  expect(".choice:has(:checked), body .card:has(img) { margin: 0 }").not.toMatch(WHOLE_PAGE);
});
