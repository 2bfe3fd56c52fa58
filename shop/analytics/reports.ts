import type { Product } from "../catalog/product.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import type { Language } from "../market/market.ts";
import type { OrderWithLines } from "../orders/read-order.ts";
import { type Minor, toAed, toDecimal } from "../pricing/money.ts";

/** A product as reports name it. Prices are decimal AED, whatever the visitor sees (specification §9). */
export interface ProductReport {
  id: number;
  sku: string;
  /** In the language of the page. */
  name: string;
  /** Slugs, which are the same in both languages. */
  categories: readonly string[];
  price: number;
  sale_price: number | null;
}

export interface OrderLineReport extends ProductReport {
  quantity: number;
  /** This line's share of the promo discount. */
  discount: number;
}

/** An order without its buyer. Amounts are decimal AED. */
export interface OrderReport {
  reference: string;
  coupon: string | null;
  value: number;
  shipping: number;
  tax: number;
  lines: OrderLineReport[];
}

/** What reports say about a product of the catalogue. */
export function productReport(product: Product, language: Language): ProductReport {
  return {
    id: product.id,
    sku: product.sku,
    name: product.name[language],
    categories: product.categories,
    price: toDecimal(product.price),
    sale_price: product.salePrice === null ? null : toDecimal(product.salePrice),
  };
}

/** What was bought, gifts left out; amounts of other currencies go back by the rate the order was placed at. */
export function orderReport(
  { order, lines }: OrderWithLines,
  catalog: CatalogSnapshot,
  language: Language,
): OrderReport {
  const aed = (amount: Minor) => toDecimal(toAed(amount, order.rate));
  return {
    reference: order.reference,
    coupon: order.promoCode,
    value: toDecimal(order.totalAed),
    shipping: aed(order.deliveryFee),
    tax: aed(order.vat),
    lines: lines
      .filter((line) => !line.isGift)
      .map((line) => ({
        id: line.productId,
        sku: line.sku,
        name: line.name[language],
        categories: catalog.productById.get(line.productId)?.categories ?? [],
        price: toDecimal(line.unitPriceAed),
        sale_price: null,
        quantity: line.quantity,
        discount: aed(line.discount),
      })),
  };
}
