import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Content, WrittenData } from "../content/content.ts";
import { type EntryKind, isEntryKind, READING_KINDS, type ReadingKind, writtenName } from "../content/documents.ts";
import { checkEntry } from "../content-files/check-entry.ts";
import { checkReading } from "../content-files/check-reading.ts";
import { readContent } from "../content-files/read-content.ts";
import { readingData } from "../content-files/reading-data.ts";
import { parseMarkdownFile } from "../content-files/source.ts";
import { LIST_FILES, type ListedEntry, listText } from "./export-lists.ts";
import { readingPath, readingText } from "./export-readings.ts";

/** The content that comes with the shop. */
let content: Content;
let fileOf: (path: string) => string;
let readings: { kind: ReadingKind; key: string; data: Record<string, unknown>; stored: unknown }[];
beforeAll(async () => {
  content = await readContent(join(import.meta.dirname, "../../content"));
  const texts = new Map(content.files.map(({ path, text }) => [path, text]));
  fileOf = (path) => texts.get(path) ?? "";
  readings = content.documents.flatMap(({ kind, key, data: stored }) => {
    const known = READING_KINDS.find((each) => each === kind);
    return known === undefined
      ? []
      : [{ kind: known, key, data: content.writtenData.get(writtenName(known, key)) ?? {}, stored }];
  });
});

const known = {
  ...{ product: () => true, blog: () => true, story: () => true, page: () => true, category: () => true },
  ...{ picture: () => true, taken: null },
};

describe("articles, stories and pages", () => {
  it("come back byte for byte, and say in the back office what their files say", () => {
    expect(readings.length).toBeGreaterThan(20);
    for (const { kind, key, data, stored } of readings) {
      for (const language of ["en", "ar"] as const) {
        const file = fileOf(readingPath(kind, key, language));
        expect(readingText(data, language, file) === file, `${key}.${language}`).toBe(true);
      }
      expect(checkReading(kind, data, known), key).toEqual({ record: stored });
    }
  });

  it("say the same when they are written anew and read again", () => {
    for (const { kind, key, data } of readings) {
      const side = (language: "en" | "ar") => {
        const source = parseMarkdownFile(key, readingText(data, language, null), []);
        if (source === null) throw new Error(`${kind} ${key} cannot be read`);
        return { source, front: null };
      };
      expect(readingData({ en: side("en"), ar: side("ar") }), key).toEqual(data);
    }
  });

  it("have just that written anew which was changed", () => {
    const data = content.writtenData.get("article/forms-of-magnesium") ?? {};
    const file = fileOf(readingPath("article", "forms-of-magnesium", "ar"));
    const title = { ...(data.title as object), ar: "أشكال المغنيسيوم" };
    const changed = readingText({ ...data, title, featured: false }, "ar", file).split("\n");
    const other = changed.filter((line, place) => line !== file.split("\n")[place]);
    expect(other).toEqual(['title: "أشكال المغنيسيوم"', "featured: false"]);
    expect(readingText({ ...data, title }, "en", fileOf("blog/forms-of-magnesium.en.md"))).toBe(
      fileOf("blog/forms-of-magnesium.en.md"),
    );
    const body = { ...(data.body as object), ar: "## فقرة\n\nنص." };
    expect(readingText({ ...data, body }, "ar", file)).toMatch(/^---\nslug: [\s\S]*\n---\n\n## فقرة\n\nنص[.]\n$/);
  });

  it("are refused with the line of every fault, in each language by itself", () => {
    const data = content.writtenData.get("article/forms-of-magnesium") ?? {};
    const body = { en: "Fine.", ar: "سطر\n\n<b>نص</b>\n\n[رابط](/blog/none)\n\n![صورة](/x.png)" };
    const title = { en: "Fine", ar: "" };
    const blog = (slug: string) => slug !== "none";
    expect(checkReading("article", { ...data, title, body }, { ...known, blog })).toEqual({
      faults: [
        { key: "body.ar", line: 3, kind: "html", problem: "HTML is not allowed: <b>" },
        { key: "body.ar", line: 7, kind: "picture", problem: "pictures are not allowed in the text" },
        { key: "body.ar", line: 5, kind: "link", problem: "leads to /blog/none, which does not exist" },
        { key: "title.ar", kind: "missing", problem: "must not be empty" },
      ],
    });
  });
});

const entriesOf = (kind: EntryKind): ListedEntry[] =>
  content.documents.flatMap((document) =>
    document.kind === kind
      ? [{ key: document.key, entry: content.writtenData.get(writtenName(kind, document.key)) ?? null }]
      : [],
  );

describe("questions and stores", () => {
  it("come back byte for byte, and say in the back office what their files say", () => {
    for (const kind of ["faq", "store"] as const) {
      expect(entriesOf(kind).length).toBeGreaterThan(1);
      expect(listText(kind, entriesOf(kind), fileOf(LIST_FILES[kind])) === fileOf(LIST_FILES[kind]), kind).toBe(true);
    }
    for (const { kind, key, data } of content.documents)
      if (isEntryKind(kind))
        expect(checkEntry(kind, content.writtenData.get(writtenName(kind, key)) ?? {}), key).toEqual({ record: data });
  });

  it("have just that written anew which was changed, in the order that is wanted", () => {
    const [first, ...others] = entriesOf("faq");
    const items = (first?.entry?.items ?? []) as WrittenData[];
    const changed = items.map((item, place) =>
      place === 1 ? { ...item, question: { en: "Why?", ar: "لماذا؟" } } : item,
    );
    const moved = [...changed.slice(1), ...changed.slice(0, 1)];
    const before = fileOf(LIST_FILES.faq);
    const text = listText(
      "faq",
      [...others, { key: first?.key ?? "", entry: { ...first?.entry, items: moved } }],
      before,
    );
    const linesOf = (file: string) => file.split("\n").sort();
    const fresh = linesOf(text).filter((line) => !before.includes(line));
    expect(fresh).toEqual(['          ar: "لماذا؟"', '          en: "Why?"']);
    expect(linesOf(text)).toHaveLength(linesOf(before).length);
    expect(text.split("\n")[0]).toBe(before.split("\n")[0]);
    expect(text.indexOf(`id: ${others[0]?.key}`)).toBeLessThan(text.indexOf(`id: ${first?.key}`));
    expect(listText("faq", others, before)).not.toContain(`id: ${first?.key}`);
  });

  it("are refused with every place that is not in order", () => {
    const [store] = entriesOf("store");
    const entry = { ...store?.entry, phone: "12", maps_url: "http://x", opening_hours: { sunday: ["9", "20:00"] } };
    const faults = (checkEntry("store", entry).faults ?? []).map(({ key, kind }) => `${key} ${kind}`);
    expect(faults).toEqual(
      expect.arrayContaining([
        "phone phone",
        "maps_url https",
        "opening_hours.sunday[0] clock",
        "opening_hours.monday missing",
      ]),
    );
    const question = { id: "a", question: { en: "A?", ar: "أ؟" }, answer: { en: "{delivery}", ar: "{nothing}" } };
    expect(checkEntry("faq", { id: "x", title: { en: "X", ar: "س" }, items: [question, { ...question }] })).toEqual({
      faults: [
        expect.objectContaining({ key: "items[0].answer.ar", kind: "placeholder" }),
        expect.objectContaining({ key: "items[1].answer.ar", kind: "placeholder" }),
        expect.objectContaining({ key: "items[1].id", kind: "twice" }),
      ],
    });
  });
});
