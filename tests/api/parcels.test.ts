import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import type { OrderJson, TrackingJson } from "../../shop/checkout/checkout-json.ts";
import { addDays, dayOf } from "../../shop/day.ts";
import type { EditPreviewJson } from "../../shop/order-edits/edit-order.ts";
import type { OrderRowJson } from "../../shop/order-lists/list.ts";
import type { TodayJson } from "../../shop/order-lists/today.ts";
import type { HandedOver } from "../../shop/parcels/hand-over.ts";
import type { ParcelJson } from "../../shop/parcels/list-parcels.ts";
import type { PickRow } from "../../shop/parcels/pick-list.ts";
import type { OrderToPack } from "../../shop/parcels/to-pack.ts";
import type { AuditEntry } from "../../shop/staff/audit.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import type { LotReceiver } from "../../shop/staff-stock/receivers.ts";
import type { StockDetail, StockRow } from "../../shop/staff-stock/stock-list.ts";
import { formatMoney, minorOf } from "../../texts/money.ts";
import { mailsAbout } from "../support/accounts.ts";
import { paperRows } from "../support/paper.ts";
import { expectStockAddsUp, moveOrder, operate, stockOf } from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  add,
  addressIn,
  completeDraft,
  type Data,
  dataOf,
  placeOrder,
  productOf,
  type Refusal,
  saveDraft,
} from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

let owner: Member;
/** Who packs. */
let packer: Visitor;
let zinc: { id: number; slug: string; name: string };
let magnesium: { id: number; slug: string; name: string };

beforeAll(async () => {
  owner = await joinBy(shop.visitor(), await firstOwnerLink(shop.server), "mariam@example.com");
  packer = (await newMember(shop, owner, "fulfilment")).visitor;
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
  magnesium = await productOf(shop.visitor(), "magnesium-seven-salts");
});

/** A cash order of zinc and magnesium. */
async function order(zincs: number, magnesiums: number, locale = "en"): Promise<{ placed: OrderJson; buyer: Visitor }> {
  const buyer = shop.visitor(locale);
  const { cart_uuid: cart } = await add(buyer, zinc.id, zincs);
  if (magnesiums > 0) await add(buyer, magnesium.id, magnesiums, cart);
  await saveDraft(buyer, cart, completeDraft(locale));
  return { placed: dataOf(await placeOrder(buyer, cart)).order, buyer };
}

const toPack = async (...references: string[]) =>
  dataOf(
    await packer.get<Data<{ orders: OrderToPack[]; pick: PickRow[] }>>(
      `/api/admin/packing${references.length === 0 ? "" : `?orders=${references.join(",")}`}`,
    ),
  );
const skuOf = async (reference: string, name: string) => {
  const { orders } = await toPack(reference);
  return orders[0]?.lines.find((line) => line.name.en === name)?.sku ?? "";
};
type Lines = { sku: string; quantity: number }[];
const allOf = (lines: OrderToPack["lines"] = []): Lines => lines.map(({ sku, open }) => ({ sku, quantity: open }));
const pack = (visitor: Visitor, reference: string, lines: Lines, id: string = randomUUID()) =>
  visitor.put<Data<{ id: string; number: number; changed: boolean; whole: boolean }> & Refusal>(
    `/api/admin/parcels/${id}`,
    { reference, lines },
  );
const packed = async (reference: string, lines: Lines) => dataOf(await pack(packer, reference, lines)).id;
const waybill = (id: string, courier: string, number: string | null) =>
  packer.patch<Refusal>(`/api/admin/parcels/${id}`, { courier, waybill: number });
const handOver = async (courier: string, ...parcels: string[]) =>
  dataOf(
    await packer.post<Data<(HandedOver & { message?: string })[]>>("/api/admin/parcels/hand-over", {
      courier,
      parcels,
    }),
  );
const waiting = async () => dataOf(await packer.get<Data<ParcelJson[]>>("/api/admin/parcels"));
const pageFor = async (visitor: Visitor, reference: string) =>
  dataOf(await visitor.get<Data<LabelledOrder>>(`/api/admin/orders/${reference}`));
const linesOf = async (reference: string) =>
  (await pageFor(owner.visitor, reference)).lines.map(({ slug, quantity }) => [slug, quantity]);
/** Changes an order to what it is shown to come to; what may not be shown may not be done. */
const edit = async (
  reference: string,
  wish: { lines: { product_id: number; quantity: number }[]; discount?: object },
) => {
  const path = `/api/admin/orders/${reference}/edits`;
  const body = { discount: null, ...wish };
  const { version } = await pageFor(owner.visitor, reference);
  const shown = await owner.visitor.post<Data<EditPreviewJson> & Refusal>(`${path}/preview`, body);
  const total = shown.body.data?.after.total ?? 0;
  const saved = await owner.visitor.post<Refusal>(
    path,
    { ...body, version, total, reason: "as said on the telephone" },
    { headers: { "idempotency-key": randomUUID() } },
  );
  return { shown, saved };
};
const statusOf = async (buyer: Visitor, reference: string) =>
  dataOf(await buyer.get<Data<OrderJson>>(`/api/orders/${reference}`)).status;

describe("packing", () => {
  it("shows what is open, sums it for each article, and takes neither strange nor too many pieces", async () => {
    const [first, second] = [await order(2, 1), await order(3, 0)];
    const references = [first.placed.reference, second.placed.reference];
    const { orders, pick } = await toPack(...references);
    expect(orders.map(({ reference }) => reference).sort()).toEqual([...references].sort());
    const sku = await skuOf(second.placed.reference, zinc.name);
    expect(pick.find((row) => row.sku === sku)).toMatchObject({ pieces: 5, orders: 2 });
    expect(pick.filter((row) => row.name.en === magnesium.name)).toMatchObject([{ pieces: 1, orders: 1 }]);
    const strange = await skuOf(first.placed.reference, magnesium.name);
    const wrong = await pack(packer, second.placed.reference, [{ sku: strange, quantity: 1 }]);
    expect([wrong.status, wrong.body.code]).toEqual([409, "parcel.not_ordered"]);
    expect(wrong.body.message).toContain(strange);
    const many = await pack(packer, second.placed.reference, [{ sku, quantity: 4 }]);
    expect([many.status, many.body.code]).toEqual([409, "parcel.too_many"]);
    expect(await statusOf(second.buyer, second.placed.reference)).toBe("PROCESSING");
  });

  it("moves the order on with its first parcel, leaves the rest open, and is the same however often it is sent", async () => {
    const { placed, buyer } = await order(2, 1);
    const { reference } = placed;
    const [zincSku, magnesiumSku] = [await skuOf(reference, zinc.name), await skuOf(reference, magnesium.name)];
    const id = randomUUID();
    const lines = [{ sku: zincSku, quantity: 1 }];
    expect(dataOf(await pack(packer, reference, lines, id))).toMatchObject({ number: 1, changed: true, whole: false });
    expect(await statusOf(buyer, reference)).toBe("PREPARING");
    const again = await Promise.all([pack(packer, reference, lines, id), pack(packer, reference, lines, id)]);
    for (const one of again) expect(dataOf(one)).toMatchObject({ number: 1, changed: false });
    const other = await pack(packer, reference, [{ sku: zincSku, quantity: 2 }], id);
    expect([other.status, other.body.code]).toEqual([409, "parcel.id_taken"]);
    const [left] = (await toPack(reference)).orders;
    expect(left?.lines.map(({ sku, open }) => [sku, open])).toEqual(
      expect.arrayContaining([
        [zincSku, 1],
        [magnesiumSku, 1],
      ]),
    );
    // Two people close the last pieces at the same moment: one of them has them.
    const rest = [
      { sku: zincSku, quantity: 1 },
      { sku: magnesiumSku, quantity: 1 },
    ];
    const both = await Promise.all([pack(packer, reference, rest), pack(owner.visitor, reference, rest)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await toPack(reference)).orders).toEqual([]);
    const acts = dataOf(await owner.visitor.get<Data<AuditEntry[]>>(`/api/admin/audit?entity=parcel&entity_id=${id}`));
    expect(acts).toMatchObject([{ action: "parcel.packed", role: "fulfilment", after: { pieces: `1 × ${zincSku}` } }]);
  });

  it("is taken back while the parcel is in the house, and by a cancelled order", async () => {
    const { placed } = await order(1, 0);
    const sku = await skuOf(placed.reference, zinc.name);
    const id = await packed(placed.reference, [{ sku, quantity: 1 }]);
    expect((await packer.delete(`/api/admin/parcels/${id}`, {})).status).toBe(204);
    const late = await pack(packer, placed.reference, [{ sku, quantity: 1 }], id);
    expect([late.status, late.body.code]).toEqual([409, "parcel.opened"]);
    const again = await packed(placed.reference, [{ sku, quantity: 1 }]);
    expect((await moveOrder(shop.server, placed.reference, "CANCELLED")).status).toBe(200);
    expect(await handOver("own", again)).toMatchObject([{ ok: false, code: "parcel.opened" }]);
    expect((await waiting()).map(({ id }) => id)).not.toContain(again);
    await expectStockAddsUp(shop.server);
  });

  it("keeps a gift that is packed, although it earns none any more", async () => {
    const { reference } = (await order(7, 0)).placed;
    const before = await linesOf(reference);
    expect(before).toEqual([
      [zinc.slug, 7],
      [expect.stringMatching(/^gift-/), 1],
    ]);
    const [, [gift = ""] = []] = before as [string, number][];
    const left = await stockOf(shop, gift);
    const id = await packed(reference, allOf((await toPack(reference)).orders[0]?.lines));
    const wish = { lines: [{ product_id: zinc.id, quantity: 7 }], discount: { percent: 50 } };
    const { shown, saved } = await edit(reference, wish);
    expect(dataOf(shown).gift).toBeNull();
    expect(saved.status, saved.text).toBe(201);
    const parcel = (await waiting()).find((each) => each.id === id);
    expect([await linesOf(reference), parcel?.pieces, await stockOf(shop, gift)]).toEqual([before, 8, left]);
    await expectStockAddsUp(shop.server);
  });
});

describe("handing over", () => {
  it("ships the order with its last parcel; each has its courier and number, and one of them the cash", async () => {
    const { placed, buyer } = await order(1, 1, "ar");
    const { reference } = placed;
    const lines = (await toPack(reference)).orders[0]?.lines ?? [];
    expect(lines).toHaveLength(2);
    const [one, two] = await Promise.all(lines.map(({ sku }) => packed(reference, [{ sku, quantity: 1 }])));
    if (one === undefined || two === undefined) throw new Error("two parcels");
    expect((await waybill(one, "aramex", " 4410 0029 371 ")).status).toBe(200);
    expect((await waybill(two, "aramex", "44100029371")).body.message).toHaveProperty("waybill");
    const numbered = (await waiting()).filter((parcel) => parcel.reference === reference);
    expect(numbered.map(({ collect }) => collect).sort()).toEqual([0, minorOf(placed.total)].sort());

    const first = await handOver("aramex", one, two);
    expect(first).toMatchObject([
      { id: one, ok: true, changed: true, shipped: false },
      { id: two, ok: false, code: "parcel.waybill_missing" },
    ]);
    expect(await statusOf(buyer, reference)).toBe("PREPARING");
    const [partMail] = (await shop.server.mailsTo(placed.customer.email ?? "", 3)).filter(({ text }) =>
      text?.includes("جزء من طلبك"),
    );
    expect(partMail?.text).toContain("44100029371");
    // Whoever follows the parcel reads there, too, that it is not all.
    const trackPage = () => shop.visitor("ar").get<string>(`/ar/track-order?order=${reference}`);
    expect((await trackPage()).text).toMatch(/يصلك الباقي في طرد آخر.*الطرد 1/s);
    // The order's page tells what has left, and of its number whoever knows where the parcel goes.
    const parcelsFor = async (visitor: Visitor) => {
      const { parcels } = dataOf(await visitor.get<Data<LabelledOrder>>(`/api/admin/orders/${reference}`));
      return parcels.map(({ pieces, courier, waybill: number, tracking_url: url, handed_over_at: at }) => [
        ...[pieces, courier?.en ?? null, number, url === null, at !== null],
      ]);
    };
    const inHouse = [1, null, null, true, false];
    const toldPacker = await parcelsFor(packer);
    expect(toldPacker).toHaveLength(2);
    expect(toldPacker).toEqual(expect.arrayContaining([[1, "Aramex", "44100029371", false, true], inHouse]));
    const viewer = (await newMember(shop, owner, "viewer")).visitor;
    expect(await parcelsFor(viewer)).toEqual(expect.arrayContaining([[1, "Aramex", null, true, true], inHouse]));
    const byHand = await moveOrder(shop.server, reference, "SHIPPED");
    expect([byHand.status, byHand.text]).toEqual([409, expect.stringContaining("order.parcels_open")]);
    const off = await moveOrder(shop.server, reference, "CANCELLED");
    expect([off.status, off.text]).toEqual([409, expect.stringContaining("order.partly_shipped")]);
    expect((await packer.delete(`/api/admin/parcels/${one}`, {})).status).toBe(409);

    expect((await waybill(two, "aramex", "44100029372")).status).toBe(200);
    expect(await handOver("own", two)).toMatchObject([{ ok: false, code: "parcel.other_courier" }]);
    expect(await handOver("aramex", one, two)).toMatchObject([
      { ok: true, changed: false },
      { ok: true, changed: true, shipped: true },
    ]);
    expect(await handOver("aramex", one, two)).toMatchObject([{ changed: false }, { changed: false }]);
    expect(await statusOf(buyer, reference)).toBe("SHIPPED");
    const gone = dataOf(await packer.get<Data<ParcelJson[]>>("/api/admin/parcels?state=gone"));
    const cash = gone.filter((parcel) => parcel.reference === reference).map(({ collect }) => collect);
    expect(cash.sort()).toEqual([0, minorOf(placed.total)].sort());

    const tracked = await shop.visitor("en").get<Data<TrackingJson>>(`/api/track-order/${reference}`);
    expect(dataOf(tracked).parcels).toEqual([
      {
        courier: "Aramex",
        waybill: "44100029371",
        tracking_url: "https://www.aramex.com/track/results?ShipmentNumber=44100029371",
        handed_over_at: expect.any(String),
      },
      expect.objectContaining({ waybill: "44100029372" }),
    ]);
    expect(tracked.text).not.toContain(placed.customer.last_name);
    const page = await trackPage();
    expect(page.text).toMatch(/أرامكس.*ShipmentNumber=44100029372/s);
    expect(page.text).not.toContain("يصلك الباقي");
    const mails = (await shop.server.mailsTo(placed.customer.email ?? "", 4)).map(({ text }) => text ?? "");
    expect(mails.some((text) => text.includes("44100029371") && text.includes("44100029372"))).toBe(true);
  });

  it("keeps what may not leave in the house, and lets the others go", async () => {
    const [good, stays] = [await order(1, 0), await order(1, 0)];
    const ids = [];
    for (const { placed } of [good, stays]) {
      const sku = await skuOf(placed.reference, zinc.name);
      ids.push(await packed(placed.reference, [{ sku, quantity: 1 }]));
    }
    const [leaves = ""] = ids;
    const stranger = randomUUID();
    expect(await handOver("own", leaves, stranger)).toMatchObject([
      { id: leaves, ok: true, shipped: true },
      { id: stranger, ok: false, code: "parcel.not_found", message: expect.stringMatching(/no such parcel/) },
    ]);
    expect(await statusOf(good.buyer, good.placed.reference)).toBe("SHIPPED");
    expect(await statusOf(stays.buyer, stays.placed.reference)).toBe("PREPARING");
  });

  it.skipIf(inject("adminUrl") === "")(
    "lists all parcels a page at a time, what left last before the others",
    async () => {
      const packedOne = async () => {
        const { reference } = (await order(1, 0)).placed;
        return packed(reference, allOf((await toPack(reference)).orders[0]?.lines));
      };
      const [inHouse, gone] = [await packedOne(), await packedOne()];
      await handOver("own", gone);
      const database = new pg.Client({ connectionString: shop.databaseUrl });
      await database.connect();
      try {
        // More than a page in one moment, three days before.
        await database.query(
          `insert into parcels (id, order_id, number, state, courier_id, packed_by, packed_at, handed_over_by, handed_over_at)
         select gen_random_uuid(), order_id, 1000 + n, state, courier_id, packed_by, packed_at - interval '3 days',
                handed_over_by, handed_over_at - interval '3 days'
         from parcels, generate_series(1, 300) n where id = any($1)`,
          [[inHouse, gone]],
        );
        const read = async (query: string) =>
          (await packer.get<Data<ParcelJson[]> & { meta: { next: string | null } }>(`/api/admin/parcels${query}`)).body;
        for (const [state, id, place] of [
          ["waiting", inHouse, -1],
          ["gone", gone, 0],
        ] as const) {
          const first = await read(`?state=${state}`);
          const rest = await read(`?state=${state}&after=${encodeURIComponent(first.meta.next ?? "")}`);
          const ids = [...first.data, ...rest.data].map((parcel) => parcel.id);
          expect([first.data.length, new Set(ids).size, ids.at(place), rest.meta.next], state).toEqual([
            ...[300, ids.length, id, null],
          ]);
          expect(ids.length, state).toBeGreaterThan(300);
        }
      } finally {
        await database.query("delete from parcels where number > 1000");
        await database.end();
      }
    },
  );
});

describe("an order of which a part has left", () => {
  const asOne = ({ sku }: { sku: string }) => ({ sku, quantity: 1 });
  /** The first parcel of two is with its courier. */
  const halfGone = async () => {
    const { reference } = (await order(1, 1)).placed;
    const lines = (await toPack(reference)).orders[0]?.lines ?? [];
    const [one, two] = [
      await packed(reference, lines.slice(0, 1).map(asOne)),
      await packed(reference, lines.slice(1).map(asOne)),
    ];
    expect((await waybill(one, "aramex", `PART${reference}`)).status).toBe(200);
    expect(await handOver("aramex", one)).toMatchObject([{ ok: true, shipped: false }]);
    return { reference, two };
  };
  const listed = async (reference: string, path = "/orders") =>
    dataOf(await packer.get<Data<OrderRowJson[]>>(`/api/admin${path}?q=${reference}`)).find(
      (row) => row.reference === reference,
    );

  it("says so in list, board and on its page, and is not offered to be shipped in any of them", async () => {
    const { reference, two } = await halfGone();
    const [columns, page] = [
      dataOf(await packer.get<Data<{ rows: OrderRowJson[] }[]>>(`/api/admin/orders/board?q=${reference}`)),
      await pageFor(packer, reference),
    ];
    const rows = [
      await listed(reference),
      await listed(reference, "/orders/all"),
      ...columns.flatMap((each) => each.rows),
    ];
    expect(rows).toHaveLength(3);
    const why = /hand them over instead/;
    const refused = [
      { to: "SHIPPED", refusal: "order.parcels_open" },
      { to: "CANCELLED", refusal: "order.partly_shipped" },
    ];
    for (const row of [...rows, page])
      expect(row).toMatchObject({
        ...{ state: "PREPARING", part_shipped: { gone: 1, parcels: 2, is_packed: true }, may_become: refused },
      });
    for (const row of rows) expect(row?.may_become[0]).toMatchObject({ why: expect.stringMatching(why) });
    expect(page.labels.refusals.SHIPPED).toMatch(why);
    // What is opened is not packed any more; what is handed over last ships the order.
    expect((await packer.delete(`/api/admin/parcels/${two}`, {})).status).toBe(204);
    expect(await listed(reference)).toMatchObject({ part_shipped: { gone: 1, parcels: 1, is_packed: false } });
    const [line] = (await toPack(reference)).orders[0]?.lines.filter(({ open }) => open > 0) ?? [];
    const rest = await packed(reference, [{ sku: line?.sku ?? "", quantity: 1 }]);
    expect((await waybill(rest, "aramex", `REST${reference}`)).status).toBe(200);
    expect(await handOver("aramex", rest)).toMatchObject([{ ok: true, shipped: true }]);
    expect(await listed(reference)).toMatchObject({ state: "SHIPPED", part_shipped: null });

    // Its history names every parcel with who did it, and the courier's number to whoever knows where it goes.
    const said = async (visitor: Visitor) => {
      const { timeline, labels } = await pageFor(visitor, reference);
      return timeline.flatMap(({ kind, by, parcel }, at) =>
        kind === "parcel"
          ? [[labels.timeline[at]?.title, by, parcel?.pieces, parcel?.courier?.en, parcel?.waybill]]
          : [],
      );
    };
    const by = "Noor Rahman";
    expect(await said(packer)).toEqual([
      ["Parcel 3 handed over to the courier", by, 1, "Aramex", `REST${reference}`],
      ["Parcel 3 packed", by, 1, undefined, null],
      ["Parcel 2 opened again", by, 1, undefined, null],
      ["Parcel 1 handed over to the courier", by, 1, "Aramex", `PART${reference}`],
      ["Parcel 2 packed", by, 1, undefined, null],
      ["Parcel 1 packed", by, 1, undefined, null],
    ]);
    const viewer = (await newMember(shop, owner, "viewer")).visitor;
    expect((await said(viewer)).map((each) => each.at(-1))).toEqual([null, null, null, null, null, null]);
    const arabic = await packer.get<Data<LabelledOrder>>(`/api/admin/orders/${reference}`, {
      headers: { "x-locale": "ar" },
    });
    expect(dataOf(arabic).labels.timeline.map(({ title }) => title)).toContain("سُلّم الطرد 3 إلى شركة التوصيل");
  });

  it("keeps something that its courier collects for, where it is paid in cash", async () => {
    const { reference, two } = await halfGone();
    expect((await packer.delete(`/api/admin/parcels/${two}`, {})).status).toBe(204);
    const [line] = (await toPack(reference)).orders[0]?.lines.filter(({ open }) => open > 0) ?? [];
    const [left, before] = [line?.name.en === zinc.name ? magnesium : zinc, await linesOf(reference)];
    const { shown, saved } = await edit(reference, { lines: [{ product_id: left.id, quantity: 1 }] });
    for (const { status, body } of [shown, saved])
      expect([status, body.code]).toEqual([409, "order.edit_cash_not_told"]);
    expect([await linesOf(reference), await listed(reference)]).toMatchObject([before, { state: "PREPARING" }]);
  });

  it("goes where its first parcel went: its address is changed no more", async () => {
    const { reference } = await halfGone();
    const { version, address_refusal: refusal, may_edit: mayEdit } = await pageFor(packer, reference);
    expect([refusal, mayEdit]).toEqual(["order.address_parcel_left", true]);
    const moved = { address: { ...addressIn("en"), street: "Al Wasl Road" }, version };
    const changed = await packer.patch<Refusal>(`/api/admin/orders/${reference}/address`, moved);
    expect([changed.status, changed.body.code]).toEqual([409, "order.address_parcel_left"]);
    expect(changed.body.message).toMatch(/has left already/);
    expect((await pageFor(packer, reference)).address).toEqual(addressIn("en"));
  });
});

describe("papers", () => {
  it("are printed of what was asked for, in that sequence, and are nobody's without the role", async () => {
    const [first, second] = [await order(1, 1), await order(2, 0, "ar")];
    const references = [second.placed.reference, first.placed.reference];
    const paper = async (path: string) => {
      const answer = await fetch(`${shop.server.origin}/api/admin/papers/${path}`, {
        headers: { cookie: `staff=${packer.cookies.get("staff")}` },
      });
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "application/pdf"]);
      return (await paperRows(Buffer.from(await answer.arrayBuffer()))).flat().join(" ");
    };
    const slips = await paper(`slips.pdf?orders=${references.join(",")}`);
    expect([...slips.matchAll(/(BG-[\w-]+) · 1 \/ 1/g)].map(([, of]) => of)).toEqual(references);
    expect(slips).toContain("2 pieces");
    expect(slips).not.toMatch(/AED|د\.إ/);
    const sku = await skuOf(first.placed.reference, zinc.name);
    const part = await packed(first.placed.reference, [{ sku, quantity: 1 }]);
    expect(await paper(`slips.pdf?parcels=${part}`)).toMatch(/Parcel 1.*The rest follows in another parcel\./);
    const [line] = (await toPack(second.placed.reference)).orders[0]?.lines ?? [];
    const whole = await packed(second.placed.reference, [{ sku: line?.sku ?? "", quantity: 2 }]);
    const label = await paper(`labels.pdf?parcels=${part},${whole}`);
    expect(label).toContain(formatMoney(minorOf(second.placed.total), "AED", "en"));
    expect(label).not.toContain(formatMoney(minorOf(first.placed.total), "AED", "en"));
    const outdated = async () => (await waiting()).flatMap(({ id, label_outdated: is }) => (is ? [id] : []));
    expect(await outdated()).toEqual([]);
    const at = `/api/admin/orders/${second.placed.reference}`;
    const page = async () => dataOf(await packer.get<Data<LabelledOrder>>(at));
    const { version, labels_outdated: none } = await page();
    const moved = { ...addressIn("ar"), street: "Al Wasl Road" };
    expect((await packer.patch(`${at}/address`, { address: moved, version })).status).toBe(200);
    expect([none, await outdated(), (await page()).labels_outdated]).toEqual([[], [whole], [whole]]);
    expect(await paper(`labels.pdf?parcels=${whole}`)).toContain("Al Wasl Road");
    expect(await outdated()).toEqual([]);
    const recipient = { first_name: "Huda", last_name: "Saleh", phone_number: "+971501239876" };
    const corrected = await packer.patch(`${at}/recipient`, { recipient, version: (await page()).version });
    expect([corrected.status, await outdated()]).toEqual([200, [whole]]);
    for (const path of [`labels.pdf?parcels=${whole}`, `slips.pdf?parcels=${whole}`])
      expect((await paper(path)).replaceAll(/\s/g, ""), path).toMatch(/HudaSaleh.*501239876/);
    const early = await packer.get<Refusal>(`/api/admin/papers/courier-sheet.pdf?parcels=${whole}`);
    expect([early.status, early.body.code]).toEqual([404, "paper.nothing"]);
    await handOver("own", whole);
    const sheet = await paper(`courier-sheet.pdf?parcels=${whole}`);
    expect(sheet).toMatch(/Our own driver.*1 parcel, 1 with cash/);
    expect(sheet).toContain("Huda Saleh");
    expect((await packer.get("/api/admin/papers/slips.pdf?orders=nothing")).status).toBe(422);
    // What was printed of one order is no more than its page says.
    const told = dataOf(await owner.visitor.get<Data<AuditEntry[]>>("/api/admin/audit?action=papers.printed"));
    expect(told.map(({ entityId, after }) => [entityId, after?.orders])).toEqual([
      ["labels", 2],
      ["slips", 2],
    ]);
  });
});

describe("couriers", () => {
  const courier = { name: { en: "SMSA", ar: "سمسا" }, tracking_address: null, active: true };

  it("are added and changed by managers, as they were seen", async () => {
    const save = (visitor: Visitor, change: object) => visitor.put<Refusal>("/api/admin/couriers/smsa", change);
    expect((await save(packer, { ...courier, version: 0 })).status).toBe(403);
    const address = { ...courier, tracking_address: "https://smsa.example/track", version: 0 };
    expect((await save(owner.visitor, address)).body.message).toHaveProperty("tracking_address");
    expect((await save(owner.visitor, { ...courier, version: 0 })).status).toBe(204);
    expect((await save(owner.visitor, { ...courier, version: 0 })).status).toBe(204);
    const stale = await save(owner.visitor, { ...courier, active: false, version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, "courier.changed_meanwhile"]);
    expect((await save(owner.visitor, { ...courier, active: false, version: 1 })).status).toBe(204);
    const { placed } = await order(1, 0);
    const id = await packed(placed.reference, [{ sku: await skuOf(placed.reference, zinc.name), quantity: 1 }]);
    expect(await handOver("smsa", id)).toMatchObject([{ ok: false, code: "courier.not_found" }]);
  });
});

describe("stock", () => {
  const read = async (slug: string, who = packer) =>
    dataOf(await who.get<Data<StockDetail>>(`/api/admin/stock/${slug}`));
  const change = (slug: string, body: object, { who = packer, key = randomUUID() as string } = {}) =>
    who.post<Data<{ change: number | null; stock: number }> & Refusal>(
      `/api/admin/stock/${slug}`,
      { note: "", ...body },
      { headers: { "idempotency-key": key } },
    );
  const takeBack = (id: number | null, who = packer) =>
    who.post<Data<{ stock: number }> & Refusal>(`/api/admin/stock/changes/${id}/take-back`, {});

  it("counted while an order takes one keeps both: what was seen is what the difference is to", async () => {
    const before = await read(zinc.slug);
    const { placed } = await order(1, 0);
    const count = { kind: "set", to: 37, seen: before.free, reason: "counted", note: "shelf 4" };
    const key = randomUUID();
    const [one, other] = await Promise.all([change(zinc.slug, count, { key }), change(zinc.slug, count, { key })]);
    expect([one.status, other.status, one.body.data]).toEqual([200, 200, other.body.data]);
    const after = await read(zinc.slug);
    expect([after.free, after.held]).toEqual([36, before.held + 1]);
    expect(after.movements.slice(0, 2)).toMatchObject([
      { change: 37 - before.free, balance: 36, reason: "counted", by: "Noor Rahman", note: "shelf 4" },
      { change: -1, balance: before.free - 1, reason: "order", order: placed.reference, by: null },
    ]);
    const more = { kind: "set", to: 0, seen: 37, reason: "lost" };
    expect((await change(zinc.slug, more)).body.code).toBe("stock.too_few");

    // Whoever did it takes it back, once; the ledger tells of both.
    const { change: id } = dataOf(one);
    expect((await takeBack(id, owner.visitor)).status).toBe(200);
    expect(dataOf(await takeBack(id))).toMatchObject({ stock: before.free - 1 });
    expect((await read(zinc.slug)).movements[0]).toMatchObject({ is_undo: true, balance: before.free - 1 });
    expect((await takeBack(after.movements[1]?.id ?? 0)).status).toBe(404);
    await expectStockAddsUp(shop.server);
  });

  it("that came in a lot is not taken back once pieces of that lot are gone", async () => {
    const lot = { code: "L90", expires_on: "2032-03-31" };
    const came = dataOf(await change(zinc.slug, { kind: "add", units: 2, lot, despite_expiry: false }));
    const id = (await read(zinc.slug)).lots.find(({ code }) => code === "L90")?.id;
    const breaks = (seen: number) =>
      change(zinc.slug, { kind: "set", to: seen - 1, seen, reason: "damaged", lot: id ?? null });
    expect((await breaks(came.stock)).status).toBe(200);
    expect((await takeBack(came.change)).body.code).toBe("stock.lot_too_few");
    expect((await breaks(came.stock - 1)).status).toBe(200);
    await expectStockAddsUp(shop.server);
  });

  it("leaves by what expires first: on the pick list, in the parcel, and back with it", async () => {
    const receive = (units: number, code: string, expires_on: string, despite_expiry = false) =>
      change(magnesium.slug, { kind: "add", units, lot: { code, expires_on }, despite_expiry });
    expect((await receive(5, "l24", "2032-03-31")).status).toBe(200);
    expect((await receive(2, "L25", "2031-01-31")).status).toBe(200);
    // A day that is over or near is asked about again.
    expect((await receive(9, "L01", "2020-01-31")).body.code).toBe("stock.lot_expired");
    expect((await receive(9, "L02", addDays(dayOf(new Date()), 30))).body.code).toBe("stock.lot_expires_soon");
    expect((await receive(9, "L01", "2020-01-31", true)).status).toBe(200);
    expect((await receive(1, "L24", "2033-03-31")).body.code).toBe("stock.lot_expires_otherwise");
    const lots = async () => (await read(magnesium.slug)).lots.map(({ code, left, expiry }) => [code, left, expiry]);
    const whole = [
      ["L01", 9, "expired"],
      ["L25", 2, null],
      ["L24", 5, null],
    ];
    expect(await lots()).toEqual(whole);

    const { placed } = await order(1, 3);
    const { pick } = await toPack(placed.reference);
    const row = pick.find(({ name }) => name.en === magnesium.name);
    expect(row?.lots.map(({ code, quantity }) => [code, quantity])).toEqual([
      ["L25", 2],
      ["L24", 1],
    ]);
    expect(row?.expired.map(({ code, left }) => [code, left])).toEqual([["L01", 9]]);
    const id = await packed(placed.reference, [{ sku: row?.sku ?? "", quantity: 3 }]);
    expect(await lots()).toEqual([whole[0], ["L24", 4, null]]);
    const lot = (await read(magnesium.slug)).lots.find(({ code }) => code === "L24");
    const receivers = async () =>
      dataOf(await packer.get<Data<LotReceiver[]>>(`/api/admin/stock/lots/${lot?.id}`)).map((one) => [
        one.order,
        one.quantity,
      ]);
    expect(await receivers()).toEqual([[placed.reference, 1]]);
    const path = `/api/admin/stock/lots/${lot?.id}`;
    const [told] = dataOf(await packer.get<Data<LotReceiver[]>>(path));
    expect(told).toMatchObject({ country: "AE", name: "Mariam Haddad", phone: expect.stringMatching(/^\+971 /) });
    const { visitor: writer } = await newMember(shop, owner, "catalogue");
    expect(dataOf(await writer.get<Data<LotReceiver[]>>(path))).toMatchObject([{ name: null, phone: null }]);
    // With many persons it is an export: not for whoever packs, and written down.
    expect((await packer.get(`${path}/receivers.csv`)).status).toBe(403);
    const file = await owner.visitor.get<string>(`${path}/receivers.csv`);
    expect([file.status, String(file.body)]).toEqual([
      200,
      expect.stringContaining(`${placed.reference},Mariam Haddad,`),
    ]);
    const exported = await owner.visitor.get<Data<AuditEntry[]>>("/api/admin/audit?action=report.exported");
    expect(dataOf(exported)[0]).toMatchObject({ entityId: "lot-receivers", after: { number: "L24" } });
    const found = await packer.get<Data<StockRow[]>>("/api/admin/stock?view=all&q=l24");
    expect(dataOf(found).map(({ slug }) => slug)).toEqual([magnesium.slug]);
    const { free } = await read(magnesium.slug);
    const broken = { kind: "set", to: free - 5, seen: free, reason: "damaged", lot: lot?.id };
    expect((await change(magnesium.slug, broken)).body.code).toBe("stock.lot_too_few");
    expect((await packer.delete(`/api/admin/parcels/${id}`, {})).status).toBe(204);
    expect(await lots()).toEqual(whole);
    expect(await receivers()).toEqual([]);
    await expectStockAddsUp(shop.server);
  });

  it("of a lot goes back with a line that leaves its order after the parcel was opened", async () => {
    const lot = { code: "L40", expires_on: "2030-05-31" };
    expect((await change(magnesium.slug, { kind: "add", units: 1, lot, despite_expiry: false })).status).toBe(200);
    const before = await read(magnesium.slug);
    const { reference } = (await order(1, 1)).placed;
    const id = await packed(reference, allOf((await toPack(reference)).orders[0]?.lines));
    expect((await packer.delete(`/api/admin/parcels/${id}`, {})).status).toBe(204);
    const { saved } = await edit(reference, { lines: [{ product_id: zinc.id, quantity: 1 }] });
    expect(saved.status, saved.text).toBe(201);
    expect(await linesOf(reference)).toEqual([[zinc.slug, 1]]);
    expect(await read(magnesium.slug)).toMatchObject({ free: before.free, lots: before.lots });
    await expectStockAddsUp(shop.server);
  });

  it.skipIf(inject("adminUrl") === "")("stays in the house when it expires after it was packed", async () => {
    const lot = { code: "L41", expires_on: "2029-05-31" };
    expect((await change(magnesium.slug, { kind: "add", units: 1, lot, despite_expiry: false })).status).toBe(200);
    const { reference } = (await order(1, 1)).placed;
    const pack = async () => packed(reference, allOf((await toPack(reference)).orders[0]?.lines));
    const id = await pack();
    const database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
    const expire = (day: string) =>
      database.query("update stock_lots set expires_on = $1 where code = 'L41'", [day]).then(() => undefined);
    try {
      await expire("2026-01-01");
      expect(await handOver("own", id)).toMatchObject([{ ok: false, code: "parcel.expired" }]);
      expect((await packer.delete(`/api/admin/parcels/${id}`, {})).status).toBe(204);
      expect(await handOver("own", await pack())).toMatchObject([{ ok: true, shipped: true }]);
      await expire(lot.expires_on);
    } finally {
      await database.end();
    }
  });

  it("that begins to run low is told once to whoever wants to hear, and stands on Today", async () => {
    const level = (to: number, was: number) =>
      packer.put<Refusal>(`/api/admin/stock/${zinc.slug}/level`, { level: to, was });
    const remind = async () => (await operate<{ low_stock: number }>(shop.server, "POST", "/reminders")).data.low_stock;
    expect((await owner.visitor.patch("/api/admin/me", { stock_mails: true })).status).toBe(200);
    await remind();
    const low = async () => dataOf(await packer.get<Data<StockRow[]>>("/api/admin/stock")).map(({ slug }) => slug);
    expect(await low()).not.toContain(zinc.slug);
    const { free, low_at: was } = await read(zinc.slug);
    expect((await level(free, was)).status).toBe(204);
    expect((await level(free + 1, was)).body.code).toBe("staff.changed_meanwhile");
    expect(await low()).toContain(zinc.slug);
    const today = dataOf(await packer.get<Data<TodayJson>>("/api/admin/today"));
    expect(today.low_stock).toBe((await low()).length);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    const [mail] = await mailsAbout(shop.server, owner.email, /One product runs low/);
    expect(mail?.text).toContain(zinc.name);
    // Once there are enough again, the next time counts.
    await change(zinc.slug, { kind: "add", units: 5 });
    expect(await remind()).toBe(0);
    const now = await read(zinc.slug);
    await change(zinc.slug, { kind: "set", to: 1, seen: now.free, reason: "lost" });
    // The shop may have told of it by itself: a product that is nearly gone is another catalogue.
    await remind();
    expect(await mailsAbout(shop.server, owner.email, /One product runs low/, 2)).toHaveLength(2);
  });
});
