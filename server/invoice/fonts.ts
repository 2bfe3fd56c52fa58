import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font, type Glyph, type GlyphRun } from "fontkit";
import { LRUCache } from "lru-cache";

export type Weight = 400 | 600;

/** Which fonts may write a sign, the first that knows it. The last one is for names from further away. */
const CHAIN: Record<Weight, readonly string[]> = {
  400: ["inter-400", "readex-pro-arabic-400", "noto-sans-arabic-400"],
  600: ["inter-600", "readex-pro-arabic-600", "noto-sans-arabic-400"],
};

export interface FontFile {
  name: string;
  opened: Font;
  /** Its letters for a text and where they stand, in thousandths of the size; kept, so nobody may change it. */
  shape: (text: string, features: readonly string[]) => GlyphRun;
  /** How wide texts are that were measured last, by their features and signs. */
  widths: LRUCache<string, number>;
}

/** Opened once, and kept with the shapes of the words they have written. */
const files = new Map<string, FontFile>();

/** The words of the form itself and of the products come back on every invoice. */
const MOST_KEPT_RUNS = 2000;

function fontNamed(name: string): FontFile {
  let file = files.get(name);
  if (file === undefined) {
    const opened = create(readFileSync(join(import.meta.dirname, `fonts/${name}.ttf`)));
    if (!("layout" in opened)) throw new Error(`the font ${name} is a collection`);
    keepOutlines(opened);
    nameGlyphs(opened);
    file = { name, opened, shape: keptShapes(opened), widths: new LRUCache({ max: MOST_KEPT_RUNS }) };
    files.set(name, file);
  }
  return file;
}

/**
 * fontkit keeps each glyph as it was first asked for. As part of another (the dot of a colon) it has no sign of its own:
 * every later paper would show it and could not say which letter it is, to readers, searches and screen readers.
 */
function nameGlyphs(font: Font): void {
  const get = font.getGlyph.bind(font);
  font.getGlyph = (id, signs) => {
    const glyph = get(id, signs);
    if (signs === undefined || signs.length === 0 || String(signs) === String(glyph.codePoints)) return glyph;
    return Object.create(glyph, { codePoints: { value: signs } });
  };
}

/** fontkit reads the outline of a glyph anew for every paper whose font file it goes into; it never changes. */
function keepOutlines(font: Font): void {
  const get = font.getGlyph.bind(font);
  const kept = new WeakSet<Glyph>();
  font.getGlyph = (id, signs) => {
    const glyph = get(id, signs) as Glyph & { _decode?: () => unknown };
    if (glyph._decode === undefined || kept.has(glyph)) return glyph;
    kept.add(glyph);
    const decode = glyph._decode.bind(glyph);
    let outline: { read: unknown } | null = null;
    glyph._decode = () => {
      outline ??= { read: decode() };
      return outline.read;
    };
    return glyph;
  };
}

/** Shaping is nearly all of the work of an invoice: a font remembers what it has shaped last. */
function keptShapes(font: Font): FontFile["shape"] {
  const kept = new LRUCache<string, GlyphRun>({ max: MOST_KEPT_RUNS });
  const scale = 1000 / font.unitsPerEm;
  return (text, features) => {
    const key = `${features} ${text}`;
    let run = kept.get(key);
    if (run === undefined) {
      run = readBackwards(font.layout(text, [...features]));
      for (const [index, position] of run.positions.entries()) {
        position.xAdvance *= scale;
        position.yAdvance *= scale;
        position.xOffset *= scale;
        position.yOffset *= scale;
        Object.assign(position, { advanceWidth: (run.glyphs[index]?.advanceWidth ?? 0) * scale });
      }
      kept.set(key, run);
    }
    return run;
  };
}

/**
 * Whoever takes text out of a PDF file turns right-to-left runs round sign by sign, those within a ligature included:
 * its signs are told in the order of the paper, so that لا comes out as لا.
 */
function readBackwards(run: GlyphRun): GlyphRun {
  if (run.direction !== "rtl") return run;
  const glyphs = run.glyphs.map((glyph) =>
    glyph.codePoints.length < 2
      ? glyph
      : Object.create(glyph, { codePoints: { value: [...glyph.codePoints].reverse() } }),
  );
  return Object.create(run, { glyphs: { value: glyphs } }) as GlyphRun;
}

export interface OneFont {
  text: string;
  font: FontFile;
}

const PIECES = /\s+|\S+/gu;

/**
 * Splits a text into pieces of one font each. A word stays whole where one font knows all of it, since letters of
 * different fonts do not join. Signs that no font knows are drawn as the first font's empty box.
 */
export function piecesOfOneFont(text: string, weight: Weight): OneFont[] {
  const pieces: OneFont[] = [];
  const take = (part: string, font: FontFile) => {
    const last = pieces.at(-1);
    if (last?.font === font) last.text += part;
    else pieces.push({ text: part, font });
  };
  for (const [word] of text.matchAll(PIECES)) {
    const last = pieces.at(-1)?.font;
    if (last !== undefined && word.trim() === "" && knows(last, word)) take(word, last);
    else {
      const whole = fontFor(word, weight);
      if (whole !== null) take(word, whole);
      else for (const sign of word) take(sign, fontFor(sign, weight) ?? fontNamed(CHAIN[weight][0] ?? ""));
    }
  }
  return pieces;
}

function fontFor(text: string, weight: Weight): FontFile | null {
  for (const name of CHAIN[weight]) {
    const font = fontNamed(name);
    if (knows(font, text)) return font;
  }
  return null;
}

function knows(font: FontFile, text: string): boolean {
  return [...text].every((sign) => font.opened.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
}
