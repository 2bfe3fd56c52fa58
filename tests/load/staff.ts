import { SeededBefore, seedShop } from "../../server/seed/seed.ts";
import { openPostgres } from "../../shop/database/open-postgres.ts";
import { codeAt, stepOf } from "../../shop/staff/second-factor.ts";
import { firstOwnerLink, type RunningServer } from "../support/server.ts";
import { Visitor } from "../support/visitor.ts";
import { memoryOf, statementsOf } from "./measure.ts";
import { median } from "./throughput.ts";

export const MANY_ORDERS = 100_000;
const DAYS = 365;
const ROUNDS = 7;
const BRAND = { name: "Bench", distributor: "Bench LLC", taxNumber: "100000000000003" };

export interface StaffFigure {
  name: string;
  /** Median of the answers, milliseconds. */
  ms: number;
  statements: number;
  /** No more than these many milliseconds; null where nothing was said. */
  wanted: number | null;
}

/** Fills a database that a shop has set up with a year of orders, unless it has them; answers how many people bought. */
export async function fillForStaff(databaseUrl: string): Promise<number> {
  const database = await openPostgres(databaseUrl, { statements: 0 });
  const db = database.background;
  try {
    await seedShop(db, BRAND, { orders: MANY_ORDERS, days: DAYS, seed: "1", until: new Date() }).catch((fault) => {
      if (!(fault instanceof SeededBefore)) throw fault;
    });
    await db.execute("analyze");
    const { rows } = (await db.execute(
      "select count(distinct lower(customer->>'email'))::int as people from orders",
    )) as unknown as { rows: { people: number }[] };
    return rows[0]?.people ?? 0;
  } finally {
    await database.close();
  }
}

const [LIST, FAST] = [500, 300];
const q = encodeURIComponent;
/** What begins very many names. */
const SHORT = ["al", "ال", "a", "0"];

/** What staff ask for most, with what each may take. */
function questions(
  today: string,
  monthAgo: string,
  yearAgo: string,
): [name: string, path: string, wanted: number | null][] {
  const list = (name: string, query: string): [string, string, number] => [`orders, ${name}`, `/orders${query}`, LIST];
  const search = (text: string): [string, string, number] => [`orders found by ${text}`, `/orders?q=${q(text)}`, FAST];
  const views = ["open", "to_pack", "cash", "late", "parked", "on_the_way"];
  const states = ["PROCESSING", "PREPARING", "SHIPPED", "DELIVERED", "DELIVERY_FAILED", "RETURNED", "CANCELLED"];
  const month = `from=${monthAgo}&to=${today}`;
  const year = `from=${yearAgo}&to=${today}`;
  return [
    ["today", "/today", FAST],
    list("all", ""),
    ...views.map((view) => list(`view ${view}`, `?view=${view}`)),
    ...states.map((state) => list(`state ${state}`, `?state=${state}`)),
    ...["awaiting", "expired", "refunded", "paid"].map((money) => list(`money ${money}`, `?payment=${money}`)),
    ...["1", "4"].map((method) => list(`method ${method}`, `?method=${method}`)),
    list("country BH", "?country=BH"),
    list("a month", `?${month}`),
    list("country, method and state", "?country=BH&method=4&state=RETURNED"),
    ["orders, board", "/orders/board", LIST],
    ...[
      "layla",
      "ليلى المنصوري",
      "4321",
      "0501",
      "+9715",
      "97150123",
      "050 123",
      "BG-7",
      "nobody-at-all",
      ...SHORT,
    ].map(search),
    ["customers", "/customers", LIST],
    ...["layla", "4321", "+9715", "050 123", "المنصوري", ...SHORT].map((text): [string, string, number] => [
      `customers found by ${text}`,
      `/customers?q=${q(text)}`,
      FAST,
    ]),
    ...["layla", ...SHORT].map((text): [string, string, number] => [
      `everything found by ${text}`,
      `/search?q=${q(text)}`,
      FAST,
    ]),
    ...["day", "hour", "country", "method", "promo"].map((by): [string, string, number] => [
      `sales by ${by}, 30 days, compared`,
      `/reports/sales?by=${by}&compare=before`,
      LIST,
    ]),
    ["products, 30 days", "/reports/products", LIST],
    ["tax, 30 days", "/reports/tax", LIST],
    ["funnel, 30 days", "/reports/funnel", LIST],
    ["sales by day, a year", `/reports/sales?by=day&${year}`, null],
    ["products, a year", `/reports/products?${year}`, null],
    ["tax, a year", `/reports/tax?${year}`, null],
  ];
}

/** What staff ask of a large catalogue. */
const OF_PRODUCTS: [name: string, path: string, wanted: number][] = [
  ["products", "/products", LIST],
  ...["zinc", "مغنيسيوم", "no such thing"].map((text): [string, string, number] => [
    `products found by ${text}`,
    `/products?q=${q(text)}`,
    FAST,
  ]),
  ["products of a line, sold most first", "/products?line=sports&sort=sold", LIST],
  ["products without sale", "/products?view=off", LIST],
  ["the table of products", "/product-grid", LIST],
  ["the table of products found by zinc", "/product-grid?q=zinc", FAST],
  ["one product", "/products/zinc-bisglycinate", FAST],
  ["categories", "/categories", LIST],
  ["tags", "/product-tags", LIST],
  ["products of a tag", "/product-tags/nav", LIST],
  ["pictures", "/pictures", LIST],
  ...["promo", "content", "product"].flatMap((of): [string, string, number][] => [
    [`choices of ${of}s`, `/${of}-choices`, FAST],
    [`choices of ${of}s found by zinc`, `/${of}-choices?q=zinc`, FAST],
  ]),
  ["products for an order found by zinc", "/order-products?q=zinc", FAST],
  ["promo codes", "/promo-codes", LIST],
  ["campaigns", "/campaigns", LIST],
  ["reviews", "/reviews", LIST],
  ["reviews found by zinc", "/reviews?q=zinc", FAST],
  ["texts", "/content", LIST],
  ["feeds", "/feeds", LIST],
  ["stock", "/stock?view=all", LIST],
  ["stock that runs low", "/stock?view=low", LIST],
  ...["zinc", "مغنيسيوم", "9120001112227"].map((text): [string, string, number] => [
    `stock found by ${text}`,
    `/stock?view=all&q=${q(text)}`,
    FAST,
  ]),
  ["stock of one product", "/stock/zinc-bisglycinate", FAST],
  ["everything found by zinc", "/search?q=zinc", FAST],
  ["today, with many products", "/today", FAST],
];

/** Asks a filled shop all of it, one question after the other, as an owner who has just joined. */
export async function measureStaff(server: RunningServer): Promise<StaffFigure[]> {
  const owner = await joined(server);
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const [order] = (await owner.get<{ data: { reference: string }[] }>("/api/admin/orders?state=DELIVERED")).body.data;
  const one: [string, string, number] = ["one order", `/orders/${order?.reference}`, FAST];
  return asked(server, [...questions(day(0), day(30), day(365)), one]);
}

/** The same of the products and their stock. */
export function measureStaffOfProducts(server: RunningServer): Promise<StaffFigure[]> {
  return asked(server, OF_PRODUCTS);
}

async function asked(
  server: RunningServer,
  all: readonly [name: string, path: string, wanted: number | null][],
): Promise<StaffFigure[]> {
  const owner = await joined(server);
  const figures: StaffFigure[] = [];
  for (const [name, path, wanted] of all) {
    const times: number[] = [];
    let statements = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = round === ROUNDS ? await statementsOf(server) : 0;
      const startedAt = performance.now();
      const { status } = await owner.get(`/api/admin${path}`);
      // The first one warms up.
      if (round > 0) times.push(performance.now() - startedAt);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      if (round === ROUNDS) statements = (await statementsOf(server)) - before;
    }
    figures.push({ name, ms: median(times), statements, wanted });
  }
  return figures;
}

export interface ExportFigure {
  rows: number;
  seconds: number;
  /** 99 of 100 answers of a page from memory came within so many milliseconds, alone and meanwhile. */
  quietMs: number;
  meanwhileMs: number;
  /** Megabytes of the process, before and at most meanwhile. */
  memory: { before: number; most: number } | null;
}

/** All orders as a file, and how long others wait for pages meanwhile. */
export async function measureExport(server: RunningServer, format: "csv" | "xlsx"): Promise<ExportFigure> {
  const owner = await joined(server);
  const from = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10);
  const end = Date.now() + 3000;
  const quietMs = await waitsUntil(server, () => Date.now() > end);
  const before = memoryOf(server.pid);
  let most = 0;
  let isOver = false;
  const startedAt = performance.now();
  const file = owner
    .get<string>(`/api/admin/reports/orders?from=${from}&format=${format}`)
    .finally(() => (isOver = true));
  const meanwhileMs = await waitsUntil(server, () => {
    most = Math.max(most, memoryOf(server.pid) ?? 0);
    return isOver;
  });
  const { status, text } = await file;
  if (status !== 200) throw new Error(`the file of orders: ${status}`);
  const rows = format === "csv" ? text.trimEnd().split("\r\n").length - 1 : 0;
  const memory = before === null ? null : { before, most };
  return { rows, seconds: (performance.now() - startedAt) / 1000, quietMs, meanwhileMs, memory };
}

/** How long 99 of 100 readers of a page from memory wait, one after the other, until something is over. */
export async function waitsUntil(server: RunningServer, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    await (await fetch(`${server.origin}/en`)).arrayBuffer();
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

const sessions = new WeakMap<RunningServer, Promise<Visitor>>();

/** An owner who has joined the shop, the same one each time. */
export function joined(server: RunningServer): Promise<Visitor> {
  const known = sessions.get(server);
  if (known !== undefined) return known;
  const joining = join(server);
  sessions.set(server, joining);
  return joining;
}

async function join(server: RunningServer): Promise<Visitor> {
  const visitor = new Visitor(server.origin);
  const token = await firstOwnerLink(server);
  const { body } = await visitor.post<{ data: { secret: string; setup: string } }>("/api/admin/joining", { token });
  const { secret, setup } = body.data;
  const password = "walnut shells in october";
  const answer = await visitor.post("/api/admin/join", {
    ...{ token, setup, code: codeAt(secret, stepOf(new Date())), name: "Bench", email: "bench@example.com" },
    ...{ language: "en", password, password_confirmation: password },
  });
  if (answer.status !== 201) throw new Error(`the owner could not join: ${answer.status} ${answer.text}`);
  return visitor;
}
