import fc from "fast-check";
import { expect, test } from "vitest";
import { prepaidCharge } from "../../shop/checkout/payment-options.ts";
import { CURRENCIES, type Currency } from "../../shop/market/market.ts";
import { isAsAsked } from "../../shop/payments/states.ts";
import { toDecimal, toMinor } from "../../shop/pricing/money.ts";
import { price } from "../../shop/pricing/price.ts";
import type { Promo } from "../../shop/promo/promo.ts";
import { formatMoney } from "../../storefront/i18n/money.ts";
import { chargeOf, decimalText, fromSmallestUnit, toSmallestUnit } from "./amounts.ts";
import { money } from "./tamara-request.ts";

const CARTS = 100_000;
const NOW = new Date("2026-03-01T08:00:00Z");

const line = fc.record({
  productId: fc.integer({ min: 1, max: 60 }),
  price: fc.integer({ min: 1, max: 300_000 }).map(toMinor),
  off: fc.integer({ min: 0, max: 9 }),
  quantity: fc.integer({ min: 1, max: 10 }),
});
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  percent: fc.integer({ min: 0, max: 60 }),
  delivery: fc.integer({ min: 0, max: 20_000 }).map(toMinor),
  currency: fc.constantFrom(...CURRENCIES),
});

const promoOf = (percent: number): Promo | null =>
  percent === 0
    ? null
    : {
        code: "ANY",
        kind: "percent",
        value: percent,
        minSubtotal: null,
        scope: { all: true },
        startsAt: null,
        endsAt: null,
        maxUses: null,
        maxUsesPerCustomer: null,
        uses: 0,
      };

/** The figure in a text such as `KWD 1,162.50`, in hundredths. */
const figureIn = (text: string) => Number(text.replace(/[^\d.]/g, "").replace(".", ""));

test(`${CARTS} carts in six currencies: what is shown is what is stored is what is sent`, () => {
  const seen = new Set<Currency>();
  fc.assert(
    fc.property(cart, ({ lines, percent, delivery, currency }) => {
      const priced = price(
        lines.map(({ off, ...rest }) => ({
          ...rest,
          slug: `product-${rest.productId}`,
          line: "core",
          categories: [],
          salePrice: off === 0 ? null : toMinor(Math.floor((rest.price * (10 - off)) / 10)),
        })),
        { currency, promo: promoOf(percent), deliveryFee: delivery, cashOnDelivery: false, now: NOW },
      );
      const stored = prepaidCharge(priced);
      const sum = priced.subtotal - priced.discount + (priced.deliveryFee ?? 0);
      if (stored !== sum || stored !== priced.charge) throw new Error("the parts do not add up");
      const shown = [
        figureIn(formatMoney(priced.charge, currency, "en")),
        Math.round(toDecimal(priced.charge) * 100),
        Number((toDecimal(priced.charge) * 100).toFixed(0)),
      ];
      const charge = { amount: stored, currency };
      const heard = [
        fromSmallestUnit(toSmallestUnit(charge), currency.toLowerCase()),
        chargeOf(decimalText(stored), currency),
        chargeOf((JSON.parse(JSON.stringify(money(stored, currency))) as { amount: number }).amount, currency),
      ];
      seen.add(currency);
      // Compared by hand: an assertion library takes longer than the arithmetic.
      const isSame =
        shown.every((amount) => amount === stored) &&
        heard.every((one) => one !== null && one.amount === stored && one.currency === currency);
      if (!isSame) throw new Error(`${JSON.stringify({ stored, shown, heard })}`);
      const back = {
        id: "p",
        state: "captured" as const,
        charge: heard[0] ?? null,
        reference: "BG-1",
        captured: stored,
        refunded: toMinor(0),
        refunds: [],
        failure: null,
        createdAt: NOW,
      };
      return isAsAsked({ ...charge, reference: "BG-1" }, back);
    }),
    { numRuns: CARTS },
  );
  expect([...seen].sort()).toEqual([...CURRENCIES].sort());
}, 120_000);
