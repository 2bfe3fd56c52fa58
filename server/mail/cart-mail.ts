import type { CartReminder } from "../../shop/cart-reminders/remind-of-carts.ts";
import { type Language, localeFor, marketOf } from "../../shop/market/market.ts";
import { nameIn } from "../../shop/market/shown-text.ts";
import { discountsOf } from "../../shop/pricing/adjustments.ts";
import { toMinor } from "../../shop/pricing/money.ts";
import { appliedName } from "../../texts/adjustment-words.ts";
import { everyWords } from "../../texts/subscription-words.ts";
import { paths } from "../../web/paths.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf, oneClick } from "./letter.ts";
import type { Mail } from "./mailer.ts";
import { money } from "./order-mail.ts";
import { isolated } from "./order-words.ts";

/** Reminds somebody who wants it of the cart they left: what is in it, what it comes to, and the way back. */
export function cartReminderMail(reminder: CartReminder, settings: MailSettings): Mail {
  const { email, locale, lines, priced, restoreToken, stopToken } = reminder;
  const at = (language: Language) => paths(localeFor(language, marketOf(locale).country));
  const discounts = discountsOf({ ...priced, promoCode: null });
  return mailOf(
    {
      to: email,
      locale,
      subject: (t) => t("mail.cart_subject", { brand: settings.brand.name }),
      parts: (t, language) => [
        { kind: "title", text: t("mail.cart_title") },
        { kind: "text", text: t("mail.cart_text") },
        {
          kind: "items",
          items: lines.map(({ product, quantity, everyMonths }, index) => ({
            name: nameIn(product.name, language),
            detail: [
              isolated(product.pack[language]),
              `${t("cart.quantity")}: ${isolated(String(quantity))}`,
              ...(everyMonths === 0 ? [] : [t(everyWords(everyMonths))]),
            ].join(" · "),
            value: money(priced.lines[index]?.lineTotal ?? toMinor(0), priced, language),
          })),
          sums: [
            ...(discounts.length === 0
              ? []
              : [{ name: t("order.subtotal"), value: money(priced.subtotal, priced, language) }]),
            ...discounts.map((each) => ({
              name: appliedName(each, { currency: priced.currency, rate: priced.rate, language, t }),
              value: money(toMinor(-each.amount), priced, language),
            })),
            { name: t("order.total"), value: money(priced.total, priced, language), isTotal: true },
          ],
        },
        {
          kind: "button",
          label: t("mail.cart_button"),
          link: settings.origin + at(language).restoreCart(restoreToken),
        },
        { kind: "note", text: t("mail.cart_why") },
        {
          kind: "link",
          label: t("mail_choice.stop_cart"),
          link: settings.origin + at(language).stopMails("cart", stopToken),
        },
      ],
      headers: oneClick(`${settings.origin}/api/stop-mails/cart?token=${stopToken}`),
    },
    settings,
  );
}
