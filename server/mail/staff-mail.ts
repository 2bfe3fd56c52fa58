import type { Language } from "../../shop/market/market.ts";
import { nameIn } from "../../shop/market/shown-text.ts";
import type { Order } from "../../shop/orders/read-order.ts";
import type { RefundDecided } from "../../shop/refunds/requests.ts";
import { ALERTS } from "../../shop/staff/alerts.ts";
import type { OrderReader } from "../../shop/staff/order-mails.ts";
import type { WaitingMail } from "../../shop/staff-alerts/waiting.ts";
import type { LowProduct } from "../../shop/staff-stock/levels.ts";
import { countryName } from "../../texts/country-names.ts";
import { formatDate, formatMoment } from "../../texts/dates.ts";
import { formatMoney } from "../../texts/money.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf } from "./letter.ts";
import type { Mail } from "./mailer.ts";
import { newOrderParts, openOrder } from "./order-mail.ts";
import { isolated } from "./order-words.ts";

/** Tells one of the staff that an order stands, in their language: nothing of who bought it, no price unless they see prices. */
export function staffOrderMail(
  order: Order,
  { email, language, seesPrices }: OrderReader,
  settings: MailSettings,
): Mail {
  const words = (text: string) => ({ text, direction: "auto" as const });
  return mailOf(
    {
      to: email,
      locale: language,
      subject: (t) =>
        t("mail.staff_order_subject", { reference: order.reference, country: countryName(t, order.address.country) }),
      parts: (t) => [
        ...newOrderParts(order, t, language),
        ...(seesPrices
          ? [
              {
                kind: "fact" as const,
                name: t("order.total"),
                value: words(formatMoney(order.total, order.currency, language)),
              },
            ]
          : []),
        openOrder(order, t, settings),
        { kind: "note", text: t("mail.staff_order_why") },
      ],
      essentials: null,
    },
    settings,
  );
}

/** Tells one of the staff, in their language, which products run low now. */
export function lowStockMail(
  { email, language, products }: { email: string; language: Language; products: readonly LowProduct[] },
  settings: MailSettings,
): Mail {
  const shown = products.slice(0, MOST_NAMED);
  return mailOf(
    {
      to: email,
      locale: language,
      subject: (t) => t("mail.low_stock_subject", { count: products.length }),
      parts: (t) => [
        { kind: "title", text: t("mail.low_stock_subject", { count: products.length }) },
        ...shown.map(({ name, free, days }) => ({
          kind: "fact" as const,
          name: nameIn(name, language),
          value: {
            text: [
              t("mail.low_stock_left", { count: free }),
              ...(days === null ? [] : [t("mail.low_stock_days", { count: days })]),
            ].join(t("common.list_separator")),
            direction: "auto" as const,
          },
        })),
        { kind: "button", label: t("mail.low_stock_open"), link: `${settings.origin}/admin/stock?view=low` },
        { kind: "note", text: t("mail.low_stock_why") },
      ],
      essentials: null,
    },
    settings,
  );
}

/** Tells one of the staff, in their language, what has begun to wait for them: nothing of whose it is, and no amounts. */
export function waitingMail({ email, language, alert, waiting }: WaitingMail, settings: MailSettings): Mail {
  const nameOf = ({ reference, product }: WaitingMail["waiting"][number]) =>
    (product === null ? "" : nameIn(product, language)) || (reference ?? "");
  const named = waiting.filter((each) => nameOf(each) !== "");
  const told = (at: string) => (at.includes("T") ? formatMoment : formatDate)(new Date(at), language);
  return mailOf(
    {
      to: email,
      locale: language,
      subject: (t) => t(`mail.waiting_${alert}`, { count: waiting.length }),
      parts: (t) => [
        { kind: "title", text: t(`mail.waiting_${alert}`, { count: waiting.length }) },
        ...named.slice(0, MOST_NAMED).map((each) => ({
          kind: "fact" as const,
          name: nameOf(each),
          value: {
            text:
              each.at === null
                ? "–"
                : t(`mail.waiting_${alert}_at`, {
                    time: told(each.at),
                    lot: isolated(each.lot ?? ""),
                  }),
            direction: "auto" as const,
          },
        })),
        { kind: "button", label: t("mail.waiting_open"), link: `${settings.origin}/admin${ALERTS[alert].list}` },
        { kind: "note", text: t("mail.waiting_why") },
      ],
      essentials: null,
    },
    settings,
  );
}

/** Tells whoever asked for a refund, in their language, that somebody else has decided, and why not; no amounts. */
export function refundDecidedMail(
  { email, language, reference, state, by, answer }: RefundDecided,
  settings: MailSettings,
): Mail {
  const named = { reference: isolated(reference), name: isolated(by) };
  const decided = state === "approved" ? "mail.refund_approved" : "mail.refund_refused";
  return mailOf(
    {
      to: email,
      locale: language,
      subject: (t) => t(decided, { reference, name: by }),
      parts: (t) => [
        { kind: "title", text: t(decided, named) },
        ...(answer === ""
          ? []
          : [
              {
                kind: "fact" as const,
                name: t("mail.refund_answer"),
                value: { text: answer, direction: "auto" as const },
              },
            ]),
        openOrder({ reference }, t, settings),
        { kind: "note", text: t("mail.refund_decided_why") },
      ],
      essentials: null,
    },
    settings,
  );
}

/** The list in the back office shows the others. */
const MOST_NAMED = 40;
