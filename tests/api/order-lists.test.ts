import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, inject, it, test } from "vitest";
import type { BulkJson } from "../../shop/order-lists/bulk.ts";
import type { OrderRowJson, ViewCounts } from "../../shop/order-lists/list.ts";
import type { SavedViewJson } from "../../shop/order-lists/saved-views.ts";
import type { TodayJson } from "../../shop/order-lists/today.ts";
import { STATE_SEQUENCE } from "../../shop/orders/states.ts";
import type { OrderToPack } from "../../shop/parcels/to-pack.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type { StockRow } from "../../shop/staff-stock/stock-list.ts";
import { operatorOf } from "../support/operator.ts";
import { paperRows } from "../support/paper.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  add,
  allProducts,
  completeDraft,
  type Data,
  dataOf,
  placeOrder,
  type Refusal,
  saveDraft,
} from "../support/shopping.ts";
import { joinBy, type Member, newMember, newRole } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest({ CASH_CONFIRMATION: "off" });
const operator = operatorOf(shop);
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

/** An order paid in cash; answers its reference. */
async function order(
  buyer: Partial<Record<"first_name" | "last_name" | "phone_number" | "email", string>> = {},
  locale = "en",
) {
  const visitor = shop.visitor(locale);
  const [product] = (await allProducts(visitor)).filter(({ stock }) => stock > 50);
  const { cart_uuid: cart } = await add(visitor, product?.id ?? 0, 1);
  const draft = completeDraft(locale);
  await saveDraft(visitor, cart, { ...draft, customerDetails: { ...draft.customerDetails, ...buyer } as never });
  return dataOf(await placeOrder(visitor, cart)).order.reference;
}

const bulk = (to: string, all: string[], who = packer.visitor, key: string = randomUUID()) =>
  who.post<Data<{ id: string }> & Refusal>("/api/admin/orders/bulk", { to, references: all }, keyed(key));
const keyed = (key: string) => ({ headers: { "idempotency-key": key } });
async function finished(id: string, who = packer.visitor): Promise<BulkJson> {
  const read = async () => dataOf(await who.get<Data<BulkJson>>(`/api/admin/orders/bulk/${id}`));
  await expect.poll(async () => (await read()).is_finished, { timeout: 60_000 }).toBe(true);
  return read();
}

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  packer = await newMember(shop, owner, "fulfilment");
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
    shop.server.setClock(new Date(Date.now() + 30 * 24 * 3_600_000).toISOString());
    try {
      const later = await newMemberLater();
      const late = await list("?view=late", later);
      expect(late.data.find((row) => row.reference === reference)).toMatchObject({ is_late: true });
      expect(late.data.length).toBe(late.meta.counts.late);
    } finally {
      shop.server.setClock(null);
    }
  });
});

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
    // A week later the same orders are what this day is compared with.
    shop.server.setClock(new Date(Date.now() + 7 * 24 * 3_600_000).toISOString());
    try {
      const later = await read(await newMemberLater());
      const { orders, amount } = seen.sales ?? {};
      expect(later.about.late).toEqual({ due: seen.leaving[0]?.due.replace(/\.\d+Z$/, "Z") });
      expect(later.sales).toMatchObject({ orders: 0, amount: 0, orders_before: orders, amount_before: amount });
    } finally {
      shop.server.setClock(null);
    }
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
    const unkeyed = await owner.visitor.post<Refusal>("/api/admin/orders/views", view);
    expect([unkeyed.status, unkeyed.body.code]).toEqual([400, "staff.key_needed"]);
    expect((await packer.visitor.delete(`/api/admin/orders/views/${saved.id}`, {})).status).toBe(404);
    expect((await owner.visitor.delete(`/api/admin/orders/views/${saved.id}`, {})).status).toBe(204);
    expect(await views(owner.visitor)).toEqual([]);
  });
});

describe("moving many orders", () => {
  it("does each that can be done, names the others with their cause, and nothing twice", async () => {
    const fine = [await order(), await order(), await order()];
    const gone = await order();
    expect((await operator("orders", "cancel", gone)).said).toContain("CANCELLED");
    const missing = "BG-2222-2222-2";
    const key = randomUUID();
    const begun = await Promise.all([
      bulk("PREPARING", [...fine, gone, missing], packer.visitor, key),
      bulk("PREPARING", [...fine, gone, missing], packer.visitor, key),
    ]);
    const [one, two] = begun.map((answer) => dataOf(answer).id);
    expect(one).toBe(two);
    const result = await finished(one ?? "");
    expect(result).toMatchObject({ total: 5, done: 3, unchanged: 0 });
    expect(result.refused).toMatchObject([
      { reference: gone, code: "order.move_not_allowed", message: expect.stringMatching(/\w/) },
      { reference: missing, code: "order.not_found" },
    ]);
    const shown = new Map((await list()).data.map((row) => [row.reference, row.state]));
    expect(fine.map((reference) => shown.get(reference))).toEqual(["PREPARING", "PREPARING", "PREPARING"]);
    const again = await finished(dataOf(await bulk("PREPARING", fine)).id);
    expect(again).toMatchObject({ total: 3, done: 0, unchanged: 3, refused: [] });
    const path = `/api/admin/audit?entity=order&entity_id=${fine[0]}`;
    const acts = dataOf(await owner.visitor.get<Data<AuditEntry[]>>(path));
    expect(acts).toMatchObject([
      { action: "order.moved", role: "fulfilment", before: { state: "PROCESSING" }, after: { state: "PREPARING" } },
    ]);
    expect((await owner.visitor.get(`/api/admin/orders/bulk/${one}`)).status).toBe(404);
  });

  it("is refused for too many, for what ends a sale, and for who may not", async () => {
    const [reference = ""] = await references("");
    const viewer = await newMember(shop, owner, "viewer");
    const statuses = [
      await bulk("PREPARING", [reference], viewer.visitor),
      await bulk("CANCELLED", [reference]),
      await bulk("PREPARING", []),
      await bulk(
        "PREPARING",
        Array.from({ length: 501 }, () => reference),
      ),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 422, 422, 422]);
  });

  it.skipIf(inject("adminUrl") === "")("ends where whoever began it may not do so any more", async () => {
    const leaver = await newMember(shop, owner, "fulfilment");
    const [first, second] = [await order(), await order()];
    const { id } = await finished(dataOf(await bulk("PREPARING", [first], leaver.visitor)).id, leaver.visitor);
    const people = dataOf(
      await owner.visitor.get<Data<{ people: { id: string; email: string }[] }>>("/api/admin/staff"),
    ).people;
    const member = people.find(({ email }) => email === leaver.email)?.id;
    const database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
    try {
      // An act that stands at its second order while its author is given another role. The role comes first: an act
      // that is not finished is gone on with at once when the shop's queue says so.
      expect((await owner.visitor.patch(`/api/admin/staff/${member}`, { role: "support", version: 1 })).status).toBe(
        204,
      );
      await database.query("update bulk_acts set finished_at = null where id = $1", [id]);
      await database.query("insert into bulk_rows (bulk_id, position, reference) values ($1, 1, $2)", [id, second]);
      await database.query("insert into pgboss.job (name, data) values ('orders.bulk', $1)", [
        JSON.stringify({ bulkId: id }),
      ]);
      const results = async () =>
        (
          await database.query("select result, refusal from bulk_rows where bulk_id = $1 order by position", [id])
        ).rows.map(({ result, refusal }) => [result, refusal]);
      await expect.poll(results, { timeout: 60_000 }).toEqual([
        ["done", null],
        ["refused", "staff.not_allowed"],
      ]);
    } finally {
      await database.end();
    }
    expect((await list(`?q=${second}`)).data[0]?.state).toBe("PROCESSING");
  });
});

describe("other acts for many orders", () => {
  const act = async (path: string, body: object, who = packer.visitor) => {
    const answer = await who.post<Data<BulkJson> & Refusal>(
      `/api/admin/orders/bulk/${path}`,
      body,
      keyed(randomUUID()),
    );
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    const { id } = dataOf(answer);
    const read = async () => dataOf(await who.get<Data<BulkJson>>(`/api/admin/orders/bulk/${id}`));
    await expect.poll(async () => (await read()).is_finished, { timeout: 60_000 }).toBe(true);
    return read();
  };
  const paper = async (kind: string, { id }: BulkJson, { visitor }: Member) => {
    const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(`${shop.server.origin}/api/admin/orders/bulk/${id}/${kind}.pdf`, {
      headers: { cookie },
    });
    expect(answer.status).toBe(200);
    return (await paperRows(Buffer.from(await answer.arrayBuffer()))).flat();
  };
  /** A parcel with everything of an order. */
  const pack = async (reference: string) => {
    const read = await packer.visitor.get<Data<{ orders: OrderToPack[] }>>(`/api/admin/packing?orders=${reference}`);
    const lines = (dataOf(read).orders[0]?.lines ?? []).map(({ sku, open }) => ({ sku, quantity: open }));
    expect((await packer.visitor.put(`/api/admin/parcels/${randomUUID()}`, { reference, lines })).status).toBe(200);
  };
  const missing = "BG-2222-2222-2";

  it("puts a tag on each and takes it off, beside those it has", async () => {
    const all = [await order(), await order(), missing];
    const [first = "", second = ""] = all;
    expect(await act("tags", { tag: "gift", is_on: true, references: [first] })).toMatchObject({ done: 1 });
    const both = await act("tags", { tag: "vip", is_on: true, references: all });
    expect(both).toMatchObject({
      kind: "tag",
      to: "vip",
      done: 2,
      unchanged: 0,
      refused: [{ code: "order.not_found" }],
    });
    expect(await act("tags", { tag: "vip", is_on: true, references: [first, second] })).toMatchObject({ unchanged: 2 });
    const tagsOf = async (reference: string) =>
      dataOf(await owner.visitor.get<Data<{ tags: string[] }>>(`/api/admin/orders/${reference}`)).tags;
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([["gift", "vip"], ["vip"]]);
    // Lists show them, and are narrowed to any of those that are named.
    expect((await list(`?q=${first}`)).data[0]?.tags).toEqual(["gift", "vip"]);
    expect((await references("?tag=vip")).sort()).toEqual([first, second].sort());
    expect((await references("?tag=gift&tag=nobody")).sort()).toEqual([first]);
    expect((await list("?tag=vip&view=late")).meta.total).toBe(0);
    const used = dataOf(await owner.visitor.get<Data<{ tag: string; orders: number }[]>>("/api/admin/orders/tags"));
    expect(used).toEqual([
      { tag: "vip", orders: 2 },
      { tag: "gift", orders: 1 },
    ]);
    expect(await act("tags", { tag: "vip", is_on: false, references: [first] })).toMatchObject({ done: 1 });
    expect(await tagsOf(first)).toEqual(["gift"]);
    const undone = await act(`${both.id}/take-back`, {});
    expect(undone).toMatchObject({ kind: "take_back", total: 2, done: 1, unchanged: 1, may_take_back: false });
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([["gift"], []]);
  });

  it("gives what is packed to a courier, and prints slips, labels and invoices in the sequence asked for", async () => {
    const [one, two, open] = [await order(), await order(), await order()];
    await pack(one);
    await pack(two);
    const references = [two, open, one];
    const given = await act("courier", { courier: "aramex", references });
    expect(given).toMatchObject({ done: 2, refused: [{ reference: open, code: "order.no_parcels" }] });
    expect(await act("courier", { courier: "aramex", references: [one, two] })).toMatchObject({
      done: 0,
      unchanged: 2,
    });
    const none = await act("courier", { courier: "nobody", references: [one] });
    expect(none.refused).toMatchObject([{ code: "courier.not_found" }]);

    const sequence = (texts: string[]) => [...new Set(texts.filter((text) => references.includes(text)))];
    const labels = await act("labels", { references });
    expect(labels).toMatchObject({ done: 2, refused: [{ reference: open, code: "order.no_parcels" }] });
    expect(sequence(await paper("labels", labels, packer))).toEqual([two, one]);
    const slips = await act("slips", { references });
    expect(sequence(await paper("slips", slips, packer))).toEqual(references);
    const invoices = await act("invoices", { references: [...references, missing] }, owner.visitor);
    expect(invoices).toMatchObject({ done: 3, refused: [{ reference: missing }] });
    expect(sequence(await paper("invoices", invoices, owner))).toEqual(references);

    // Each role prints what it may see, and only what it asked for itself.
    const body = { references: [one] };
    expect((await packer.visitor.post("/api/admin/orders/bulk/invoices", body, keyed(randomUUID()))).status).toBe(403);
    expect((await owner.visitor.get(`/api/admin/orders/bulk/${slips.id}/slips.pdf`)).status).toBe(404);
    expect((await owner.visitor.get(`/api/admin/orders/bulk/${invoices.id}/slips.pdf`)).status).toBe(404);
  });

  it("exports the chosen, or what a list shows", async () => {
    const [one = "", two = ""] = await references("");
    const lines = async (query: string) => {
      const file = await owner.visitor.get<string>(`/api/admin/reports/order-list?${query}`);
      return file.text
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",")[0]);
    };
    expect((await lines(`orders=${one},${two}`)).sort()).toEqual([one, two].sort());
    for (const query of ["view=to_pack", "country=SA", "q=jose"])
      expect((await lines(query)).sort(), query).toEqual((await references(`?${query}`)).sort());
    expect((await packer.visitor.get("/api/admin/reports/order-list")).status).toBe(403);
  });

  it("exports the columns that are shown, in their sequence, and names only to who may export persons", async () => {
    const reference = await order({ first_name: "Hessa", last_name: "Al Falasi", phone_number: "+971509998877" });
    const file = (query: string, who: Visitor = owner.visitor) =>
      who.get<string & Refusal>(`/api/admin/reports/order-list?q=${reference}&${query}`);
    const rows = async (query: string) =>
      (await file(query)).text
        .replace("\ufeff", "")
        .trimEnd()
        .split("\r\n")
        .map((line) => line.split(","));
    const [row] = (await list(`?q=${reference}`)).data;
    const total = ((row?.total ?? 0) / 100).toFixed(2);
    const [head, line] = await rows("columns=total,state,pieces");
    expect(head).toEqual(["Order", "Total", "Currency", "State of the order", "Pieces"]);
    expect([line?.[0], Number(line?.[1]).toFixed(2), ...(line ?? []).slice(2)]).toEqual([
      ...[reference, total, "AED", "Processing", String(row?.units)],
    ]);
    expect((await rows(`columns=customer&orders=${reference}`))[1]).toEqual([
      ...[reference, "Hessa Al Falasi", expect.stringContaining("971 50 999 8877")],
    ]);
    expect((await rows("columns="))[1]).toEqual([reference]);
    // What books want is as it was.
    expect((await rows("")).flat()).not.toContain("Hessa Al Falasi");
    expect((await file("columns=secrets")).status).toBe(422);

    const { visitor: books } = await newMember(shop, owner, "accountant");
    expect((await file("columns=place,total", books)).status).toBe(200);
    expect((await file("columns=customer", books)).body.code).toBe("staff.not_allowed");
    const permissions = ["orders.see", "reports.tax"];
    const { visitor: noAmounts } = await newMember(shop, owner, await newRole(owner, { permissions, countries: [] }));
    expect((await file("columns=total", noAmounts)).body.code).toBe("staff.not_allowed");
    shop.server.setClock(new Date(Date.now() + 6 * 60_000).toISOString());
    const stale = await file("columns=customer").finally(() => shop.server.setClock(null));
    expect([stale.status, stale.body.code]).toEqual([403, "staff.confirm_again"]);
  });
});

describe("taking a move back", () => {
  const takeBack = (reference: string, who: Visitor = packer.visitor) =>
    who.post<Data<{ status: string }> & Refusal>(`/api/admin/orders/${reference}/take-back`, {});

  it("leaves the order as it was, and its buyer without a mail, for whoever did it and not for long", async () => {
    const email = `taken-back-${randomUUID()}@example.com`;
    const reference = await order({ email });
    await finished(dataOf(await bulk("PREPARING", [reference])).id);
    expect((await takeBack(reference, owner.visitor)).body.code).toBe("order.take_back_not_allowed");
    expect(dataOf(await takeBack(reference)).status).toBe("PROCESSING");
    const [row] = (await list(`?q=${reference}`)).data;
    expect(row?.state).toBe("PROCESSING");
    // Nothing is left of it to be taken back.
    expect((await takeBack(reference)).body.code).toBe("order.take_back_not_allowed");
    // What the command line does is mailed at once: the mail of the move that was taken back is not before it.
    await operator("orders", "move", reference, "PREPARING");
    const mails = await shop.server.mailsTo(email, 2);
    expect(mails.map(({ subject }) => subject)).toHaveLength(2);
    const history = (await operator("orders", "show", reference)).said;
    expect(history.match(/PREPARING/g)?.length).toBeGreaterThan(0);

    const late = await order();
    await finished(dataOf(await bulk("PREPARING", [late])).id);
    shop.server.setClock(new Date(Date.now() + 60_000).toISOString());
    const refused = await takeBack(late).finally(() => shop.server.setClock(null));
    expect([refused.status, refused.body.code]).toEqual([409, "staff.take_back_late"]);
  });

  it("takes back what many became as one, without what was so before, for whoever did it and not for long", async () => {
    const [one, two, before] = [await order(), await order(), await order()];
    await finished(dataOf(await bulk("PREPARING", [before])).id);
    const moved = await finished(dataOf(await bulk("PREPARING", [one, two, before])).id);
    expect(moved).toMatchObject({ done: 2, unchanged: 1, may_take_back: true });
    const takeAll = (id: string, who: Visitor = packer.visitor) =>
      who.post<Data<{ id: string }> & Refusal>(`/api/admin/orders/bulk/${id}/take-back`, {}, keyed(randomUUID()));
    expect((await takeAll(moved.id, owner.visitor)).status).toBe(404);
    expect(await finished(dataOf(await takeAll(moved.id)).id)).toMatchObject({ total: 2, done: 2, refused: [] });
    const stateOf = async (reference: string) => (await list(`?q=${reference}`)).data[0]?.state;
    expect([await stateOf(one), await stateOf(two), await stateOf(before)]).toEqual([
      ...["PROCESSING", "PROCESSING", "PREPARING"],
    ]);
    const again = await finished(dataOf(await takeAll(moved.id)).id);
    expect(again.refused.map(({ code }) => code)).toEqual(Array(2).fill("order.take_back_not_allowed"));

    const late = await finished(dataOf(await bulk("PREPARING", [one])).id);
    shop.server.setClock(new Date(Date.now() + 60_000).toISOString());
    const refused = await takeAll(late.id).finally(() => shop.server.setClock(null));
    expect([refused.status, refused.body.code]).toEqual([409, "staff.take_back_late"]);
  });

  it("is not for what money went with", async () => {
    const reference = await order();
    for (const to of ["PREPARING", "SHIPPED", "DELIVERED"]) await finished(dataOf(await bulk(to, [reference])).id);
    const refused = await takeBack(reference);
    expect([refused.status, refused.body.code]).toEqual([409, "order.take_back_not_allowed"]);
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
    const moved = await finished(dataOf(await bulk("PREPARING", [here, there], visitor)).id, visitor);
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
  expect((await packer.visitor.post(`/api/admin/orders/${packed}/move`, { to: "PREPARING" })).status).toBe(200);
  expect(await neighbours(packed, "?view=to_pack")).toEqual({ previous: first, next: third });
  expect(await neighbours(first, "?view=to_pack")).toEqual({ previous: null, next: third });
  expect((await owner.visitor.get("/api/admin/orders/BG-2222-2222-2/neighbours")).status).toBe(404);
});
