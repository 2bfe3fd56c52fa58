import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

const textOf = (folder: string, ends: string[]) =>
  sourceFiles(folder, ends)
    .map(({ text }) => text)
    .join("\n");
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));

it("every value that styles of the back office name is given somewhere: a rule that names another is no rule", () => {
  const styles = textOf("backoffice", [".css"]);
  const given = namesIn(styles + textOf("storefront", [".css"]), /(?:^|[\s{;])(--[\w-]+)\s*:/g);
  for (const name of namesIn(textOf("backoffice", [".tsx", ".ts"]), /(--[\w-]+)/g)) given.add(name);
  const named = namesIn(styles, /var\((--[\w-]+)\)/g);
  expect(named.size).toBeGreaterThan(50);
  expect([...named].filter((name) => !given.has(name))).toEqual([]);
});

it("no line of a style sheet is longer than 160 characters, but for a picture that stands in it", () => {
  const sheets = ["storefront", "backoffice"].flatMap((folder) => sourceFiles(folder, [".css"]));
  const long = sheets.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, at) => (line.length > 160 && !line.includes("url(") ? [`${path}:${at + 1}`] : [])),
  );
  expect(long).toEqual([]);
});
