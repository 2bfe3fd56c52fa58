import { useEffect, useState } from "react";
import type { StockDetail, StockRow } from "../../shop/staff-stock/stock-list.ts";
import { allKept, keep, kept, type WaitingCount } from "../offline/device.ts";
import { type Loaded, useLoaded } from "../ui/call.ts";
import { type Paged, usePages } from "../ui/pages.ts";
import { useWords } from "../ui/words.tsx";

const isUnreached = <Data>(loaded: Loaded<Data>) => loaded.state === "failed" && loaded.status === 0;

/** What was read, unless the shop could not be reached: then what this device keeps, if it keeps anything. */
function useOrKept<Data>(loaded: Loaded<Data>, read: () => Promise<Data | undefined>, about: string): Loaded<Data> {
  const [found, setFound] = useState<{ about: string; data: Data } | null>(null);
  const isMissing = isUnreached(loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` says what `read` reads.
  useEffect(() => {
    if (!isMissing) return setFound(null);
    let isCurrent = true;
    void read().then((data) => {
      if (isCurrent && data !== undefined) setFound({ about, data });
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, about]);
  if (!isMissing || found?.about !== about) return loaded;
  return { state: "ready", data: found.data, meta: {}, at: new Date() };
}

/** The list of stocks, kept on this device for whoever counts without a connection: then all of it, by name, SKU or lot. */
export function useStockRows(path: string, q: string): Paged<StockRow> {
  const pages = usePages<StockRow>(path);
  const { loaded } = pages;
  useEffect(() => {
    if (loaded.state === "ready") void remember(loaded.data);
  }, [loaded]);
  const read = async () => {
    const rows = (await allKept("stock")).filter((row) => isFound(row, q.toLowerCase()));
    return rows.length === 0 ? undefined : rows.toSorted((a, b) => a.free - b.free || a.id - b.id);
  };
  return { ...pages, loaded: useOrKept<StockRow[]>(loaded, read, q) };
}

/** A product's stock, kept on this device without its movements, which name people. */
export function useStockProduct(slug: string): { loaded: Loaded<StockDetail>; reload: () => Promise<void> } {
  const { language } = useWords();
  const { loaded, reload } = useLoaded<StockDetail>(language, `/stock/${encodeURIComponent(slug)}`);
  useEffect(() => {
    if (loaded.state === "ready") void keep("stock", { ...loaded.data, agreed: null, movements: [] });
  }, [loaded]);
  return { loaded: useOrKept<StockDetail>(loaded, () => kept("stock", slug), slug), reload };
}

/** A stock as it will be once what waits on this device is booked: what is counted next is counted from there. */
export function withCounts<Row extends StockRow>(row: Row, waiting: readonly WaitingCount[] | null): Row {
  const own = (waiting ?? []).filter(({ product, refusal }) => product.slug === row.slug && refusal === null);
  const change = own.reduce((sum, { act }) => sum + (act.kind === "set" ? act.to - act.seen : act.units), 0);
  return { ...row, free: row.free + change };
}

function isFound({ name, sku, lots }: StockDetail, q: string): boolean {
  return [name.en, name.ar, sku, ...lots.map(({ code }) => code)].some((text) => text.toLowerCase().includes(q));
}

/** Lots come with a product's own page only: those known stay known. */
async function remember(rows: readonly StockRow[]): Promise<void> {
  for (const row of rows)
    await keep("stock", { ...row, lots: (await kept("stock", row.slug))?.lots ?? [], agreed: null, movements: [] });
}
