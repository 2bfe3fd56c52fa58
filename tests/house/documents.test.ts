import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, sourceFiles } from "./source-files.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

test("the glossary gives each word once", () => {
  const rows = read("docs/glossary.md").matchAll(/^\| ([^|]+?) \| (?!meaning)/gm);
  const words = [...rows].flatMap(([, said = ""]) => said.split(/, | \/ /));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test("links between documents lead to files", () => {
  const documents = globSync(["*.md", "docs/**/*.md", "{content,benchmark}/README.md"], { cwd: ROOT });
  const lost = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)]
      .map(([, to = ""]) => join(dirname(path), to))
      .filter((to) => !existsSync(join(ROOT, to))),
  );
  expect(lost).toEqual([]);
});

test("the changelog tells of the version that this is", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(read("CHANGELOG.md")).toContain(`\n## ${version}\n`);
});

test("the README names every command of the operator", () => {
  const commands = sourceFiles("server/cli", [".ts"])
    .flatMap(({ text }) => [...text.matchAll(/^ {4}name: "([a-z -]+)"/gm)].map(([, name = ""]) => name))
    // Only there to say what has taken its place.
    .filter((name) => name !== "orders advance");
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter((name) => !read("README.md").includes(`\`${name}\``))).toEqual([]);
});
