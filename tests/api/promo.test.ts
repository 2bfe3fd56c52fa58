import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import type { PromoJson } from "../../shop/staff-promos/promo-list.ts";
import type { PromoTrial } from "../../shop/staff-promos/try-promo.ts";
import { shopUnderTest } from "../support/shop-under-test.ts";
import {
  add,
  customer as buyer,
  completeDraft,
  type Data,
  dataOf,
  type ProductJson,
  placeOrder,
  productOf,
  type Refusal,
  saveDraft,
} from "../support/shopping.ts";
import { type Member, newMember, staffed } from "../support/staff.ts";
import type { Visitor } from "../support/visitor.ts";

const shop = shopUnderTest();

let zinc: ProductJson;
let creatine: ProductJson;
beforeAll(async () => {
  zinc = await productOf(shop.visitor(), "zinc-bisglycinate");
  creatine = await productOf(shop.visitor(), "creatine-pure");
});

const apply = (visitor: Visitor, uuid: string, code: string) =>
  visitor.get<Data<CartJson & { message?: string }> & Refusal>(
    `/api/cart/${uuid}/coupon/${encodeURIComponent(code)}/apply`,
  );
const removeCode = (visitor: Visitor, uuid: string) => visitor.get<Data<CartJson>>(`/api/cart/${uuid}/coupon/remove`);
const priceOf = (product: ProductJson) => product.sale_price ?? product.price;
const cents = (amount: number) => Math.round(amount * 100);

describe("a percent code", () => {
  it("is sent in any case, kept in upper case, and takes its part off every line", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 2);
    await add(visitor, creatine.id, 1);
    const cart = dataOf(await apply(visitor, uuid, " welcome10 "));
    expect(cart.promoCode).toBe("WELCOME10");
    const subtotal = 2 * priceOf(zinc) + priceOf(creatine);
    expect(cents(cart.discount)).toBe(Math.floor((cents(subtotal) * 10 + 50) / 100));
    expect(cents(cart.total)).toBe(cents(subtotal) - cents(cart.discount));
    expect(cents(cart.discount)).toBe(cart.cart_items.reduce((all, item) => all + cents(item.discount), 0));
  });

  it("says in both languages that it worked", async () => {
    for (const [locale, sentence] of [
      ["en", "Promo code applied successfully"],
      ["ar", "تم تطبيق رمز الخصم بنجاح"],
    ] as const) {
      const visitor = shop.visitor(locale);
      const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
      const answer = await apply(visitor, uuid, "WELCOME10");
      expect(answer.status).toBe(200);
      expect(answer.body.data.message ?? answer.body.message).toBe(sentence);
    }
  });

  it("is applied again after every change of the cart", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
    await apply(visitor, uuid, "WELCOME10");
    const more = await add(visitor, zinc.id, 4);
    expect(more.promoCode).toBe("WELCOME10");
    expect(cents(more.discount)).toBe(Math.floor((cents(5 * priceOf(zinc)) * 10 + 50) / 100));
    const fewer = dataOf(
      await visitor.post<Data<CartJson>>("/api/cart", { product_id: zinc.id, quantity: 2, cart_uuid: uuid }),
    );
    expect(cents(fewer.discount)).toBe(Math.floor((cents(2 * priceOf(zinc)) * 10 + 50) / 100));
  });

  it("takes off amounts that add up in the shopper's own currency", async () => {
    const visitor = shop.visitor("en-kw");
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 3);
    await add(visitor, creatine.id, 1);
    const cart = dataOf(await apply(visitor, uuid, "WELCOME10"));
    const { display } = cart;
    expect(cart.currency).toBe("KWD");
    expect(cents(display.subtotal)).toBe(
      cart.cart_items.reduce((all, item) => all + cents(item.display.line_total), 0),
    );
    expect(cents(display.discount)).toBe(cart.cart_items.reduce((all, item) => all + cents(item.display.discount), 0));
    expect(cents(display.total)).toBe(cents(display.subtotal) - cents(display.discount));
  });
});

describe("a fixed code with a minimum", () => {
  it("needs its minimum, and lapses when the cart falls below it", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
    const early = await apply(visitor, uuid, "SAVE50");
    expect(early.status).toBe(422);
    expect(early.body).toEqual({
      code: "promo.code_inapplicable",
      message: "Promo code does not meet the requirements",
    });
    await add(visitor, zinc.id, 4);
    const cart = dataOf(await apply(visitor, uuid, "save50"));
    expect(cart).toMatchObject({ promoCode: "SAVE50", discount: 50, subtotal: 5 * priceOf(zinc) });
    const below = dataOf(
      await visitor.post<Data<CartJson>>("/api/cart", { product_id: zinc.id, quantity: 1, cart_uuid: uuid }),
    );
    expect(below.discount).toBe(0);
    expect(below.notices).toContainEqual(
      expect.objectContaining({ code: "promo.code_inapplicable", promo_code: "SAVE50" }),
    );

    // The page, too: the code stands with the reason, and is never called applied.
    const page = async () => (await visitor.get<string>("/en/cart")).text.replace(/<script[\s\S]*?<\/script>/g, "");
    const unused = await page();
    expect(unused).toMatch(/class="err" role="status">.*?Promo code does not meet the requirements<\/span>/);
    expect(unused).not.toContain("Applied");
    await add(visitor, zinc.id, 4);
    expect(await page()).toContain("Applied");
  });

  it("takes off what an order put into the cart again reaches with its last line, and nothing else is said", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: ordered } = await add(visitor, zinc.id, 1);
    await add(visitor, creatine.id, 5);
    await saveDraft(visitor, ordered, completeDraft("en"));
    const { reference } = dataOf(await placeOrder(visitor, ordered)).order;
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 5);
    await apply(visitor, uuid, "SAVE50");
    await visitor.post("/api/cart", { product_id: zinc.id, quantity: 1, cart_uuid: uuid });
    const again = dataOf(await visitor.post<Data<CartJson>>(`/api/orders/${reference}/reorder`, {}));
    expect(again).toMatchObject({ discount: 50, notices: [] });
  });
});

describe("a code for one line of products", () => {
  it("lowers only that line, and is refused without it", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
    expect((await apply(visitor, uuid, "SPORT15")).body.code).toBe("promo.code_inapplicable");
    await add(visitor, creatine.id, 2);
    const cart = dataOf(await apply(visitor, uuid, "SPORT15"));
    expect(cart.cart_items.find((item) => item.id === zinc.id)?.discount).toBe(0);
    expect(cents(cart.discount)).toBe(Math.floor((cents(2 * priceOf(creatine)) * 15 + 50) / 100));
  });
});

describe("codes that do not hold", () => {
  it.each([
    ["en", "Invalid promo code", "Add items to your cart first and then apply the promo code"],
    ["ar", "رمز الخصم غير صالح", "أضف منتجات إلى سلتك أولاً ثم طبّق رمز الخصم"],
  ])("are refused with the specified sentences (%s)", async (locale, invalid, empty) => {
    const visitor = shop.visitor(locale);
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
    for (const code of ["NOSUCH", "EID20", "%%%", "'; drop table carts; --", "x".repeat(300)]) {
      const answer = await apply(visitor, uuid, code);
      expect(answer.status, code).toBe(422);
      expect(answer.body, code).toEqual({ code: "promo.invalid", message: invalid });
    }
    await visitor.delete("/api/cart/delete-cart", { product_id: zinc.id, cart_uuid: uuid });
    const onEmpty = await apply(visitor, uuid, "WELCOME10");
    expect(onEmpty.status).toBe(422);
    expect(onEmpty.body).toEqual({ code: "promo.empty_cart", message: empty });
  });

  it("leave the code that was set before", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
    await apply(visitor, uuid, "WELCOME10");
    await apply(visitor, uuid, "NOSUCH");
    expect(dataOf(await visitor.get<Data<CartJson>>(`/api/cart/${uuid}`)).promoCode).toBe("WELCOME10");
  });

  it("can be taken off again", async () => {
    const visitor = shop.visitor();
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
    await apply(visitor, uuid, "WELCOME10");
    expect(dataOf(await removeCode(visitor, uuid))).toMatchObject({ promoCode: null, discount: 0 });
    expect((await removeCode(visitor, randomUUID())).status).toBe(404);
    expect((await apply(visitor, randomUUID(), "WELCOME10")).status).toBe(404);
  });

  it("held while they held: the Eid offer in its days", async () => {
    const visitor = shop.visitor();
    shop.server.setClock("2025-06-10T19:59:59Z");
    try {
      const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
      expect(dataOf(await apply(visitor, uuid, "eid20")).discount).toBeCloseTo(priceOf(zinc) * 0.2, 2);
      shop.server.setClock("2025-06-10T20:00:00Z");
      expect((await apply(visitor, uuid, "EID20")).body.code).toBe("promo.invalid");
    } finally {
      shop.server.setClock(null);
    }
  });
});

describe("a code once per customer", () => {
  /** A cart with the code, complete for somebody. */
  async function withCode(customer: { email: string; phone_number?: string }, locale = "en") {
    const visitor = shop.visitor(locale);
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
    expect((await apply(visitor, uuid, "VIP25")).status).toBe(200);
    const draft = completeDraft(locale, customer.email);
    const customerDetails = { ...buyer(customer.email), ...customer };
    await saveDraft(visitor, uuid, { ...draft, customerDetails });
    return { visitor, uuid, press: () => placeOrder(visitor, uuid) };
  }
  const person = () => `vip.${randomUUID().slice(0, 8)}`;

  it("is counted with the order, by mailbox however it is spelled, and by telephone", async () => {
    const name = person();
    const phone_number = "+971501112233";
    const first = await (await withCode({ email: `${name}@gmail.com`, phone_number })).press();
    expect(first.body.data.order.promo_code).toBe("VIP25");
    const same = [
      { email: `${name.toUpperCase()}@Gmail.com` },
      { email: `${name.replace(".", "")}+again@googlemail.com` },
      { email: `other-${name}@example.com`, phone_number },
    ];
    for (const customer of same) expect((await (await withCode(customer)).press()).status, customer.email).toBe(409);
    expect((await (await withCode({ email: `other-${name}@example.com` })).press()).status).toBe(201);
  });

  it.each([
    ["en", "The code VIP25 has already been used with this email address or phone number, so we took it off."],
    ["ar", "سبق استخدام الرمز VIP25 بهذا البريد الإلكتروني أو رقم الهاتف، لذلك أزلناه."],
  ])(
    "leaves the cart with its reason when the order is refused for it; the next press costs what is shown (%s)",
    async (locale, reason) => {
      const email = `${person()}@example.com`;
      expect((await (await withCode({ email })).press()).status).toBe(201);
      const { visitor, uuid, press } = await withCode({ email }, locale);
      const refused = await press();
      expect(refused.status).toBe(409);
      expect(refused.body.code).toBe("promo.invalid");
      const { cart } = refused.body.data as unknown as { cart: CartJson };
      expect(cart).toMatchObject({ promoCode: null, discount: 0 });
      expect(cart.notices).toEqual([{ code: "promo.used", promo_code: "VIP25", message: reason }]);
      const later = dataOf(await visitor.get<Data<CartJson>>(`/api/cart/${uuid}`));
      expect([later.promoCode, later.notices]).toEqual([null, []]);
      const { order } = dataOf(await press());
      expect(order).toMatchObject({ promo_code: null, discount: 0, total: cart.display.finalTotal });
    },
  );
});

it("a code that is over leaves the cart at the next look, and is said once", async () => {
  const visitor = shop.visitor();
  shop.server.setClock("2025-06-10T19:00:00Z");
  try {
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
    await apply(visitor, uuid, "EID20");
    shop.server.setClock("2025-06-10T21:00:00Z");
    const look = async () => dataOf(await visitor.get<Data<CartJson>>(`/api/cart/${uuid}`));
    const first = await look();
    expect(first).toMatchObject({ promoCode: null, discount: 0 });
    expect(first.notices).toMatchObject([
      { code: "promo.over", message: "The code EID20 is no longer valid, so we took it off." },
    ]);
    expect((await look()).notices).toEqual([]);
  } finally {
    shop.server.setClock(null);
  }
});

describe("codes in the back office", () => {
  const rules = {
    ...{ kind: "percent", value: 30, min_subtotal: 10_000, scope: { lines: ["sports"] }, countries: ["AE"] },
    ...{ starts_at: null, ends_at: null, max_uses: null, max_uses_per_customer: 1 },
  };
  let owner: Member;
  let marketing: Member;
  beforeAll(async () => {
    ({ owner, marketing } = await staffed(shop, { marketing: "en" }));
  });
  const post = <Answer = { version: number }>(
    path: string,
    body: object,
    key: string = randomUUID(),
    who: Member = marketing,
  ) =>
    who.visitor.post<Data<Answer> & Refusal>(`/api/admin/promo-codes${path}`, body, {
      headers: { "idempotency-key": key },
    });
  const read = async (code: string) =>
    dataOf(await marketing.visitor.get<Data<PromoJson>>(`/api/admin/promo-codes/${code}`));

  it("are made once, changed over what was seen, and only ended once an order names them", async () => {
    const key = randomUUID();
    for (const again of [1, 2])
      expect([(await post("", { code: "ramadan30", rules }, key)).status, again]).toEqual([201, again]);
    expect((await post("", { code: "RAMADAN30", rules })).body.code).toBe("promo.taken");
    const support = await newMember(shop, owner, "support");
    expect((await support.visitor.get("/api/admin/promo-codes")).status).toBe(403);
    const unknown = { ...rules, scope: { products: ["no-such-product"] } };
    expect((await post("", { code: "NOTHING", rules: unknown })).body.code).toBe("promo.scope_unknown");

    const open = { ...rules, scope: { all: true }, min_subtotal: null };
    expect(dataOf(await post("/RAMADAN30", { version: 1, rules: open }))).toMatchObject({ version: 2 });
    expect((await post("/RAMADAN30", { version: 1, rules })).body.code).toBe("staff.changed_meanwhile");

    const visitor = shop.visitor();
    const { cart_uuid: uuid } = await add(visitor, zinc.id, 1);
    expect((await apply(visitor, uuid, "ramadan30")).status).toBe(200);
    const { cart } = await saveDraft(visitor, uuid, completeDraft("en"));
    expect((await placeOrder(visitor, uuid, { total: cart.display.finalTotal })).status).toBe(201);
    const used = await read("RAMADAN30");
    expect(used).toMatchObject({ uses: 1, is_used: true, orders: 1, given: cents(cart.display.discount), version: 2 });
    expect((await post("/RAMADAN30", { version: 2, rules })).body.code).toBe("promo.is_used");

    expect(dataOf(await post("/RAMADAN30/end", { version: 2 }))).toMatchObject({ version: 3 });
    expect(used.given_in).toEqual([{ currency: "AED", amount: used.given }]);
    const late = shop.visitor();
    const { cart_uuid: other } = await add(late, zinc.id, 1);
    expect((await apply(late, other, "RAMADAN30")).body.code).toBe("promo.invalid");
    const others = await post("/RAMADAN30/take-back", { version: 3 }, randomUUID(), owner);
    expect(others.body.code).toBe("staff.changed_meanwhile");
    expect(dataOf(await post("/RAMADAN30/take-back", { version: 3 }))).toMatchObject({ version: 4 });
    expect((await apply(late, other, "RAMADAN30")).status).toBe(200);
    const audit = await owner.visitor.get<Data<{ action: string }[]>>("/api/admin/audit?entity=promo");
    expect(audit.body.data.map(({ action }) => action)).toEqual([
      ...["promo.end_taken_back", "promo.ended", "promo.changed", "promo.made"],
    ]);
  });

  it("are asked about again where they take off half or more, an amount by the cheapest cart it is for", async () => {
    const all = { ...rules, value: 100, scope: { all: true } };
    const asked = [
      await post("", { code: "SLIP", rules: all }),
      await post("", { code: "SLIP", rules: all, again: 10 }),
    ];
    expect(asked.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "promo.takes_much"],
      [409, "promo.takes_much"],
    ]);
    expect((await post("", { code: "SLIP", rules: all, again: 100 })).status).toBe(201);
    expect(dataOf(await post("/SLIP", { version: 1, rules: { ...all, max_uses: 1 } })).version).toBe(2);
    // It runs, and would take off so much less.
    const less = { ...all, value: 10 };
    expect((await post("/SLIP", { version: 2, rules: less })).body.code).toBe("promo.takes_much");
    expect(dataOf(await post("/SLIP", { version: 2, rules: less, again: 10 })).version).toBe(3);
    const amount = { ...all, kind: "fixed", value: 5000, min_subtotal: null };
    expect((await post("", { code: "FIFTY", rules: amount })).body.code).toBe("promo.takes_much");
    expect((await post("", { code: "FIFTY", rules: { ...amount, min_subtotal: 30_000 } })).status).toBe(201);
  });

  it("say in each currency what they took off, and in AED what that was at the rates of the orders", async () => {
    expect(
      (
        await post("", {
          code: "GIVEN50",
          rules: { ...rules, kind: "fixed", value: 5000, scope: { all: true }, min_subtotal: 10_000, countries: null },
          again: 50,
        })
      ).status,
    ).toBe(201);
    for (const locale of ["en", "en-kw"]) {
      const visitor = shop.visitor(locale);
      const { cart_uuid: uuid } = await add(visitor, zinc.id, 3);
      expect((await apply(visitor, uuid, "GIVEN50")).status).toBe(200);
      const { cart } = await saveDraft(visitor, uuid, completeDraft(locale));
      expect((await placeOrder(visitor, uuid, { total: cart.display.finalTotal })).status).toBe(201);
    }
    expect(await read("GIVEN50")).toMatchObject({
      // 4.18 KWD at its rate is a hundredth more than 50 AED.
      ...{ orders: 2, given: 10_001 },
      given_in: [
        { currency: "AED", amount: 5000 },
        { currency: "KWD", amount: 418 },
      ],
    });
  });

  it("say on a cart that is tried what the shop says, and why", async () => {
    const tried = async (more: object) =>
      dataOf(
        await post<PromoTrial>("/try", {
          ...{ code: "SPORT30", lines: [{ product_id: creatine.id, quantity: 1 }], country: "AE" },
          ...more,
        }),
      );
    expect(
      (await post("", { code: "SPORT30", rules: { ...rules, starts_at: "2026-01-01T00:00:00+04:00" } })).status,
    ).toBe(201);
    const trial = await tried({});
    const visitor = shop.visitor();
    const { cart_uuid: uuid } = await add(visitor, creatine.id, 1);
    const cart = dataOf(await apply(visitor, uuid, "SPORT30"));
    expect([trial.verdict, trial.total]).toEqual(["works", cents(cart.display.total)]);
    expect(trial.discounts).toMatchObject([{ kind: "promo", amount: cents(cart.display.discount) }]);

    expect((await tried({ country: "SA" })).verdict).toBe("country");
    const abroad = shop.visitor("en-sa");
    const { cart_uuid: there } = await add(abroad, creatine.id, 1);
    expect((await apply(abroad, there, "SPORT30")).body.code).toBe("promo.code_inapplicable");
    expect((await tried({ at: "2025-12-31T23:59:59+04:00" })).verdict).toBe("not_begun");
    expect((await tried({ lines: [{ product_id: zinc.id, quantity: 9 }] })).verdict).toBe("products");
    expect((await tried({ code: "NOSUCH" })).verdict).toBe("unknown");

    const email = `tried-${randomUUID()}@example.com`;
    const { phone_number } = buyer(email);
    const { cart: drafted } = await saveDraft(visitor, uuid, completeDraft("en", email));
    expect((await tried({ email, phone_number })).verdict).toBe("works");
    expect((await placeOrder(visitor, uuid, { total: drafted.display.finalTotal })).status).toBe(201);
    expect((await tried({ email: email.toUpperCase() })).verdict).toBe("used_by_person");
    expect((await tried({ email: "somebody.else@example.com" })).verdict).toBe("works");
    // Trying counts nothing.
    expect((await read("SPORT30")).uses).toBe(1);
  });
});
