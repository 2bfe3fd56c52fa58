import type { Language } from "../../shop/market/market.ts";
import { nameIn } from "../../shop/market/shown-text.ts";
import type { Order } from "../../shop/orders/read-order.ts";
import type { OrderReader } from "../../shop/staff/order-mails.ts";
import type { LowProduct } from "../../shop/staff-stock/levels.ts";
import { formatMoment } from "../../texts/dates.ts";
import { formatMoney } from "../../texts/money.ts";
import type { Translate } from "../../texts/translate.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf } from "./letter.ts";
import type { Mail } from "./mailer.ts";
import { newOrderTitle } from "./order-mail.ts";
import { deliveryName, paymentName } from "./order-words.ts";

/** Tells one of the staff that an order stands, in their language: nothing of who bought it, no price unless they see prices. */
export function staffOrderMail(
  order: Order,
  { email, language, seesPrices }: OrderReader,
  settings: MailSettings,
): Mail {
  const country = (t: Translate) => t(`country.${order.address.country.toLowerCase() as "ae"}`);
  const words = (text: string) => ({ text, direction: "auto" as const });
  return mailOf(
    {
      to: email,
      locale: language,
      subject: (t) => t("mail.staff_order_subject", { reference: order.reference, country: country(t) }),
      parts: (t) => [
        { kind: "title", text: t(newOrderTitle(order)) },
        { kind: "fact", name: t("order.reference"), value: { text: order.reference, direction: "ltr" } },
        { kind: "fact", name: t("order.date"), value: words(formatMoment(order.placedAt, language)) },
        { kind: "fact", name: t("form.country"), value: words(country(t)) },
        { kind: "fact", name: t("order.shipping_method"), value: words(t(deliveryName(order))) },
        { kind: "fact", name: t("order.payment_method"), value: words(t(paymentName(order))) },
        ...(seesPrices
          ? [
              {
                kind: "fact" as const,
                name: t("order.total"),
                value: words(formatMoney(order.total, order.currency, language)),
              },
            ]
          : []),
        {
          kind: "button",
          label: t("mail.staff_order_open"),
          link: `${settings.origin}/admin/orders/${order.reference}`,
        },
        { kind: "note", text: t("mail.staff_order_why") },
      ],
      essentials: null,
    },
    settings,
  );
}

/** Tells one of the staff, in their language, which products run low now. */
export function lowStockMail(
  { email, language, products }: { email: string; language: Language; products: readonly LowProduct[] },
  settings: MailSettings,
): Mail {
  const shown = products.slice(0, MOST_LOW);
  return mailOf(
    {
      to: email,
      locale: language,
      subject: (t) => t("mail.low_stock_subject", { count: products.length }),
      parts: (t) => [
        { kind: "title", text: t("mail.low_stock_subject", { count: products.length }) },
        ...shown.map(({ name, stock }) => ({
          kind: "fact" as const,
          name: nameIn(name, language),
          value: { text: t("mail.low_stock_left", { count: stock }), direction: "auto" as const },
        })),
        { kind: "button", label: t("mail.low_stock_open"), link: `${settings.origin}/admin/stock?view=low` },
        { kind: "note", text: t("mail.low_stock_why") },
      ],
    },
    settings,
  );
}

/** The list in the back office shows the others. */
const MOST_LOW = 40;
