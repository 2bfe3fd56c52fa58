import { randomUUID } from "node:crypto";
import { html } from "hono/html";
import { type Language, marketOf } from "../../shop/market/market.ts";
import type { Order, OrderLine, OrderWithLines } from "../../shop/orders/read-order.ts";
import type { FulfilmentState } from "../../shop/orders/states.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { formatDate, formatEstimate } from "../../storefront/i18n/dates.ts";
import { formatMoney } from "../../storefront/i18n/money.ts";
import { paths } from "../../storefront/i18n/paths.ts";
import type { MessageKey, Translate } from "../../storefront/i18n/translate.ts";
import { translateFor } from "../messages.ts";
import { type Html, languagePart, type MailSettings, mailButton, mailPage, otherLanguage, STYLE } from "./layout.ts";
import type { Attachment, Mail } from "./mailer.ts";
import { addressText, deliveryName, paymentName } from "./order-words.ts";

const STATUS_TEXT: Record<FulfilmentState, MessageKey> = {
  PROCESSING: "tracking.processing",
  PREPARING: "tracking.preparing",
  SHIPPED: "tracking.shipped",
  DELIVERED: "tracking.delivered",
  CANCELLED: "tracking.cancelled",
};

/** The confirmation: complete in the buyer's language, then the essentials in the other one; with the tax invoice. */
export function orderConfirmationMail(found: OrderWithLines, settings: MailSettings, invoice: Attachment | null): Mail {
  const { order } = found;
  const { language } = marketOf(order.locale);
  const t = translateFor(language);
  const subject = t("mail.order_subject", { brand: settings.brand.name, reference: order.reference });
  const page = mailPage(settings.brand, subject, language, [
    languagePart(language, confirmation(found, language, settings, invoice !== null)),
    languagePart(otherLanguage(language), essentials(order, otherLanguage(language), settings)),
  ]);
  return {
    to: order.customer.email,
    subject,
    html: String(page),
    text: confirmationText(found, language, settings),
    messageId: `<order-${order.id}@${new URL(settings.origin).hostname}>`,
    attachments: invoice === null ? [] : [invoice],
  };
}

/** Tells the buyer that the order has moved on. */
export function orderStatusMail(order: Order, status: FulfilmentState, settings: MailSettings): Mail {
  const { language } = marketOf(order.locale);
  const t = translateFor(language);
  const subject = t("mail.status_subject", { brand: settings.brand.name, reference: order.reference });
  const part = (own: Language) => {
    const words = translateFor(own);
    return languagePart(
      own,
      html`<h1 style="font-size:24px;line-height:1.3;margin:0 0 12px">${words(STATUS_TEXT[status])}</h1>
        ${row(words("order.reference"), isolated(order.reference))}
        ${status === "CANCELLED" ? "" : row(words("order.estimated_delivery"), html`${formatEstimate(estimate(order), own)}`)}
        ${mailButton(words("mail.track_order"), trackingLink(order, own, settings))}`,
    );
  };
  return {
    to: order.customer.email,
    subject,
    html: String(mailPage(settings.brand, subject, language, [part(language), part(otherLanguage(language))])),
    text: `${t(STATUS_TEXT[status])}\n${t("order.reference")}: ${order.reference}\n${trackingLink(order, language, settings)}\n`,
    messageId: `<order-${order.id}-${status.toLowerCase()}@${new URL(settings.origin).hostname}>`,
  };
}

/** Tells the buyer where the order goes from now on: a change that nobody made must not stay unnoticed. */
export function orderAddressMail(order: Order, settings: MailSettings): Mail {
  const { language } = marketOf(order.locale);
  const t = translateFor(language);
  const subject = t("mail.status_subject", { brand: settings.brand.name, reference: order.reference });
  const part = (own: Language) => {
    const words = translateFor(own);
    return languagePart(
      own,
      html`<h1 style="font-size:24px;line-height:1.3;margin:0 0 12px">${words("order.address_changed")}</h1>
        ${row(words("order.reference"), isolated(order.reference))}
        ${heading(words("order.shipping_address"))}
        <p style="margin:0">${order.customer.first_name} ${order.customer.last_name}<br>${addressText(order, words)}</p>
        <p style="margin:24px 0 0;font-size:14px;color:${STYLE.quiet}">${words("mail.not_you_contact")}</p>`,
    );
  };
  return {
    to: order.customer.email,
    subject,
    html: String(mailPage(settings.brand, subject, language, [part(language), part(otherLanguage(language))])),
    text: `${t("order.address_changed")}\n${t("order.reference")}: ${order.reference}\n${addressText(order, t)}\n`,
    messageId: `<order-${order.id}-address-${randomUUID()}@${new URL(settings.origin).hostname}>`,
  };
}

function confirmation(
  { order, lines }: OrderWithLines,
  language: Language,
  settings: MailSettings,
  hasInvoice: boolean,
): Html {
  const t = translateFor(language);
  return html`<h1 style="font-size:26px;line-height:1.25;margin:0 0 12px">${t("order.confirmation_title")}</h1>
    <p style="margin:0 0 20px">${t("mail.greeting", { name: order.customer.first_name })}<br>${t("mail.order_intro")}</p>
    ${row(t("order.reference"), isolated(order.reference))}
    ${row(t("order.date"), html`${formatDate(order.placedAt, language)}`)}
    ${row(t("order.estimated_delivery"), html`${formatEstimate(estimate(order), language)}`)}
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px solid ${STYLE.ink};margin:24px 0 0;border-collapse:collapse">
      ${lines.map((line) => lineRow(line, order, language, t))}
      ${amounts(order, language, t)}
    </table>
    ${heading(t("order.shipping_address"))}
    <p style="margin:0">${order.customer.first_name} ${order.customer.last_name}<br>${addressText(order, t)}<br>${isolated(order.customer.phone_number)}</p>
    ${heading(t("order.shipping_method"))}<p style="margin:0">${t(deliveryName(order))}</p>
    ${heading(t("order.payment_method"))}<p style="margin:0">${t(paymentName(order))}</p>
    ${mailButton(t("mail.track_order"), trackingLink(order, language, settings))}
    ${hasInvoice ? html`<p style="margin:20px 0 0;font-size:14px;color:${STYLE.quiet}">${t("invoice.attached")}</p>` : ""}`;
}

function essentials(order: Order, language: Language, settings: MailSettings): Html {
  const t = translateFor(language);
  return html`<h2 style="font-size:18px;line-height:1.3;margin:0 0 10px">${t("order.confirmation_title")}</h2>
    ${row(t("order.reference"), isolated(order.reference))}
    ${row(t("order.total"), money(order.total, order, language))}
    ${row(t("order.payment_method"), html`${t(paymentName(order))}`)}
    ${row(t("order.estimated_delivery"), html`${formatEstimate(estimate(order), language)}`)}
    ${mailButton(t("mail.track_order"), trackingLink(order, language, settings))}`;
}

function lineRow(line: OrderLine, order: Order, language: Language, t: Translate): Html {
  const price = line.isGift ? html`${t("cart.free_gift")}` : money(line.lineTotal, order, language);
  return html`<tr>
    <td style="padding:12px 0;border-bottom:1px solid ${STYLE.line}">${line.name[language]}<br><span style="font-size:14px;color:${STYLE.quiet}">${line.pack[language]} · ${t("cart.quantity")}: ${isolated(String(line.quantity))}</span></td>
    <td align="${language === "ar" ? "left" : "right"}" style="padding:12px 0;border-bottom:1px solid ${STYLE.line};white-space:nowrap;vertical-align:top">${price}</td></tr>`;
}

function amounts(order: Order, language: Language, t: Translate): Html[] {
  const side = language === "ar" ? "left" : "right";
  const line = (label: string, value: Html, strong = false) =>
    html`<tr><td style="padding:6px 0${strong ? ";font-weight:600;font-size:18px" : ""}">${label}</td><td align="${side}" style="padding:6px 0;white-space:nowrap${strong ? ";font-weight:600;font-size:18px" : ""}">${value}</td></tr>`;
  return [
    line(t("order.subtotal"), money(order.subtotal, order, language)),
    ...(order.discount > 0
      ? [line(`${t("order.discount")} ${order.promoCode ?? ""}`, money(-order.discount, order, language))]
      : []),
    line(
      t("order.delivery"),
      order.deliveryFee === 0 ? html`${t("delivery.free")}` : money(order.deliveryFee, order, language),
    ),
    ...(order.processingFee > 0 ? [line(t("order.processing_fee"), money(order.processingFee, order, language))] : []),
    line(t("order.total"), money(order.total, order, language), true),
    line(t("order.vat_included"), money(order.vat, order, language)),
  ];
}

function confirmationText({ order, lines }: OrderWithLines, language: Language, settings: MailSettings): string {
  const t = translateFor(language);
  const amount = (value: number) => formatMoney(value as Minor, order.currency, language);
  return [
    t("order.confirmation_title"),
    "",
    `${t("order.reference")}: ${order.reference}`,
    `${t("order.estimated_delivery")}: ${formatEstimate(estimate(order), language)}`,
    "",
    ...lines.map(
      (line) =>
        `${line.quantity} × ${line.name[language]}: ${line.isGift ? t("cart.free_gift") : amount(line.lineTotal)}`,
    ),
    "",
    `${t("order.total")}: ${amount(order.total)}`,
    `${t("order.payment_method")}: ${t(paymentName(order))}`,
    "",
    trackingLink(order, language, settings),
    "",
  ].join("\n");
}

const estimate = (order: Order) => ({ from: order.estimatedFrom, to: order.estimatedTo });

function trackingLink(order: Order, language: Language, { origin }: MailSettings): string {
  const { locale } = order;
  const own = marketOf(locale).language === language ? locale : (locale.replace(/^(en|ar)/, language) as typeof locale);
  return `${origin}${paths(own).trackOrder(order.reference)}`;
}

function money(amount: number, order: Order, language: Language): Html {
  return html`<bdi dir="${language === "ar" ? "rtl" : "ltr"}">${formatMoney(amount as Minor, order.currency, language)}</bdi>`;
}

const isolated = (text: string): Html => html`<bdi dir="ltr">${text}</bdi>`;
const heading = (text: string): Html =>
  html`<h2 style="font-size:15px;margin:24px 0 4px;color:${STYLE.quiet};font-weight:400">${text}</h2>`;
const row = (label: string, value: Html): Html =>
  html`<p style="margin:0 0 4px"><span style="color:${STYLE.quiet}">${label}:</span> ${value}</p>`;
