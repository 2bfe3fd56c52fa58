import { html } from "hono/html";
import type { OperatorSubject } from "../../shop/jobs.ts";
import { type Language, type Locale, marketOf } from "../../shop/market/market.ts";
import type { MessageChannel } from "../../shop/orders/order-code.ts";
import type { Order } from "../../shop/orders/read-order.ts";
import type { Attempt } from "../../shop/payments/attempt.ts";
import type { Refund } from "../../shop/payments/money-back.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import { formatMoney } from "../../storefront/i18n/money.ts";
import type { MessageKey, Translate } from "../../storefront/i18n/translate.ts";
import { translateFor } from "../messages.ts";
import { type Html, languagePart, type MailSettings, mailPage, otherLanguage } from "./layout.ts";
import type { Mail, Mailer } from "./mailer.ts";

/** Tells the buyer that money came for an order that could not be kept, and that all of it goes back. */
export function paymentReturnedMail(order: Order, attempt: Attempt, settings: MailSettings): Mail {
  const amount = { amount: attempt.amount, currency: attempt.currency };
  return moneyMail(order, amount, RETURNED, `payment-returned-${attempt.id}`, settings);
}

/** Tells the buyer of a refund that the provider has made. */
export function refundedMail(order: Order, refund: Refund, settings: MailSettings): Mail {
  return moneyMail(order, refund, REFUNDED, `refund-${refund.id}`, settings);
}

interface Words {
  subject: MessageKey;
  title: MessageKey;
  text: MessageKey;
}

const RETURNED: Words = {
  subject: "mail.payment_returned_subject",
  title: "mail.payment_returned_title",
  text: "mail.payment_returned_text",
};
const REFUNDED: Words = {
  subject: "mail.refunded_subject",
  title: "mail.refunded_title",
  text: "mail.refunded_text",
};

function moneyMail(
  order: Order,
  { amount, currency }: Pick<Refund, "amount" | "currency">,
  about: Words,
  id: string,
  settings: MailSettings,
): Mail {
  const { reference } = order;
  const { brand } = settings;
  return twoLanguageMail({
    to: order.customer.email,
    locale: order.locale,
    id,
    settings,
    subject: (t) => t(about.subject, { brand: brand.name, reference }),
    title: about.title,
    text: (t, language) => t(about.text, { reference, amount: formatMoney(amount as Minor, currency, language) }),
  });
}

/** The message channel that the shop has: the order's mail address. */
export function codesByMail(send: Mailer, settings: MailSettings, newId: () => string): MessageChannel {
  return {
    async sendOrderCode({ code, minutes, reference, customer, locale }) {
      await send(
        twoLanguageMail({
          to: customer.email,
          locale,
          id: `order-code-${newId()}`,
          settings,
          subject: (t) => t("mail.code_subject", { brand: settings.brand.name, code }),
          title: "mail.code_title",
          text: (t) => t("mail.code_text", { reference, minutes }),
          more: html`<p style="margin:20px 0 0;font-size:32px;font-weight:600;letter-spacing:6px"><bdi dir="ltr">${code}</bdi></p>`,
          moreText: code,
        }),
      );
    },
  };
}

const OPERATOR_TEXT: Record<OperatorSubject, MessageKey> = {
  parked: "mail.operator_parked",
  withdrawn: "mail.operator_withdrawn",
  refund_failed: "mail.operator_refund_failed",
  capture_failed: "mail.operator_capture_failed",
  differences: "mail.operator_differences",
};

/** To the shop's own address: people have to look at something. */
export function operatorMail(
  { subject, reference, detail }: { subject: OperatorSubject; reference: string; detail: string },
  id: string,
  settings: MailSettings,
): Mail {
  return twoLanguageMail({
    to: settings.brand.email,
    locale: "en",
    id,
    settings,
    subject: (t) => t("mail.operator_subject", { reference }),
    title: OPERATOR_TEXT[subject],
    text: () => "",
    more: html`<pre dir="ltr" style="white-space:pre-wrap;font-size:14px;margin:0">${detail}</pre>`,
    moreText: detail,
  });
}

interface TwoLanguages {
  to: string;
  locale: Locale;
  id: string;
  settings: MailSettings;
  subject: (t: Translate) => string;
  title: MessageKey;
  text: (t: Translate, language: Language) => string;
  more?: Html;
  moreText?: string;
}

/** A short mail that says the same in both languages, the reader's own first. */
function twoLanguageMail({ to, locale, id, settings, subject, title, text, more, moreText }: TwoLanguages): Mail {
  const { language } = marketOf(locale);
  const t = translateFor(language);
  const part = (own: Language) => {
    const words = translateFor(own);
    const content = html`<h1 style="font-size:22px;line-height:1.35;margin:0 0 12px">${words(title)}</h1>
      <p style="margin:0">${text(words, own)}</p>${more ?? ""}`;
    return languagePart(own, content);
  };
  return {
    to,
    subject: subject(t),
    html: String(mailPage(settings.brand, subject(t), language, [part(language), part(otherLanguage(language))])),
    text: [t(title), text(t, language), moreText ?? ""].filter((line) => line !== "").join("\n\n"),
    messageId: `<${id}@${new URL(settings.origin).hostname}>`,
  };
}
