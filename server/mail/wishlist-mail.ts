import { type Language, type Locale, localeFor, marketOf } from "../../shop/market/market.ts";
import { nameIn } from "../../shop/market/shown-text.ts";
import { convert, type Rates } from "../../shop/pricing/money.ts";
import { unitPriceOf } from "../../shop/pricing/unit-price.ts";
import type { ReducedWishes } from "../../shop/wishlist/wish-mails.ts";
import { formatMoney } from "../../texts/money.ts";
import type { Translate } from "../../texts/translate.ts";
import { paths } from "../../web/paths.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf, oneClick, type Part } from "./letter.ts";
import type { Mail } from "./mailer.ts";
import { money } from "./order-mail.ts";
import { isolated } from "./order-words.ts";

/** Tells a customer who wants it that something on their wishlist costs less than when they saved it. */
export function reducedWishesMail(reduced: ReducedWishes, rates: Rates, settings: MailSettings): Mail {
  const { email, locale, wishes } = reduced;
  const stop: MailStop = { mails: "wishlist", token: reduced.stopToken };
  const { currency, country } = marketOf(locale);
  const rate = rates[currency];
  return mailOf(
    {
      to: email,
      locale,
      subject: (t) => t("mail.wishlist_subject", { brand: settings.brand.name }),
      parts: (t, language) => [
        { kind: "title", text: t("mail.wishlist_title") },
        { kind: "text", text: t("mail.wishlist_text") },
        {
          kind: "items",
          items: wishes.map(({ product, addedPrice }) => ({
            name: nameIn(product.name, language),
            detail:
              addedPrice === null
                ? product.pack[language]
                : t("mail.wishlist_was", {
                    amount: isolated(formatMoney(convert(addedPrice, rate), currency, language)),
                  }),
            value: money(convert(unitPriceOf(product), rate), { currency }, language),
          })),
          sums: [],
        },
        {
          kind: "button",
          label: t("mail.wishlist_button"),
          link: settings.origin + paths(localeFor(language, country)).wishlist(),
        },
        stopLink(stop, locale, t, language, settings),
      ],
      headers: stopHeaders(stop, settings),
    },
    settings,
  );
}

/** What ends mails about the wishlist, or about what somebody asked for by an address alone. */
export interface MailStop {
  mails: "wishlist" | "stock";
  token: string;
}

/** The link that ends them, in words. */
export function stopLink(
  { mails, token }: MailStop,
  locale: Locale,
  t: Translate,
  language: Language,
  { origin }: MailSettings,
): Part {
  const link = origin + paths(localeFor(language, marketOf(locale).country)).stopMails(mails, token);
  return { kind: "link", label: t(mails === "stock" ? "mail_choice.stop_stock" : "mail_choice.stop_wishlist"), link };
}

/** The same for mail programs. */
export const stopHeaders = ({ mails, token }: MailStop, { origin }: MailSettings) =>
  oneClick(`${origin}/api/stop-mails/${mails}?token=${token}`);
