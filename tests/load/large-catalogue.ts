import { readContent } from "../../shop/content-files/read-content.ts";
import { importContent } from "../../shop/content-import/import-content.ts";
import { migrate } from "../../shop/database/open.ts";
import { openPostgres } from "../../shop/database/open-postgres.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { generatedContent } from "./generated-content.ts";
import { median, memoryOf } from "./measure.ts";
import { measureStaffOfProducts, type StaffFigure } from "./staff.ts";

export const MANY_PRODUCTS = 20_000;

const SHOP_QUERIES = [
  "",
  "?sort=name_asc",
  "?sort=price_desc&page=40",
  "?category=minerals",
  "?badge=vegan&max_price=120",
];
/** Pages that may name products of all that there are, and files that name all of them. */
const SHOP_PAGES = [
  ...["/en", "/en/shop", "/ar/shop?page=1500", "/en/shop/sports", "/ar/shop/sports?page=7", "/en/biogena-diamonds"],
  ...["/en/eid-sale", "/en/product/zinc-bisglycinate", "/sitemap.xml", "/sitemap-7.xml", "/feeds/google/en.xml"],
];
const ROUNDS = 12;
const PAGE_ROUNDS = 5;
const WORDS = ["magnesium", "vitmin", "مغنيسيوم", "omega", "collagen", "زنك", "a", "iron"];
/** One for each round: what was asked before would be answered from memory. */
const ENDINGS = [
  "",
  " g",
  " 1",
  " 60",
  " d",
  " gentle",
  " activ",
  " powder",
  " كبسول",
  " drops",
  " balnce",
  " 17",
  " x",
];

export interface LargeCatalogueFigures {
  startMs: number;
  /** 95th percentile of the shop page, rendered each time. */
  shopMs: number;
  /** 95th percentile of the search while typing, of words not asked before. */
  searchMs: number;
  /** Median of each of the pages, and how much it weighs before it is compressed, kilobytes. */
  pages: { path: string; ms: number; weight: number }[];
  memory: number | null;
  /** The lists of the back office. */
  staff: StaffFigure[];
}

/** Start, shop page, search, memory and the lists of staff with twenty thousand generated products, page cache off. */
export async function measureLargeCatalogue(databaseUrl: string, environment: Record<string, string>) {
  const database = await openPostgres(databaseUrl, { statements: 0 });
  await migrate(database, database.background);
  await importContent(database.background, generatedContent(await readContent("content"), MANY_PRODUCTS));
  await database.close();

  const startedAt = performance.now();
  const server = await startServer({ databaseUrl, environment: { ...environment, PAGE_CACHE: "off" } });
  const startMs = performance.now() - startedAt;
  try {
    // The search index is made in the background right after the start.
    await fetch(`${server.origin}/api/search?q=zinc`);
    const shopMs = await percentile95(server, () => SHOP_QUERIES.map((query) => `/en/shop${query}`));
    const searchMs = await percentile95(server, (round) =>
      WORDS.map((word) => `/api/search?q=${encodeURIComponent(word + (ENDINGS[round] ?? ""))}`),
    );
    const pages = await eachPage(server);
    const memory = memoryOf(server.pid);
    return {
      startMs,
      shopMs,
      searchMs,
      pages,
      memory,
      staff: await measureStaffOfProducts(server),
    } satisfies LargeCatalogueFigures;
  } finally {
    await server.remove();
  }
}

async function eachPage(server: RunningServer): Promise<LargeCatalogueFigures["pages"]> {
  const pages: LargeCatalogueFigures["pages"] = [];
  for (const path of SHOP_PAGES) {
    const times: number[] = [];
    let weight = 0;
    for (let round = 0; round <= PAGE_ROUNDS; round += 1) {
      const startedAt = performance.now();
      const answer = await fetch(server.origin + path);
      weight = (await answer.arrayBuffer()).byteLength / 1000;
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      if (round > 0) times.push(performance.now() - startedAt);
    }
    pages.push({ path, ms: median(times), weight });
  }
  return pages;
}

/** Milliseconds within which 95 of 100 answers came, asked for one after the other; the first round only warms up. */
async function percentile95(server: RunningServer, pathsOf: (round: number) => string[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const path of pathsOf(round)) {
      const startedAt = performance.now();
      const answer = await fetch(server.origin + path);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      if (round > 0) times.push(performance.now() - startedAt);
    }
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}
