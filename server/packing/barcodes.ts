import type { Paper, Place } from "../invoice/paper.ts";
import { code128 } from "./code-128.ts";

/** Draws a text as bars that fill a width, white margin included, with nothing below them. */
export function writeBars(paper: Paper, text: string, { x, y, width }: Place, height: number): void {
  const bars = code128(text);
  const module = width / (bars.reduce((all, one) => all + one, 0) + 20);
  paper.picture(text, () => {
    let at = x + 10 * module;
    for (const [index, modules] of bars.entries()) {
      if (index % 2 === 0) paper.document.rect(at, y, modules * module, height);
      at += modules * module;
    }
    paper.document.fill("#000000");
  });
}
