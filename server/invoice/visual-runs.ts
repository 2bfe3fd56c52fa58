import bidiFactory from "bidi-js";
import { LRUCache } from "lru-cache";

const bidi = bidiFactory();

export type Direction = "ltr" | "rtl";

/** A piece of a line that is drawn with one font, in the order in which the pieces stand from left to right. */
export interface VisualRun<Font> {
  /** In reading order where the font turns the letters round itself, else as it stands on paper. */
  text: string;
  font: Font;
}

interface LevelRun<Font> extends VisualRun<Font> {
  level: number;
}

/** Signs that only steer the direction and are not drawn. */
const STEERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text is measured before it is written, and the words of the form come back on every paper. */
const kept = new LRUCache<string, Paragraph>({ max: 1000 });

const ARABIC = /\p{Script=Arabic}/u;

/** A text with the direction of each of its signs; it is broken into lines afterwards. */
export interface Paragraph {
  /** Blanks are single, and none is at an end. */
  text: string;
  levels: Uint8Array;
}

/**
 * Finds the direction of every sign of a text (Unicode's bidirectional algorithm). This has to be done before the text
 * is broken into lines: an isolate that goes on in the next line is one isolate still.
 */
export function paragraphOf(written: string, direction: Direction): Paragraph {
  const key = `${direction} ${written}`;
  let paragraph = kept.get(key);
  if (paragraph === undefined) {
    const text = written.trim().replace(/\s+/gu, " ");
    paragraph = { text, levels: bidi.getEmbeddingLevels(text, direction).levels };
    kept.set(key, paragraph);
  }
  return paragraph;
}

/**
 * Puts the part of a paragraph that makes one line into the order in which it is drawn, split where the font changes.
 * Right-to-left letters stay in reading order, since shaping turns them round; signs without a direction of their own
 * are turned and mirrored here. `fontsFor` splits a piece of text into pieces of one font.
 */
export function visualRuns<Font>(
  { text, levels }: Paragraph,
  { start: from, end: to }: { start: number; end: number },
  fontsFor: (text: string) => { text: string; font: Font }[],
): VisualRun<Font>[] {
  const runs: LevelRun<Font>[] = [];
  for (let start = from; start < to; ) {
    const level = levels[start] ?? 0;
    let end = start + 1;
    while (end < to && levels[end] === level) end += 1;
    const drawn = text.slice(start, end).replace(STEERING, "");
    for (const piece of fontsFor(drawn)) runs.push({ ...piece, level });
    start = end;
  }
  return inVisualOrder(runs).map(({ text, font, level }) => ({
    text: level % 2 === 0 ? text : ARABIC.test(text) ? mirrored(text) : mirrored([...text].reverse().join("")),
    font,
  }));
}

/** Rule L2 on whole runs: from the highest level down to the lowest odd one, neighbours at or above it change sides. */
function inVisualOrder<Font>(runs: readonly LevelRun<Font>[]): LevelRun<Font>[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      if (end > start) start = end;
    }
  }
  return ordered;
}

function mirrored(text: string): string {
  return [...text].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join("");
}
