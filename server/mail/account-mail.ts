import { html } from "hono/html";
import { type Language, type Locale, localeFor, marketOf } from "../../shop/market/market.ts";
import { type Paths, paths } from "../../storefront/i18n/paths.ts";
import type { MessageKey, Translate } from "../../storefront/i18n/translate.ts";
import { translateFor } from "../messages.ts";
import { languagePart, type MailSettings, mailButton, mailPage, otherLanguage, STYLE } from "./layout.ts";
import type { Mail } from "./mailer.ts";

interface AccountMail {
  to: string;
  locale: Locale;
  subject: MessageKey;
  title: MessageKey;
  /** Sentences below the title, ready in the given language. */
  text: (t: Translate) => string[];
  button?: { label: MessageKey; path: (paths: Paths) => string };
  /** What to do when one did not ask for this. */
  footnote: MessageKey;
  /** Distinguishes this mail from every other; equal when the same mail is sent twice. */
  id: string;
}

/** Signs in whoever opens it; 15 minutes, once. */
export function magicLinkMail(to: string, locale: Locale, token: string, id: string, settings: MailSettings): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.magic_subject",
    title: "mail.magic_title",
    text: (t) => [t("mail.magic_text")],
    button: { label: "mail.magic_button", path: (own) => own.magicLink(token) },
    footnote: "mail.not_you_ignore",
    id,
  });
}

/** For somebody who registered with an address that has an account: the way into that one. */
export function existingAccountMail(
  to: string,
  locale: Locale,
  token: string,
  id: string,
  settings: MailSettings,
): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.existing_subject",
    title: "mail.existing_title",
    text: (t) => [t("mail.existing_text")],
    button: { label: "mail.magic_button", path: (own) => own.magicLink(token) },
    footnote: "mail.not_you_ignore",
    id,
  });
}

export function passwordResetMail(to: string, locale: Locale, token: string, id: string, settings: MailSettings): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.reset_subject",
    title: "mail.reset_title",
    text: (t) => [t("mail.reset_text")],
    button: { label: "mail.reset_button", path: (own) => own.resetPassword(token) },
    footnote: "mail.not_you_ignore",
    id,
  });
}

/** Proves an address; counts only where its account is signed in. */
export function verifyAddressMail(to: string, locale: Locale, token: string, id: string, settings: MailSettings): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.verify_subject",
    title: "mail.verify_title",
    text: (t) => [t("mail.verify_text")],
    button: { label: "mail.verify_button", path: (own) => own.verifyAddress(token) },
    footnote: "mail.not_you_ignore",
    id,
  });
}

/** Tells the owner; `removed`: taken away because it was set before the address was proved. */
export function passwordChangedMail(
  to: string,
  locale: Locale,
  removed: boolean,
  id: string,
  settings: MailSettings,
): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.password_subject",
    title: removed ? "mail.password_removed_title" : "mail.password_title",
    text: (t) => [t(removed ? "mail.password_removed_text" : "mail.password_text")],
    button: { label: "mail.password_button", path: (own) => own.forgotPassword() },
    footnote: "mail.not_you_contact",
    id,
  });
}

/** Goes to the former address, which would otherwise not hear of it. */
export function addressChangedMail(to: string, locale: Locale, id: string, settings: MailSettings): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.address_subject",
    title: "mail.address_title",
    text: (t) => [t("mail.address_text")],
    footnote: "mail.not_you_contact",
    id,
  });
}

/** Tells the owner that somebody can now sign in with a provider's account. */
export function providerLinkedMail(
  to: string,
  locale: Locale,
  provider: "google" | "facebook" | "apple" | "sample",
  id: string,
  settings: MailSettings,
): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.provider_subject",
    title: "mail.provider_title",
    text: (t) => [t("mail.provider_text", { provider: t(`auth.provider_${provider}`) })],
    footnote: "mail.not_you_contact",
    id,
  });
}

function accountMail(settings: MailSettings, mail: AccountMail): Mail {
  const { language, country } = marketOf(mail.locale);
  const brand = settings.brand.name;
  const subject = translateFor(language)(mail.subject, { brand });
  const linkIn = (own: Language) =>
    mail.button === undefined ? null : settings.origin + mail.button.path(paths(localeFor(own, country)));
  const part = (own: Language) => {
    const t = translateFor(own);
    const link = linkIn(own);
    return languagePart(
      own,
      html`<h1 style="font-size:24px;line-height:1.3;margin:0 0 12px">${t(mail.title)}</h1>
        ${mail.text(t).map((sentence) => html`<p style="margin:0 0 8px">${sentence}</p>`)}
        ${mail.button === undefined || link === null ? "" : mailButton(t(mail.button.label), link)}
        <p style="margin:24px 0 0;font-size:14px;color:${STYLE.quiet}">${t(mail.footnote)}</p>`,
    );
  };
  const t = translateFor(language);
  const link = linkIn(language);
  const lines = [t(mail.title), "", ...mail.text(t), ...(link === null ? [] : ["", link]), "", t(mail.footnote), ""];
  return {
    to: mail.to,
    subject,
    html: String(mailPage(settings.brand, subject, language, [part(language), part(otherLanguage(language))])),
    text: lines.join("\n"),
    messageId: `<${mail.id}@${new URL(settings.origin).hostname}>`,
  };
}
