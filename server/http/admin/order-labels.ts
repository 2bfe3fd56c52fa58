import type { Brand } from "../../../shop/context.ts";
import { EMIRATES, type Emirate } from "../../../shop/delivery/address.ts";
import type { JobName, JobPayloads } from "../../../shop/jobs.ts";
import type { Language } from "../../../shop/market/market.ts";
import type { FulfilmentState, ReturnEvent } from "../../../shop/orders/states.ts";
import type { CashAnswer } from "../../../shop/orders/tables.ts";
import type { ParcelState } from "../../../shop/parcels/tables.ts";
import type { PaymentEventName } from "../../../shop/payments/provider.ts";
import type { OrderLabels, OrderPageJson, TimelineItem } from "../../../shop/staff-orders/order-page.ts";
import { adjustmentName } from "../../../texts/adjustment-words.ts";
import { translateFor } from "../../../texts/catalogues.server.ts";
import { countryName } from "../../../texts/country-names.ts";
import { formatMoment } from "../../../texts/dates.ts";
import { DELIVERY_NAMES, PAYMENT_NAMES } from "../../../texts/method-names.ts";
import { formatMoney } from "../../../texts/money.ts";
import { STATE_WORDS } from "../../../texts/state-words.ts";
import type { MessageKey, Translate } from "../../../texts/translate.ts";

/** What staff call what happened to an order, besides states and payments. */
const TITLES = {
  placed: "staff_order.placed",
  address: "staff_order.address",
  email: "staff_order.email",
  note: "staff_order.note",
  message: "staff_order.message",
  reason: "staff_order.reason",
  edit: "staff_order.edit",
} as const satisfies Partial<Record<TimelineItem["kind"], MessageKey>>;

const CASH: Partial<Record<CashAnswer, MessageKey>> = {
  CASH_CONFIRMED: "staff_order.cash_confirmed",
  CASH_NOT_REACHED: "staff_order.cash_not_reached",
  CASH_REFUSED: "staff_order.cash_refused",
  CASH_OVERRIDDEN: "staff_order.cash_overridden",
  CASH_REMITTED: "staff_order.cash_remitted",
  CASH_SETTLED: "staff_order.cash_closed",
  CASH_REOPENED: "staff_order.cash_reopened",
};

const RETURNS: Record<ReturnEvent, MessageKey> = {
  RETURN_REQUESTED: "staff_order.return_requested",
  RETURN_APPROVED: "staff_order.return_approved",
  RETURN_REFUSED: "staff_order.return_refused",
  RETURN_WITHDRAWN: "staff_order.return_withdrawn",
  RETURN_RECEIVED: "staff_order.return_received",
  RETURN_EXCHANGED: "staff_order.return_exchanged",
};

const PARCELS: Record<ParcelState, MessageKey> = {
  packed: "staff_order.parcel_packed",
  opened: "staff_order.parcel_opened",
  handed_over: "staff_order.parcel_handed_over",
};

/** Mails that an order's history tells of: those of jobs that name their order. */
type OrderMail = {
  [Name in JobName]: JobPayloads[Name] extends { orderId: string } ? Name : never;
}[Exclude<JobName, `push.${string}`>];

const MAILS: Record<OrderMail | "mail.refunded" | "mail.return" | "mail.exchange", MessageKey> = {
  "mail.order-confirmation": "staff_order.mail_confirmation",
  "mail.new-order": "staff_order.mail_new",
  "mail.staff-order": "staff_order.mail_staff",
  "mail.order-status": "staff_order.mail_status",
  "mail.order-address": "staff_order.mail_address",
  "mail.order-parcel": "staff_order.mail_parcel",
  "mail.refunded": "staff_order.mail_refunded",
  "mail.payment-link": "staff_order.mail_link",
  "mail.staff-message": "staff_order.mail_message",
  "mail.order-edited": "staff_order.mail_edited",
  "message.order-code": "staff_order.mail_code",
  "mail.return": "staff_order.mail_return",
  "mail.exchange": "staff_order.mail_exchange",
  "mail.review-request": "staff_order.mail_review",
  "mail.renewal-payment": "staff_order.mail_renewal",
};

/** What an order's page calls things in one language; what its buyer is to read, in theirs. */
export function labelsOf(page: OrderPageJson, language: Language, brand: Brand): OrderLabels {
  const t = translateFor(language);
  const isEmirate = (EMIRATES as readonly string[]).includes(page.place);
  return {
    delivery: t(DELIVERY_NAMES[page.delivery_method as keyof typeof DELIVERY_NAMES]),
    payment: t(PAYMENT_NAMES[page.payment_method]),
    country: countryName(t, page.country),
    place: isEmirate ? t(`emirate.${page.place as Emirate}`) : page.place,
    emirates: EMIRATES.map((value) => ({ value, name: t(`emirate.${value}`) })),
    discounts: (page.amounts?.discounts ?? []).map((each) =>
      adjustmentName(each, { currency: page.currency, language, t }),
    ),
    attempts: (page.money?.attempts ?? []).map(({ method }) => t(PAYMENT_NAMES[method])),
    timeline: page.timeline.map((item) => eventLabel(item, t)),
    refusals: Object.fromEntries(
      page.may_become.flatMap(({ to, refusal }) => (refusal === null ? [] : [[to, t(refusal)] as const])),
    ),
    chat_words: chatWords(page, brand),
    pay_words: page.pay_link === null ? null : payWords(page, page.pay_link, brand),
  };
}

/** What a chat with a buyer begins with; null where whoever reads this sees no telephone of theirs. */
function chatWords({ customer, reference, language }: OrderPageJson, brand: Brand): string | null {
  if (customer.phone === null) return null;
  return translateFor(language)("staff_order.chat_words", { name: customer.first_name, brand: brand.name, reference });
}

/** Asks a buyer to pay by the link below, in a chat. */
function payWords(
  { customer, reference, language, currency, hold_until: until }: OrderPageJson,
  { link, amount }: NonNullable<OrderPageJson["pay_link"]>,
  brand: Brand,
): string {
  const t = translateFor(language);
  const total = formatMoney(amount, currency, language);
  const asked = t("staff_order.pay_words", { name: customer.first_name, brand: brand.name, reference, total });
  const held =
    until === null ? "" : ` ${t("staff_order.pay_until", { time: formatMoment(new Date(until), language) })}`;
  return `${asked}${held}\n${link}`;
}

type Labelled = Pick<TimelineItem, "kind" | "state" | "by" | "actor"> &
  Partial<Pick<TimelineItem, "parcel" | "entry" | "is_denial">>;

/** What happened to an order, and who did it, in words. */
export function eventLabel(item: Labelled, t: Translate): { title: string; who: string } {
  return { title: titleOf(item, t), who: whoOf(item, t) };
}

function titleOf({ kind, state, parcel, entry, is_denial }: Labelled, t: Translate): string {
  if (kind === "fulfilment") {
    const name = t(STATE_WORDS[state as FulfilmentState].name);
    return is_denial ? t("staff_order.denied", { state: name }) : name;
  }
  if (kind === "cash") return t(CASH[state as CashAnswer] ?? "staff_order.cash");
  if (kind === "return") return t(RETURNS[state as ReturnEvent]);
  if (kind === "parcel") return t(PARCELS[state as ParcelState], { number: parcel?.number ?? "" });
  if (kind === "payment") return t(`payment_event.${state as PaymentEventName}`);
  if (kind === "address" && state === "RECIPIENT_CORRECTED") return t("staff_order.recipient");
  if (kind === "mail") return t(MAILS[state as keyof typeof MAILS] ?? "staff_order.mail");
  if (kind === "message" && entry?.channel === "whatsapp") return t("staff_order.chat");
  return t(TITLES[kind]);
}

function whoOf({ by, actor }: Labelled, t: Translate): string {
  if (by !== null && by !== "") return by;
  if (actor === "guest" || actor === "customer") return t("staff_order.by_customer");
  return actor === "staff" ? t("staff_order.by_staff") : t("staff_order.by_shop");
}
