import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, it, test } from "vitest";
import type { OrderRowJson, ViewCounts } from "../../shop/order-lists/list.ts";
import type { SavedViewJson } from "../../shop/order-lists/saved-views.ts";
import type { TodayJson } from "../../shop/order-lists/today.ts";
import { STATE_SEQUENCE } from "../../shop/orders/states.ts";
import type { StockRow } from "../../shop/staff-stock/stock-list.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { cashOrder, type Data, dataOf, type Refusal } from "../support/shopping.ts";
import { finishedBulk, type Member, newMember, newRole, signInStaff, staffed } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest({ CASH_CONFIRMATION: "off" });
let owner: Member;
let packer: Member;

interface Listed {
  data: OrderRowJson[];
  meta: { next: string | null; total: number; counts: ViewCounts };
}
const list = async (query = "", who: Visitor = owner.visitor): Promise<Listed> => {
  const answer = await who.get<Listed>(`/api/admin/orders${query}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body;
};
/** All of a list, page by page. */
async function walk(query: string): Promise<OrderRowJson[]> {
  const walked: OrderRowJson[] = [];
  let next: string | null = "";
  while (next !== null) {
    const page: Listed = await list(`${query}${next === "" ? "" : `&after=${next}`}`);
    walked.push(...page.data);
    next = page.meta.next;
  }
  return walked;
}
const references = async (query: string) => (await list(query)).data.map(({ reference }) => reference);

const order = (buyer: Parameters<typeof cashOrder>[1] = {}, locale = "en") => cashOrder(shop.visitor(locale), buyer);

const keyed = (key: string) => ({ headers: { "idempotency-key": key } });

beforeAll(async () => {
  ({ owner, fulfilment: packer } = await staffed(shop, { fulfilment: "en" }));
});

describe("the list of orders", () => {
  it("finds an order however its number, telephone, name or address is written", async () => {
    const fatima = await order({
      first_name: "فاطمة",
      last_name: "الأنصاري",
      phone_number: "+971507654321",
      email: "fatima.ansari@example.com",
    });
    const other = await order({ first_name: "José", last_name: "Al-Mutairi", phone_number: "+971501112233" });
    const [, first = "", second = ""] = fatima.split("-");
    const found: Record<string, string[]> = {
      [fatima]: [
        ...[fatima, fatima.toLowerCase().replaceAll("-", ""), `${first}-${second}`, second],
        ...["0507654321", "+971507654321", "00971507654321", "050 765 4321", "٠٥٠٧٦٥٤٣٢١", "7654321", "4321"],
        ...["0507654", "+97150765", "97150765", "0097150765", "050 765", "٠٥٠٧٦٥"],
        ...["فاطمة الأنصاري", "فاطمه الانصاري", "الإنصارى", "انصاري فاطمة", "فاطمةالأنصاري", "فَاطِمَة"],
        ...["fatima.ansari@example.com", "FATIMA.ANSARI@", "fatima.ans", "ansari", "فاطمة 4321"],
      ],
      [other]: ["jose", "JOSÉ AL MUTAIRI", "al-mutairi", "almut", "501112233", "2233"],
    };
    for (const [reference, texts] of Object.entries(found))
      for (const text of texts) expect(await references(`?q=${encodeURIComponent(text)}`), text).toEqual([reference]);
    for (const text of ["4320", "0507655", "97150766", "fatimah x", "'; drop", "\\", "():*&|!", "الأنصاريي"])
      expect(await references(`?q=${encodeURIComponent(text)}`), text).toEqual([]);
  });

  it("leads on page by page without leaving out or repeating one, and counts as its views show", async () => {
    await order({}, "en-sa");
    const all = await references("");
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect((await walk("?per_page=2")).map(({ reference }) => reference)).toEqual(all);
    expect((await list()).data.map((row) => row.phone_readable)).toContainEqual(
      expect.stringMatching(/^\+971 \d{2} \d{3} \d{4}$/),
    );
    // To be chosen, all of it comes at once, however long its pages are.
    const atOnce = async (query: string) =>
      dataOf(await owner.visitor.get<Data<OrderRowJson[]>>(`/api/admin/orders/all${query}`));
    expect((await atOnce("?per_page=2")).map(({ reference }) => reference)).toEqual(all);
    expect((await atOnce("?country=SA")).map(({ country }) => country)).toEqual(["SA"]);
    // And who has one of them open is told to the others.
    const opened = async (who: Member) =>
      dataOf(await who.visitor.get<Data<{ reference: string; names: string[] }[]>>("/api/admin/orders/viewers"));
    await packer.visitor.post(`/api/admin/orders/${all[0]}/viewers`, {});
    expect(await opened(owner)).toEqual([{ reference: all[0], names: [expect.stringMatching(/\w/)] }]);
    expect(await opened(packer)).toEqual([]);
    await packer.visitor.delete(`/api/admin/orders/${all[0]}/viewers`, {});
    expect(await opened(owner)).toEqual([]);
    const { counts, total } = (await list()).meta;
    expect(total).toBe(all.length);
    for (const [view, number] of Object.entries(counts)) {
      const shown = await list(`?view=${view}`);
      expect([view, shown.data.length, shown.meta.total]).toEqual([view, number, number]);
    }
    expect(counts.to_pack).toBe(all.length);
    expect((await list("?country=SA")).data.map(({ country }) => country)).toEqual(["SA"]);
    expect(await references("?country=SA&country=AE")).toEqual(all);
    expect(await references("?method=1&payment=due_on_delivery&state=PROCESSING")).toEqual(all);
    expect(await references("?state=SHIPPED")).toEqual([]);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dubai" }).format(new Date());
    expect(await references(`?from=${today}&to=${today}`)).toEqual(all);
    expect(await references("?to=2020-01-01")).toEqual([]);
    for (const wrong of ["?view=none", "?state=GONE", "?from=yesterday", "?after=1", "?method=9"])
      expect((await owner.visitor.get(`/api/admin/orders${wrong}`)).status, wrong).toBe(422);
  });

  it("tells whoever packs what is in a parcel and not what it cost", async () => {
    const [seen, hidden] = [(await list()).data, (await list("", packer.visitor)).data];
    expect(seen.every(({ total }) => total !== null && total > 0)).toBe(true);
    expect(hidden.map((row) => ({ ...row, total: null }))).toEqual(seen.map((row) => ({ ...row, total: null })));
    expect(hidden.map(({ total }) => total)).toEqual(seen.map(() => null));
    expect(JSON.stringify(hidden)).not.toContain(`"total":${seen[0]?.total}`);
  });

  it("is late once its last day of delivery is over, until it is delivered", async () => {
    const [reference = ""] = await references("");
    await lookAhead(new Date(Date.now() + 30 * 24 * 3_600_000), async (later) => {
      const late = await list("?view=late", later);
      expect(late.data.find((row) => row.reference === reference)).toMatchObject({ is_late: true });
      expect(late.data.length).toBe(late.meta.counts.late);
    });
  });
});

/**
 * Does something at a moment to come. The nightly tidying, should it come in between, takes away the sessions that have
 * ended by then: both sign in again.
 */
async function lookAhead(moment: Date, work: (later: Visitor) => Promise<void>): Promise<void> {
  shop.server.setClock(moment.toISOString());
  try {
    await work(await newMemberLater());
  } finally {
    shop.server.setClock(null);
  }
  for (const each of [owner, packer]) await signInStaff(each.visitor, each);
}

/** Sessions of before have ended by then; the owner signs in again. */
async function newMemberLater(): Promise<Visitor> {
  const visitor = shop.visitor();
  await visitor.post("/api/admin/session", { email: owner.email, password: "walnut shells in october" });
  await visitor.post("/api/admin/session/code", { code: owner.recoveryCodes.pop() });
  return visitor;
}

describe("today", () => {
  it("says how many wait as the lists do, and what was sold since midnight in Dubai", async () => {
    const read = async (who: Visitor) => dataOf(await who.get<Data<TodayJson>>("/api/admin/today"));
    const [seen, all] = [await read(owner.visitor), await list("?per_page=50")];
    expect(seen.counts).toEqual(all.meta.counts);
    expect(seen.sales).toMatchObject({ orders: all.data.length, orders_before: 0, amount_before: 0 });
    const countries = seen.sales?.countries ?? [];
    const [sold, unsold] = [countries.slice(0, 2), countries.slice(2)].map((some) =>
      some.map(({ country }) => country),
    );
    expect([sold?.sort(), unsold]).toEqual([
      ["AE", "SA"],
      ["QA", "KW", "BH", "OM"],
    ]);
    expect(countries.reduce((sum, { amount }) => sum + amount, 0)).toBe(seen.sales?.amount);
    expect(seen.sales?.hours.at(-1)).toBe(seen.sales?.amount);
    for (const { amount, hours } of countries) expect(hours.at(-1)).toBe(amount);
    const packing = await read(packer.visitor);
    expect(packing.sales).toBeNull();
    // What happened last comes first, without amounts for whoever sees none.
    const newest = all.data[0];
    expect(seen.happened[0]).toMatchObject({ order: newest?.reference, kind: "placed", currency: newest?.currency });
    expect(seen.happened[0]?.amount).toBeGreaterThan(0);
    const moments = seen.happened.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(packing.happened.map(({ amount }) => amount)).toEqual(seen.happened.map(() => null));
    expect(seen.happened.map(({ order: reference }) => reference)).toEqual(packing.happened.map(({ order: o }) => o));
    // All that may leave the house, with the cash its couriers collect for whoever sees amounts.
    const waits = all.data.filter(({ state }) => ["PROCESSING", "PREPARING"].includes(state));
    const sum = (of: (each: TodayJson["leaving"][number]) => number) =>
      seen.leaving.reduce((total, each) => total + of(each), 0);
    expect([sum((each) => each.orders), sum((each) => each.packed)]).toEqual([waits.length, 0]);
    expect(sum(({ cash }) => cash ?? 0)).toBe(seen.sales?.amount);
    expect(packing.leaving).toEqual(seen.leaving.map((each) => ({ ...each, cash: null })));
    // Each queue says what matters most of what its list shows, without amounts for whoever sees none.
    const oldest = (await list("?view=to_pack&per_page=50")).data.at(-1);
    expect(seen.about.to_pack).toMatchObject({ since: oldest?.placed_at.replace(/\.\d+Z$/, "Z"), express: 0 });
    expect(seen.about).toMatchObject({ cash: null, late: null, parked: null });
    const low = dataOf(await owner.visitor.get<Data<StockRow[]>>("/api/admin/stock?view=low"));
    expect([low.length, low.filter(({ free }) => free <= 0).length]).toEqual([
      seen.low_stock,
      seen.about.low_stock?.sold_out,
    ]);
    expect(packing.about).toMatchObject({ unread: null, refund_requests: null, to_pack: seen.about.to_pack });
    // The home country or the others alone: each number is that of the list beside it, and together they are all.
    const at = async (who: Visitor, countries: string) =>
      dataOf(await who.get<Data<TodayJson>>(`/api/admin/today?countries=${countries}`));
    const [home, others] = [await at(owner.visitor, "home"), await at(owner.visitor, "others")];
    for (const { only, counts, sales } of [home, others]) {
      const some = only.map((country) => `country=${country}`).join("&");
      expect(counts.to_pack).toBe((await list(`?view=to_pack&per_page=50&${some}`)).data.length);
      expect(sales?.orders).toBe((await list(`?per_page=50&${some}`)).data.length);
      expect(sales?.countries.map(({ country }) => country).sort()).toEqual([...only].sort());
    }
    expect([home.only, home.counts.to_pack + others.counts.to_pack]).toEqual([["AE"], seen.counts.to_pack]);
    expect((home.sales?.amount ?? 0) + (others.sales?.amount ?? 0)).toBe(seen.sales?.amount);
    expect([seen.only, seen.has_choice, home.low_stock]).toEqual([[], true, seen.low_stock]);
    expect((await owner.visitor.get("/api/admin/today?countries=AE")).status).toBe(422);
    // Whoever is confined to some countries is never shown another.
    const confined = await newRole(owner, { permissions: ["orders.see", "orders.prices"], countries: ["SA", "KW"] });
    const { visitor: abroad } = await newMember(shop, owner, confined);
    for (const countries of ["home", "others"]) {
      const { only, has_choice, sales } = await at(abroad, countries);
      expect([only, has_choice]).toEqual([["SA", "KW"], false]);
      expect(sales?.amount).toBe(others.sales?.amount);
    }
    // A week later the same orders are what this day is compared with.
    await lookAhead(new Date(Date.now() + 7 * 24 * 3_600_000), async (visitor) => {
      const later = await read(visitor);
      const { orders, amount } = seen.sales ?? {};
      expect(later.about.late).toEqual({ due: seen.leaving[0]?.due.replace(/\.\d+Z$/, "Z") });
      expect(later.sales).toMatchObject({ orders: 0, amount: 0, orders_before: orders, amount_before: amount });
    });
  });
});

describe("views of one's own", () => {
  it("are kept once for each request, for nobody else", async () => {
    const view = { name: "Saudi Arabia, shipped", query: "country=SA&state=SHIPPED" };
    const key = randomUUID();
    const save = (body: object, headers = keyed(key)) =>
      owner.visitor.post<Data<SavedViewJson> & Refusal>("/api/admin/orders/views", body, headers);
    const answers = await Promise.all([save(view), save(view)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const saved = dataOf(await save(view));
    expect(answers.map(dataOf)).toEqual([saved, saved]);
    const views = async (who: Visitor) => dataOf(await who.get<Data<SavedViewJson[]>>("/api/admin/orders/views"));
    expect(await views(owner.visitor)).toEqual([{ ...view, id: saved.id }]);
    expect(await views(packer.visitor)).toEqual([]);
    const another = await save({ ...view, name: "Another" });
    expect([another.status, another.body.code]).toEqual([409, "staff.key_taken"]);
    // No other view of theirs is called the same, however it is written; somebody else's may be.
    const alike = { ...view, name: ` saudi  ARABIA, shipped`, query: "country=SA" };
    const refused = await save(alike, keyed(randomUUID()));
    expect([refused.status, refused.body.message]).toEqual([
      422,
      { name: [expect.stringMatching(/this name already/)] },
    ]);
    const theirs = await packer.visitor.post("/api/admin/orders/views", alike, keyed(randomUUID()));
    expect(theirs.status).toBe(201);
    // Whom somebody looked for stays in no view that outlives them.
    const searched = { name: "Found", query: "q=fatima%40example.com&country=SA" };
    expect(
      dataOf(await packer.visitor.post<Data<SavedViewJson>>("/api/admin/orders/views", searched, keyed(randomUUID()))),
    ).toMatchObject({ query: "country=SA" });
    expect((await views(packer.visitor)).map(({ query }) => query)).toEqual(["country=SA", "country=SA"]);
    const both = [1, 2].map(() => save({ ...view, name: "To call" }, keyed(randomUUID())));
    const [kept] = (await Promise.all(both)).toSorted((one, other) => one.status - other.status);
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([201, 422]);
    await owner.visitor.delete(`/api/admin/orders/views/${kept?.body.data?.id}`, {});
    const unkeyed = await owner.visitor.post<Refusal>("/api/admin/orders/views", view);
    expect([unkeyed.status, unkeyed.body.code]).toEqual([400, "staff.key_needed"]);
    expect((await packer.visitor.delete(`/api/admin/orders/views/${saved.id}`, {})).status).toBe(404);
    expect((await owner.visitor.delete(`/api/admin/orders/views/${saved.id}`, {})).status).toBe(204);
    expect(await views(owner.visitor)).toEqual([]);
  });
});

describe("a role for one country", () => {
  it("shows the orders of that country alone, wherever somebody looks", async () => {
    const [here, there] = [await order({}, "en-sa"), await order({ first_name: "Reem" })];
    const permissions = ["orders.see", "orders.move", "orders.note", "orders.buyer", "orders.prices"];
    const { visitor } = await newMember(shop, owner, await newRole(owner, { permissions, countries: ["SA"] }));
    const all = (await list("?country=SA")).data.map(({ reference }) => reference);
    const shown = await list("", visitor);
    expect(shown.data.map(({ reference }) => reference)).toEqual(all);
    expect(shown.meta.total).toBe(all.length);
    expect(shown.meta.counts.open).toBe((await list("?view=open&country=SA")).meta.total);
    expect((await list("?country=AE", visitor)).data).toEqual([]);
    const board = dataOf(await visitor.get<Data<{ rows: OrderRowJson[] }[]>>("/api/admin/orders/board"));
    expect(board.flatMap(({ rows }) => rows).every(({ country }) => country === "SA")).toBe(true);
    const today = dataOf(await visitor.get<Data<TodayJson>>("/api/admin/today"));
    expect(today.sales?.countries.map(({ country }) => country)).toEqual(["SA"]);
    expect(new Set(today.happened.map(({ country }) => country))).toEqual(new Set(["SA"]));
    // What is low is for whoever sees stock.
    expect([today.low_stock, today.unread]).toEqual([null, null]);
    expect(today.leaving.reduce((sum, each) => sum + each.orders, 0)).toBe(today.counts.to_pack);
    const found = dataOf(await visitor.get<Data<{ orders: unknown[] }>>("/api/admin/search?q=reem"));
    expect(found.orders).toEqual([]);
    const [own, other] = [
      await visitor.get(`/api/admin/orders/${here}`),
      await visitor.get(`/api/admin/orders/${there}`),
    ];
    expect([own.status, other.status]).toEqual([200, 404]);
    expect((await visitor.post(`/api/admin/orders/${there}/move`, { to: "PREPARING" })).status).toBe(404);
    const act = { to: "PREPARING", references: [here, there] };
    const begun = await visitor.post<Data<{ id: string }>>("/api/admin/orders/bulk", act, keyed(randomUUID()));
    const moved = await finishedBulk(visitor, dataOf(begun).id);
    expect(moved).toMatchObject({ done: 1, refused: [{ reference: there, code: "order.not_found" }] });
  });
});

test("lists are sorted by day, by what orders are in AED and by what is to be done, each way round", async () => {
  const pages = (sort: string) => walk(`?per_page=4&sort=${sort}`);
  const referencesOf = (rows: readonly OrderRowJson[]) => rows.map(({ reference }) => reference);
  const newest = referencesOf(await pages("-placed"));
  const rising = { placed: await pages("placed"), total: await pages("total"), state: await pages("state") };
  for (const [sort, rows] of Object.entries(rising)) {
    expect(referencesOf(rows).toSorted(), sort).toEqual(newest.toSorted());
    expect(referencesOf(await pages(`-${sort}`)), sort).toEqual(referencesOf(rows).toReversed());
  }
  expect(referencesOf(rising.placed)).toEqual(newest.toReversed());
  const states = rising.state.map(({ state }) => STATE_SEQUENCE.indexOf(state));
  expect(states).toEqual(states.toSorted((one, other) => one - other));
  expect(new Set(states).size).toBeGreaterThan(1);
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ reference: string; aed: string }>(
    "select reference, round(total / rate::numeric) as aed from orders",
  );
  await database.end();
  const inAed = new Map(rows.map(({ reference, aed }) => [reference, Number(aed)]));
  const totals = rising.total.map(({ reference }) => inAed.get(reference) ?? 0);
  expect(totals).toEqual(totals.toSorted((one, other) => one - other));
  expect(new Set(totals).size).toBeGreaterThan(1);
  // A file of the list has its sequence.
  for (const sort of ["-placed", "total", "-state"]) {
    const file = await owner.visitor.get<string>(`/api/admin/reports/order-list?sort=${sort}`);
    expect(file.text.match(/\bBG-[-0-9A-Z]+/g), sort).toEqual(referencesOf(await pages(sort)));
  }
  // Whoever sees no amounts does not learn which is larger.
  const [some = ""] = newest;
  for (const path of ["", `/${some}/neighbours`]) {
    const hidden = await packer.visitor.get<Refusal>(`/api/admin/orders${path}?sort=-total`);
    expect([hidden.status, hidden.body.code]).toEqual([403, "staff.not_allowed"]);
  }
});

test("from each order of a list its neighbours lead on, also once it has left the list", async () => {
  type Neighbours = Data<{ previous: string | null; next: string | null }>;
  const neighbours = async (reference: string, query: string) =>
    dataOf(await owner.visitor.get<Neighbours>(`/api/admin/orders/${reference}/neighbours${query}`));
  for (const query of ["?view=all", "?view=to_pack&sort=placed", "?view=all&sort=-total", "?view=open&sort=state"]) {
    const listed = (await walk(`${query}&per_page=20`)).map(({ reference }) => reference);
    expect(listed.length).toBeGreaterThan(2);
    for (const [at, reference] of listed.entries())
      expect(await neighbours(reference, query), query).toEqual({
        ...{ previous: listed[at - 1] ?? null, next: listed[at + 1] ?? null },
      });
  }
  const [first = "", packed = "", third = ""] = await references("?view=to_pack");
  for (const to of ["PREPARING", "SHIPPED"])
    expect((await packer.visitor.post(`/api/admin/orders/${packed}/move`, { to })).status).toBe(200);
  expect(await neighbours(packed, "?view=to_pack")).toEqual({ previous: first, next: third });
  expect(await neighbours(first, "?view=to_pack")).toEqual({ previous: null, next: third });
  expect((await owner.visitor.get("/api/admin/orders/BG-2222-2222-2/neighbours")).status).toBe(404);
});

test("an order is late in the list of late ones when its row says so, and once what was promised is over", async () => {
  // Noon in Dubai, in three days.
  const day = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
  const [noon, midnight] = [new Date(`${day}T08:00:00Z`), new Date(`${day}T00:00:00+04:00`)];
  const hours = (from: Date, number: number) => new Date(from.getTime() + number * 3_600_000);
  const promises: [from: Date, to: Date, state: string, isLate: boolean][] = [
    [hours(noon, -72), new Date(midnight.getTime() - 1), "SHIPPED", true],
    [hours(noon, -72), midnight, "SHIPPED", false],
    [hours(noon, -48), hours(noon, -1), "PREPARING", false],
    [hours(noon, -1), hours(noon, -1), "PREPARING", false],
    [hours(noon, -5), hours(noon, -1), "PREPARING", true],
    [hours(noon, -5), hours(noon, 1), "PREPARING", false],
    [hours(noon, -72), hours(noon, -48), "RETURNING", false],
    [hours(noon, -72), hours(noon, -48), "DELIVERED", false],
  ];
  const promised = new Map<string, boolean>();
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  for (const [from, to, state, isLate] of promises) {
    const reference = await order();
    promised.set(reference, isLate);
    await database.query(
      "update orders set estimated_from = $2, estimated_to = $3, fulfilment_state = $4 where reference = $1",
      [reference, from, to, state],
    );
  }
  await database.end();
  await lookAhead(noon, async (later) => {
    const all = (await list("?per_page=50", later)).data;
    const late = await list("?view=late&per_page=50", later);
    expect(
      new Map(all.filter((row) => promised.has(row.reference)).map((row) => [row.reference, row.is_late])),
    ).toEqual(promised);
    const saidLate = all.filter(({ is_late: isLate }) => isLate).map(({ reference }) => reference);
    expect(late.data.map(({ reference }) => reference)).toEqual(saidLate);
    expect(late.meta.counts.late).toBe(saidLate.length);
  });
});
