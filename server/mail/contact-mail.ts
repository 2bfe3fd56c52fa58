import { html } from "hono/html";
import type { ContactRequest } from "../../shop/contact/contact.ts";
import { marketOf } from "../../shop/market/market.ts";
import { translateFor } from "../messages.ts";
import { type Html, languagePart, type MailSettings, mailPage, otherLanguage, STYLE } from "./layout.ts";
import type { Mail } from "./mailer.ts";

/**
 * What somebody wrote, for the people who answer it; an answer goes to the sender. Nothing that was typed stands in the
 * head of the mail besides the address, which has been checked.
 */
export function contactMail(request: ContactRequest, settings: MailSettings): Mail {
  const { brand } = settings;
  const { language } = marketOf(request.locale);
  const t = translateFor(language);
  const subject = t("mail.contact_subject", {
    brand: brand.name,
    subject: t(`contact.subject_${request.subject}`),
    number: request.id,
  });
  const part = (own: typeof language) => {
    const say = translateFor(own);
    return languagePart(
      own,
      html`<h1 style="font-size:24px;line-height:1.3;margin:0 0 12px">${say(`contact.subject_${request.subject}`)}</h1>
        <p style="margin:0">${say("form.full_name")}: ${isolated(request.name)}<br>${say("form.email")}: <bdi dir="ltr">${request.email}</bdi></p>
        ${quoted(request.message)}`,
    );
  };
  return {
    to: brand.email,
    replyTo: request.email,
    subject,
    html: String(mailPage(brand, subject, language, [part(language)])),
    text: `${t("form.full_name")}: ${request.name}\n${t("form.email")}: ${request.email}\n\n${request.message}\n`,
    messageId: `<contact-${request.id}@${new URL(settings.origin).hostname}>`,
  };
}

/** Tells the sender what was received. */
export function contactConfirmationMail(request: ContactRequest, settings: MailSettings): Mail {
  const { brand } = settings;
  const { language } = marketOf(request.locale);
  const t = translateFor(language);
  const subject = t("mail.contact_received_subject", { brand: brand.name });
  const part = (own: typeof language) => {
    const say = translateFor(own);
    return languagePart(
      own,
      html`<h1 style="font-size:24px;line-height:1.3;margin:0 0 12px">${say("mail.contact_received_title")}</h1>
        <p style="margin:0">${say("contact.success")}</p>
        <p style="margin:16px 0 0;color:${STYLE.quiet}">${say("contact.subject")}: ${say(`contact.subject_${request.subject}`)}</p>
        ${own === language ? quoted(request.message) : ""}
        <p style="margin:16px 0 0;font-size:14px;color:${STYLE.quiet}">${say("mail.not_you_ignore")}</p>`,
    );
  };
  return {
    to: request.email,
    subject,
    html: String(mailPage(brand, subject, language, [part(language), part(otherLanguage(language))])),
    text: `${t("contact.success")}\n\n${t("contact.subject")}: ${t(`contact.subject_${request.subject}`)}\n\n${request.message}\n\n${t("mail.not_you_ignore")}\n`,
    messageId: `<contact-received-${request.id}@${new URL(settings.origin).hostname}>`,
  };
}

/** Words of strangers keep their own direction, and what they turn around ends with them. */
function isolated(text: string): Html {
  return html`<bdi>${text}</bdi>`;
}

function quoted(text: string): Html {
  return html`<div dir="auto" style="margin:16px 0 0;padding:0 0 0 14px;border-inline-start:2px solid ${STYLE.line};white-space:pre-wrap;unicode-bidi:isolate;overflow-wrap:anywhere">${text}</div>`;
}
