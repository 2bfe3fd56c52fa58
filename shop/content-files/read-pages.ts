import type { z } from "zod";
import { UNKNOWN_FACT, UNKNOWN_PLACEHOLDER } from "../content/market-facts.ts";
import { newestFirst } from "../reading/publication.ts";
import type { Fault } from "./fault.ts";
import { filesIn, readSource } from "./folder.ts";
import { problemsOf } from "./markdown.ts";
import type { Pair } from "./page-records.ts";
import { SAME_IN_BOTH } from "./reading-data.ts";
import { check, type Source } from "./source.ts";

const ENDINGS = { en: ".en.md", ar: ".ar.md" } as const;

/** Reads the Markdown files of a folder as pairs `<slug>.en.md` and `<slug>.ar.md`, newest first. */
export async function readPairs<Schema extends z.ZodType<{ slug: string; date: string }>>(
  root: string,
  folder: string,
  schemas: { en: Schema; ar: Schema },
  faults: Fault[],
): Promise<Pair<z.output<Schema>>[]> {
  const names = await filesIn(root, folder, ".md", faults);
  const found = new Set<string>();
  for (const name of names) {
    const ending = Object.values(ENDINGS).find((end) => name.endsWith(end));
    if (ending) found.add(name.slice(0, -ending.length));
    else faults.push({ file: `${folder}/${name}`, line: null, key: "", problem: "must end in .en.md or .ar.md" });
  }
  const pairs: Pair<z.output<Schema>>[] = [];
  for (const slug of found) {
    const en = await readOne(root, `${folder}/${slug}${ENDINGS.en}`, slug, schemas.en, faults);
    const ar = await readOne(root, `${folder}/${slug}${ENDINGS.ar}`, slug, schemas.ar, faults);
    if (en === null || ar === null) continue;
    compare(en, ar, faults);
    pairs.push({ en, ar });
  }
  const sorted = newestFirst(pairs.map((pair) => ({ pair, slug: pair.en.front.slug, date: pair.en.front.date })));
  return sorted.map(({ pair }) => pair);
}

async function readOne<Schema extends z.ZodType<{ slug: string }>>(
  root: string,
  file: string,
  slug: string,
  schema: Schema,
  faults: Fault[],
): Promise<{ source: Source; front: z.output<Schema> } | null> {
  const source = await readSource(root, file, faults);
  if (source === null) return null;
  const unknown = file.startsWith("pages/") ? UNKNOWN_FACT : UNKNOWN_PLACEHOLDER;
  for (const { line, problem } of problemsOf(source.body, unknown)) {
    faults.push({ file, line: source.linesAboveBody + line, key: "", problem });
  }
  if (source.body.trim() === "")
    faults.push({ file, line: null, key: "", problem: "has no text below its front matter" });
  const front = check(source, schema, faults);
  if (front === null) return null;
  if (front.slug !== slug)
    faults.push({ file, line: source.lineOf(["slug"]), key: "slug", problem: `must be ${slug}, as the file is named` });
  return { source, front };
}

interface Side {
  source: Source;
  front: Record<string, unknown>;
}

function compare(en: Side, ar: Side, faults: Fault[]): void {
  const fault = (key: string, problem: string) =>
    faults.push({ file: ar.source.file, line: ar.source.lineOf([key]), key, problem });
  for (const key of SAME_IN_BOTH) {
    if (JSON.stringify(en.front[key]) !== JSON.stringify(ar.front[key]))
      fault(key, `is not the same as in ${en.source.file}`);
  }
  for (const key of new Set([...Object.keys(en.front), ...Object.keys(ar.front)])) {
    if ((en.front[key] === undefined) !== (ar.front[key] === undefined)) fault(key, "is given in one language only");
  }
  const pictures = (front: Record<string, unknown>) =>
    ((front.sections as { image: string }[] | undefined) ?? []).map((section) => section.image).join(" ");
  if (pictures(en.front) !== pictures(ar.front))
    fault("sections", `do not have the same pictures in the same order as in ${en.source.file}`);
}
