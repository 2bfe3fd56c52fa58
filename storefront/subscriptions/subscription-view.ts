import { namedProducts } from "#shop/catalog/named-products.ts";
import { splitPhone } from "#shop/checkout/phone.ts";
import { addDays, atNoon, dayOf } from "#shop/day.ts";
import type { Address } from "#shop/delivery/address.ts";
import { hasPayment } from "#shop/market/countries.ts";
import { PAYMENT_METHODS } from "#shop/market/methods.ts";
import { nameIn } from "#shop/market/shown-text.ts";
import { convert, type Minor } from "#shop/pricing/money.ts";
import { subscriptionPercent } from "#shop/pricing/subscription-percent.ts";
import { nextRenewals } from "#shop/renewals/next-renewals.ts";
import { cardsOf } from "#shop/saved-cards/saved-cards.ts";
import {
  type AccountSubscription,
  accountSubscriptions,
  type ComingDelivery,
  comingDays,
  type SubscriptionOrder,
} from "#shop/subscriptions/account-subscriptions.ts";
import { LONGEST_WAIT_DAYS, movableTo } from "#shop/subscriptions/calendar.ts";
import { promisedSteps } from "#shop/subscriptions/promised-steps.ts";
import { productsOf, type Subscription } from "#shop/subscriptions/read-subscriptions.ts";
import { variantsOf } from "#shop/subscriptions/variants.ts";
import { formatDate, formatDay, formatShortDay } from "#texts/dates.ts";
import type { AccountCall } from "../account/account-call.ts";
import { cardName } from "../cards/card-words.ts";
import { parcelView } from "./next-delivery-view.ts";

/** What the next delivery waits for, and until which day. */
export type Waiting =
  | { for: "stock"; until: string }
  /** `price`: what is to be agreed to, AED hundredths; the others are of the reader's currency. */
  | { for: "price"; until: string; price: Minor; before: Minor; now: Minor };

/** A subscription as its customer sees it; days are both as the calendar writes them and in words. */
export interface SubscriptionView {
  id: string;
  version: number;
  state: Subscription["state"];
  name: string;
  pack: string;
  slug: string | null;
  thumbnail: string | null;
  quantity: number;
  everyMonths: number;
  productId: number;
  nextOn: string;
  next: string;
  /** Null: it comes on its day. */
  waits: Waiting | null;
  /** The order of a delivery whose payment failed, and the day it is tried again. */
  unpaid: { reference: string; next: string } | null;
  pausedUntil: string | null;
  /** What it rests for want of; null: somebody wanted it to. */
  pausedFor: "card" | "product" | null;
  ended: string | null;
  place: Address;
  /** The card it is paid with, in words; null: none, or one that is not known. */
  card: string | null;
  savedCardId: string | null;
  paysCash: boolean;
  /** Also of what is paid in cash already, wherever it is sent. */
  mayPayCash: boolean;
  /** What the others cost less once this one rests or ends, in percent; null where that changes nothing. */
  othersThen: number | null;
  /** What stands in the fields of its address. */
  address: Record<string, string>;
  /** Products of the same line that may take its place, itself among them. */
  variants: { id: number; name: string }[];
  orders: { reference: string; date: string; isConfirmed: boolean }[];
}

export interface ComingDay {
  day: string;
  short: string;
  names: string[];
}

/** Everything that the page of an account's subscriptions shows. */
export async function subscriptionsPage({ shop, market, session }: AccountCall) {
  const { language } = market;
  const now = shop.clock();
  const [{ subscriptions, orders, deliveries }, cards] = await Promise.all([
    accountSubscriptions(shop, session.customer.id),
    cardsOf(shop.db, session.customer.id),
  ]);
  const { productById, rates } = shop.catalog();
  const named = await namedProducts(
    shop,
    subscriptions.map(({ productId }) => productId),
  );
  const nameOf = ({ productId }: Subscription) => {
    const product = named.get(productId);
    return product === undefined ? "" : nameIn(product.name, language);
  };
  const coming = comingDays(subscriptions, deliveries, now);
  const [next] = coming;
  const active = subscriptions.filter(({ state }) => state === "active");
  const stepsOf = (left: readonly Subscription[]) => promisedSteps(shop.catalog(), left);
  const percentOf = (left: readonly Subscription[]) => subscriptionPercent(stepsOf(left), productsOf(left).length);
  const { earliest, latest } = movableTo(dayOf(now));
  const cardsBy = new Map(cards.map((card) => [card.id, cardName(card)]));
  return {
    subscriptions: subscriptions.map((subscription) => viewOf(subscription)),
    coming: coming.slice(0, SHOWN_DAYS).map(
      ({ day, subscriptions: due }): ComingDay => ({
        day,
        short: formatShortDay(atNoon(day), language),
        names: due.map(nameOf),
      }),
    ),
    next:
      next === undefined
        ? null
        : {
            day: next.day,
            words: formatDay(atNoon(next.day), language),
            parcels: nextRenewals(shop, next.subscriptions, active, next.day).flatMap(
              (parcel) => parcelView(parcel, language, cardsBy) ?? [],
            ),
          },
    rule: { steps: stepsOf(active), activeProducts: productsOf(active).length },
    cards: cards.map(({ id }) => ({ id, name: cardsBy.get(id) ?? "" })),
    earliest,
    latest,
  };

  function viewOf(subscription: AccountSubscription): SubscriptionView {
    const { id, version, state, quantity, everyMonths, productId, pausedUntil, cancelledAt } = subscription;
    const product = named.get(productId);
    const open = deliveries.find((one) => one.subscriptionId === id && one.state !== "failed");
    const nextOn = open?.dueOn ?? subscription.nextOn;
    const paysCash = subscription.paymentMethod === PAYMENT_METHODS.cashOnDelivery;
    const hasCash = hasPayment(subscription.address.country, PAYMENT_METHODS.cashOnDelivery);
    return {
      id,
      version,
      state,
      name: nameOf(subscription),
      pack: product?.pack[language] ?? "",
      slug: productById.get(productId)?.slug ?? null,
      thumbnail: product?.pictures.pack ?? null,
      quantity,
      everyMonths,
      productId,
      nextOn,
      next: dayWords(nextOn),
      waits: state === "active" ? waiting(subscription, open) : null,
      unpaid: state === "active" ? unpaid(id) : null,
      pausedUntil: pausedUntil === null ? null : dayWords(pausedUntil),
      pausedFor: pausedFor(subscription),
      ended: cancelledAt === null ? null : formatDate(cancelledAt, language),
      place: subscription.address,
      card: cardsBy.get(subscription.savedCardId ?? "") ?? null,
      savedCardId: subscription.savedCardId,
      paysCash,
      mayPayCash: hasCash && (paysCash || !subscription.isWithoutCash),
      othersThen: othersThen(subscription),
      address: addressFields(subscription),
      variants: variantsOf(shop, product).map(({ id, name }) => ({ id, name: nameIn(name, language) })),
      orders: ordersOf(orders, id),
    };
  }

  function othersThen({ id, state }: Subscription): number | null {
    const left = active.filter((other) => other.id !== id);
    const percent = percentOf(left);
    return state !== "active" || left.length === 0 || percent === percentOf(active) ? null : percent;
  }

  function pausedFor({ state, pausedReason, productId }: Subscription): SubscriptionView["pausedFor"] {
    if (state !== "paused") return null;
    if (pausedReason === "card") return "card";
    return pausedReason === "product" && productById.get(productId)?.subscription !== true ? "product" : null;
  }

  function waiting({ productId, agreedUnitPriceAed }: Subscription, open: ComingDelivery | undefined): Waiting | null {
    if (open?.state !== "waiting_stock" && open?.state !== "asking_price") return null;
    const until = dayWords(addDays(open.dueOn, LONGEST_WAIT_DAYS));
    const price = productById.get(productId)?.price;
    if (open.state === "waiting_stock" || price === undefined) return { for: "stock", until };
    return { for: "price", until, price, before: own(agreedUnitPriceAed), now: own(price) };
  }

  function own(aed: Minor): Minor {
    return convert(aed, rates[market.currency]);
  }

  function unpaid(id: string): SubscriptionView["unpaid"] {
    const { reference, nextTryAt } =
      deliveries.find((one) => one.subscriptionId === id && one.state === "failed") ?? {};
    return reference == null || nextTryAt == null ? null : { reference, next: formatDate(nextTryAt, language) };
  }

  function dayWords(day: string): string {
    return formatDate(atNoon(day), language);
  }

  function ordersOf(all: readonly SubscriptionOrder[], id: string): SubscriptionView["orders"] {
    return all
      .filter(({ subscriptionId }) => subscriptionId === id)
      .map(({ reference, placedOn, isConfirmed }) => ({ reference, date: dayWords(placedOn), isConfirmed }));
  }
}

const SHOWN_DAYS = 6;

function addressFields({ contact, address }: Subscription): Record<string, string> {
  const phone = splitPhone(contact.phone_number, address.country);
  return {
    first_name: contact.first_name,
    last_name: contact.last_name,
    email: contact.email,
    phone_country: phone.country,
    phone_number: phone.national,
    country: address.country,
    emirate: address.emirate ?? "",
    city: address.city,
    area: address.area,
    street: address.street,
    building: address.building,
    nearestLandmark: address.nearestLandmark ?? "",
  };
}
