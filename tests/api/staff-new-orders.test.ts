import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import {
  CARD,
  CASH,
  expectStockAddsUp,
  inMinutes,
  leavesNothingBehind,
  orderOf,
  pay,
  payAgain,
  payingShop,
  paymentOf,
  setClocks,
  sweep,
} from "../support/paying.ts";
import { firstOwnerLink } from "../support/server.ts";
import {
  addressIn,
  customer,
  type Data,
  dataOf,
  type ProductJson,
  productOf,
  type Refusal,
  SOON,
  shownStock,
} from "../support/shopping.ts";
import { joinBy, type Member, newMember } from "../support/staff.ts";

const shop = payingShop();
leavesNothingBehind(shop);

let zinc: ProductJson;
let support: Member;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
  const owner = await joinBy(shop.visitor(), firstOwnerLink(shop.server), "mariam@example.com");
  support = await newMember(shop, owner, "support");
});

const sold = () => ({ language: "en", lines: [{ product_id: zinc.id, quantity: 2 }], delivery_method: 1 });
const quoteOf = async (method: number) =>
  dataOf(
    await support.visitor.post<Data<{ total: number }>>("/api/admin/order-quote", {
      ...sold(),
      country: "AE",
      payment_method: method,
    }),
  );
const make = (body: object, key: string = randomUUID()) =>
  support.visitor.post<Data<{ reference: string; link: string | null }> & Refusal>("/api/admin/orders", body, {
    headers: { "idempotency-key": key },
  });
const asked = async (method: number, email: string) => ({
  ...sold(),
  customer: customer(email),
  address: addressIn("en"),
  payment_method: method,
  total: (await quoteOf(method)).total,
});
const stock = () => shownStock(shop.visitor(), zinc.slug);

describe("an order on the telephone", () => {
  it("in cash is made once, at the total that was said, and confirmed to its buyer", async () => {
    const before = await stock();
    const body = await asked(CASH, "calls-in@example.com");
    const dearer = await make({ ...body, total: body.total - 1 });
    expect([dearer.status, dearer.body.code]).toEqual([409, "checkout.price_changed"]);
    const key = randomUUID();
    const [first, again] = [await make(body, key), await make(body, key)];
    expect(first.status).toBe(201);
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(dataOf(first).link).toBeNull();
    await expect.poll(stock, SOON).toBe(before - 2);
    const [mail] = await shop.server.mailsTo("calls-in@example.com", 1);
    expect(mail?.text).toContain(dataOf(first).reference);
    await expectStockAddsUp(shop.server);
  });

  it("is paid by its link: in any browser, this order only, once", async () => {
    const answer = await make(await asked(CARD, "pays-later@example.com"));
    const { reference, link } = dataOf(answer);
    const path = new URL(link ?? "").pathname;
    const [mail] = await shop.server.mailsTo("pays-later@example.com", 1);
    expect(mail?.text).toContain(path);
    const stranger = shop.visitor();
    expect((await stranger.get(`/api/orders/${reference}`)).status).toBe(404);
    expect((await stranger.get(`${path.slice(0, -1)}${path.endsWith("0") ? "1" : "0"}`)).headers.get("location")).toBe(
      "/en/track-order",
    );
    const buyer = shop.visitor();
    const opened = await buyer.get(path);
    expect([opened.status, opened.headers.get("location")]).toEqual([302, `/en/checkout/payment/${reference}`]);
    expect((await orderOf(buyer, reference)).may_pay).toBe(true);
    await pay(shop.sandbox, dataOf(await payAgain(buyer, reference, CARD)).payment);
    await expect.poll(async () => (await paymentOf(buyer, reference)).state, SOON).toBe("confirmed");
    expect(dataOf(await payAgain(buyer, reference, CARD)).payment.kind).toBe("none");
    const late = await support.visitor.post<Refusal>(
      `/api/admin/orders/${reference}/payment-link`,
      {},
      {
        headers: { "idempotency-key": randomUUID() },
      },
    );
    expect([late.status, late.body.code]).toEqual([409, "order.not_open"]);
  });

  it("that nobody pays keeps its pieces for a day, and gives them back then", async () => {
    const before = await stock();
    const { reference, link } = dataOf(await make(await asked(CARD, "never-pays@example.com")));
    await expect.poll(stock, SOON).toBe(before - 2);
    await setClocks(shop, inMinutes(23 * 60));
    await sweep(shop.server);
    const buyer = shop.visitor();
    await buyer.get(new URL(link ?? "").pathname);
    expect((await orderOf(buyer, reference)).may_pay).toBe(true);
    await setClocks(shop, inMinutes(25 * 60));
    await sweep(shop.server);
    expect((await orderOf(buyer, reference)).may_pay).toBe(false);
    expect((await payAgain(buyer, reference, CARD)).body.code).toBe("payment.hold_ended");
    await setClocks(shop, null);
    await expect.poll(stock, SOON).toBe(before);
    await expectStockAddsUp(shop.server);
  });
});
