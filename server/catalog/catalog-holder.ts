import { setTimeout as pause } from "node:timers/promises";
import { loadSnapshot, refreshRatings, refreshStock } from "../../shop/catalog/load-snapshot.ts";
import type { CatalogSnapshot } from "../../shop/catalog/snapshot.ts";
import type { OpenDatabase } from "../../shop/database/open.ts";
import { unavailability } from "../../shop/database/unavailable.ts";
import { growingPause } from "../../shop/growing-pause.ts";
import { prepareSearch } from "../../shop/search/search.ts";
import type { Logger } from "../log.ts";

/** So long changes of stock are gathered before they are read. */
const GATHER_MS = 25;

/** Before it is tried again when the database would not say. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

export interface CatalogHolder {
  current: () => CatalogSnapshot;
  /** Reads everything again and waits for it. */
  reload: () => Promise<void>;
  /**
   * Calls back after each change that pages could show: prices, texts, products sold out or back. It is whole when all
   * was read anew, as after an import, and not only stock or reviews.
   */
  onChange: (listener: (change: { isWhole: boolean }) => void) => void;
}

/**
 * Keeps the catalogue of this process up to date: other processes and the import announce changes through the
 * database. Changes are applied one after the other; several waiting ones are applied as one.
 */
export async function holdCatalog(database: OpenDatabase, brandName: string, log: Logger): Promise<CatalogHolder> {
  let snapshot = await loadSnapshot(database.background, 1, brandName);
  /** Products whose stock, and whose reviews, have changed. */
  const touched = new Set<number>();
  const reviewed = new Set<number>();
  let everything = false;
  let working: Promise<void> | null = null;
  let isTrying = false;
  const listeners: ((change: { isWhole: boolean }) => void)[] = [];

  function prepare(): void {
    prepareSearch(snapshot).catch((error: unknown) => log.error({ err: error }, "search index could not be made"));
  }
  prepare();

  const isBehind = () => everything || touched.size > 0 || reviewed.size > 0;

  async function apply(): Promise<void> {
    // Orders of one rush are taken over together: each of them would make the whole list of products anew.
    if (!everything) await pause(GATHER_MS);
    const { version, pages } = snapshot;
    while (isBehind()) {
      const isWhole = everything;
      const [stocks, ratings] = [[...touched], [...reviewed]];
      everything = false;
      touched.clear();
      reviewed.clear();
      try {
        snapshot = isWhole
          ? await loadSnapshot(database.background, snapshot.version + 1, brandName)
          : await refreshRatings(
              database.background,
              await refreshStock(database.background, snapshot, stocks),
              ratings,
            );
      } catch (error) {
        // What was announced is not known yet.
        everything ||= isWhole;
        for (const id of stocks) touched.add(id);
        for (const id of ratings) reviewed.add(id);
        throw error;
      }
      if (isWhole) prepare();
    }
    if (snapshot.version === version) return;
    const change = { isWhole: snapshot.pages !== pages };
    for (const listener of listeners) listener(change);
  }

  function work(): Promise<void> {
    working ??= apply().finally(() => {
      working = null;
    });
    return working;
  }

  /** Until it has worked: what is shown is older than what is sold as long as it has not. */
  async function keepTrying(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    for (let failures = 0; isBehind(); failures += 1) {
      try {
        await work();
      } catch (error) {
        if (unavailability(error) === null) log.error({ err: error }, "catalogue could not be read again");
        await pause(growingPause(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS), undefined, { ref: false });
      }
    }
    isTrying = false;
  }

  await database.listen("catalog", (payload) => {
    const [, noun, ids = ""] = /^(stock|reviews):(.+)$/.exec(payload) ?? [];
    if (noun === undefined) everything = true;
    else for (const id of ids.split(",")) (noun === "stock" ? touched : reviewed).add(Number(id));
    void keepTrying();
  });

  return {
    current: () => snapshot,
    reload: async () => {
      everything = true;
      await work();
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
