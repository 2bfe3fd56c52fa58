import { type Language, type Locale, localeFor, marketOf } from "../../shop/market/market.ts";
import type { ProviderName } from "../../shop/sign-in/providers.ts";
import type { MessageKey, Translate } from "../../texts/translate.ts";
import { type Paths, paths } from "../../web/paths.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf } from "./letter.ts";
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
}

/** Signs in whoever opens it; 15 minutes, once. */
export function magicLinkMail(to: string, locale: Locale, token: string, settings: MailSettings): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.magic_subject",
    title: "mail.magic_title",
    text: (t) => [t("mail.magic_text")],
    button: { label: "mail.magic_button", path: (own) => own.magicLink(token) },
    footnote: "mail.not_you_ignore",
  });
}

/** For somebody who registered with an address that has an account: the way into that one. */
export function existingAccountMail(to: string, locale: Locale, token: string, settings: MailSettings): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.existing_subject",
    title: "mail.existing_title",
    text: (t) => [t("mail.existing_text")],
    button: { label: "mail.magic_button", path: (own) => own.magicLink(token) },
    footnote: "mail.not_you_ignore",
  });
}

export function passwordResetMail(to: string, locale: Locale, token: string, settings: MailSettings): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.reset_subject",
    title: "mail.reset_title",
    text: (t) => [t("mail.reset_text")],
    button: { label: "mail.reset_button", path: (own) => own.resetPassword(token) },
    footnote: "mail.not_you_ignore",
  });
}

/** Proves an address; counts only where its account is signed in. */
export function verifyAddressMail(to: string, locale: Locale, token: string, settings: MailSettings): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.verify_subject",
    title: "mail.verify_title",
    text: (t) => [t("mail.verify_text")],
    button: { label: "mail.verify_button", path: (own) => own.verifyAddress(token) },
    footnote: "mail.not_you_ignore",
  });
}

/** Tells the owner; `removed`: taken away because it was set before the address was verified. */
export function passwordChangedMail(to: string, locale: Locale, removed: boolean, settings: MailSettings): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.password_subject",
    title: removed ? "mail.password_removed_title" : "mail.password_title",
    text: (t) => [t(removed ? "mail.password_removed_text" : "mail.password_text")],
    button: { label: "mail.password_button", path: (own) => own.forgotPassword() },
    footnote: "mail.not_you_contact",
  });
}

/** Asks at the present address whether another one may take its place. */
export function addressAskedMail(
  to: string,
  locale: Locale,
  asked: { to: string; token: string },
  settings: MailSettings,
): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.address_subject",
    title: "mail.address_asked_title",
    text: (t) => [t("mail.address_asked_text", { email: asked.to })],
    button: { label: "mail.address_asked_button", path: (own) => own.changedAddress(asked.token) },
    footnote: "mail.not_you_ignore",
  });
}

/** Goes to the former address, which would otherwise not hear of it, with a link that takes the change back. */
export function addressChangedMail(to: string, locale: Locale, token: string | null, settings: MailSettings): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.address_subject",
    title: "mail.address_title",
    text: (t) => [t("mail.address_text"), ...(token === null ? [] : [t("mail.address_undo_text")])],
    ...(token !== null && {
      button: { label: "mail.address_undo_button", path: (own: Paths) => own.changedAddress(token) },
    }),
    footnote: "mail.not_you_contact",
  });
}

/** Goes to the address that took another one's place. */
export function addressTakenMail(to: string, locale: Locale, settings: MailSettings): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: "mail.address_taken_subject",
    title: "mail.address_title",
    text: (t) => [t("mail.address_taken_text")],
    button: { label: "mail.provider_button", path: (own) => own.personalDetails() },
    footnote: "mail.not_you_contact",
  });
}

/** Tells the owner that a passkey opens the account from now on, or no longer. */
export function passkeyMail(to: string, locale: Locale, isAdded: boolean, settings: MailSettings): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: isAdded ? "mail.provider_subject" : "mail.provider_removed_subject",
    title: isAdded ? "mail.passkey_title" : "mail.passkey_removed_title",
    text: (t) => [t(isAdded ? "mail.passkey_text" : "mail.passkey_removed_text")],
    button: { label: "mail.provider_button", path: (own) => own.personalDetails() },
    footnote: "mail.not_you_contact",
  });
}

/** Tells the owner that somebody can now sign in with a provider's account, or no longer. */
export function providerMail(
  to: string,
  locale: Locale,
  { provider, isLinked }: { provider: ProviderName; isLinked: boolean },
  settings: MailSettings,
): Mail {
  return accountMail(settings, {
    to,
    locale,
    subject: isLinked ? "mail.provider_subject" : "mail.provider_removed_subject",
    title: isLinked ? "mail.provider_title" : "mail.provider_removed_title",
    text: (t) => [
      t(isLinked ? "mail.provider_text" : "mail.provider_removed_text", { provider: t(`auth.provider_${provider}`) }),
    ],
    button: { label: "mail.provider_button", path: (own) => own.personalDetails() },
    footnote: "mail.not_you_contact",
  });
}

function accountMail(settings: MailSettings, { to, locale, button, ...mail }: AccountMail): Mail {
  const { country } = marketOf(locale);
  const pathsIn = (language: Language) => paths(localeFor(language, country));
  return mailOf(
    {
      to,
      locale,
      subject: (t) => t(mail.subject, { brand: settings.brand.name }),
      parts: (t, language) => [
        { kind: "title", text: t(mail.title) },
        ...mail.text(t).map((text) => ({ kind: "text" as const, text })),
        ...(button === undefined
          ? []
          : [
              {
                kind: "button" as const,
                label: t(button.label),
                link: settings.origin + button.path(pathsIn(language)),
              },
            ]),
        { kind: "note", text: t(mail.footnote) },
      ],
    },
    settings,
  );
}
