import { randomInt, randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { UndeliveredJson } from "../../shop/cash/cash-json.ts";
import type { BulkJson } from "../../shop/order-lists/bulk.ts";
import type { OrderRowJson } from "../../shop/order-lists/list.ts";
import { newReference } from "../../shop/orders/reference.ts";
import type { OrderToPack } from "../../shop/parcels/to-pack.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import { operatorOf } from "../support/operator.ts";
import { paperRows } from "../support/paper.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import { cashOrder, type Data, dataOf, type Refusal } from "../support/shopping.ts";
import { finishedBulk, type Member, newMember, newRole, staffed } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest({ CASH_CONFIRMATION: "off" });
const operator = operatorOf(shop);
let owner: Member;
let packer: Member;

beforeAll(async () => {
  ({ owner, fulfilment: packer } = await staffed(shop, { fulfilment: "en" }));
});

const list = async (query = "") =>
  (await owner.visitor.get<Data<OrderRowJson[]> & { meta: { total: number } }>(`/api/admin/orders${query}`)).body;
const references = async (query: string) => (await list(query)).data.map(({ reference }) => reference);

const order = (buyer: Parameters<typeof cashOrder>[1] = {}, locale = "en") => cashOrder(shop.visitor(locale), buyer);

const bulk = (to: string, all: string[], who = packer.visitor, key: string = randomUUID()) =>
  who.post<Data<{ id: string }> & Refusal>("/api/admin/orders/bulk", { to, references: all }, keyed(key));
const keyed = (key: string) => ({ headers: { "idempotency-key": key } });
const finished = (id: string, who = packer.visitor) => finishedBulk(who, id);

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

  it("says why nobody took their parcels, and takes that back like any move", async () => {
    const both = [await order(), await order()];
    for (const to of ["PREPARING", "SHIPPED"]) await finished(dataOf(await bulk(to, both)).id);
    const failed = { to: "DELIVERY_FAILED", delivery_failure: "refused", references: both };
    const fail = () => packer.visitor.post<Data<BulkJson>>("/api/admin/orders/bulk", failed, keyed(randomUUID()));
    const { id } = dataOf(await fail());
    expect(await finished(id)).toMatchObject({ to: "DELIVERY_FAILED", done: 2 });
    const failures = async () =>
      dataOf(await packer.visitor.get<Data<UndeliveredJson[]>>("/api/admin/undelivered"))
        .filter(({ reference }) => both.includes(reference))
        .map(({ failure }) => failure);
    expect(await failures()).toEqual(["refused", "refused"]);
    const back = await packer.visitor.post<Data<BulkJson>>(
      `/api/admin/orders/bulk/${id}/take-back`,
      {},
      keyed(randomUUID()),
    );
    expect(await finished(dataOf(back).id)).toMatchObject({ done: 2 });
    expect(await failures()).toEqual([]);
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
      await expect.poll(results, { timeout: 120_000 }).toEqual([
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
    return finished(dataOf(answer).id, who);
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

    // Names and addresses of many leave with them: it is written down, and of invoices the second factor has to be fresh.
    const told = dataOf(await owner.visitor.get<Data<AuditEntry[]>>("/api/admin/audit?action=papers.printed"));
    expect(told.map(({ entityId, role, after }) => [entityId, role, after?.orders])).toEqual([
      ["invoices", "owner", 3],
      ["slips", "fulfilment", 3],
      ["labels", "fulfilment", 2],
    ]);
    const file = (kind: string, { id }: { id: string }, who: Visitor) =>
      who.get<Refusal>(`/api/admin/orders/bulk/${id}/${kind}.pdf`);
    shop.server.setClock(new Date(Date.now() + 6 * 60_000).toISOString());
    const later = await Promise.all([
      file("invoices", invoices, owner.visitor),
      file("slips", slips, packer.visitor),
      file("labels", labels, packer.visitor),
    ]).finally(() => shop.server.setClock(null));
    expect(later.map(({ status }) => status)).toEqual([403, 200, 200]);
    expect(later[0].body.code).toBe("staff.confirm_again");

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
  const takeBack = (reference: string, who: Visitor = packer.visitor, state: string | null = null) =>
    who.post<Data<{ status: string }> & Refusal>(`/api/admin/orders/${reference}/take-back`, { state });

  it("leaves the order as it was, and its buyer without a mail, for whoever did it and not for long", async () => {
    const email = `taken-back-${randomUUID()}@example.com`;
    const reference = await order({ email });
    await finished(dataOf(await bulk("PREPARING", [reference])).id);
    expect((await takeBack(reference, owner.visitor)).body.code).toBe("order.take_back_not_allowed");
    // What somebody writes beside the order moves nothing.
    const note = { text: "Ring the bell" };
    const noted = await owner.visitor.post(`/api/admin/orders/${reference}/notes`, note, keyed(randomUUID()));
    expect(noted.status).toBeLessThan(300);
    // Pressed for an earlier move, it is not the later one that goes back.
    expect((await takeBack(reference, packer.visitor, "SHIPPED")).body.code).toBe("order.take_back_not_allowed");
    expect(dataOf(await takeBack(reference, packer.visitor, "PREPARING")).status).toBe("PROCESSING");
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

    // An earlier act takes nothing of a later one back.
    const earlier = await finished(dataOf(await bulk("PREPARING", [two])).id);
    await finished(dataOf(await bulk("SHIPPED", [two])).id);
    const none = await finished(dataOf(await takeAll(earlier.id)).id);
    expect(none.refused.map(({ code }) => code)).toEqual(["order.take_back_not_allowed"]);
    expect(await stateOf(two)).toBe("SHIPPED");

    const late = await finished(dataOf(await bulk("PREPARING", [one])).id);
    shop.server.setClock(new Date(Date.now() + 60_000).toISOString());
    const refused = await takeAll(late.id).finally(() => shop.server.setClock(null));
    expect([refused.status, refused.body.code]).toEqual([409, "staff.take_back_late"]);
  });

  it.skipIf(inject("adminUrl") === "")("is told of once nobody can take it back any more", async () => {
    await finished(dataOf(await bulk("PREPARING", [await order()])).id);
    const database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
    const { rows } = await database.query(
      `select extract(epoch from min(start_after - created_on))::int as seconds from pgboss.job
       where name = 'mail.order-status' and state = 'created'`,
    );
    await database.end();
    expect(rows).toEqual([{ seconds: 35 }]);
  });

  it("is not for what money went with", async () => {
    const reference = await order();
    for (const to of ["PREPARING", "SHIPPED", "DELIVERED"]) await finished(dataOf(await bulk(to, [reference])).id);
    const refused = await takeBack(reference);
    expect([refused.status, refused.body.code]).toEqual([409, "order.take_back_not_allowed"]);
  });
});

describe("a hundred orders at once", () => {
  it.skipIf(inject("adminUrl") === "")("names the parked ones of a hundred, and moves all others", async () => {
    const model = await order();
    const all = Array.from({ length: 100 }, () => newReference(randomInt));
    const parked = all.slice(40, 43);
    const database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
    // As many orders like it: a hundred purchases would take longer than all the rest here.
    const { rows } = await database.query(
      `select string_agg(column_name, ', ') as names from information_schema.columns
       where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`,
    );
    const { names } = rows[0];
    await database.query(
      `with made as (
         insert into orders (${names}) select ${names} from (
           select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'reference', r.reference,
             'idempotency_key', r.reference, 'parked', case when r.reference = any($3) then 'mismatch' end))).*
           from orders o, unnest($2::text[]) r(reference) where o.reference = $1) copies returning id)
       insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_id', made.id))).*
       from made, order_lines l join orders o on o.id = l.order_id where o.reference = $1`,
      [model, all, parked],
    );
    await database.end();
    const before = (await list("?state=PREPARING")).meta.total;
    const result = await finished(dataOf(await bulk("PREPARING", all)).id);
    expect(result).toMatchObject({ total: 100, done: 97, unchanged: 0 });
    expect(result.refused.map(({ reference, code }) => [reference, code])).toEqual(
      parked.map((reference) => [reference, "order.parked"]),
    );
    expect((await list("?state=PREPARING")).meta.total - before).toBe(97);
  });
});
