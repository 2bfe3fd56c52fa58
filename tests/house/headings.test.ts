import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

it("Pages of the back office begin in one way", () => {
  const byHand = sourceFiles("backoffice", [".tsx"]).filter(({ text }) => /<h1\b/.test(text));
  expect(byHand.map(({ path }) => path)).toEqual([
    "backoffice/frame/page-heading.tsx",
    // Before anybody is let in there is no frame.
    "backoffice/sign-in/join-page.tsx",
    "backoffice/sign-in/sign-in-page.tsx",
  ]);
});
