import { randomUUID } from "node:crypto";
import type { MessageChannel } from "../../shop/checkout/order-code.ts";
import { DISPUTE_REASONS } from "../../shop/disputes/reasons.ts";
import type { OperatorFact, OperatorSubject } from "../../shop/jobs.ts";
import type { Currency, Language } from "../../shop/market/market.ts";
import type { Order, OrderWithLines } from "../../shop/orders/read-order.ts";
import type { Refund } from "../../shop/payments/money-back.ts";
import { type Minor, toMinor } from "../../shop/pricing/money.ts";
import { formatMoment } from "../../texts/dates.ts";
import { formatMoney } from "../../texts/money.ts";
import type { MessageKey, Translate } from "../../texts/translate.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf, type Part, type Value } from "./letter.ts";
import { type Mail, NOBODY, type SendMail } from "./mailer.ts";
import { type AttachedCreditNote, creditNotes, endedSubscriptions, money, reference, toBuyer } from "./order-mail.ts";
import { isolated } from "./order-words.ts";

type Paid = Pick<Refund, "amount" | "currency">;

/** Tells the buyer that money came for an order that was cancelled, or could not be kept, and that all of it goes back. */
export function paymentReturnedMail(order: Order, charged: Paid, settings: MailSettings): Mail {
  const words = order.fulfilmentState === "CANCELLED" ? CANCELLED : RETURNED;
  return moneyMail(order, charged, { words, credits: [] }, settings);
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
const CANCELLED: Words = { ...RETURNED, text: "mail.payment_cancelled_text" };
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
            to: customer.email ?? NOBODY,
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
  disputed: "mail.operator_dispute",
};

/** What is said of money that people have to look at, and where: `facts` in the reader's words, `detail` in a provider's. */
interface Trouble {
  subject: OperatorSubject;
  reference: string;
  facts?: readonly OperatorFact[];
  detail: string;
}

/** To the shop's own address: people have to look at something. */
export function operatorMail({ subject, reference, facts = [], detail }: Trouble, settings: MailSettings): Mail {
  const path = subject === "differences" ? "/admin/payments" : `/admin/orders/${reference}`;
  return mailOf(
    {
      to: settings.brand.email,
      locale: "en",
      subject: (t) => t("mail.operator_subject", { reference }),
      parts: (t, language) => [
        { kind: "title", text: t(OPERATOR_TEXT[subject]) },
        ...facts.map(
          (fact): Part => ({ kind: "fact", name: t(`mail.operator_${fact.kind}`), value: saidOf(fact, t, language) }),
        ),
        ...(detail === "" ? [] : [{ kind: "verbatim" as const, text: detail }]),
        {
          kind: "button",
          label: t(subject === "differences" ? "mail.operator_open" : "mail.staff_order_open"),
          link: `${settings.origin}${path}`,
        },
      ],
    },
    settings,
  );
}

/** A fact as its reader says it; a reason that has no words here stands in the provider's. */
function saidOf(fact: OperatorFact, t: Translate, language: Language): Value {
  if (fact.kind === "payment") return { text: fact.number, direction: "ltr" };
  if (fact.kind === "answer_by") return { text: formatMoment(new Date(fact.at), language), direction: "auto" };
  if (fact.kind !== "reason") return money(toMinor(fact.amount), { currency: fact.currency as Currency }, language);
  const known = DISPUTE_REASONS.find((reason) => reason === fact.reason);
  return known === undefined
    ? { text: fact.reason, direction: "ltr" }
    : { text: t(`dispute_reason.${known}`), direction: "auto" };
}
