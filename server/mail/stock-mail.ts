import { createHash } from "node:crypto";
import { html } from "hono/html";
import type { Product } from "../../shop/catalog/product.ts";
import { type Locale, marketOf } from "../../shop/market/market.ts";
import { paths } from "../../storefront/i18n/paths.ts";
import { translateFor } from "../messages.ts";
import { languagePart, type MailSettings, mailButton, mailPage, otherLanguage } from "./layout.ts";
import type { Mail } from "./mailer.ts";

/** Tells somebody who asked for it that a product can be bought again. */
export function backInStockMail(product: Product, email: string, locale: Locale, settings: MailSettings): Mail {
  const { language } = marketOf(locale);
  const link = `${settings.origin}${paths(locale).product(product.slug)}`;
  const subject = translateFor(language)("mail.stock_subject", { product: product.name[language] });
  const part = (own: typeof language) => {
    const t = translateFor(own);
    return languagePart(
      own,
      html`<h1 style="font-size:24px;line-height:1.3;margin:0 0 12px">${t("mail.stock_title", { product: product.name[own] })}</h1>
        <p style="margin:0">${t("mail.stock_text")}</p>
        ${mailButton(t("mail.stock_button"), link)}`,
    );
  };
  const t = translateFor(language);
  return {
    to: email,
    subject,
    html: String(mailPage(settings.brand, subject, language, [part(language), part(otherLanguage(language))])),
    text: `${t("mail.stock_title", { product: product.name[language] })}\n${t("mail.stock_text")}\n${link}\n`,
    messageId: `<stock-${product.id}-${createHash("sha256").update(email).digest("hex").slice(0, 24)}@${new URL(settings.origin).hostname}>`,
  };
}
