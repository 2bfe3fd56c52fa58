import { readablePhone } from "../../shop/checkout/phone.ts";
import { mailAddressOf } from "../../shop/mails/to-buyer.ts";
import { type Language, localeFor, marketOf } from "../../shop/market/market.ts";
import { nameIn } from "../../shop/market/shown-text.ts";
import { type OrderParcel, parcelJson } from "../../shop/orders/order-parcels.ts";
import type { Order, OrderLine, OrderWithLines } from "../../shop/orders/read-order.ts";
import { FULFILMENT_STEPS, type FulfilmentState, isOver, isUndelivered, movesFrom } from "../../shop/orders/states.ts";
import { discountsOf } from "../../shop/pricing/adjustments.ts";
import { type Minor, toMinor } from "../../shop/pricing/money.ts";
import { taxPercent } from "../../shop/pricing/tax.ts";
import { isSubscribed } from "../../shop/subscriptions/discount.ts";
import { appliedName } from "../../texts/adjustment-words.ts";
import { countryName } from "../../texts/country-names.ts";
import { formatDate, formatEstimate, formatMoment } from "../../texts/dates.ts";
import { formatMoney } from "../../texts/money.ts";
import { STATE_WORDS } from "../../texts/state-words.ts";
import { everyWords } from "../../texts/subscription-words.ts";
import type { MessageKey, Translate } from "../../texts/translate.ts";
import { paths } from "../../web/paths.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf, type Part, type SumRow, type Value } from "./letter.ts";
import { type Attachment, type Mail, NOBODY } from "./mailer.ts";
import { addressText, deliveryName, isolated, paymentName } from "./order-words.ts";

/** The confirmation: complete in the buyer's language, then the essentials in the other one; with the tax invoice. */
export function orderConfirmationMail(
  { order, lines }: OrderWithLines,
  settings: MailSettings,
  invoice: Attachment | null,
): Mail {
  return mailOf(
    {
      ...toBuyer(order, settings, "mail.order_subject"),
      reached: 1,
      parts: (t, language) => [
        { kind: "title", text: t("order.confirmation_title") },
        { kind: "text", text: t("mail.greeting", { name: isolated(order.customer.first_name) }) },
        { kind: "text", text: t("mail.order_intro") },
        reference(order, t),
        { kind: "fact", name: t("order.date"), value: words(formatDate(order.placedAt, language)) },
        estimate(order, t, language),
        {
          kind: "items",
          items: lines.map((line) => item(line, order, t, language)),
          sums: sumsOf(order, t, language),
        },
        address(order, t, language, [left(readablePhone(order.customer.phone_number))]),
        { kind: "section", name: t("order.shipping_method"), lines: [words(t(deliveryName(order)))] },
        { kind: "section", name: t("order.payment_method"), lines: [words(t(paymentName(order)))] },
        trackButton(order, t, language, settings),
        ...note(lines.some(isSubscribed) && t("subscription.order_note")),
        ...note(invoice !== null && t("invoice.attached")),
      ],
      essentials: (t, language) => [
        { kind: "subtitle", text: t("order.confirmation_title") },
        reference(order, t),
        { kind: "fact", name: t("order.total"), value: money(order.total, order, language) },
        { kind: "fact", name: t("order.payment_method"), value: words(t(paymentName(order))) },
        estimate(order, t, language),
        trackButton(order, t, language, settings),
      ],
      attachments: invoice === null ? [] : [invoice],
    },
    settings,
  );
}

/**
 * Tells the shop that an order stands. It names what is to be packed and how it is paid; who bought it and where it
 * goes stays in the shop, behind the link.
 */
export function newOrderMail({ order, lines }: OrderWithLines, to: string, settings: MailSettings): Mail {
  return mailOf(
    {
      to,
      locale: "en",
      subject: (t) =>
        t("mail.new_order_subject", {
          reference: order.reference,
          country: countryName(t, order.address.country),
          total: formatMoney(order.total, order.currency, "en"),
        }),
      parts: (t, language) => [
        ...newOrderParts(order, t, language),
        {
          kind: "items",
          items: lines.map((line) => item(line, order, t, language)),
          sums: sumsOf(order, t, language),
        },
        openOrder(order, t, settings),
      ],
    },
    settings,
  );
}

/** How mails to the shop about a new order begin: nothing of who bought it, no price. */
export const newOrderParts = (order: Order, t: Translate, language: Language): Part[] => [
  { kind: "title", text: t(newOrderTitle(order)) },
  reference(order, t),
  { kind: "fact", name: t("order.date"), value: words(formatMoment(order.placedAt, language)) },
  { kind: "fact", name: t("form.country"), value: words(countryName(t, order.address.country)) },
  { kind: "fact", name: t("order.shipping_method"), value: words(t(deliveryName(order))) },
  { kind: "fact", name: t("order.payment_method"), value: words(t(paymentName(order))) },
];

/** Leads to an order in the back office. */
export const openOrder = ({ reference }: Pick<Order, "reference">, t: Translate, { origin }: MailSettings): Part => ({
  kind: "button",
  label: t("mail.staff_order_open"),
  link: `${origin}/admin/orders/${reference}`,
});

/** What a new order waits for. */
const newOrderTitle = ({ cashConfirmation }: Order): MessageKey =>
  cashConfirmation === "waiting" ? "mail.new_order_to_confirm" : "mail.new_order_title";

/** A credit note that goes along with a mail. */
export interface AttachedCreditNote extends Attachment {
  number: string;
}

/** Whether subscriptions began with an order and have ended with it: it was cancelled, or given back before it left. */
function hasEndedSubscriptions({ order, lines }: OrderWithLines): boolean {
  const { fulfilmentState, paymentState } = order;
  const isOff =
    fulfilmentState === "CANCELLED" ||
    (paymentState === "refunded" && movesFrom(fulfilmentState).includes("CANCELLED"));
  return isOff && !order.isRenewal && lines.some(isSubscribed);
}

/** That they have, in words. */
export const endedSubscriptions = (found: OrderWithLines, t: Translate): Part[] =>
  note(hasEndedSubscriptions(found) && t("subscription.ended_with_order"));

/**
 * Tells the buyer that the order has moved on, with the credit notes of a sale that nobody had paid for. `isDenied`: they
 * were told that it had been delivered, and it had not.
 */
export function orderStatusMail(
  found: OrderWithLines,
  state: FulfilmentState,
  settings: MailSettings,
  { credits = [], isDenied = false }: { credits?: readonly AttachedCreditNote[]; isDenied?: boolean } = {},
): Mail {
  const { order } = found;
  // Once it was said to be there, nobody is promised a day again.
  const isPromised = !isOver(state) && !isUndelivered(state) && !isDenied;
  const steps: readonly FulfilmentState[] = FULFILMENT_STEPS;
  return mailOf(
    {
      ...toBuyer(order, settings, "mail.status_subject"),
      // What is no step of the way is drawn nowhere on it.
      reached: steps.indexOf(state) + 1,
      parts: (t, language) => [
        { kind: "title", text: t(isDenied ? "tracking.denied_title" : STATE_WORDS[state].text) },
        ...(isDenied ? deniedParts(order, state, t) : []),
        reference(order, t),
        ...(isPromised ? [estimate(order, t, language)] : []),
        ...(state === "SHIPPED" ? found.parcels.flatMap((parcel) => parcelParts(parcel, t, language)) : []),
        trackButton(order, t, language, settings),
        ...endedSubscriptions(found, t),
        ...creditNotes(credits, t),
      ],
      attachments: credits,
    },
    settings,
  );
}

/** What a buyer was told in error, and what is true instead. */
const deniedParts = (order: Order, state: FulfilmentState, t: Translate): Part[] => [
  { kind: "text", text: t("tracking.denied") },
  { kind: "text", text: t(state === "SHIPPED" ? "tracking.still_on_way" : STATE_WORDS[state].text) },
  ...note(order.paymentState === "due_on_delivery" && t("tracking.denied_cash")),
];

/** Tells the buyer that a parcel has left, and that it is not everything. */
export function orderParcelMail(found: OrderWithLines, parcelId: string, settings: MailSettings): Mail {
  const { order, parcels } = found;
  return mailOf(
    {
      ...toBuyer(order, settings, "mail.status_subject"),
      parts: (t, language) => [
        { kind: "title", text: t("parcel.part_sent") },
        reference(order, t),
        ...parcels.filter(({ id }) => id === parcelId).flatMap((parcel) => parcelParts(parcel, t, language)),
        { kind: "text", text: t("parcel.rest_follows") },
        trackButton(order, t, language, settings),
      ],
    },
    settings,
  );
}

/** Who carries a parcel, under which number, and where that one shows it. */
function parcelParts(parcel: OrderParcel, t: Translate, language: Language): Part[] {
  const { courier, waybill, tracking_url: link } = parcelJson(parcel, language);
  return [
    { kind: "section", name: t("parcel.title"), lines: [words(courier), ...(waybill === null ? [] : [left(waybill)])] },
    ...(link === null ? [] : [{ kind: "link" as const, label: t("parcel.follow"), link }]),
  ];
}

/** Tells the buyer where the order goes from now on: a change that nobody made must not stay unnoticed. */
export function orderAddressMail(order: Order, settings: MailSettings): Mail {
  return mailOf(
    {
      ...toBuyer(order, settings, "mail.status_subject"),
      parts: (t, language) => [
        { kind: "title", text: t("order.address_changed") },
        reference(order, t),
        address(order, t, language, []),
        { kind: "note", text: t("mail.not_you_contact") },
      ],
    },
    settings,
  );
}

/**
 * Asks whoever ordered on the telephone, or whose order was changed, to pay by the link; until when it works is said in
 * it.
 */
export function paymentLinkMail({ order, lines }: OrderWithLines, link: string, settings: MailSettings): Mail {
  const until = order.holdUntil;
  return mailOf(
    {
      ...toBuyer(order, settings, "mail.pay_link_subject"),
      parts: (t, language) => [
        { kind: "title", text: t(order.due > 0 ? "mail.edited_title" : "mail.pay_link_title") },
        { kind: "text", text: t("mail.greeting", { name: isolated(order.customer.first_name) }) },
        {
          kind: "text",
          text:
            order.due > 0
              ? t("mail.edited_link", { amount: isolated(formatMoney(order.due, order.currency, language)) })
              : t("mail.pay_link_text"),
        },
        reference(order, t),
        {
          kind: "items",
          items: lines.map((line) => item(line, order, t, language)),
          sums: sumsOf(order, t, language),
        },
        { kind: "button", label: t("mail.pay_link_button"), link },
        ...note(until !== null && t("mail.pay_link_until", { time: isolated(formatMoment(until, language)) })),
      ],
    },
    settings,
  );
}

/** What staff wrote to the buyer, word for word and in one language; an answer goes to the shop's own address. */
export function staffMessageMail(
  order: Order,
  message: { subject: string; text: string; language: Language },
  settings: MailSettings,
): Mail {
  return mailOf(
    {
      ...toBuyer(order, settings, "mail.status_subject"),
      locale: localeFor(message.language, marketOf(order.locale).country),
      subject: () => message.subject,
      replyTo: settings.brand.email,
      parts: (t, language) => [
        ...message.text.split(/\n{2,}/).map((text): Part => ({ kind: "text", text })),
        reference(order, t),
        trackButton(order, t, language, settings),
      ],
      essentials: null,
    },
    settings,
  );
}

/** Head of a mail to whoever bought an order. */
export function toBuyer(order: Order, { brand }: MailSettings, subject: MessageKey) {
  const { locale, reference } = order;
  return {
    to: mailAddressOf(order) ?? NOBODY,
    locale,
    subject: (t: Translate) => t(subject, { brand: brand.name, reference }),
  };
}

/** One line for each credit note that is attached. */
export function creditNotes(credits: readonly AttachedCreditNote[], t: Translate): Part[] {
  return credits.map(({ number }) => ({ kind: "note", text: t("credit_note.attached", { number: isolated(number) }) }));
}

export const reference = (order: Order, t: Translate): Part => ({
  kind: "fact",
  name: t("order.reference"),
  value: left(order.reference),
});

/** An amount as its language writes it. */
export const money = (amount: Minor, { currency }: Pick<Order, "currency">, language: Language): Value => ({
  text: formatMoney(amount, currency, language),
  direction: language === "ar" ? "rtl" : "ltr",
});

/** What of an order its sums are made of. */
export type SummedSale = Pick<
  Order,
  | "subtotal"
  | "discount"
  | "adjustments"
  | "promoCode"
  | "deliveryFee"
  | "processingFee"
  | "total"
  | "vat"
  | "taxKind"
  | "taxRate"
  | "currency"
  | "rate"
>;

const words = (text: string): Value => ({ text, direction: "auto" });
const left = (text: string): Value => ({ text, direction: "ltr" });
export const note = (text: string | false): Part[] => (text === false ? [] : [{ kind: "note", text }]);

const estimate = (order: Order, t: Translate, language: Language): Part => ({
  kind: "fact",
  name: t("order.estimated_delivery"),
  value: words(formatEstimate({ from: order.estimatedFrom, to: order.estimatedTo }, language)),
});

/** Where the order goes, with what else is said beside it. */
export const address = (order: Order, t: Translate, language: Language, more: readonly Value[]): Part => ({
  kind: "section",
  name: t("order.shipping_address"),
  lines: [
    words(`${order.customer.first_name} ${order.customer.last_name}`),
    // Its parts keep to themselves; the line runs as its language does.
    { text: addressText(order, t), direction: language === "ar" ? "rtl" : "ltr" },
    ...more,
  ],
});

/** A line of an order as mails show it. */
export function item(line: OrderLine, order: Order, t: Translate, language: Language) {
  const pack = isolated(line.pack[language]);
  return {
    name: nameIn(line.name, language),
    detail: [
      pack,
      `${t("cart.quantity")}: ${isolated(String(line.quantity))}`,
      ...(line.everyMonths === 0 ? [] : [t(everyWords(line.everyMonths))]),
    ].join(" · "),
    value: line.isGift ? words(t("cart.free_gift")) : money(line.lineTotal, order, language),
  };
}

/** What a sale comes to, row by row. */
export function sumsOf(order: SummedSale, t: Translate, language: Language): SumRow[] {
  const row = (name: string, amount: Minor): SumRow => ({ name, value: money(amount, order, language) });
  const percent = taxPercent(order);
  return [
    row(t("order.subtotal"), order.subtotal),
    ...discountsOf(order).map((each) => {
      const name = appliedName(each, { currency: order.currency, rate: order.rate, language, t });
      return row([name, ...(each.code === null ? [] : [isolated(each.code)])].join(" "), toMinor(-each.amount));
    }),
    order.deliveryFee === 0
      ? { name: t("order.delivery"), value: words(t("delivery.free")) }
      : row(t("order.delivery"), order.deliveryFee),
    ...(order.processingFee > 0 ? [row(t("order.processing_fee"), order.processingFee)] : []),
    { ...row(t("order.total"), order.total), isTotal: true },
    ...(percent === null ? [] : [row(t("order.vat_included", { percent }), order.vat)]),
  ];
}

const trackButton = (order: Order, t: Translate, language: Language, { origin }: MailSettings): Part => ({
  kind: "button",
  label: t("mail.track_order"),
  link: `${origin}${paths(localeFor(language, marketOf(order.locale).country)).trackOrder(order.reference)}`,
});
