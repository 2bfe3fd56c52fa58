import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dayOf } from "../../shop/day.ts";
import type { TodayJson } from "../../shop/order-lists/today.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type { StockDetail, StockRow } from "../../shop/staff-stock/stock-list.ts";
import { mailsAbout } from "../support/accounts.ts";
import { expectStockAddsUp, operate, stockOf } from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { buy, type Data, dataOf, productOf, type Refusal } from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();
const zinc = "zinc-bisglycinate";
const magnesium = "magnesium-seven-salts";
const vitamin = "vitamin-c-buffered";
const inDays = (days: number) => addDays(dayOf(new Date()), days);

let owner: Member;
/** Who looks after the shelves. */
let packer: Visitor;

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  packer = (await newMember(shop, owner, "fulfilment")).visitor;
});

const keyed = (key: string = randomUUID()) => ({ headers: { "idempotency-key": key } });
const read = async (slug: string) => dataOf(await packer.get<Data<StockDetail>>(`/api/admin/stock/${slug}`));
const change = (slug: string, body: object) =>
  packer.post<Data<{ change: number | null; stock: number }> & Refusal>(`/api/admin/stock/${slug}`, body, keyed());
const audited = async (slug: string, action: string) => {
  const path = `/api/admin/audit?entity=stock&entity_id=${slug}&action=${action}`;
  return dataOf(await owner.visitor.get<Data<AuditEntry[]>>(path));
};

describe("what expires", () => {
  const expiring = async () =>
    packer.get<Data<StockRow[]> & { meta: { expires: number } }>("/api/admin/stock?view=expires");

  it("is listed by its day and counted on Today, until it is booked out by one press", async () => {
    const before = await read(magnesium);
    const receive = (slug: string, code: string, expires_on: string) =>
      change(slug, { kind: "add", units: 4, lot: { code, expires_on }, despite_expiry: true });
    await receive(zinc, "Z1", inDays(90));
    await receive(zinc, "Z2", inDays(91));
    await receive(magnesium, "M1", inDays(-1));
    const list = await expiring();
    expect(dataOf(list).map(({ slug, expires }) => [slug, expires])).toEqual([
      [magnesium, { day: inDays(-1), pieces: 4, expiry: "expired" }],
      [zinc, { day: inDays(90), pieces: 4, expiry: "soon" }],
    ]);
    const today = async () => dataOf(await packer.get<Data<TodayJson>>("/api/admin/today"));
    const seen = await today();
    expect([seen.expires, seen.about.expires?.expired]).toEqual([list.body.meta.expires, 4]);
    expect(seen.expires).toBe(dataOf(list).length);
    expect(seen.about.expires?.soonest?.day).toBe(inDays(90));

    // It was never for sale.
    const { free, withheld, lots } = await read(magnesium);
    expect([free, withheld]).toEqual([before.free, 4]);
    const out = { kind: "set", seen: 4, to: 0, reason: "expired", lot: lots[0]?.id };
    expect(dataOf(await change(magnesium, out)).stock).toBe(free);
    expect(dataOf(await expiring()).map(({ slug }) => slug)).toEqual([zinc]);
    const after = await read(magnesium);
    expect([(await today()).expires, after.free, after.withheld]).toEqual([1, free, 0]);
    await expectStockAddsUp(shop.server);
  });

  it("is sold until its last day is over, and by nobody after it, whatever gives it back", async () => {
    const { id } = await productOf(shop.visitor(), vitamin);
    const { free } = await read(vitamin);
    await change(vitamin, { kind: "set", seen: free, to: 0, reason: "lost", lot: null });
    const lot = { code: "V1", expires_on: inDays(0) };
    await change(vitamin, { kind: "add", units: 5, lot, despite_expiry: true });
    const { order } = dataOf(await buy(shop.visitor(), id, 2));
    expect(await stockOf(shop, vitamin)).toBe(3);

    shop.server.setClock(new Date(Date.parse(`${inDays(1)}T00:00:00+04:00`)).toISOString());
    const remind = () => operate(shop.server, "POST", "/reminders", {});
    await remind();
    expect(await stockOf(shop, vitamin)).toBe(0);
    const one = { product_id: id, quantity: 1 };
    expect((await shop.visitor().post<Refusal>("/api/cart/add-to-cart", one)).body.code).toBe("product.out_of_stock");
    expect((await operate(shop.server, "POST", `/orders/${order.reference}/cancel`, {})).status).toBe(200);
    await remind();
    expect(await stockOf(shop, vitamin)).toBe(0);
    await expectStockAddsUp(shop.server);
    shop.server.setClock(null);

    // Two at once keep them from sale once; the count of an empty shelf is believed.
    await change(vitamin, { kind: "add", units: 2, lot: { code: "V0", expires_on: inDays(-1) }, despite_expiry: true });
    await Promise.all([remind(), remind()]);
    const shelf = await read(vitamin);
    expect([shelf.free, shelf.held, shelf.withheld]).toEqual([5, 0, 2]);
    const empty = { kind: "set", seen: 7, to: 0, reason: "counted", lot: null };
    expect(dataOf(await change(vitamin, empty)).stock).toBe(0);
    expect(await read(vitamin)).toMatchObject({ free: 0, withheld: 0 });
    expect((await change(vitamin, { ...empty, seen: 1 })).body.code).toBe("stock.too_few");
    await expectStockAddsUp(shop.server);
  });
});

describe("a count that agrees with the books", () => {
  it("is written down with who counted how many, and moves nothing", async () => {
    const { free, movements } = await read(zinc);
    const count = { kind: "set", seen: free, to: free, reason: "counted", note: "shelf 4" };
    expect(dataOf(await change(zinc, count))).toEqual({ change: null, stock: free });
    const after = await read(zinc);
    expect([after.free, after.movements.length]).toEqual([free, movements.length]);
    expect(after.agreed).toMatchObject({ counted: free, by: "Noor Rahman" });
    expect(await audited(zinc, "stock.counted")).toMatchObject([
      { name: "Noor Rahman", after: { counted: free, stock: free, message: "shelf 4" } },
    ]);
  });
});

const takeBack = (changes: number[], visitor = packer) =>
  visitor.post<Data<{ products: number }> & Refusal>("/api/admin/stock/changes/take-back", { changes });

describe("a delivery of several products", () => {
  const deliver = (lines: object[], key?: string) =>
    packer.post<Data<{ products: number; pieces: number; changes: number[] }> & { message: Record<string, string[]> }>(
      "/api/admin/deliveries",
      { lines, note: "pallet 7" },
      keyed(key),
    );
  const line = (slug: string, units: number, code?: string, expires_on = inDays(800)) => ({
    ...{ slug, units, lot: code === undefined ? null : { code, expires_on } },
  });

  it("is booked whole and once, with one row in the log for each product", async () => {
    const before = [await read(zinc), await read(magnesium)].map(({ free }) => free);
    const logged = (await audited(zinc, "stock.added")).length;
    const lines = [line(zinc, 5, "D1"), line(magnesium, 7), line(zinc, 2, "D2")];
    const key = randomUUID();
    const [one, other] = await Promise.all([deliver(lines, key), deliver(lines, key)]);
    const { changes } = dataOf(one);
    expect([dataOf(one), dataOf(other)]).toEqual(Array(2).fill({ products: 2, pieces: 14, changes }));
    const after = [await read(zinc), await read(magnesium)];
    expect(after.map(({ free }, at) => free - (before[at] ?? 0))).toEqual([7, 7]);
    expect(after[0]?.lots.filter(({ code }) => code.startsWith("D")).map(({ code, left }) => [code, left])).toEqual([
      ["D1", 5],
      ["D2", 2],
    ]);
    const entries = await audited(zinc, "stock.added");
    expect(entries).toHaveLength(logged + 1);
    expect(entries[0]).toMatchObject({ before: { stock: before[0] }, after: { stock: (before[0] ?? 0) + 7 } });
    await expectStockAddsUp(shop.server);
  });

  it("is taken back whole and once, by rows of its own, or not at all where pieces of it are gone", async () => {
    const before = [await read(zinc), await read(magnesium)].map(({ free }) => free);
    const lines = [line(zinc, 5, "T1"), line(magnesium, 7), line(zinc, 2, "T2")];
    const { changes } = dataOf(await deliver(lines));
    const logged = (await audited(zinc, "stock.taken_back")).length;
    expect(changes).toHaveLength(3);
    expect((await takeBack([...changes, 999_999_999])).status).toBe(404);
    expect((await takeBack(changes, (await newMember(shop, owner, "catalogue")).visitor)).status).toBe(403);
    const [one, other] = await Promise.all([takeBack(changes), takeBack(changes)]);
    expect([dataOf(one), dataOf(other)]).toEqual(Array(2).fill({ products: 2 }));
    const after = [await read(zinc), await read(magnesium)];
    expect(after.map(({ free }) => free)).toEqual(before);
    expect(after[0]?.movements.slice(0, 2).map(({ change, lot, is_undo }) => [change, lot, is_undo])).toEqual([
      [-2, "T2", true],
      [-5, "T1", true],
    ]);
    expect((await audited(zinc, "stock.taken_back")).slice(logged)).toHaveLength(1);
    expect((await audited(zinc, "stock.taken_back"))[0]).toMatchObject({ after: { stock: before[0] } });

    // The first line could be taken back, the second is sold.
    const rest = { kind: "set", seen: before[1], to: 0, reason: "lost", lot: null };
    expect((await change(magnesium, rest)).status).toBe(200);
    const second = dataOf(await deliver([line(zinc, 5), line(magnesium, 2)])).changes;
    await buy(shop.visitor(), (await productOf(shop.visitor(), magnesium)).id, 1);
    const { status, body } = await takeBack(second);
    expect([status, body.code, body.message]).toEqual([
      ...[409, "stock.gone_meanwhile"],
      expect.stringContaining((await read(magnesium)).name.en),
    ]);
    expect([(await read(zinc)).free, (await read(magnesium)).free]).toEqual([(before[0] ?? 0) + 5, 1]);
    await change(magnesium, { kind: "add", units: before[1] });
    await expectStockAddsUp(shop.server);
  });

  it("is refused whole where one line is, which is named", async () => {
    const { free } = await read(zinc);
    const faulty = async (bad: object) => {
      const { status, body } = await deliver([line(zinc, 5), bad]);
      return [status, Object.keys(body.message)];
    };
    expect(await faulty(line("no-such-product", 1))).toEqual([422, ["lines.1.slug"]]);
    expect(await faulty(line(zinc, 1, "E1", inDays(-1)))).toEqual([422, ["lines.1.lot.expires_on"]]);
    expect(await faulty(line(zinc, 1, "D1", inDays(900)))).toEqual([422, ["lines.1.lot.expires_on"]]);
    expect((await read(zinc)).free).toBe(free);
    expect((await read(zinc)).lots.map(({ code }) => code)).not.toContain("E1");
  });
});

describe("a count of several products", () => {
  const book = (lines: object[], key?: string, visitor = packer) =>
    visitor.post<
      Data<{ products: number; differing: number; changes: number[] }> & Refusal & { message: Record<string, string[]> }
    >("/api/admin/stock-counts", { lines, note: "shelf 4" }, keyed(key));
  const seen = async (slug: string) => {
    const { free, held } = await read(slug);
    return free + held;
  };

  it("is booked whole and once, over what is sold meanwhile; what agrees is written down", async () => {
    const [zincs, magnesiums] = [await seen(zinc), await seen(magnesium)];
    const before = [await read(zinc), await read(magnesium)];
    // While somebody counts, an order takes one; it lies in the house still.
    const { id } = await productOf(shop.visitor(), zinc);
    await buy(shop.visitor(), id, 1);
    const lines = [
      { slug: zinc, to: zincs - 3, seen: zincs },
      { slug: magnesium, to: magnesiums, seen: magnesiums },
    ];
    const key = randomUUID();
    const [one, other] = await Promise.all([book(lines, key), book(lines, key)]);
    const { changes } = dataOf(one);
    expect([dataOf(one), dataOf(other)]).toEqual(Array(2).fill({ products: 2, differing: 1, changes }));
    const after = [await read(zinc), await read(magnesium)];
    expect(after.map(({ free }) => free)).toEqual([(before[0]?.free ?? 0) - 4, before[1]?.free]);
    expect(after[0]?.movements.slice(0, 2).map((each) => [each.change, each.reason, each.note])).toEqual([
      [-3, "counted", "shelf 4"],
      [-1, "order", ""],
    ]);
    expect((await audited(zinc, "stock.corrected"))[0]).toMatchObject({ name: "Noor Rahman" });
    expect(after[1]?.agreed).toMatchObject({ counted: magnesiums, by: "Noor Rahman" });
    expect(changes).toEqual([after[0]?.movements[0]?.id]);
    expect(dataOf(await takeBack(changes))).toEqual({ products: 1 });
    expect((await read(zinc)).free).toBe((before[0]?.free ?? 0) - 1);
    await expectStockAddsUp(shop.server);
  });

  it("is refused over a product that came or left after the kept books that it was held against", async () => {
    const there = await seen(zinc);
    const now = () => new Date().toISOString();
    const [read_at, before] = [now(), now()];
    const counted = (kept: object) => ({ slug: zinc, to: there, seen: there, kept });
    const set = (kept: object) => change(zinc, { kind: "set", reason: "counted", ...counted(kept) });
    // What an order takes lies in the house still; what is delivered was not there.
    const { id } = await productOf(shop.visitor(), zinc);
    await buy(shop.visitor(), id, 1);
    expect((await book([counted({ read_at, counted_at: now() })])).status).toBe(200);
    await change(zinc, { kind: "add", units: 5 });
    expect((await set({ read_at, counted_at: now() })).body.code).toBe("stock.moved_since");
    const refused = await book([counted({ read_at, counted_at: now() })]);
    expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ["lines.0.to"]]);
    // It came after the count; or the books were read after it came.
    expect((await book([counted({ read_at, counted_at: before })])).status).toBe(200);
    expect((await set({ read_at: now(), counted_at: now() })).status).toBe(200);
  });

  it("takes what is missing out of the lot that is named, of this product alone, as far as it goes", async () => {
    const receive = (slug: string, code: string) =>
      change(slug, { kind: "add", units: 4, lot: { code, expires_on: inDays(400) } });
    await receive(zinc, "C1");
    await receive(zinc, "C2");
    await receive(magnesium, "C3");
    const lotOf = async (slug: string, code: string) => (await read(slug)).lots.find((lot) => lot.code === code);
    const [listed] = dataOf(await packer.get<Data<StockRow[]>>(`/api/admin/stock?view=all&q=${zinc}`));
    expect(listed?.lots).toEqual((await read(zinc)).lots);
    const zincs = await seen(zinc);
    const counted = (change: number, lot: number | undefined) => [{ slug: zinc, to: zincs + change, seen: zincs, lot }];

    const [own, foreign] = [(await lotOf(zinc, "C2"))?.id, (await lotOf(magnesium, "C3"))?.id];
    for (const lines of [counted(-5, own), counted(-1, foreign), counted(1, foreign)]) {
      const { status, body } = await book(lines);
      expect([status, Object.keys(body.message)]).toEqual([422, ["lines.0.lot"]]);
    }
    const alone = { kind: "set", reason: "found", seen: zincs, to: zincs + 1, lot: foreign };
    expect((await change(zinc, alone)).body.code).toBe("stock.lot_too_few");
    expect(dataOf(await book(counted(-3, own)))).toMatchObject({ products: 1, differing: 1 });
    expect(await Promise.all(["C1", "C2"].map(async (code) => (await lotOf(zinc, code))?.left))).toEqual([4, 1]);
    expect((await read(zinc)).movements[0]).toMatchObject({ change: -3, reason: "counted", lot: "C2" });
    await expectStockAddsUp(shop.server);
  });

  it("is refused whole over one product, which is named, and to whoever may not change stocks", async () => {
    const [{ free }, zincs] = [await read(zinc), await seen(zinc)];
    const good = { slug: zinc, to: zincs + 1, seen: zincs };
    const faulty = async (bad: object) => {
      const { status, body } = await book([good, bad]);
      return [status, Object.keys(body.message)];
    };
    expect(await faulty({ slug: "no-such-product", to: 1, seen: 1 })).toEqual([422, ["lines.1.slug"]]);
    expect(await faulty({ slug: magnesium, to: 0, seen: 100_000 })).toEqual([422, ["lines.1.to"]]);
    expect(await faulty(good)).toEqual([422, ["lines"]]);
    const writer = await newMember(shop, owner, "catalogue");
    expect((await book([good], undefined, writer.visitor)).status).toBe(403);
    expect((await read(zinc)).free).toBe(free);
  });
});

describe("what runs low", () => {
  const fibre = "psyllium-fibre";
  const level = (body: object) => packer.put<Refusal>(`/api/admin/stock/${fibre}/level`, body);
  const remind = async () => (await operate<{ low_stock: number }>(shop.server, "POST", "/reminders")).data.low_stock;
  /** Everywhere the same: on its page, in the list, in the file, and as a number on Today. */
  const isLow = async () => {
    const { is_low } = await read(fibre);
    const listed = dataOf(await packer.get<Data<StockRow[]>>("/api/admin/stock")).map(({ slug }) => slug);
    const today = dataOf(await packer.get<Data<TodayJson>>("/api/admin/today"));
    const file = (await packer.get<string>("/api/admin/stock.csv?view=low")).text.trim().split("\r\n");
    expect([today.low_stock, today.about.low_stock?.number, file.length - 1]).toEqual(Array(3).fill(listed.length));
    expect(listed.includes(fibre)).toBe(is_low);
    return is_low;
  };

  it("is also what lasts less long than new pieces take to come, by what is said of it or of all", async () => {
    const { id } = await productOf(shop.visitor(), fibre);
    await buy(shop.visitor(), id, 7);
    const { free, low_at } = await read(fibre);
    await change(fibre, { kind: "set", seen: free, to: low_at + 8, reason: "counted", lot: null });
    const { days, lead_days, own_lead_days } = await read(fibre);
    if (days === null) throw new Error("nothing of it was sold");
    expect([lead_days, own_lead_days, await isLow()]).toEqual([0, null, false]);
    const same = { level: low_at, was: low_at };
    expect((await level({ ...same, lead_days: 181, lead_was: null })).status).toBe(422);
    expect((await level({ ...same, lead_days: days, lead_was: null })).status).toBe(204);
    expect(await isLow()).toBe(false);
    expect((await level({ ...same, lead_days: days + 1, lead_was: null })).body.code).toBe("staff.changed_meanwhile");
    await remind();
    expect((await owner.visitor.patch("/api/admin/me", { stock_mails: true })).status).toBe(200);
    expect((await level({ ...same, lead_days: days + 1, lead_was: days })).status).toBe(204);
    expect(await isLow()).toBe(true);
    expect((await audited(fibre, "stock.level_set"))[0]).toMatchObject({ after: { lead_days: days + 1 } });
    await expect.poll(remind).toBe(0);
    const [mail] = await mailsAbout(shop.server, owner.email, /runs? low/);
    expect(mail?.text).toMatch(new RegExp(`${low_at + 8} left.*lasts ${days} days`));
    // Who says nothing of days leaves them, and an empty field goes by what is set for all.
    expect((await level({ level: 0, was: low_at })).status).toBe(204);
    expect(await read(fibre)).toMatchObject({ low_at: 0, own_lead_days: days + 1, is_low: true });
    expect((await level({ level: 0, was: 0, lead_days: null, lead_was: days + 1 })).status).toBe(204);
    expect(await isLow()).toBe(false);
    const value = { low_at: 10, lead_days: 180 };
    const set = await owner.visitor.post(
      "/api/admin/settings/stock",
      { value, seen: 0, note: "From Austria" },
      keyed(),
    );
    expect(set.status).toBe(201);
    await expect.poll(async () => (await read(fibre)).lead_days).toBe(180);
    expect(await isLow()).toBe(true);
    const back = { value: { ...value, lead_days: 0 }, seen: 1, note: "As before" };
    expect((await owner.visitor.post("/api/admin/settings/stock", back, keyed())).status).toBe(201);
    await expect.poll(async () => (await read(fibre)).lead_days).toBe(0);
  });
});

describe("the list of stock as a file", () => {
  it("says of each product how long what is there lasts, what expires next, and what to order for sixty days", async () => {
    const [fibre, lasts] = ["psyllium-fibre", inDays(500)];
    const { id } = await productOf(shop.visitor(), fibre);
    await change(fibre, { kind: "add", units: 40, lot: { code: "F1", expires_on: lasts } });
    const before = await read(fibre);
    await buy(shop.visitor(), id, 7);
    const { sku, name, free, low_at, movements } = await read(fibre);
    // What orders took, and neither what was counted nor what came.
    const taken = -movements.reduce((sum, one) => (one.order === null ? sum : sum + one.change), 0);
    expect(free).toBe(before.free - 7);
    const answer = await packer.get<string>(`/api/admin/stock.csv?view=all&q=${fibre}`);
    const [head, line, ...others] = String(answer.body).trim().split("\r\n");
    expect([answer.status, head?.split(",").length, others]).toEqual([200, 9, []]);
    const [written, code, pieces, level, lead, pace, days, expiry, order] = line?.split(",") ?? [];
    expect([written, code, Number(pieces), Number(level), lead]).toEqual([name.en, sku, free, low_at, "0"]);
    expect(Number(pace)).toBe(Math.round((taken * 10) / 28) / 10);
    expect(Number(days)).toBe(Math.floor(free / (taken / 28)));
    expect([expiry, Number(order)]).toEqual([lasts, Math.max(0, Math.ceil((taken * 60) / 28) - free)]);
    const low = await packer.get<string>("/api/admin/stock.csv?q=no-such-product");
    expect(String(low.body).trim().split("\r\n")).toHaveLength(1);
  });
});
