import type { z } from "zod";
import { keyPath } from "./fault.ts";

/** What keeps something that is written from being published: where, e.g. `name.ar`, and why: as a kind, and in English. */
export interface WrittenFault {
  key: string;
  kind: FaultKind;
  problem: string;
  /** The line of a long text, counted from 1. */
  line?: number;
}

/** Kinds that whoever writes is told of in their language, by how the problem is put. */
const KINDS = {
  missing: /^(is missing|must not be empty|must name at least one|has no text)/,
  not_arabic: /^is not Arabic/,
  not_english: /^is Arabic/,
  too_long: /^is longer/,
  uneven: /as many lines/,
  price: /price|gifts/,
  gift: /^must be 0 for a gift/,
  days: /^must be after/,
  link: /^leads to/,
  menu_picture: /^needs the picture/,
  former: /^is a former address/,
  fixed: /^belongs to a page/,
  levels: /^makes more than/,
  unknown: /^there is no|^must not name|^the picture/,
  html: /^HTML is not/,
  text_long: /^is a text of more/,
  nested: /quotations or lists/,
  signs: /of the signs/,
  picture: /^pictures are not/,
  address: /^links to an address/,
  heading: /^the first heading/,
  placeholder: /placeholder/,
  parts: /^must consist of/,
  taken: /^is redirected|^is an address/,
  twice: /^is the name of another/,
  degrees: /^must be a number of degrees/,
  phone: /^must be an international number/,
  https: /^must be an https/,
  clock: /^must be a time/,
  slug: /^must be lower-case letters and digits joined/,
  chain: /^is itself redirected|^is where/,
  locale: /^must not begin with a locale/,
  query: /^must not hold a query/,
  path: /^must be a path|^must not end in a slash/,
  express: /^must be express|does not have/,
} as const;
export type FaultKind = keyof typeof KINDS | "unclear";

/** A place that is not in order, before anybody is told of it. */
export type Problem = Pick<WrittenFault, "key" | "problem" | "line">;

/** What a schema found, as places that are not in order; `placed` says where a path is. */
export function problemsFrom(
  issues: readonly z.core.$ZodIssue[],
  placed: (path: readonly PropertyKey[]) => string = keyPath,
): Problem[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ key: placed([...issue.path, key]), problem: "is not a key of this format" }));
    const isMissing = issue.code === "invalid_type" && (issue.input === undefined || issue.input === null);
    return [{ key: placed(issue.path), problem: isMissing ? "is missing" : issue.message }];
  });
}

/** The kind of a problem, as it is put. */
export function kindOf(problem: string): FaultKind {
  const known = Object.entries(KINDS).find(([, put]) => put.test(problem));
  return (known?.[0] as FaultKind | undefined) ?? "unclear";
}

/** Of one place, and of one line of a long text, the first problem only: the others follow from it. */
export function faultsFrom(problems: readonly Problem[]): WrittenFault[] {
  const first = new Map<string, Problem>();
  for (const one of problems) {
    const place = `${one.key} ${one.line}`;
    if (!first.has(place)) first.set(place, one);
  }
  return [...first.values()].map(({ key, problem, line }) => ({
    key,
    kind: kindOf(problem),
    problem,
    ...(line === undefined ? {} : { line }),
  }));
}
