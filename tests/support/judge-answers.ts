import { readFileSync } from "node:fs";
import { inject } from "vitest";
import { ApiJudge } from "./described.ts";
import { Visitor } from "./visitor.ts";

let judge: ApiJudge | undefined;

/**
 * Whatever a visitor of a test is answered that went well is held against the API's document: a description that is not
 * true fails the test that sees it.
 */
Visitor.judge = (method, path, answer) => {
  // HEAD is the answer to GET without what the document describes.
  if (!path.startsWith("/api/") || method === "HEAD" || answer.status < 200 || answer.status > 299) return;
  judge ??= new ApiJudge(JSON.parse(readFileSync(inject("apiDocument"), "utf8")));
  const faults = judge.faultsOf(method.toLowerCase(), path, answer);
  if (faults !== null) throw new Error(faults);
};
