import type { CatalogSnapshot } from "../../shop/catalog/snapshot.ts";
import { type Locale, marketOf } from "../../shop/market/market.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "../../shop/market/methods.ts";
import type { OrderParcel } from "../../shop/orders/order-parcels.ts";
import type { Order, OrderLine, OrderWithLines } from "../../shop/orders/read-order.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { price } from "../../shop/pricing/price.ts";
import { taxRuleOn } from "../../shop/pricing/tax.ts";

const ID = "00000000-0000-4000-8000-000000000000";
export const SAMPLE_REFERENCE = "BG-0000-0000-0";
const DAY_MS = 24 * 60 * 60_000;
const BUYERS = {
  en: { first_name: "Mariam", last_name: "Al Suwaidi" },
  ar: { first_name: "مريم", last_name: "السويدي" },
};
const PLACES = {
  en: { building: "Villa 3", street: "Al Wasl Road", area: "Jumeirah", city: "Dubai" },
  ar: { building: "فيلا 3", street: "شارع الوصل", area: "جميرا", city: "دبي" },
};

/**
 * A sale that nobody has made, of what the shop sells now and at the amounts it would have, for mails that are only looked at.
 * Undefined: the shop sells nothing that it could be of.
 */
export function sampleSale(
  catalog: Pick<CatalogSnapshot, "products" | "rates" | "tax" | "fees">,
  locale: Locale,
  now: Date,
  paymentMethod: PaymentMethod = PAYMENT_METHODS.card,
) {
  const { language, currency } = marketOf(locale);
  const [product] = catalog.products;
  if (product === undefined) return undefined;
  const tax = taxRuleOn(catalog.tax, marketOf(locale).country, now);
  const { id: productId, slug, line, price: listPrice, salePrice } = product;
  const priced = price([{ productId, slug, line, categories: [], price: listPrice, salePrice, quantity: 2 }], {
    ...{ currency, rate: catalog.rates[currency], adjustments: [], tax, fees: catalog.fees },
    ...{ deliveryFee: toMinor(0), paymentMethod },
  });
  const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const customer = { ...BUYERS[language], email: "mariam@example.com", phone_number: "+971501234567" };
  const address = { ...PLACES[language], country: "AE" as const };
  // What mails read of an order; the rest of its row is the database's.
  const order: Partial<Order> = {
    ...{ id: ID, reference: SAMPLE_REFERENCE, locale, customer, address, deliveryMethod: 1, paymentMethod, currency },
    ...{ promoCode: null, adjustments: [], subtotal: priced.subtotal, discount: priced.discount, vat: priced.vat },
    ...{ deliveryFee: toMinor(0), processingFee: priced.processingFee, total: priced.charge, due: toMinor(0), ...tax },
    ...{ rate: catalog.rates[currency], fulfilmentState: "PROCESSING", paymentState: "paid", isRenewal: false },
    ...{ placedAt: now, holdUntil: later(1), estimatedFrom: later(1), estimatedTo: later(2) },
  };
  const [first] = priced.lines;
  const { sku, name, pack, pictures } = product;
  const lines: OrderLine[] = [
    {
      ...{ orderId: ID, position: 0, productId, sku, slug, name, pack, picture: pictures.pack },
      ...{ isGift: false, quantity: 2, everyMonths: 0, discount: toMinor(0) },
      ...{ unitPrice: first?.unitPrice ?? toMinor(0), lineTotal: first?.lineTotal ?? toMinor(0) },
      unitPriceAed: salePrice ?? listPrice,
    },
  ];
  const parcel: OrderParcel = {
    ...{ id: ID, orderId: ID, number: 1, courier: { en: "Courier", ar: "شركة التوصيل" } },
    ...{ trackingAddress: null, waybill: "44100029371", handedOverAt: now },
  };
  const found: OrderWithLines = { order: order as Order, lines, events: [], parcels: [parcel], exchanges: [] };
  return { found, customer, product, priced, parcel, dueOn: later(3) };
}
