import type { LineToPack } from "../../shop/parcels/to-pack.ts";

/** How many pieces of each SKU are in the box. */
export type Counts = Readonly<Record<string, number>>;

/** An article of an order, all of its lines together. */
export interface Article extends Pick<LineToPack, "sku" | "gtin" | "name" | "pack" | "thumbnail" | "lots"> {
  /** Pieces that are in no parcel yet. */
  open: number;
}

export type Scan = { ok: true; sku: string } | { ok: false; why: "unknown" | "enough"; code: string; sku?: string };

/** The articles of an order that are to be packed, without what waits on this device to be sent. */
export function articlesOf(lines: readonly LineToPack[], sent: Counts = {}): Article[] {
  const articles = new Map<string, Article>();
  for (const { sku, gtin, name, pack, thumbnail, open, lots } of lines) {
    const before = articles.get(sku)?.open ?? 0;
    articles.set(sku, { sku, gtin, name, pack, thumbnail, open: before + open, lots });
  }
  return [...articles.values()]
    .map((article) => ({ ...article, open: Math.max(0, article.open - (sent[article.sku] ?? 0)) }))
    .filter(({ open }) => open > 0);
}

/** Which article a code stands for: its SKU, or the number of its pack in any of its lengths (GS1 fills up with zeros). */
export function scanned(articles: readonly Article[], counts: Counts, typed: string): Scan {
  const code = typed.trim();
  const number = (text: string) => text.padStart(14, "0");
  const article = articles.find(
    ({ sku, gtin }) =>
      sku.toUpperCase() === code.toUpperCase() ||
      (gtin !== null && /^\d{8,14}$/.test(code) && number(gtin) === number(code)),
  );
  if (article === undefined) return { ok: false, why: "unknown", code };
  if ((counts[article.sku] ?? 0) >= article.open) return { ok: false, why: "enough", code, sku: article.sku };
  return { ok: true, sku: article.sku };
}

/** What is in the box, as the shop is told. */
export function linesOf(counts: Counts): { sku: string; quantity: number }[] {
  return Object.entries(counts).flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku, quantity }] : []));
}

export function piecesOf(counts: Counts): number {
  return Object.values(counts).reduce((all, quantity) => all + quantity, 0);
}
