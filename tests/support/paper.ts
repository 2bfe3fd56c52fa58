import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What stands side by side on a paper, from left to right; rows from the top, over all pages. */
export async function paperRows(file: Buffer): Promise<string[][]> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const rows: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [{ text: item.str.trim(), x: item.transform[4], y: Math.round(item.transform[5]) }]
        : [],
    );
    for (const y of [...new Set(texts.map((text) => text.y))].sort((a, b) => b - a)) {
      rows.push(
        texts
          .filter((text) => text.y === y)
          .sort((a, b) => a.x - b.x)
          .map(({ text }) => text),
      );
    }
  }
  await pdf.destroy();
  return rows;
}
