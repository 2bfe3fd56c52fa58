import { useEffect, useMemo, useState } from "react";
import type { StockDetail, StockRow } from "../../shop/staff-stock/stock-list.ts";
import { allKept, type KeptStock, keep, kept } from "../offline/device.ts";
import { call, type Loaded, useLoaded } from "../ui/call.ts";
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
    const rows = await keptRows(q);
    return rows.length === 0 ? undefined : rows.toSorted((a, b) => a.free - b.free || a.id - b.id);
  };
  return { ...pages, loaded: useOrKept<StockRow[]>(loaded, read, q) };
}

/** A product's stock, kept on this device without its movements, which name people. */
export function useStockProduct(slug: string): { loaded: Loaded<KeptStock>; reload: () => Promise<void> } {
  const { language } = useWords();
  const { loaded, reload } = useLoaded<StockDetail>(language, `/stock/${encodeURIComponent(slug)}`);
  useEffect(() => {
    if (loaded.state === "ready") void keepRow(loaded.data, loaded.at);
  }, [loaded]);
  // A page that was open before the line was cut goes on showing what it read then.
  const read = useMemo(
    () =>
      loaded.state === "ready" ? { ...loaded, data: { ...loaded.data, read_at: loaded.at.toISOString() } } : loaded,
    [loaded],
  );
  return { loaded: useOrKept<KeptStock>(read, () => kept("stock", slug), slug), reload };
}

/** What this device keeps of products that are called so; all, where nothing is said. */
export async function keptRows(q: string): Promise<KeptStock[]> {
  return (await allKept("stock")).filter((row) => isFound(row, q.toLowerCase()));
}

/** So many pages of stocks a device keeps for a count. */
const MOST_PAGES = 40;

/** Has this device keep the stock of every product, for whoever goes on counting without a connection. */
export function useAllStockKept(): void {
  const { language } = useWords();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      let after = "";
      for (let page = 0; page < MOST_PAGES && isCurrent; page += 1) {
        const answer = await call<StockRow[]>(language, "GET", `/stock?view=all${after}`);
        if (!answer.ok) return;
        await remember(answer.data);
        if (answer.meta.next === null) return;
        after = `&after=${encodeURIComponent(String(answer.meta.next))}`;
      }
    };
    // A browser that keeps nothing counts with a connection only.
    void read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [language]);
}

function isFound({ name, sku, lots }: StockDetail, q: string): boolean {
  return [name.en, name.ar, sku, ...lots.map(({ code }) => code)].some((text) => text.toLowerCase().includes(q));
}

async function remember(rows: readonly StockRow[]): Promise<void> {
  for (const row of rows) await keepRow(row, new Date());
}

const keepRow = (row: StockRow, readAt: Date) =>
  keep("stock", { ...row, agreed: null, movements: [], read_at: readAt.toISOString() });
