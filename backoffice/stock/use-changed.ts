import { useEffect, useRef, useState } from "react";
import type { StockRow } from "../../shop/staff-stock/stock-list.ts";

/** So long a number that has just changed stands out. */
const FRESH_MS = 6000;

/** The products whose stock has changed under the eyes of whoever looks at the list: sold, counted or delivered. */
export function useChanged(rows: readonly StockRow[]): ReadonlySet<string> {
  const known = useRef(new Map<string, number>());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const before = known.current;
    known.current = new Map([...before, ...rows.map(({ slug, free }) => [slug, free] as const)]);
    const now = rows.filter(({ slug, free }) => (before.get(slug) ?? free) !== free).map(({ slug }) => slug);
    if (now.length === 0) return;
    setChanged((all) => new Set([...all, ...now]));
    setTimeout(() => setChanged((all) => new Set([...all].filter((each) => !now.includes(each)))), FRESH_MS);
  }, [rows]);
  return changed;
}
