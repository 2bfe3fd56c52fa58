import { formatMoney, minorOf } from "../../texts/money.ts";

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

export function sayJson(data: unknown): void {
  say(JSON.stringify(data, null, 2));
}

/** Rows below their heads, each column as wide as its widest cell; those named in `right` end at their edge. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly string[] = [],
): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return right.includes(heads[column] ?? "") ? cell.padStart(width) : cell.padEnd(width);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** `AED 139.00` of a decimal as the API tells amounts. */
export function amountText(decimal: number, currency: string): string {
  return formatMoney(minorOf(decimal), currency as never, "en");
}
