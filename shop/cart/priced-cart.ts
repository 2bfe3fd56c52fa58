import { withBrand } from "../catalog/brand-name.ts";
import { hasGift } from "../catalog/gift.ts";
import { type Product, pictureAddress, quantityCap } from "../catalog/product.ts";
import type { CatalogSnapshot } from "../catalog/snapshot.ts";
import { categoryAncestors } from "../catalog/snapshot.ts";
import type { CheckoutDraft } from "../checkout/draft.ts";
import { deliveryFee, deliveryFees } from "../delivery/delivery.ts";
import type { Country, Language, Market } from "../market/market.ts";
import { nameIn } from "../market/shown-text.ts";
import { type Adjustment, discountsOf, offerAdjustments, promoAdjustments } from "../pricing/adjustments.ts";
import { changedPrice } from "../pricing/changed-price.ts";
import { convert, type Minor, toDecimal, toMinor } from "../pricing/money.ts";
import { nextOffer, offerJson } from "../pricing/offers.ts";
import { type PricedCart, price } from "../pricing/price.ts";
import type { PricingLine } from "../pricing/pricing-line.ts";
import { subscriptionPercent } from "../pricing/subscription-percent.ts";
import { taxPercent, taxRuleOn } from "../pricing/tax.ts";
import type { Promo, PromoFault, PromoRefusal } from "../promo/promo.ts";
import { isSubscribed, subscribedCount, subscriptionAdjustments } from "../subscriptions/discount.ts";
import type { CartItemJson, CartJson, CartNotice, NextOfferJson } from "./cart-json.ts";
import type { StoredCart } from "./stored-cart.ts";

/** So many units of a product that are sold together with others. */
export interface SoldLine {
  product: Product;
  quantity: number;
  /** It starts or renews a subscription that delivers every 1, 2 or 3 months; 0, or left out: it is bought once. */
  everyMonths?: number;
}

/** A cart after repair: only lines that can be bought, each with its product, and what had to be changed. */
export interface RepairedCart {
  cart: StoredCart;
  lines: (SoldLine & { everyMonths: number; stock: number; addedPrice: Minor | null })[];
  notices: CartNotice[];
  /** Lines to be written back: quantity 0 means the line goes. */
  changes: { productId: number; quantity: number }[];
}

/**
 * Takes out what is gone or sold out and lowers quantities to what is there. Pure: the caller stores `changes`.
 * A product that this process does not know yet (imported a moment ago) is left alone and just not shown.
 */
export function repairCart(cart: StoredCart, catalog: CatalogSnapshot, language: Language): RepairedCart {
  const repaired: RepairedCart = { cart, lines: [], notices: [], changes: [] };
  for (const line of cart.lines) {
    const product = catalog.productById.get(line.productId);
    const called = product?.name ?? withBrand(line.formerName, catalog.brand);
    const name = called === null ? "" : nameIn(called, language);
    const cap = quantityCap(line.stock, catalog.orderLimits.pieces);
    if (!line.sold || cap === 0) {
      repaired.changes.push({ productId: line.productId, quantity: 0 });
      repaired.notices.push({
        code: line.sold ? "cart.item_sold_out" : "cart.item_gone",
        product_id: line.productId,
        name,
      });
    } else if (product !== undefined) {
      const quantity = Math.min(line.quantity, cap);
      if (quantity < line.quantity) {
        repaired.changes.push({ productId: line.productId, quantity });
        repaired.notices.push({ code: "cart.quantity_limited", product_id: line.productId, name, quantity });
      }
      // What may not be subscribed to any more is bought once.
      const everyMonths = product.subscription ? line.everyMonths : 0;
      repaired.lines.push({ product, quantity, everyMonths, stock: line.stock, addedPrice: line.addedPrice });
    }
  }
  return repaired;
}

/** Country a cart is delivered to: the address if there is one, else the market's. */
export function deliveryCountry(draft: Pick<CheckoutDraft, "address">, market: Market): Country {
  return draft.address?.country ?? market.country;
}

/** Shipping weight in grams; the free gift travels for free. */
export function weightOf(lines: readonly SoldLine[]): number {
  return lines.reduce((grams, { product, quantity }) => grams + product.weightGrams * quantity, 0);
}

/** What a cart comes to. */
export interface CartPrices extends PricedCart {
  /** Why the promo code that is set takes nothing off, null if it does or if none is set. */
  promoRefusal: PromoRefusal | null;
  promoFault: PromoFault | null;
}

/** Prices a repaired cart with the choices made so far. */
export function priceCart(repaired: RepairedCart, catalog: CatalogSnapshot, market: Market, now: Date): CartPrices {
  const { draft, promo } = repaired.cart;
  const adjustments = cartAdjustments(repaired, catalog);
  return priceLines({ lines: repaired.lines, draft, promo, adjustments }, catalog, market, now);
}

/** What lowers a cart besides offers and a promo code: its subscriptions, with those that its customer has already. */
export function cartAdjustments({ cart, lines }: RepairedCart, catalog: CatalogSnapshot): Adjustment[] {
  return subscriptionAdjustments(lines, catalog.subscription.steps, cart.activeSubscriptions);
}

/** Whether a promo code takes something off. */
export function isPromoUsed({ adjustments }: Pick<PricedCart, "adjustments">): boolean {
  return adjustments.some(({ kind }) => kind === "promo");
}

/**
 * Prices lines with the choices made so far, with the offers that are in force: everything that is sold is priced here, in
 * a cart or without one.
 */
export function priceLines(
  sold: {
    lines: readonly SoldLine[];
    draft: Pick<CheckoutDraft, "address" | "deliveryMethod" | "paymentMethod">;
    promo: Promo | null;
    /** What lowers it besides offers and the code. */
    adjustments?: readonly Adjustment[];
    /** The shop bears the delivery. */
    isDeliveredFree?: boolean;
  },
  catalog: CatalogSnapshot,
  market: Market,
  now: Date,
): CartPrices {
  const { deliveryMethod, paymentMethod = null } = sold.draft;
  const country = deliveryCountry(sold.draft, market);
  const lines = sold.lines.map(({ product, quantity }) => pricingLine(product, quantity, catalog));
  const { adjustments, ...refused } = promoAdjustments(sold.promo, lines, { now, country });
  const priced = price(lines, {
    currency: market.currency,
    rate: catalog.rates[market.currency],
    adjustments: [
      ...(sold.adjustments ?? []),
      ...offerAdjustments(catalog.offers, boughtOnce(sold.lines, catalog)),
      ...adjustments,
    ],
    deliveryFee:
      deliveryMethod === undefined
        ? null
        : sold.isDeliveredFree === true
          ? toMinor(0)
          : deliveryFee(deliveryMethod, country, weightOf(sold.lines), catalog.shipping),
    paymentMethod,
    tax: taxRuleOn(catalog.tax, country, now),
    fees: catalog.fees,
  });
  return { ...priced, ...refused };
}

/** The lines that offers are for: what is subscribed to has its own discount. */
function boughtOnce(lines: readonly SoldLine[], catalog: CatalogSnapshot): PricingLine[] {
  if (catalog.offers.length === 0) return [];
  return lines
    .filter((line) => !isSubscribed(line))
    .map(({ product, quantity }) => pricingLine(product, quantity, catalog));
}

/** So many units of a product as pricing knows it. */
export function pricingLine(product: Product, quantity: number, catalog: CatalogSnapshot): PricingLine {
  return {
    productId: product.id,
    slug: product.slug,
    line: product.line,
    categories: product.categories.flatMap((slug) => categoryAncestors(catalog, slug)),
    price: product.price,
    salePrice: product.salePrice,
    quantity,
  };
}

/** The code that is set but cannot be used by anybody any more, so that it leaves the cart; null if there is none. */
export function promoOver({ cart }: RepairedCart, { promoRefusal }: CartPrices): string | null {
  return cart.promo === null || promoRefusal === "promo.invalid" ? cart.promoCode : null;
}

/** The gift an order of this cart would carry, null if none is earned or in stock. */
function giftFor(priced: PricedCart, catalog: CatalogSnapshot): Product | null {
  return priced.giftEarned ? (catalog.gifts.find((gift) => gift.stock > 0) ?? null) : null;
}

/** The cart in the shape of API and pages. */
export function cartJson(
  repaired: RepairedCart,
  priced: CartPrices,
  catalog: CatalogSnapshot,
  market: Market,
): CartJson {
  const { cart } = repaired;
  const gift = giftFor(priced, catalog);
  const { steps } = catalog.subscription;
  const rates = deliveryFees(deliveryCountry(cart.draft, market), weightOf(repaired.lines), catalog.shipping);
  const notices = [...repaired.notices];
  const over = promoOver(repaired, priced);
  if (cart.promoCode !== null && repaired.lines.length > 0 && !isPromoUsed(priced)) {
    notices.push({ code: over === null ? "promo.code_inapplicable" : "promo.over", promo_code: cart.promoCode });
  }
  return {
    cart_uuid: cart.uuid,
    cart_items: repaired.lines.map((line, index) => itemJson(line, index, priced, catalog, market.language)),
    gift:
      gift === null
        ? null
        : {
            id: gift.id,
            slug: gift.slug,
            name: nameIn(gift.name, market.language),
            pack: gift.pack[market.language],
            thumbnail: pictureAddress(gift.pictures.pack),
          },
    promoCode: over === null ? cart.promoCode : null,
    discount: toDecimal(priced.aed.discount),
    subtotal: toDecimal(priced.aed.subtotal),
    total: toDecimal(priced.aed.total),
    finalTotal: toDecimal(priced.aed.charge),
    totalItemsCount: repaired.lines.reduce((count, { quantity }) => count + quantity, 0),
    shippingRates: {
      standard: decimalOrNull(rates.standard),
      express: decimalOrNull(rates.express),
      international: decimalOrNull(rates.international),
    },
    currency: priced.currency,
    display: {
      subtotal: toDecimal(priced.subtotal),
      discount: toDecimal(priced.discount),
      delivery: decimalOrNull(priced.deliveryFee),
      processing_fee: toDecimal(priced.processingFee),
      vat: toDecimal(priced.vat),
      vat_percent: taxPercent(priced),
      total: toDecimal(priced.total),
      finalTotal: toDecimal(priced.charge),
      gift_earned: priced.giftEarned,
      gift_missing: toDecimal(priced.giftMissing),
      gift_threshold: toDecimal(priced.giftThreshold),
      gift_left: hasGift(catalog),
      discounts: discountsOf({ ...priced, promoCode: cart.promoCode }).map(
        ({ kind, code, percent, amount, offer }) => ({
          ...{ kind, code, percent, amount: toDecimal(amount) },
          ...(offer === undefined ? {} : { offer: offerJson(offer, priced.rate, market.language) }),
        }),
      ),
      next_offer: nextOfferJson(repaired, catalog, market),
    },
    subscription: {
      active: cart.activeSubscriptions,
      percent: subscriptionPercent(steps, subscribedCount(repaired.lines, cart.activeSubscriptions)),
      steps,
    },
    notices,
  };
}

function nextOfferJson({ lines }: RepairedCart, catalog: CatalogSnapshot, market: Market): NextOfferJson | null {
  const next = nextOffer(catalog.offers, boughtOnce(lines, catalog));
  if (next === null) return null;
  const rate = catalog.rates[market.currency];
  const offer = offerJson(next.offer, rate, market.language);
  if ("pieces" in next) return { offer, pieces: next.pieces };
  // What is missing is never shown as nothing.
  return { offer, amount: toDecimal(toMinor(Math.max(1, convert(next.missing, rate)))) };
}

function itemJson(
  { product, quantity, everyMonths, stock, addedPrice }: RepairedCart["lines"][number],
  index: number,
  priced: PricedCart,
  catalog: CatalogSnapshot,
  language: Language,
): CartItemJson {
  const shown = priced.lines[index];
  const aed = priced.aed.lines[index];
  if (shown === undefined || aed === undefined) throw new Error("pricing returned fewer lines than the cart has");
  return {
    id: product.id,
    slug: product.slug,
    sku: product.sku,
    name: nameIn(product.name, language),
    subtitle: product.subtitle[language],
    pack: product.pack[language],
    thumbnail: pictureAddress(product.pictures.pack),
    cover: pictureAddress(product.pictures.cover),
    accent: product.accent,
    categories: product.categories.flatMap((slug) => {
      const category = catalog.categoryBySlug.get(slug);
      return category === undefined ? [] : [{ slug, name: nameIn(category.name, language) }];
    }),
    price: toDecimal(product.price),
    sale_price: decimalOrNull(product.salePrice),
    stock,
    most: quantityCap(stock, catalog.orderLimits.pieces),
    quantity,
    every_months: everyMonths,
    subscribable: product.subscription,
    discount: toDecimal(aed.discount),
    display: {
      unit_price: toDecimal(shown.unitPrice),
      added_unit_price: decimalOrNull(changedPrice(addedPrice, product, priced.rate)),
      list_price: toDecimal(shown.listPrice),
      line_total: toDecimal(shown.lineTotal),
      list_total: toDecimal(shown.listTotal),
      discount: toDecimal(shown.discount),
    },
  };
}

/** Hundredths as the decimal that API and pages show, in the same currency. */
export function decimalOrNull(amount: Minor | null): number | null {
  return amount === null ? null : toDecimal(amount);
}
