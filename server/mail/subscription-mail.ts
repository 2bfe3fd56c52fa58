import { atNoon, type Day } from "../../shop/day.ts";
import type { SubscriptionNews } from "../../shop/jobs.ts";
import { type Language, type Locale, localeFor, marketOf, type Text } from "../../shop/market/market.ts";
import { PAYMENT_METHODS } from "../../shop/market/methods.ts";
import { nameIn } from "../../shop/market/shown-text.ts";
import type { Order } from "../../shop/orders/read-order.ts";
import { convert, type Minor, type Rates, toMinor } from "../../shop/pricing/money.ts";
import type { SubscriptionStep } from "../../shop/pricing/subscription-steps.ts";
import type { AnnouncedRenewal } from "../../shop/renewals/read-renewal.ts";
import type { ToldChanges } from "../../shop/staff-subscriptions/tell-of-changes.ts";
import { formatDate } from "../../texts/dates.ts";
import { formatMoney } from "../../texts/money.ts";
import { everyWords, subscriptionRule } from "../../texts/subscription-words.ts";
import type { MessageKey, Translate } from "../../texts/translate.ts";
import { paths } from "../../web/paths.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf, type Part } from "./letter.ts";
import type { Mail } from "./mailer.ts";
import { money, reference, sumsOf, toBuyer } from "./order-mail.ts";
import { addressText, deliveryName, isolated } from "./order-words.ts";

/** The secrets of a mail's links, one for each thing that can be done. */
export interface RenewalLinks {
  skip: string;
  change: string;
  cancel: string;
}

/** Three days before: what comes, what it costs and why, where it goes, how it is paid, and how to change all that. */
export function renewalMail(renewal: AnnouncedRenewal, links: RenewalLinks, settings: MailSettings): Mail {
  const { quote, members, card } = renewal;
  const { locale } = quote.market;
  const [first] = members;
  const dueOn = first === undefined ? quote.now : atNoon(first.delivery.dueOn);
  const { draft, priced } = quote;
  const paysCash = draft.paymentMethod === PAYMENT_METHODS.cashOnDelivery;
  const sale = {
    ...priced,
    promoCode: null,
    deliveryFee: priced.deliveryFee ?? toMinor(0),
    total: priced.charge,
  };
  const address = { address: draft.address };
  return mailOf(
    {
      to: renewal.email,
      locale,
      subject: (t) =>
        t("mail.renewal_subject", { brand: settings.brand.name, date: formatDate(dueOn, marketOf(locale).language) }),
      parts: (t, language) => {
        const link = linkIn(locale, language, settings);
        return [
          { kind: "title", text: t("mail.renewal_title", { date: formatDate(dueOn, language) }) },
          { kind: "text", text: t("mail.greeting", { name: isolated(draft.customerDetails.first_name) }) },
          {
            kind: "text",
            text: t(paysCash ? "mail.renewal_text_cash" : "mail.renewal_text", { date: formatDate(dueOn, language) }),
          },
          {
            kind: "items",
            items: quote.lines.map(({ product, quantity, everyMonths = 0 }, at) => ({
              name: nameIn(product.name, language),
              detail: `${isolated(product.pack[language])} · ${t("cart.quantity")}: ${isolated(String(quantity))} · ${t(everyWords(everyMonths))}`,
              value: money(priced.lines[at]?.lineTotal ?? toMinor(0), priced, language),
            })),
            sums: sumsOf(sale, t, language),
          },
          { kind: "note", text: subscriptionRule(t, renewal) },
          {
            kind: "section",
            name: t("order.shipping_address"),
            lines: [
              {
                text: `${draft.customerDetails.first_name} ${draft.customerDetails.last_name}`,
                direction: "auto",
              },
              { text: addressText(address, t), direction: language === "ar" ? "rtl" : "ltr" },
              { text: t(deliveryName(draft)), direction: "auto" },
            ],
          },
          {
            kind: "section",
            name: t("order.payment_method"),
            lines: [
              card === null
                ? {
                    text: t(paysCash ? "payment.cash_on_delivery" : "payment.card"),
                    direction: "auto",
                  }
                : { text: `${card.brand.toUpperCase()} •••• ${card.last4}`, direction: "ltr" },
            ],
          },
          { kind: "button", label: t("mail.renewal_change"), link: link.subscriptionLink(links.change) },
          { kind: "link", label: t("mail.renewal_skip"), link: link.subscriptionLink(links.skip) },
          { kind: "link", label: t("mail.renewal_cancel"), link: link.subscriptionLink(links.cancel) },
        ];
      },
    },
    settings,
  );
}

/** Asks whether a price that has risen is all right; without an answer nothing is sent. */
export function renewalPriceMail(
  about: { email: string; locale: Locale; name: Text; before: Minor; now: Minor; rates: Rates },
  links: { price: string; cancel: string },
  settings: MailSettings,
): Mail {
  const { email, locale, name, rates } = about;
  const { currency } = marketOf(locale);
  const amount = (aed: Minor, language: Language) =>
    isolated(formatMoney(convert(aed, rates[currency]), currency, language));
  return mailOf(
    {
      to: email,
      locale,
      subject: (t) =>
        t("mail.renewal_price_subject", {
          brand: settings.brand.name,
          product: nameIn(name, marketOf(locale).language),
        }),
      parts: (t, language) => {
        const link = linkIn(locale, language, settings);
        return [
          { kind: "title", text: t("mail.renewal_price_title") },
          {
            kind: "text",
            text: t("mail.renewal_price_text", {
              product: isolated(nameIn(name, language)),
              before: amount(about.before, language),
              price: amount(about.now, language),
            }),
          },
          { kind: "button", label: t("mail.renewal_price_button"), link: link.subscriptionLink(links.price) },
          { kind: "link", label: t("mail.renewal_cancel"), link: link.subscriptionLink(links.cancel) },
        ];
      },
    },
    settings,
  );
}

/** The card was declined, or cash has to be confirmed: how to see to it, and when the shop tries again. */
export function renewalPaymentMail(order: Order, next: Date, settings: MailSettings): Mail {
  const isCash = order.paymentMethod === PAYMENT_METHODS.cashOnDelivery;
  return mailOf(
    {
      ...toBuyer(order, settings, isCash ? "mail.renewal_confirm_subject" : "mail.renewal_declined_subject"),
      parts: (t, language) => {
        const link = linkIn(order.locale, language, settings);
        return [
          { kind: "title", text: t(isCash ? "mail.renewal_confirm_title" : "mail.renewal_declined_title") },
          {
            kind: "text",
            text: t(isCash ? "mail.renewal_confirm_text" : "mail.renewal_declined_text", {
              reference: isolated(order.reference),
              amount: isolated(formatMoney(order.total, order.currency, language)),
              date: formatDate(next, language),
            }),
          },
          reference(order, t),
          { kind: "fact", name: t("order.total"), value: money(order.total, order, language) },
          {
            kind: "button",
            label: t(isCash ? "mail.renewal_confirm_button" : "mail.renewal_pay_button"),
            link: link.payment(order.reference),
          },
          ...(isCash
            ? []
            : [{ kind: "link", label: t("mail.renewal_card_button"), link: link.subscriptions() } as const]),
        ];
      },
    },
    settings,
  );
}

/** What happened to subscriptions, by name of the news. */
const NEWS: Record<SubscriptionNews, { title: MessageKey; text: MessageKey }> = {
  waiting_stock: { title: "subscription.news_waiting_stock_title", text: "subscription.news_waiting_stock" },
  skipped_stock: { title: "subscription.news_skipped_title", text: "subscription.news_skipped_stock" },
  skipped_price: { title: "subscription.news_skipped_title", text: "subscription.news_skipped_price" },
  missed: { title: "subscription.news_missed_title", text: "subscription.news_missed" },
  paused_card: { title: "subscription.news_paused_title", text: "subscription.news_paused_card" },
  paused_product: { title: "subscription.news_paused_title", text: "subscription.news_paused_product" },
  cancelled: { title: "subscription.news_cancelled_title", text: "subscription.news_cancelled" },
};

/** What a mail of news is about, and whom it goes to. */
export interface ToldSubscriptions {
  email: string;
  locale: Locale;
  firstName: string;
  names: readonly Text[];
  steps: readonly SubscriptionStep[];
  /** How many products the customer gets regularly now. */
  activeProducts: number;
}

/** Tells once what has happened to subscriptions: they wait, rest, were left out or have ended. */
export function subscriptionNewsMail(news: SubscriptionNews, about: ToldSubscriptions, settings: MailSettings): Mail {
  const { title, text } = NEWS[news];
  const { locale } = about;
  return mailOf(
    {
      to: about.email,
      locale,
      subject: (t) => t("mail.subscription_subject", { brand: settings.brand.name }),
      parts: (t, language): Part[] => {
        const products = about.names.map((name) => isolated(nameIn(name, language))).join(t("common.list_separator"));
        return [
          { kind: "title", text: t(title) },
          { kind: "text", text: t("mail.greeting", { name: isolated(about.firstName) }) },
          { kind: "text", text: t(text, { products }) },
          ...(about.activeProducts > 0 ? [{ kind: "note", text: subscriptionRule(t, about) } as const] : []),
          {
            kind: "button",
            label: t("mail.subscription_button"),
            link: linkIn(locale, language, settings).subscriptions(),
          },
        ];
      },
    },
    settings,
  );
}

/** Tells what staff have changed of a subscription, each beside what it was; where it goes from now on stands there whole. */
export function subscriptionChangedMail(told: ToldChanges, settings: MailSettings): Mail {
  const { subscription, product, changed } = told;
  const { locale, contact, address } = subscription;
  return mailOf(
    {
      to: told.email,
      locale,
      subject: (t) => t("mail.subscription_subject", { brand: settings.brand.name }),
      parts: (t, language): Part[] => [
        { kind: "title", text: t("mail.subscription_changed_title") },
        { kind: "text", text: t("mail.greeting", { name: isolated(told.firstName) }) },
        { kind: "text", text: t("mail.subscription_changed_text", { product: isolated(nameIn(product, language)) }) },
        ...restOf(told, t, language),
        ...changedFacts(told, t, language),
        ...(changed.has("goes_to")
          ? [
              {
                kind: "section",
                name: t("order.shipping_address"),
                lines: [
                  { text: `${contact.first_name} ${contact.last_name}`, direction: "auto" },
                  { text: contact.phone_number, direction: "ltr" },
                  { text: addressText({ address }, t), direction: language === "ar" ? "rtl" : "ltr" },
                ],
              } as const,
            ]
          : []),
        { kind: "note", text: t("mail.subscription_changed_note") },
        {
          kind: "button",
          label: t("mail.subscription_button"),
          link: linkIn(locale, language, settings).subscriptions(),
        },
      ],
    },
    settings,
  );
}

/** Whether it rests or goes on, where that is new. */
function restOf({ known, now, changed }: ToldChanges, t: Translate, language: Language): Part[] {
  if (now.state === "paused" && (changed.has("state") || changed.has("paused_until")))
    return [
      {
        kind: "text",
        text:
          now.paused_until === null
            ? t("mail.subscription_paused")
            : t("mail.subscription_paused_until", { date: isolated(formatDate(atNoon(now.paused_until), language)) }),
      },
    ];
  return known.state === "paused" && now.state === "active"
    ? [{ kind: "text", text: t("mail.subscription_resumed") }]
    : [];
}

function changedFacts({ known, now, changed, ...named }: ToldChanges, t: Translate, language: Language): Part[] {
  const day = (of: Day | null) => (of === null ? null : formatDate(atNoon(of), language));
  const rows = [
    [
      "product_id",
      t("subscriptions.product"),
      nameIn(named.product, language),
      named.former && nameIn(named.former, language),
    ],
    ["quantity", t("cart.quantity"), String(now.quantity), String(known.quantity)],
    ["every_months", t("subscription.every"), t(everyWords(now.every_months)), t(everyWords(known.every_months))],
    ["next_on", t("subscription.next_delivery"), day(now.next_on), day(known.next_on)],
  ] as const;
  return rows.flatMap(([term, name, is, was]): Part[] => {
    if (!changed.has(term) || is === null) return [];
    const text = was === null ? is : t("mail.subscription_was", { now: isolated(is), before: isolated(was) });
    return [{ kind: "fact", name, value: { text, direction: "auto" } }];
  });
}

/** Addresses of a letter's language in its reader's country. */
function linkIn(locale: Locale, language: Language, { origin }: MailSettings) {
  const own = paths(localeFor(language, marketOf(locale).country));
  return {
    subscriptionLink: (token: string) => `${origin}${own.subscriptionLink(token)}`,
    payment: (order: string) => `${origin}${own.payment(order)}`,
    subscriptions: () => `${origin}${own.any("/account/subscriptions")}`,
  };
}
