import encodeQR from "qr";
import type { Paper, Place } from "./paper.ts";

/** Draws a text as a square for cameras, with so many cells of white around it. It is read as `alternative`. */
export function writeSquare(
  paper: Paper,
  text: string,
  { x, y, width }: Place,
  { border = 2, alternative = text } = {},
): void {
  const code = encodeQR(text, "raw", { ecc: "medium", border });
  const cell = width / code.length;
  paper.picture(alternative, () => {
    for (const [row, cells] of code.entries()) {
      for (let from = cells.indexOf(true); from !== -1; ) {
        const to = cells.indexOf(false, from);
        const dark = (to === -1 ? cells.length : to) - from;
        // A little larger than its cells: no hairlines of paper between neighbours.
        paper.document.rect(x + from * cell, y + row * cell, dark * cell + 0.05, cell + 0.05);
        from = cells.indexOf(true, from + dark);
      }
    }
    paper.document.fill("#000000");
  });
}
