import { MARKETS } from "../../shop/market/countries.ts";
import { type Country, localeFor } from "../../shop/market/market.ts";
import type { BeginPayment } from "../../shop/payments/provider.ts";
import { toMinor } from "../../shop/pricing/money.ts";

const PHONES: Record<Country, string> = {
  AE: "+971501234567",
  SA: "+966501234567",
  KW: "+96551234567",
  QA: "+97433123456",
  BH: "+97333123456",
  OM: "+96892123456",
};

let made = 0;

/** An order of two lines, a discount and delivery, whose parts add up to the charge. */
export function beginPayment(
  country: Country = "AE",
  changes: Partial<BeginPayment> & { phone?: string; email?: string } = {},
): BeginPayment {
  made += 1;
  const currency = MARKETS[country].currency;
  const order = `BG-TEST-${String(made).padStart(4, "0")}-9`;
  const { phone, email, ...rest } = changes;
  return {
    reference: `${order}-1`,
    orderReference: order,
    charge: { amount: toMinor(34_620), currency },
    vat: toMinor(1_510),
    deliveryFee: toMinor(3_000),
    discount: toMinor(2_180),
    lines: [line("zinc", 2, 13_900, 1_780), line("omega", 1, 6_000, 400)],
    customer: {
      first_name: "Noura",
      last_name: "Saleh",
      email: email ?? "noura@example.com",
      phone_number: phone ?? PHONES[country],
    },
    address: { country, city: "City", area: "Marina", street: "Street 1", building: "Tower 2, 1203" },
    locale: localeFor("en", country),
    language: "en",
    history: null,
    returnUrls: {
      success: "http://127.0.0.1/en/return?kind=success",
      cancel: "http://127.0.0.1/en/return?kind=cancel",
      failure: "http://127.0.0.1/en/return?kind=failure",
    },
    ...rest,
  };
}

function line(slug: string, quantity: number, unitPrice: number, discount: number): BeginPayment["lines"][number] {
  return {
    sku: slug.toUpperCase(),
    name: { en: `The ${slug}`, ar: `منتج ${slug}` },
    slug,
    picture: `/pictures/${slug}.webp`,
    quantity,
    unitPrice: toMinor(unitPrice),
    lineTotal: toMinor(unitPrice * quantity),
    discount: toMinor(discount),
  };
}
