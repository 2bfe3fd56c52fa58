import type { Product } from "../../shop/catalog/product.ts";
import { type Locale, localeFor, marketOf } from "../../shop/market/market.ts";
import { nameIn } from "../../shop/market/shown-text.ts";
import { paths } from "../../web/paths.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf } from "./letter.ts";
import type { Mail } from "./mailer.ts";
import { type MailStop, stopHeaders, stopLink } from "./wishlist-mail.ts";

/** Tells somebody who asked for it, or wished for it, that a product can be bought again. */
export function backInStockMail(
  product: Product,
  { email, locale, stop }: { email: string; locale: Locale; stop: MailStop },
  settings: MailSettings,
): Mail {
  return mailOf(
    {
      to: email,
      locale,
      subject: (t) => t("mail.stock_subject", { product: nameIn(product.name, marketOf(locale).language) }),
      parts: (t, language) => [
        { kind: "title", text: t("mail.stock_title", { product: nameIn(product.name, language) }) },
        { kind: "text", text: t("mail.stock_text") },
        {
          kind: "button",
          label: t("mail.stock_button"),
          link: `${settings.origin}${paths(localeFor(language, marketOf(locale).country)).product(product.slug)}`,
        },
        // Nobody knows whether it was its owner who typed the address in.
        ...(stop.mails === "stock" ? [{ kind: "note" as const, text: t("mail_choice.stock_why") }] : []),
        stopLink(stop, locale, t, language, settings),
      ],
      headers: stopHeaders(stop, settings),
    },
    settings,
  );
}
