import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { sampleCatalog } from "../../tests/support/sample-catalog.ts";
import { estimateDelivery } from "../delivery/delivery.ts";
import type { Country } from "../market/market.ts";
import { DELIVERY_METHODS, PAID_BY_EXCHANGE, PAYMENT_METHODS } from "../market/methods.ts";
import type { OrderLine } from "../orders/read-order.ts";
import { editedSale, type SaleBefore } from "../pricing/edited-sale.ts";
import { toMinor } from "../pricing/money.ts";
import type { PricingLine } from "../pricing/pricing-line.ts";
import { SPECIFIED_TAX } from "../pricing/tax.ts";
import type { Promo } from "../promo/promo.ts";
import { destinationOf } from "./destination.ts";
import { isSameOrder, refusalToEdit, settlementOf } from "./edit-rules.ts";

const product = (productId: number, price: number, quantity: number): PricingLine => ({
  ...{ productId, slug: `p${productId}`, line: "core", categories: [], quantity },
  ...{ price: toMinor(price), salePrice: null },
});
const own = (productId: number, unit: number, quantity: number, position: number) =>
  ({
    productId,
    position,
    quantity,
    unitPrice: unit,
    unitPriceAed: unit,
    isGift: false,
    slug: `p${productId}`,
  }) as OrderLine;

const order = (more: Partial<SaleBefore["order"]> = {}): SaleBefore["order"] => ({
  ...{ currency: "AED", rate: "1", deliveryFee: toMinor(2500), paymentMethod: 1, promoCode: null, adjustments: [] },
  ...{ placedAt: new Date("2026-11-20T12:00:00Z"), ...SPECIFIED_TAX, fees: null },
  ...more,
});
const save50: Promo = {
  ...{
    code: "SAVE50",
    kind: "fixed",
    value: 5000,
    minSubtotal: toMinor(30_000),
    scope: { all: true },
    countries: null,
  },
  ...{ startsAt: null, endsAt: new Date("2026-11-21T00:00:00Z"), maxUses: 1, maxUsesPerCustomer: null, uses: 1 },
};

describe("an order with other lines", () => {
  it("keeps the prices of the lines it has, for further pieces too, and takes today's for new ones", () => {
    const before = { order: order(), lines: [own(1, 10_000, 1, 0)], promo: null };
    const sale = editedSale(before, [product(1, 99_900, 2), product(2, 3000, 1)], null);
    expect(sale.lines.map(({ unitPrice }) => unitPrice)).toEqual([10_000, 3000]);
    // 230.00, delivery 25.00 and the fee of cash on delivery, 10.00; the tax line is 5 % of the subtotal.
    expect([sale.charge, sale.vat]).toEqual([26_500, 1150]);
  });

  it("applies its code as it did, although that has ended and is used up, and not below its minimum", () => {
    const applied = { kind: "promo", code: "SAVE50", percent: null, amount: toMinor(5000), lines: [] } as const;
    const placed = order({ promoCode: "SAVE50", adjustments: [{ ...applied, lines: [] }] });
    const before = { order: placed, lines: [own(1, 20_000, 2, 0)], promo: save50 };
    const kept = editedSale(before, [product(1, 20_000, 3)], null);
    expect([kept.discount, kept.isPromoLost]).toEqual([5000, false]);
    const small = editedSale(before, [product(1, 20_000, 1)], null);
    expect([small.discount, small.isPromoLost]).toEqual([0, true]);
    const gone = {
      ...before,
      order: { ...placed, adjustments: [{ ...applied, lines: [{ position: 0, amount: toMinor(5000) }] }] },
    };
    expect(editedSale({ ...gone, promo: null }, [product(1, 20_000, 3)], null).discount).toBe(5000);
  });

  it("keeps the offer it was sold with, over other lines too, and says when that takes nothing off any more", () => {
    const terms = { kind: "buy_get", buy: 2, get: 1 } as const;
    const offer = { campaign: "spring", name: { en: "Spring", ar: "الربيع" }, terms, scope: { categories: ["iron"] } };
    const lines = [{ position: 0, amount: toMinor(10_000) }];
    const applied = { kind: "offer", code: null, percent: null, amount: toMinor(10_000), lines, offer } as const;
    const before = {
      order: order({ adjustments: [{ ...applied, lines }] }),
      lines: [own(1, 10_000, 3, 0)],
      promo: null,
    };
    const iron = { ...product(2, 4000, 3), categories: ["iron"] };
    const more = editedSale(before, [product(1, 10_000, 3), iron, product(3, 9000, 3)], null);
    // Six pieces count: two groups, whose cheapest cost 100.00 and 40.00; the third product is no iron.
    expect([more.discount, more.lostOffers]).toEqual([14_000, []]);
    expect(more.adjustments.find(({ kind }) => kind === "offer")?.offer).toEqual(offer);
    const fewer = editedSale(before, [product(1, 10_000, 2)], null);
    expect([fewer.discount, fewer.lostOffers]).toEqual([0, [offer]]);
  });

  it("takes the shop's discount off what the code leaves, and nothing below zero", () => {
    const before = { order: order(), lines: [own(1, 10_000, 1, 0)], promo: null };
    expect(editedSale(before, [product(1, 10_000, 1)], { percent: 10 }).discount).toBe(1000);
    expect(editedSale(before, [product(1, 10_000, 1)], { amount: toMinor(99_900) }).total).toBe(0);
  });
});

test("whatever is changed and changed back, what was paid and went back comes to the total", () => {
  const totals = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), totals, fc.boolean(), (first, wanted, isPaidBetween) => {
      let [total, due, paid] = [first, 0, first];
      for (const after of wanted) {
        const settled = settlementOf({ paymentState: "paid", due: toMinor(due) }, { before: total, after });
        paid -= settled.back;
        [total, due] = [after, settled.due];
        if (isPaidBetween && due > 0) [paid, due] = [paid + due, 0];
        expect(paid + due).toBe(total);
        expect(paid).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test("money that is promised goes back once it is taken, and cash is simply another sum", () => {
  expect(settlementOf({ paymentState: "authorised", due: toMinor(-500) }, { before: 900, after: 700 })).toEqual({
    settlement: { kind: "refund", amount: 700 },
    due: -700,
    back: 0,
  });
  const cash = settlementOf({ paymentState: "due_on_delivery", due: toMinor(0) }, { before: 900, after: 700 });
  expect(cash).toEqual({ settlement: { kind: "collect", amount: 700 }, due: 0, back: 0 });
});

test("nobody changes what is not paid, has left, was given back or subscribes", () => {
  const stands = {
    order: {
      isConfirmed: true,
      needsReview: null,
      fulfilmentState: "PREPARING",
      paymentState: "paid",
      paymentMethod: PAYMENT_METHODS.card,
      isRenewal: false,
    } as const,
    lines: [{ everyMonths: 0 }],
    ...{ isGivenBack: false, isCashTold: false },
  } as const;
  const but = (more: object) => refusalToEdit({ ...stands, order: { ...stands.order, ...more } });
  expect(refusalToEdit(stands)).toBeNull();
  expect(but({ isConfirmed: false })).toBe("order.edit_not_confirmed");
  expect(but({ needsReview: "mismatch" })).toBe("order.parked");
  expect(but({ fulfilmentState: "SHIPPED" })).toBe("order.edit_shipped");
  expect(but({ paymentState: "partially_refunded" })).toBe("order.edit_given_back");
  expect(refusalToEdit({ ...stands, isGivenBack: true })).toBe("order.edit_given_back");
  expect(refusalToEdit({ ...stands, lines: [{ everyMonths: 1 }] })).toBe("order.edit_subscription");
  expect(but({ paymentMethod: PAID_BY_EXCHANGE })).toBe("order.edit_exchange");
  expect(refusalToEdit({ ...stands, isCashTold: true })).toBe("order.edit_cash_told");
});

test("an order stays what it is with the same pieces and discount in any sequence, its gift and its country", () => {
  const lines = [own(1, 10_000, 2, 0), own(2, 3000, 1, 1), { ...own(3, 0, 1, 2), isGift: true }];
  const wanted = [
    { productId: 2, quantity: 1 },
    { productId: 1, quantity: 2 },
  ];
  const same = { lines: wanted, discount: { percent: 10 }, gift: null, destination: null };
  const isSame = (more: Partial<Parameters<typeof isSameOrder>[1]>) =>
    isSameOrder({ lines, discount: { percent: 10 } }, { ...same, ...more });
  expect(isSame({})).toBe(true);
  expect(isSame({ lines: wanted.slice(1) })).toBe(false);
  expect(isSame({ lines: [...wanted, { productId: 4, quantity: 1 }] })).toBe(false);
  expect(isSame({ lines: [{ productId: 2, quantity: 3 }, ...wanted.slice(1)] })).toBe(false);
  expect(isSame({ discount: null })).toBe(false);
  expect(isSame({ gift: "added" })).toBe(false);
});

test("another country has its own way of delivery, fee, days and tax, and is refused where it cannot be paid or a parcel left", () => {
  const { shipping } = sampleCatalog([]);
  const specified = [{ ...SPECIFIED_TAX, from: null }];
  const none = { taxKind: "none", taxRate: 0, from: "2026-11-01" } as const;
  const ended = { taxKind: "contained", taxRate: 1500, from: "2026-11-21" } as const;
  const tax = {
    AE: specified,
    SA: [...specified, none, ended],
    QA: specified,
    KW: specified,
    BH: specified,
    OM: specified,
  };
  const placed = {
    address: { country: "AE" },
    deliveryMethod: DELIVERY_METHODS.express,
    paymentMethod: PAYMENT_METHODS.tabby,
    placedAt: new Date("2026-11-20T12:00:00Z"),
  } as Parameters<typeof destinationOf>[0];
  const now = new Date("2026-11-24T08:00:00Z");
  const to = (country: Country, more: object = {}, of: object = {}) =>
    destinationOf(
      { ...placed, ...of },
      { country, grams: 1200, hasParcelLeft: false, role: "manager", ...more },
      { shipping, tax },
      now,
    );
  const { rates, baseWeight, stepWeight } = shipping.international;
  const steps = Math.ceil((1200 - baseWeight) / stepWeight);
  expect(to("SA")).toEqual({
    ok: true,
    destination: {
      ...{ country: "SA", deliveryMethod: DELIVERY_METHODS.international },
      deliveryFee: (rates.SA?.base ?? 0) + Math.max(0, steps) * (rates.SA?.perStep ?? 0),
      tax: { taxKind: "none", taxRate: 0 },
      estimate: estimateDelivery(DELIVERY_METHODS.international, "SA", shipping, now),
    },
  });
  // Home again it comes the usual way, at its fee.
  const back = to("AE", {}, { address: { country: "SA" }, deliveryMethod: DELIVERY_METHODS.international });
  expect(back.ok && [back.destination.deliveryMethod, back.destination.deliveryFee]).toEqual([
    DELIVERY_METHODS.standard,
    shipping.standard.rate,
  ]);
  const ofGulf = { id: "1", name: "Gulf", permissions: [], countries: ["AE", "KW"] as Country[] };
  const refused = [to("AE"), to("QA"), to("SA", { hasParcelLeft: true }), to("SA", { role: ofGulf })];
  expect(refused.map((each) => !each.ok && each.code)).toEqual([
    "order.country_same",
    "order.country_payment",
    "order.country_parcel_left",
    "staff.not_allowed",
  ]);
  expect(to("KW", { role: ofGulf }).ok).toBe(true);
});
