import { randomUUID } from "node:crypto";
import type { MessageChannel } from "../../shop/checkout/order-code.ts";
import type { OperatorSubject } from "../../shop/jobs.ts";
import type { Order, OrderWithLines } from "../../shop/orders/read-order.ts";
import type { Refund } from "../../shop/payments/money-back.ts";
import { type Minor, toMinor } from "../../shop/pricing/money.ts";
import { formatMoney } from "../../texts/money.ts";
import type { MessageKey, Translate } from "../../texts/translate.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf, type Part } from "./letter.ts";
import type { Mail, SendMail } from "./mailer.ts";
import { type AttachedCreditNote, creditNotes, endedSubscriptions, money, reference, toBuyer } from "./order-mail.ts";
import { isolated } from "./order-words.ts";

type Paid = Pick<Refund, "amount" | "currency">;

/** Tells the buyer that money came for an order that could not be kept, and that all of it goes back. */
export function paymentReturnedMail(order: Order, attempt: Paid, settings: MailSettings): Mail {
  return moneyMail(order, attempt, { words: RETURNED, credits: [] }, settings);
}

/** Tells the buyer of a refund that the provider has made; with the credit note that takes the invoice back. */
export function refundedMail(
  found: OrderWithLines,
  refund: Paid,
  settings: MailSettings,
  credits: readonly AttachedCreditNote[],
): Mail {
  const more = (t: Translate) => endedSubscriptions(found, t);
  return moneyMail(found.order, refund, { words: REFUNDED, credits, more }, settings);
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
  paid: Paid,
  { words, credits, more }: { words: Words; credits: readonly AttachedCreditNote[]; more?: (t: Translate) => Part[] },
  settings: MailSettings,
): Mail {
  const amount: Minor = toMinor(paid.amount);
  return mailOf(
    {
      ...toBuyer(order, settings, words.subject),
      parts: (t, language) => [
        { kind: "title", text: t(words.title) },
        {
          kind: "text",
          text: t(words.text, {
            reference: isolated(order.reference),
            amount: isolated(formatMoney(amount, paid.currency, language)),
          }),
        },
        reference(order, t),
        { kind: "fact", name: t("credit_note.amount"), value: money(amount, paid, language) },
        ...(more?.(t) ?? []),
        ...creditNotes(credits, t),
      ],
      attachments: credits,
    },
    settings,
  );
}

/** The message channel that the shop has: the order's mail address. */
export function codesByMail(send: SendMail, settings: MailSettings): MessageChannel {
  return {
    async sendOrderCode({ code, minutes, reference, customer, locale }) {
      await send(
        mailOf(
          {
            to: customer.email,
            locale,
            edition: randomUUID(),
            subject: (t) => t("mail.code_subject", { brand: settings.brand.name, code }),
            parts: (t) => [
              { kind: "title", text: t("mail.code_title") },
              { kind: "text", text: t("mail.code_text", { reference: isolated(reference), minutes }) },
              { kind: "code", text: code },
            ],
          },
          settings,
        ),
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
  disputed: "mail.operator_disputed",
};

/** To the shop's own address: people have to look at something. */
export function operatorMail(
  { subject, reference, detail }: { subject: OperatorSubject; reference: string; detail: string },
  settings: MailSettings,
): Mail {
  return mailOf(
    {
      to: settings.brand.email,
      locale: "en",
      subject: (t) => t("mail.operator_subject", { reference }),
      parts: (t) => [
        { kind: "title", text: t(OPERATOR_TEXT[subject]) },
        { kind: "verbatim", text: detail },
      ],
    },
    settings,
  );
}
