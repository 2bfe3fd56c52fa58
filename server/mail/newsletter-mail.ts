import { createHash } from "node:crypto";
import { html } from "hono/html";
import { type Locale, marketOf } from "../../shop/market/market.ts";
import { paths } from "../../storefront/i18n/paths.ts";
import { translateFor } from "../messages.ts";
import { languagePart, type MailSettings, mailButton, mailPage, otherLanguage, STYLE } from "./layout.ts";
import type { Mail } from "./mailer.ts";

/** Asks whether the newsletter is wanted. Without an answer nothing more is ever sent. */
export function newsletterMail(
  { email, locale, token }: { email: string; locale: Locale; token: string },
  settings: MailSettings,
): Mail {
  const { language } = marketOf(locale);
  const at = paths(locale);
  const confirm = settings.origin + at.newsletter("confirm", token);
  const leave = settings.origin + at.newsletter("unsubscribe", token);
  const brand = settings.brand.name;
  const t = translateFor(language);
  const subject = t("mail.newsletter_subject", { brand });
  const part = (own: typeof language) => {
    const say = translateFor(own);
    return languagePart(
      own,
      html`<h1 style="font-size:24px;line-height:1.3;margin:0 0 12px">${say("mail.newsletter_title")}</h1>
        <p style="margin:0">${say("mail.newsletter_text", { brand })}</p>
        ${mailButton(say("mail.newsletter_button"), confirm)}
        <p style="margin:24px 0 0;font-size:14px;color:${STYLE.quiet}">${say("mail.newsletter_ignore")} <a href="${leave}" style="color:${STYLE.quiet}">${say("newsletter.unsubscribe")}</a></p>`,
    );
  };
  return {
    to: email,
    subject,
    html: String(mailPage(settings.brand, subject, language, [part(language), part(otherLanguage(language))])),
    text: `${t("mail.newsletter_title")}\n${t("mail.newsletter_text", { brand })}\n${confirm}\n\n${t("mail.newsletter_ignore")}\n${t("newsletter.unsubscribe")}: ${leave}\n`,
    messageId: `<newsletter-${createHash("sha256").update(token).digest("hex").slice(0, 24)}@${new URL(settings.origin).hostname}>`,
    // Mail programs offer leaving with one press (RFC 8058).
    headers: {
      "List-Unsubscribe": `<${settings.origin}/api/newsletter/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
