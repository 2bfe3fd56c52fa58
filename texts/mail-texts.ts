import { MAIL_TEXTS, type MailTexts } from "../shop/settings/mail-texts.ts";
import { inBothLanguages, translateFor } from "./catalogues.server.ts";
import { STATE_WORDS } from "./state-words.ts";
import { fillIn, type MessageKey, type Translate } from "./translate.ts";

/** Texts that mails share with pages; pages keep the shop's words. */
const SHARED: Readonly<Record<string, MessageKey>> = {
  status_preparing_title: STATE_WORDS.PREPARING.text,
  status_shipped_title: STATE_WORDS.SHIPPED.text,
  status_delivered_title: STATE_WORDS.DELIVERED.text,
  status_cancelled_title: STATE_WORDS.CANCELLED.text,
  status_delivery_failed_title: STATE_WORDS.DELIVERY_FAILED.text,
  status_returning_title: STATE_WORDS.RETURNING.text,
  status_returned_title: STATE_WORDS.RETURNED.text,
  status_denied_title: "tracking.denied_title",
  status_denied_text: "tracking.denied",
  status_part_title: "parcel.part_sent",
  status_part_text: "parcel.rest_follows",
  status_address_title: "order.address_changed",
  subscription_news_waiting_stock_title: "subscription.news_waiting_stock_title",
  subscription_news_waiting_stock_text: "subscription.news_waiting_stock",
  subscription_news_skipped_title: "subscription.news_skipped_title",
  subscription_news_skipped_stock_text: "subscription.news_skipped_stock",
  subscription_news_skipped_price_text: "subscription.news_skipped_price",
  subscription_news_missed_title: "subscription.news_missed_title",
  subscription_news_missed_text: "subscription.news_missed",
  subscription_news_paused_title: "subscription.news_paused_title",
  subscription_news_paused_card_text: "subscription.news_paused_card",
  subscription_news_paused_product_text: "subscription.news_paused_product",
  subscription_news_cancelled_title: "subscription.news_cancelled_title",
  subscription_news_cancelled_text: "subscription.news_cancelled",
};

/** A message whose words staff may set. */
const messageOf = (name: string) => SHARED[name] ?? (`mail.${name}` as MessageKey);

/** The words of mails as they come with the shop, placeholders unfilled. */
export function deliveredMailTexts(): MailTexts {
  const names: string[] = Object.values(MAIL_TEXTS).flat();
  return Object.fromEntries(names.map((name) => [name, inBothLanguages(messageOf(name))]));
}

/** The words of a language for mails: those that staff have set, and for all the rest the shop's. */
export function translateMailFor(language: "en" | "ar", set: MailTexts): Translate {
  const t = translateFor(language);
  const own = new Map(Object.entries(set).map(([name, words]) => [messageOf(name), words[language]]));
  return (key, parameters) => {
    const words = own.get(key as MessageKey);
    return words === undefined ? t(key, parameters) : fillIn(words, parameters ?? {});
  };
}
