import { type Country, hasPayment } from "../../shop/market/countries.ts";
import { DELIVERY_METHODS, PAYMENT_METHODS, type PaymentMethod } from "../../shop/market/methods.ts";
import { USUAL_LIMITS } from "../../shop/settings/order-limits.ts";
import type { Random } from "./random.ts";
import { later, type Story } from "./story.ts";

const { cashOnDelivery, card, tabby, tamara } = PAYMENT_METHODS;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often people choose a way to pay, where their country has it. */
const CHOICES: readonly (readonly [PaymentMethod, number])[] = [
  [card, 46],
  [cashOnDelivery, 30],
  [tabby, 14],
  [tamara, 10],
];

export function chooseMethod(random: Random, country: Country): PaymentMethod {
  return random.weighted(CHOICES.filter(([method]) => hasPayment(country, method)));
}

/** Lets an order live until `until`: what has not happened by then has not happened. */
export function live(story: Story, random: Random, until: Date): void {
  const { order } = story;
  if (order.isConfirmed || tryToPay(story, random, until)) deliver(story, random, until);
}

/** Whether the order is paid, or promised to be. */
function tryToPay(story: Story, random: Random, until: Date): boolean {
  const { order } = story;
  const { placedAt, paymentMethod: chosen } = order;
  const end = later(placedAt, USUAL_LIMITS.holdMinutes * MINUTE);
  story.begin(placedAt, chosen);
  // Still at it: exactly as it was placed.
  if (end > until) return false;
  let at = later(placedAt, 2);
  if (chosen !== card && random.chance(0.08)) {
    story.answer(at, "refused");
    at = later(at, random.between(20, 120));
    story.begin(at, card);
    at = later(at, 2);
  }
  story.answer(at, "open");
  at = later(at, random.between(30, 8 * MINUTE));
  if (story.attempt.method === card && random.chance(0.12)) {
    story.answer(at, "declined");
    at = later(at, random.between(30, 5 * MINUTE));
  }
  if (random.chance(0.11)) {
    story.answer(end, "cancelled");
    story.expire(later(end, 1));
    return false;
  }
  story.pay(at, story.attempt.method === card ? "paid" : "authorised");
  return true;
}

function deliver(story: Story, random: Random, until: Date): void {
  const { order } = story;
  const isExpress = order.deliveryMethod === DELIVERY_METHODS.express;
  const isAbroad = order.deliveryMethod === DELIVERY_METHODS.international;
  let at = order.placedAt;
  const comes = (least: number, most: number) => {
    at = later(at, random.between(least, most));
    return at <= until;
  };
  if (random.chance(0.03)) {
    if (comes(HOUR, 5 * HOUR)) story.move(at, "CANCELLED");
    return;
  }
  if (!comes(isExpress ? 10 * MINUTE : 2 * HOUR, isExpress ? HOUR : 18 * HOUR)) return;
  if (order.cashConfirmation === "waiting") story.confirmCash(at);
  story.move(at, "PREPARING");
  if (!comes(isExpress ? 20 * MINUTE : 2 * HOUR, isExpress ? HOUR : 20 * HOUR)) return;
  story.move(at, "SHIPPED");
  if (!comes(isExpress ? HOUR : isAbroad ? 3 * DAY : 18 * HOUR, isExpress ? 2 * HOUR : isAbroad ? 7 * DAY : 2 * DAY))
    return;
  if (random.chance(order.paymentMethod === cashOnDelivery ? 0.08 : 0.02)) {
    story.move(at, "DELIVERY_FAILED");
    if (!comes(12 * HOUR, 2 * DAY)) return;
    if (random.chance(0.5)) {
      story.move(at, "RETURNING");
      at = later(at, DAY);
      if (at > until) return;
      story.move(at, "RETURNED");
      if (order.paymentState === "paid" && comes(HOUR, DAY)) story.refund(at, "all");
      return;
    }
    story.move(at, "SHIPPED");
    if (!comes(6 * HOUR, DAY)) return;
  }
  story.move(at, "DELIVERED");
  if (order.paymentMethod === cashOnDelivery || !random.chance(0.05)) return;
  if (comes(DAY, 9 * DAY)) story.refund(at, random.chance(0.6) ? "first_line" : "all");
}
