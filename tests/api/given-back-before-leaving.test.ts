import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { EditPreviewJson } from "../../shop/order-edits/edit-order.ts";
import type { OrderRowJson } from "../../shop/order-lists/list.ts";
import type { TodayJson } from "../../shop/order-lists/today.ts";
import type { HandedOver } from "../../shop/parcels/hand-over.ts";
import type { ParcelJson } from "../../shop/parcels/list-parcels.ts";
import type { PickRow } from "../../shop/parcels/pick-list.ts";
import type { OrderToPack } from "../../shop/parcels/to-pack.ts";
import type { OrderMoneyJson } from "../../shop/refunds/order-money.ts";
import type { RefundPreviewJson } from "../../shop/refunds/refund-by-staff.ts";
import type { LabelledOrder } from "../../shop/staff-orders/order-page.ts";
import { paperRows } from "../support/paper.ts";
import {
  CARD,
  expectStockAddsUp,
  leavesNothingBehind,
  moveOrder,
  pay,
  payingShop,
  paymentOf,
  place,
  stockOf,
} from "../support/paying.ts";
import {
  add,
  completeDraft,
  type Data,
  dataOf,
  type ProductJson,
  productOf,
  type Refusal,
  SOON,
  saveDraft,
} from "../support/shopping.ts";
import { type Member, staffed } from "../support/staff.ts";

const shop = payingShop();
leavesNothingBehind(shop);

let owner: Member;
let packer: Member;
let zinc: ProductJson;
let magnesium: ProductJson;
/** What stands on packs. */
let skus: { zinc: string; magnesium: string };

beforeAll(async () => {
  ({ owner, fulfilment: packer } = await staffed(shop, { fulfilment: "en" }));
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
  magnesium = await productOf(shop.visitor(), "magnesium-seven-salts");
  const { lines } = await pageOf(await paid(1, 1));
  const skuOf = ({ slug }: ProductJson) => lines.find((line) => line.slug === slug)?.sku ?? "";
  skus = { zinc: skuOf(zinc), magnesium: skuOf(magnesium) };
});

/** The number of an order paid by card, of zinc and magnesium, in lines in this sequence. */
async function paid(zincs: number, magnesiums: number, locale = "en"): Promise<string> {
  const visitor = shop.visitor(locale);
  const { cart_uuid: cart } = await add(visitor, zinc.id, zincs);
  if (magnesiums > 0) await add(visitor, magnesium.id, magnesiums, cart);
  await saveDraft(visitor, cart, { ...completeDraft(locale), paymentMethod: CARD });
  const { order, payment } = dataOf(await place(visitor, cart));
  await pay(shop.sandbox, payment);
  await paymentOf(visitor, order.reference);
  return order.reference;
}

const at = (reference: string) => `/api/admin/orders/${reference}`;
const keyed = () => ({ headers: { "idempotency-key": randomUUID() } });
const pageOf = async (reference: string) => dataOf(await owner.visitor.get<Data<LabelledOrder>>(at(reference)));
type Condition = "stock" | "damaged" | "kept";
/** Pieces of a line, by its number as printed. */
const units = (line: number, quantity: number, condition: Condition = "stock") => ({ line, quantity, condition });
const lineOf = async (reference: string, product: ProductJson) =>
  (await pageOf(reference)).lines.findIndex(({ slug }) => slug === product.slug) + 1;
const refund = (reference: string, body: object) =>
  owner.visitor.post<Data<{ id: string }> & Refusal>(`${at(reference)}/refunds`, { cause: "other", ...body }, keyed());
const toPack = async (query = "") =>
  dataOf(
    await packer.visitor.get<Data<{ orders: OrderToPack[]; pick: PickRow[]; more: boolean }>>(
      `/api/admin/packing${query}`,
    ),
  );
const openOf = async (reference: string) => {
  const [order] = (await toPack(`?orders=${reference}`)).orders;
  return Object.fromEntries((order?.lines ?? []).filter(({ open }) => open > 0).map(({ sku, open }) => [sku, open]));
};
type Lines = { sku: string; quantity: number }[];
const pack = (reference: string, lines: Lines) =>
  packer.visitor.put<Data<{ id: string; whole: boolean }> & Refusal>(`/api/admin/parcels/${randomUUID()}`, {
    reference,
    lines,
  });
const open = (parcel: string) => packer.visitor.delete<Refusal>(`/api/admin/parcels/${parcel}`, {});
const handOver = async (...parcels: string[]) =>
  dataOf(await packer.visitor.post<Data<HandedOver[]>>("/api/admin/parcels/hand-over", { courier: "own", parcels }));

describe("pieces given back before they left", () => {
  it("are not fetched, packed, printed or sent, and cannot be returned", async () => {
    const before = await stockOf(shop, zinc.slug);
    const reference = await paid(2, 1);
    expect(await openOf(reference)).toEqual({ [skus.zinc]: 2, [skus.magnesium]: 1 });
    const line = await lineOf(reference, zinc);
    expect((await refund(reference, { lines: [units(line, 1)] })).status).toBe(201);
    expect(await openOf(reference)).toEqual({ [skus.zinc]: 1, [skus.magnesium]: 1 });
    const { pick } = await toPack(`?orders=${reference}`);
    expect(pick.map(({ sku, pieces }) => [sku, pieces]).toSorted()).toEqual(
      [
        [skus.zinc, 1],
        [skus.magnesium, 1],
      ].toSorted(),
    );
    const slip = await fetch(`${shop.server.origin}/api/admin/papers/slips.pdf?orders=${reference}`, {
      headers: { cookie: `staff=${packer.visitor.cookies.get("staff")}` },
    });
    expect((await paperRows(Buffer.from(await slip.arrayBuffer()))).flat().join(" ")).toContain("2 pieces");

    const many = await pack(reference, [{ sku: skus.zinc, quantity: 2 }]);
    expect([many.status, many.body.code]).toEqual([409, "parcel.too_many"]);
    const whole = await pack(reference, [
      { sku: skus.zinc, quantity: 1 },
      { sku: skus.magnesium, quantity: 1 },
    ]);
    expect(dataOf(whole).whole).toBe(true);
    const waiting = dataOf(await packer.visitor.get<Data<ParcelJson[]>>("/api/admin/parcels"));
    expect(waiting.find(({ id }) => id === dataOf(whole).id)).toMatchObject({ part: false, pieces: 2 });
    expect(await handOver(dataOf(whole).id)).toMatchObject([{ ok: true, shipped: true }]);
    expect((await pageOf(reference)).state).toBe("SHIPPED");
    expect((await moveOrder(shop.server, reference, "DELIVERED")).status).toBe(200);
    const asked = (quantity: number) =>
      owner.visitor.post<Refusal>(
        `${at(reference)}/returns`,
        { lines: [{ line, quantity }], cause: "changed_mind" },
        keyed(),
      );
    expect((await asked(2)).body.code).toBe("return.no_such_line");
    expect((await asked(1)).status).toBe(201);
    expect(await stockOf(shop, zinc.slug)).toBe(before - 1);
    await expectStockAddsUp(shop.server);
  });

  it("stay in their parcel until it is opened; what the buyer keeps is sent all the same", async () => {
    const reference = await paid(2, 1);
    const line = await lineOf(reference, zinc);
    const parcel = dataOf(await pack(reference, [{ sku: skus.zinc, quantity: 2 }])).id;
    for (const condition of ["stock", "damaged"] as const) {
      const held = await refund(reference, { lines: [units(line, 1, condition)] });
      expect([held.status, held.body.code]).toEqual([409, "refund.pieces_packed"]);
      expect(held.body.message).toMatch(/Open the parcel first/);
    }
    expect((await refund(reference, { lines: [units(line, 1, "kept")] })).status).toBe(201);
    expect((await open(parcel)).status).toBe(204);
    expect(await openOf(reference)).toEqual({ [skus.zinc]: 2, [skus.magnesium]: 1 });
    expect((await refund(reference, { lines: [units(line, 1, "damaged")] })).status).toBe(201);
    expect(await openOf(reference)).toEqual({ [skus.zinc]: 1, [skus.magnesium]: 1 });
    await expectStockAddsUp(shop.server);
  });

  it("ship an order that only waited for them", async () => {
    const reference = await paid(1, 1);
    const parcel = dataOf(await pack(reference, [{ sku: skus.zinc, quantity: 1 }])).id;
    expect(await handOver(parcel)).toMatchObject([{ ok: true, shipped: false }]);
    const back = await refund(reference, { lines: [units(await lineOf(reference, magnesium), 1)] });
    expect(back.status, back.text).toBe(201);
    expect(await pageOf(reference)).toMatchObject({ state: "SHIPPED", part_shipped: null });
    await expectStockAddsUp(shop.server);
  });

  it("cancel an order of which nothing is left, with all of its money", async () => {
    const before = await stockOf(shop, zinc.slug);
    // To Saudi Arabia, where its delivery costs something.
    const reference = await paid(1, 0, "en-sa");
    const lines = [units(1, 1)];
    const kept = await refund(reference, { lines });
    expect([kept.status, kept.body.code]).toEqual([409, "refund.nothing_to_send"]);
    const shown = await owner.visitor.post<Data<RefundPreviewJson>>(`${at(reference)}/refunds/preview`, {
      lines,
      delivery: true,
    });
    expect(dataOf(shown)).toMatchObject({ cancels: true, stays: 0 });
    const packed = dataOf(await pack(reference, [{ sku: skus.zinc, quantity: 1 }])).id;
    expect((await refund(reference, { lines, delivery: true })).body.code).toBe("refund.pieces_packed");
    expect((await open(packed)).status).toBe(204);
    expect((await refund(reference, { lines, delivery: true })).status).toBe(201);
    expect((await pageOf(reference)).state).toBe("CANCELLED");
    await expect.poll(async () => (await pageOf(reference)).payment_state, SOON).toBe("refunded");
    const { captured, refunded } = await shop.sandbox.payment(`${reference}-1`);
    expect(refunded).toBe(captured);
    expect(await stockOf(shop, zinc.slug)).toBe(before);
    await expectStockAddsUp(shop.server);
  });
});

it("an order of which a part has left is shipped when staff take out the rest", async () => {
  const reference = await paid(1, 1);
  const parcel = dataOf(await pack(reference, [{ sku: skus.zinc, quantity: 1 }])).id;
  expect(await handOver(parcel)).toMatchObject([{ ok: true, shipped: false }]);
  const wish = { lines: [{ product_id: zinc.id, quantity: 1 }], discount: null };
  const { version } = await pageOf(reference);
  const look = async (asked: object) =>
    dataOf(await owner.visitor.post<Data<EditPreviewJson>>(`${at(reference)}/edits/preview`, asked));
  const shown = await look(wish);
  // It says so before; where something stays, or more is due, it is not.
  expect(shown.ships).toBe(true);
  const more = [zinc, magnesium].map(({ id }) => ({ product_id: id, quantity: 2 }));
  expect((await look({ ...wish, lines: more })).ships).toBe(false);
  const body = { ...wish, version, total: shown.after.total, reason: "only the zinc" };
  const edited = await owner.visitor.post(`${at(reference)}/edits`, body, keyed());
  expect(edited.status, edited.text).toBe(201);
  expect(await pageOf(reference)).toMatchObject({ state: "SHIPPED", part_shipped: null });
  await expectStockAddsUp(shop.server);
});

const act = fc.oneof(
  fc.record({
    kind: fc.constant("refund" as const),
    line: fc.integer({ min: 0, max: 1 }),
    quantity: fc.integer({ min: 1, max: 2 }),
    condition: fc.constantFrom<Condition>("stock", "damaged"),
  }),
  fc.record({
    kind: fc.constant("pack" as const),
    counts: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.nat({ max: 2 })),
  }),
  fc.record({ kind: fc.constantFrom("open" as const, "handOver" as const), which: fc.nat({ max: 3 }) }),
  fc.record({
    kind: fc.constant("edit" as const),
    counts: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat({ max: 3 })),
  }),
);

it("whatever is given back, packed, sent and changed, no piece is both sent and given back, and the ledger is the stock", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 12 }), async (acts) => {
      const products = [zinc, magnesium];
      const before = await Promise.all(products.map(({ slug }) => stockOf(shop, slug)));
      const reference = await paid(2, 2);
      /** Of zinc and magnesium: bought, given back here, and with a courier. */
      let bought = [2, 2];
      const [back, damaged, gone] = [
        [0, 0],
        [0, 0],
        [0, 0],
      ];
      const parcels: { id: string; counts: number[]; state: "packed" | "gone" | "opened" }[] = [];
      for (const one of acts) {
        if (one.kind === "refund") {
          const line = await lineOf(reference, products[one.line] as ProductJson);
          // What came back from its buyer is another matter.
          const here = (bought[one.line] ?? 0) - (gone[one.line] ?? 0) - (back[one.line] ?? 0);
          if (line === 0 || one.quantity > here) continue;
          const done = await refund(reference, { lines: [units(line, one.quantity, one.condition)] });
          expect([201, 403, 409, 503], done.text).toContain(done.status);
          if (done.status !== 201) continue;
          back[one.line] = (back[one.line] ?? 0) + one.quantity;
          if (one.condition === "damaged") damaged[one.line] = (damaged[one.line] ?? 0) + one.quantity;
        } else if (one.kind === "pack") {
          const lines = [skus.zinc, skus.magnesium].map((sku, at) => ({ sku, quantity: one.counts[at] ?? 0 }));
          const done = await pack(
            reference,
            lines.filter(({ quantity }) => quantity > 0),
          );
          if (done.status === 200) parcels.push({ id: dataOf(done).id, counts: [...one.counts], state: "packed" });
        } else if (one.kind === "edit") {
          const wish = {
            lines: products
              .map(({ id }, at) => ({ product_id: id, quantity: one.counts[at] ?? 0 }))
              .filter(({ quantity }) => quantity > 0),
            discount: null,
          };
          const { version } = await pageOf(reference);
          const shown = await owner.visitor.post<Data<{ after: { total: number } }>>(
            `${at(reference)}/edits/preview`,
            wish,
          );
          if (shown.status !== 200) continue;
          const body = { ...wish, version, total: dataOf(shown).after.total, reason: "as said on the telephone" };
          const done = await owner.visitor.post<Refusal>(`${at(reference)}/edits`, body, keyed());
          if (done.status === 201) bought = [...one.counts];
        } else {
          const parcel = parcels[one.which];
          if (parcel === undefined) continue;
          if (one.kind === "open") {
            if ((await open(parcel.id)).status === 204) parcel.state = "opened";
          } else {
            const [done] = await handOver(parcel.id);
            if (done?.ok && parcel.state === "packed") {
              parcel.state = "gone";
              for (const [at, count] of parcel.counts.entries()) gone[at] = (gone[at] ?? 0) + count;
            }
          }
        }
        for (const at of [0, 1])
          expect((gone[at] ?? 0) + (back[at] ?? 0), JSON.stringify(one)).toBeLessThanOrEqual(bought[at] ?? 0);
        await expectStockAddsUp(shop.server);
      }
      const { state } = await pageOf(reference);
      const left = [0, 1].map((at) => (bought[at] ?? 0) - (back[at] ?? 0));
      if (state === "SHIPPED") expect(gone).toEqual(left);
      const taken = [0, 1].map((at) => (state === "CANCELLED" ? 0 : (left[at] ?? 0)) + (damaged[at] ?? 0));
      expect(await Promise.all(products.map(({ slug }) => stockOf(shop, slug)))).toEqual(
        before.map((each, at) => each - (taken[at] ?? 0)),
      );
    }),
    { numRuns: 6 },
  );
});

it("an order with a difference due is to be packed nowhere and says how much; Today, list and Packing have one number", async () => {
  const [begun, due, disputed] = [await paid(1, 0), await paid(1, 0), await paid(1, 0)];
  // Begun, not packed: still to be packed, as Packing says.
  expect((await moveOrder(shop.server, begun, "PREPARING")).status).toBe(200);
  const wish = { lines: [{ product_id: zinc.id, quantity: 2 }], discount: null };
  const { version } = await pageOf(due);
  const { after, before } = dataOf(
    await owner.visitor.post<Data<{ before: { total: number }; after: { total: number } }>>(
      `${at(due)}/edits/preview`,
      wish,
    ),
  );
  const edited = await owner.visitor.post(
    `${at(due)}/edits`,
    { ...wish, version, total: after.total, reason: "two of them" },
    keyed(),
  );
  expect(edited.status, edited.text).toBe(201);
  const amount = after.total - before.total;
  const { attempts } = dataOf(await owner.visitor.get<Data<OrderMoneyJson>>(`${at(disputed)}/money`));
  await shop.sandbox.act(attempts[0]?.provider_number ?? "", "dispute");

  const rowOf = async (reference: string, who = owner) =>
    dataOf(await who.visitor.get<Data<OrderRowJson[]>>(`/api/admin/orders?q=${reference}`))[0];
  await expect.poll(async () => (await rowOf(disputed))?.dispute, SOON).toBe("open");
  expect([await rowOf(due), await rowOf(due, packer)]).toMatchObject([{ due: { amount } }, { due: { amount: null } }]);
  expect(await pageOf(due)).toMatchObject({ due: { amount }, dispute: null });
  expect(await pageOf(disputed)).toMatchObject({ due: null, dispute: "open" });

  const { orders, more } = await toPack();
  const references = orders.map(({ reference }) => reference);
  expect([references.includes(begun), references.includes(due), more]).toEqual([true, false, false]);
  expect(orders.find(({ reference }) => reference === disputed)?.dispute).toBe("open");
  const today = dataOf(await owner.visitor.get<Data<TodayJson>>("/api/admin/today"));
  const view = dataOf(await owner.visitor.get<Data<OrderRowJson[]>>("/api/admin/orders?view=to_pack&per_page=50"));
  expect(today.counts.to_pack).toBe(orders.length);
  expect(view.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
});
