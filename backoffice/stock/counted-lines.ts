import type { Language } from "../../shop/market/market.ts";
import type { KeptBooks } from "../../shop/staff-stock/book.ts";
import type { StockRow } from "../../shop/staff-stock/stock-list.ts";
import { typedNumber, WHOLE } from "../../shop/typed-number.ts";
import type { KeptStock, WaitingCount, WaitingStocktake } from "../offline/device.ts";
import { newId } from "../ui/new-id.ts";

/** What a stock may hold of a product. */
export const PIECES = { ...WHOLE, most: 1_000_000 };

/** A stock, with when it was read; without: now. */
export type ReadRow = StockRow & Pick<KeptStock, "read_at">;

/** A product that is counted. */
export interface CountedLine {
  product: Pick<StockRow, "slug" | "sku" | "gtin" | "name">;
  /** In the house by the books when it was scanned first: what is booked is the difference to that. */
  seen: number;
  /** Of the books, where they were read earlier. */
  kept?: KeptBooks | null;
  /** How many were counted, as it is typed or scanned. */
  typed: string;
  /** Its lots when it was scanned first; what a device kept before they were told of has none. */
  lots?: StockRow["lots"];
  /** Of which lot what is too much or missing is, as it was chosen; null: of none that is known. */
  lot?: number | null;
}

/** A count as it was sent, under its own key: however often it is sent, it is booked once. */
export type SentCount = Pick<WaitingStocktake, "id" | "at" | "lines" | "note">;

/** The shop knows for a day that it was told of a count; what is older is not told again, for it may be booked. */
const COUNT_HOLDS_MS = 23 * 60 * 60_000;

/** Whether a count that was first sent then can be told again, or be taken up. */
export const stillHolds = (at: string): boolean => Date.now() - Date.parse(at) < COUNT_HOLDS_MS;

/** All pieces of a product in the house by the books. What a device kept before expired pieces were kept from sale names none. */
export const inTheHouse = ({ free, held, withheld }: Pick<StockRow, "free" | "held" | "withheld">): number =>
  free + held + (withheld ?? 0);

/** A number in any of its lengths: GS1 fills up with zeros. */
const padded = (digits: string) => digits.padStart(14, "0");

/** Whether a code is a product's SKU, or the number in its barcode. */
export function isCodeOf({ sku, gtin }: Pick<StockRow, "sku" | "gtin">, typed: string): boolean {
  const code = typed.trim();
  if (sku.toUpperCase() === code.toUpperCase()) return true;
  // What a device kept before barcodes were told of has none.
  return /^\d{8,14}$/.test(code) && gtin != null && padded(gtin) === padded(code);
}

export const countOf = ({ typed }: CountedLine): number | null => typedNumber(typed, PIECES).value;

/** One piece more of a product that is counted already, which comes to the top; null: it is not yet. */
export function oneMore(lines: readonly CountedLine[], code: string): CountedLine[] | null {
  const line = lines.find(({ product }) => isCodeOf(product, code));
  if (line === undefined) return null;
  const typed = String((countOf(line) ?? 0) + 1);
  return [{ ...line, typed }, ...lines.filter((each) => each !== line)];
}

/** With a product that is scanned for the first time, or once more where a scan has been faster. */
export function withScanned(lines: readonly CountedLine[], row: ReadRow): CountedLine[] {
  const { slug, sku, gtin, name, lots } = row;
  const more = lines.some(({ product }) => product.slug === slug) ? oneMore(lines, sku) : null;
  const product = { slug, sku, gtin, name };
  return more ?? [{ product, lots, seen: inTheHouse(row), kept: keptBooks(row), typed: "1" }, ...lines];
}

/** What was read so lately is of now. */
const NOW_MS = 60_000;

/** Books that are held against what is counted now, where they were read earlier. */
export function keptBooks({ read_at }: Pick<KeptStock, "read_at">): KeptBooks | null {
  if (read_at === undefined || Date.now() - Date.parse(read_at) < NOW_MS) return null;
  return { read_at, counted_at: new Date().toISOString() };
}

/** How many pieces more than the books say; null where what is typed is no number. */
export function differenceOf(line: CountedLine): number | null {
  const count = countOf(line);
  return count === null ? null : count - line.seen;
}

/**
 * Of which lot it is: what is chosen, else the first to expire that has as many pieces as are missing; what is too much is of
 * none that has expired.
 */
export function lotOf(line: CountedLine): number | null {
  const difference = differenceOf(line) ?? 0;
  if (difference === 0) return null;
  if (line.lot !== undefined) return line.lot;
  const takes = ({ left, expiry }: StockRow["lots"][number]) =>
    left + difference >= 0 && (difference < 0 || expiry !== "expired");
  return (line.lots ?? []).find(takes)?.id ?? null;
}

/** What a whole count would book. */
export function sumsOf(lines: readonly CountedLine[]): { agree: number; more: number; fewer: number } {
  const differences = lines.map((line) => differenceOf(line) ?? 0);
  const sum = (some: readonly number[]) => some.reduce((all, each) => all + Math.abs(each), 0);
  return {
    agree: differences.filter((each) => each === 0).length,
    more: sum(differences.filter((each) => each > 0)),
    fewer: sum(differences.filter((each) => each < 0)),
  };
}

/** A count as the shop is told of it. */
export const bodyOf = (lines: readonly CountedLine[], note: string) => ({
  lines: lines.map((line) => ({
    ...{ slug: line.product.slug, to: countOf(line) ?? 0, seen: line.seen, lot: lotOf(line), kept: line.kept ?? null },
  })),
  note,
});

/** What is sent now; under its first key where the same was sent `before` and nobody knows whether it was booked. */
export function sentAs(before: SentCount | null, lines: readonly CountedLine[], note: string): SentCount {
  const said = JSON.stringify(bodyOf(lines, note));
  if (before !== null && stillHolds(before.at) && JSON.stringify(bodyOf(before.lines, before.note)) === said)
    return before;
  return { id: newId(), at: new Date().toISOString(), lines: [...lines], note };
}

/** What is left to book once `sent` is booked, or waits to be: what was counted on since is counted from there. */
export const afterSent = (lines: readonly CountedLine[], sent: readonly CountedLine[]): CountedLine[] =>
  lines.flatMap((line) => {
    const was = sent.find(({ product }) => product.slug === line.product.slug);
    if (was === undefined) return [line];
    if (was.typed === line.typed) return [];
    const [booked, lot] = [differenceOf(was) ?? 0, lotOf(was)];
    const lots = (line.lots ?? []).map((each) => (each.id === lot ? { ...each, left: each.left + booked } : each));
    return [{ ...line, lots, seen: countOf(was) ?? line.seen }];
  });

/** Why a whole count is refused: with the product that it is refused over. */
export function refusalOf(
  { message, fields }: { message: string; fields: Record<string, string> },
  lines: readonly CountedLine[],
  language: Language,
): string {
  const [field, why] = Object.entries(fields)[0] ?? ["", message];
  const name = lines[Number(/^lines[.](\d+)/.exec(field)?.[1] ?? -1)]?.product.name[language];
  return name === undefined ? why : `${name}: ${why}`;
}

/** What was taken up again beside what has been counted since, which stays as it is. */
export const takenUp = (lines: readonly CountedLine[], again: readonly CountedLine[]): CountedLine[] => [
  ...lines,
  ...again.filter(({ product }) => !lines.some((line) => line.product.slug === product.slug)),
];

/** Counts that wait as one, each as if it waited alone. */
export const countsIn = (stocktakes: readonly WaitingStocktake[] | null): WaitingCount[] =>
  (stocktakes ?? []).flatMap(({ lines, ...waiting }) =>
    lines.map((line) => ({
      ...waiting,
      product: line.product,
      act: {
        ...{ kind: "set", to: countOf(line) ?? 0, seen: line.seen, reason: "counted", note: waiting.note },
        ...{ lot: lotOf(line), kept: line.kept ?? null },
      },
    })),
  );

/** A stock as it will be once what waits on this device is booked: what is counted next is counted from there. */
export function withCounts<Row extends StockRow>(row: Row, waiting: readonly WaitingCount[] | null): Row {
  const own = (waiting ?? []).filter(({ product, refusal }) => product.slug === row.slug && refusal === null);
  const change = own.reduce((sum, { act }) => sum + (act.kind === "set" ? act.to - act.seen : act.units), 0);
  const changeOf = (lot: number) =>
    own.reduce((sum, { act }) => sum + (act.kind === "set" && act.lot === lot ? act.to - act.seen : 0), 0);
  // What a device kept before lots were told of has none.
  const lots = row.lots?.map((lot) => ({ ...lot, left: lot.left + changeOf(lot.id) }));
  return { ...row, free: row.free + change, lots };
}
