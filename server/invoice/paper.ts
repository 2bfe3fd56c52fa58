import PDFDocument from "pdfkit";
import type { Language } from "../../shop/market/market.ts";
import { type FontFile, piecesOfOneFont, type Weight } from "./fonts.ts";
import { type Direction, type Paragraph, paragraphOf, type VisualRun, visualRuns } from "./visual-runs.ts";

export type Side = "start" | "end" | "middle";

export interface Writing {
  /** Points. */
  size: number;
  weight?: Weight;
  color?: string;
  /** Which way the text runs and who reads it; what belongs to no language (amounts, numbers) runs left to right. */
  language?: Language;
  /** Where it stands in its width, as its own direction goes. */
  side?: Side;
  /** Figures of equal width, so that columns of amounts stand straight. */
  isAmount?: boolean;
}

/** Where text goes: points from the page's left and top edge. */
export interface Place {
  x: number;
  y: number;
  width: number;
}

export const INK = "#1B211E";
export const QUIET = "#545C57";
const HAIRLINE = "#D8D1C5";
export const GREEN = "#1F4D45";

/** Part of a paragraph, by its signs. */
interface Line {
  start: number;
  end: number;
}

/** Points at which texts are measured; their width at another size follows from it. */
const MEASURED_AT = 1000;

const LINE_HEIGHT = 1.5;
const BASELINE = 1.08;

export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;

export type Format = "A4" | "A6";

/** A line is measured before it is written; kept as long as its paragraph is. */
const keptRuns = new WeakMap<Paragraph, Map<string, VisualRun<FontFile>[]>>();

/** A document that knows how to write both languages on one page, with its reading order for screen readers. */
export class Paper {
  readonly document: PDFKit.PDFDocument;
  readonly #root: ReturnType<PDFKit.PDFDocument["struct"]>;
  readonly #chunks: Buffer[] = [];

  readonly #format: Format;
  /** Where each of several papers begins. */
  readonly #firsts: number[] = [];

  constructor(title: string, author: string, created: Date, format: Format = "A4") {
    this.#format = format;
    this.document = new PDFDocument({
      size: format,
      margin: 0,
      tagged: true,
      displayTitle: true,
      lang: "en",
      pdfVersion: "1.7",
      bufferPages: true,
      // None of its own: pdfkit would read the measures of Helvetica anew for every paper, a quarter of all its work.
      font: "",
      info: { Title: title, Author: author, CreationDate: created },
    });
    this.document.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
    this.#root = this.document.struct("Document");
    this.document.addStructure(this.#root);
  }

  /** Writes a text into a width, on as many lines as it needs. Answers its height in points. */
  write(text: string, place: Place, writing: Writing): number {
    if (text === "") return 0;
    const paragraph = paragraphOf(text, directionOf(writing));
    const lines = this.#wrap(paragraph, place.width, writing);
    const language = writing.language ?? "en";
    const draw = () => {
      for (const [index, line] of lines.entries()) {
        const y = place.y + index * lineHeight(writing);
        this.#drawLine(this.#runs(paragraph, line, writing), { ...place, y }, writing);
      }
    };
    this.#root.add(this.document.struct("P", { lang: language, actual: text }, draw));
    return lines.length * lineHeight(writing);
  }

  /** Height in points that `write` would answer. */
  heightOf(text: string, width: number, writing: Writing): number {
    if (text === "") return 0;
    return this.#wrap(paragraphOf(text, directionOf(writing)), width, writing).length * lineHeight(writing);
  }

  /** A hairline from edge to edge of its width. */
  rule({ x, y, width }: Place, { color = HAIRLINE, thickness = 0.6 } = {}): void {
    this.decorate(() => {
      this.document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke();
    });
  }

  /** Draws what says nothing that is not written somewhere, too. */
  decorate(draw: () => void): void {
    this.document.markContent("Artifact", { type: "Layout" });
    draw();
    this.document.endMarkedContent();
  }

  /** Draws a picture that is read as `alternative`. */
  picture(alternative: string, draw: () => void): void {
    this.#root.add(this.document.struct("Figure", { alt: alternative }, draw));
  }

  /** Begins the next of several papers in one file: on the first page, then each on a new one. */
  begin(): void {
    if (this.#firsts.length > 0) this.newPage();
    this.#firsts.push(this.document.bufferedPageRange().count - 1);
  }

  newPage(): void {
    this.document.addPage({ size: this.#format, margin: 0 });
  }

  /** Writes something on every page, once all of them are there. Pages count within their paper. */
  onEveryPage(draw: (page: number, pages: number, paper: number) => void): void {
    const { count } = this.document.bufferedPageRange();
    const firsts = this.#firsts.length === 0 ? [0] : this.#firsts;
    for (const [paper, first] of firsts.entries()) {
      const next = firsts[paper + 1] ?? count;
      for (let page = first; page < next; page += 1) {
        this.document.switchToPage(page);
        draw(page - first + 1, next - first, paper);
      }
    }
  }

  /** Closes the document and answers the whole file. */
  async finish(): Promise<Buffer> {
    const ended = new Promise<void>((resolve, reject) => {
      this.document.once("end", resolve);
      this.document.once("error", reject);
    });
    this.#root.end();
    this.document.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  #drawLine(runs: readonly VisualRun<FontFile>[], { x, y, width }: Place, writing: Writing): void {
    const widths = runs.map((run) => this.#widthOf(run, writing));
    const room = width - widths.reduce((all, one) => all + one, 0);
    const side = writing.side ?? "start";
    const fromLeft = directionOf(writing) === "rtl" ? side === "end" : side === "start";
    let at = x + (side === "middle" ? room / 2 : fromLeft ? 0 : room);
    this.document.fillColor(writing.color ?? INK);
    for (const [index, run] of runs.entries()) {
      this.#use(run, writing);
      const baseline = y + writing.size * BASELINE;
      this.document.text(run.text, at, baseline, {
        lineBreak: false,
        baseline: "alphabetic",
        features: featuresOf(writing),
      });
      at += widths[index] ?? 0;
    }
  }

  /** Where each line begins and ends. A word wider than the column is broken where it must be. */
  #wrap(paragraph: Paragraph, width: number, writing: Writing): Line[] {
    const { text } = paragraph;
    const fits = (start: number, end: number) => this.#lineWidth(paragraph, { start, end }, writing) <= width;
    // Most texts of a paper stand on one line: measured once, not word by word.
    if (fits(0, text.length)) return [{ start: 0, end: text.length }];
    const lines: Line[] = [];
    let start = 0;
    let end = 0;
    for (const { index, 0: word } of text.matchAll(/\S+/gu)) {
      const wordEnd = index + word.length;
      if (fits(start, wordEnd)) {
        end = wordEnd;
        continue;
      }
      if (end > start) lines.push({ start, end });
      start = index;
      end = wordEnd;
      while (!fits(start, end)) {
        const signs = [...text.slice(start, end)];
        if (signs.length === 1) break;
        let fitting = signs.length - 1;
        while (fitting > 1 && !fits(start, start + signs.slice(0, fitting).join("").length)) fitting -= 1;
        const broken = start + signs.slice(0, fitting).join("").length;
        lines.push({ start, end: broken });
        start = broken;
      }
    }
    return [...lines, { start, end }];
  }

  #lineWidth(paragraph: Paragraph, line: Line, writing: Writing): number {
    return this.#runs(paragraph, line, writing).reduce((all, run) => all + this.#widthOf(run, writing), 0);
  }

  #runs(paragraph: Paragraph, { start, end }: Line, { weight = 400 }: Writing): VisualRun<FontFile>[] {
    const key = `${weight} ${start} ${end}`;
    const kept = keptRuns.get(paragraph) ?? new Map<string, VisualRun<FontFile>[]>();
    keptRuns.set(paragraph, kept);
    let runs = kept.get(key);
    if (runs === undefined) {
      runs = visualRuns(paragraph, { start, end }, (text) => piecesOfOneFont(text, weight));
      kept.set(key, runs);
    }
    return runs;
  }

  #widthOf({ text, font }: VisualRun<FontFile>, writing: Writing): number {
    const features = featuresOf(writing);
    const key = `${features} ${text}`;
    let width = font.widths.get(key);
    if (width === undefined) {
      this.#use({ font }, { size: MEASURED_AT });
      width = this.document.widthOfString(text, { features }) / MEASURED_AT;
      font.widths.set(key, width);
    }
    return width * writing.size;
  }

  #use({ font }: Pick<VisualRun<FontFile>, "font">, { size }: Pick<Writing, "size">): void {
    // pdfkit takes an opened font as well as a file's bytes; its types know only the bytes.
    this.document.font(font.opened as unknown as Uint8Array, font.name, size);
    // It would shape every text three times, and measure the letters anew each time.
    const { _font: used } = this.document as unknown as { _font: { layoutRun?: FontFile["shape"] } };
    if (typeof used?.layoutRun !== "function") throw new Error("pdfkit shapes texts in another way than this knows");
    used.layoutRun = font.shape;
  }
}

function lineHeight({ size }: Writing): number {
  return size * LINE_HEIGHT;
}

/** Never undefined: without a list of its own, pdfkit would shape word by word and put Arabic words in wrong order. */
function featuresOf({ isAmount = false }: Writing): PDFKit.Mixins.OpenTypeFeatures[] {
  return isAmount ? ["tnum"] : [];
}

function directionOf({ language }: Writing): Direction {
  return language === "ar" ? "rtl" : "ltr";
}
