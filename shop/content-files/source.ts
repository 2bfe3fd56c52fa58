import { isNode, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { type Fault, keyPath } from "./fault.ts";

/** A content file taken apart: its YAML data, its Markdown body if it has one, and where each key stands. */
export interface Source {
  file: string;
  data: unknown;
  /** Markdown after the front matter; empty for plain YAML files. */
  body: string;
  /** How many lines of the file stand above the body. */
  linesAboveBody: number;
  /** Line on which the value of a key stands, or of the nearest key above it that exists. */
  lineOf: (path: readonly PropertyKey[]) => number | null;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

/** Parses a YAML file. Syntax faults, duplicate keys included, are added to `faults`; null is returned then. */
export function parseYaml(file: string, text: string, faults: Fault[], linesBefore = 0): Source | null {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const wrong = [...document.errors, ...document.warnings];
  for (const error of wrong) {
    faults.push({ file, line: linesBefore + counter.linePos(error.pos[0]).line, key: "", problem: error.message });
  }
  if (wrong.length > 0) return null;
  const lineOf = (path: readonly PropertyKey[]): number | null => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return linesBefore + counter.linePos(node.range[0]).line;
    }
    return null;
  };
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // Aliases that lead nowhere or multiply beyond measure only show here.
    faults.push({ file, line: null, key: "", problem: error instanceof Error ? error.message : String(error) });
    return null;
  }
  return { file, data, body: "", linesAboveBody: 0, lineOf };
}

/** The YAML block and the Markdown of a file; null when it does not begin with such a block. */
export function splitFrontMatter(text: string): { head: string; body: string } | null {
  const [, head, body = ""] = FRONT_MATTER.exec(text) ?? [];
  return head === undefined ? null : { head, body };
}

/** Parses a Markdown file that begins with a YAML block between two `---` lines. */
export function parseMarkdownFile(file: string, text: string, faults: Fault[]): Source | null {
  const parts = splitFrontMatter(text);
  if (parts === null) {
    faults.push({ file, line: 1, key: "", problem: "must begin with a YAML block between two lines of ---" });
    return null;
  }
  const source = parseYaml(file, parts.head, faults, 1);
  return source && { ...source, body: parts.body, linesAboveBody: parts.head.split("\n").length + 2 };
}

/** Checks a source against a schema; every fault is added to `faults` and null is returned if there is any. */
export function check<Schema extends z.ZodType>(
  source: Source,
  schema: Schema,
  faults: Fault[],
): z.output<Schema> | null {
  const result = schema.safeParse(source.data, { reportInput: true });
  if (result.success) return result.data;
  for (const issue of result.error.issues) faults.push(...faultsOf(source, issue));
  return null;
}

function faultsOf(source: Source, issue: z.core.$ZodIssue): Fault[] {
  const at = (path: readonly PropertyKey[], problem: string): Fault => ({
    file: source.file,
    line: source.lineOf(path),
    key: keyPath(path),
    problem,
  });
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => at([...issue.path, key], "is not a key of this format"));
  }
  if (issue.input === undefined && issue.code === "invalid_type") return [at(issue.path, "is missing")];
  return [at(issue.path, issue.message)];
}
