import type { ContactRequest } from "../../shop/contact/contact.ts";
import type { Translate } from "../../texts/translate.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf, type Part } from "./letter.ts";
import type { Mail } from "./mailer.ts";

/**
 * What somebody wrote, for the people who answer it; an answer goes to the sender. Nothing that was typed stands in the
 * head of the mail besides the address, which has been checked.
 */
export function contactMail(request: ContactRequest, settings: MailSettings): Mail {
  const { brand } = settings;
  return mailOf(
    {
      to: brand.email,
      replyTo: request.email,
      locale: request.locale,
      subject: (t) =>
        t("mail.contact_subject", {
          brand: brand.name,
          subject: t(`contact.subject_${request.subject}`),
          number: request.id,
        }),
      parts: (t) => [
        { kind: "title", text: t(`contact.subject_${request.subject}`) },
        { kind: "fact", name: t("form.full_name"), value: { text: request.name, direction: "auto" } },
        { kind: "fact", name: t("form.email"), value: { text: request.email, direction: "ltr" } },
        { kind: "quote", text: request.message },
      ],
      essentials: null,
    },
    settings,
  );
}

/** Tells the sender what was received. */
export function contactConfirmationMail(request: ContactRequest, settings: MailSettings): Mail {
  return mailOf(
    {
      to: request.email,
      locale: request.locale,
      subject: (t) => t("mail.contact_received_subject", { brand: settings.brand.name }),
      parts: (t) => [...received(request, t), { kind: "quote", text: request.message }, notYou(t)],
      essentials: (t) => [...received(request, t), notYou(t)],
    },
    settings,
  );
}

/**
 * What staff answered, in the sender's language, with what they had asked below it. Whoever answers the mail writes to
 * the shop's own address: what comes back by mail is read there.
 */
export function contactReplyMail(
  { request, text, by }: { request: ContactRequest; text: string; by: string },
  settings: MailSettings,
): Mail {
  const { brand } = settings;
  return mailOf(
    {
      to: request.email,
      replyTo: brand.email,
      locale: request.locale,
      subject: (t) =>
        t("mail.contact_reply_subject", { subject: t(`contact.subject_${request.subject}`), number: request.id }),
      parts: (t) => [
        { kind: "title", text: t("mail.contact_reply_title") },
        { kind: "quote", text },
        { kind: "fact", name: t("mail.contact_reply_by"), value: { text: by, direction: "auto" } },
        { kind: "subtitle", text: t("mail.contact_reply_asked") },
        { kind: "quote", text: request.message },
      ],
      essentials: null,
    },
    settings,
  );
}

function received({ subject }: ContactRequest, t: Translate): Part[] {
  return [
    { kind: "title", text: t("mail.contact_received_title") },
    { kind: "text", text: t("contact.success") },
    {
      kind: "fact",
      name: t("contact.subject"),
      value: { text: t(`contact.subject_${subject}`), direction: "auto" },
    },
  ];
}

const notYou = (t: Translate): Part => ({ kind: "note", text: t("mail.not_you_ignore") });
