import { type Language, type Locale, localeFor, marketOf } from "../../shop/market/market.ts";
import { paths } from "../../web/paths.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf, oneClick } from "./letter.ts";
import type { Mail } from "./mailer.ts";

/** Asks whether the newsletter is wanted. Without an answer nothing more is ever sent. */
export function newsletterMail(
  { email, locale, token }: { email: string; locale: Locale; token: string },
  settings: MailSettings,
): Mail {
  const at = (language: Language) => paths(localeFor(language, marketOf(locale).country));
  const brand = settings.brand.name;
  return mailOf(
    {
      to: email,
      locale,
      subject: (t) => t("mail.newsletter_subject", { brand }),
      parts: (t, language) => [
        { kind: "title", text: t("mail.newsletter_title") },
        { kind: "text", text: t("mail.newsletter_text", { brand }) },
        {
          kind: "button",
          label: t("mail.newsletter_button"),
          link: settings.origin + at(language).newsletter("confirm", token),
        },
        { kind: "note", text: t("mail.newsletter_ignore") },
        {
          kind: "link",
          label: t("newsletter.unsubscribe"),
          link: settings.origin + at(language).newsletter("unsubscribe", token),
        },
      ],
      headers: oneClick(`${settings.origin}/api/newsletter/unsubscribe?token=${token}`),
    },
    settings,
  );
}
