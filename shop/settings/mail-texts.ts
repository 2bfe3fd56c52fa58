import type { Language } from "../market/market.ts";

/**
 * The mails to buyers whose words staff may set, each with its texts, which texts/mail-texts.ts finds in the catalogue. What
 * tells the owner of an account what a link or a passkey opens, and what to do where it was not them, stays the shop's.
 */
export const MAIL_TEXTS = {
  every: ["greeting", "track_order", "not_you_ignore", "not_you_contact"],
  order: ["order_subject", "order_intro"],
  status: [
    "status_subject",
    "status_preparing_title",
    "status_shipped_title",
    "status_delivered_title",
    "status_cancelled_title",
    "status_delivery_failed_title",
    "status_returning_title",
    "status_returned_title",
    "status_denied_title",
    "status_denied_text",
    "status_part_title",
    "status_part_text",
    "status_address_title",
  ],
  pay_link: ["pay_link_subject", "pay_link_title", "pay_link_text", "pay_link_button"],
  edited: ["edited_subject", "edited_title", "edited_text", "edited_refund", "edited_collect", "edited_link"],
  refunded: ["refunded_subject", "refunded_title", "refunded_text"],
  payment_returned: ["payment_returned_subject", "payment_returned_title", "payment_returned_text"],
  return: [
    "return_subject",
    "return_requested_title",
    "return_requested_text",
    "return_approved_title",
    "return_approved_text",
    "return_refused_title",
    "return_refused_text",
    "return_received_title",
    "return_received_text",
    "return_withdrawn_title",
    "return_withdrawn_text",
  ],
  return_link: ["return_link_title", "return_link_text"],
  exchange: ["exchange_subject", "exchange_title", "exchange_text", "exchange_due", "exchange_back"],
  code: ["code_subject", "code_title", "code_text"],
  renewal: ["renewal_subject", "renewal_title", "renewal_text", "renewal_text_cash"],
  renewal_price: ["renewal_price_subject", "renewal_price_title", "renewal_price_text", "renewal_price_button"],
  renewal_declined: ["renewal_declined_subject", "renewal_declined_title", "renewal_declined_text"],
  renewal_confirm: [
    "renewal_confirm_subject",
    "renewal_confirm_title",
    "renewal_confirm_text",
    "renewal_confirm_button",
  ],
  subscription: [
    "subscription_subject",
    "subscription_button",
    "subscription_changed_title",
    "subscription_changed_text",
    "subscription_changed_note",
    "subscription_paused",
    "subscription_paused_until",
    "subscription_resumed",
  ],
  subscription_news: [
    "subscription_news_waiting_stock_title",
    "subscription_news_waiting_stock_text",
    "subscription_news_skipped_title",
    "subscription_news_skipped_stock_text",
    "subscription_news_skipped_price_text",
    "subscription_news_missed_title",
    "subscription_news_missed_text",
    "subscription_news_paused_title",
    "subscription_news_paused_card_text",
    "subscription_news_paused_product_text",
    "subscription_news_cancelled_title",
    "subscription_news_cancelled_text",
  ],
  stock: ["stock_subject", "stock_title", "stock_text", "stock_button"],
  cart: ["cart_subject", "cart_title", "cart_text", "cart_button", "cart_why"],
  wishlist: ["wishlist_subject", "wishlist_title", "wishlist_text", "wishlist_button"],
  newsletter: ["newsletter_subject", "newsletter_title", "newsletter_text", "newsletter_button", "newsletter_ignore"],
  review_request: [
    "review_request_subject",
    "review_request_title",
    "review_request_text",
    "review_request_products",
    "review_request_button",
    "review_request_note",
  ],
  review: [
    "review_shown_subject",
    "review_shown_title",
    "review_shown_text",
    "review_shown_button",
    "review_refused_subject",
    "review_refused_title",
    "review_refused_text",
    "review_refused_note",
  ],
  contact: ["contact_received_subject", "contact_received_title"],
  contact_reply: ["contact_reply_subject", "contact_reply_title"],
  verify: ["verify_subject", "verify_title", "verify_text", "verify_button"],
  magic: ["magic_subject", "magic_title", "magic_text", "magic_button"],
  existing: ["existing_subject", "existing_title", "existing_text"],
  reset: ["reset_subject", "reset_title", "reset_text", "reset_button"],
  password: [
    "password_subject",
    "password_title",
    "password_text",
    "password_removed_title",
    "password_removed_text",
    "password_button",
  ],
  address: [
    "address_subject",
    "address_asked_title",
    "address_asked_button",
    "address_title",
    "address_text",
    "address_undo_button",
    "address_taken_subject",
    "address_taken_text",
  ],
  sign_in: [
    "provider_subject",
    "provider_title",
    "provider_text",
    "provider_removed_subject",
    "provider_removed_title",
    "provider_removed_text",
    "passkey_title",
    "passkey_removed_title",
    "passkey_removed_text",
    "provider_button",
  ],
} as const;
export type MailName = keyof typeof MAIL_TEXTS;
export const MAIL_NAMES = Object.keys(MAIL_TEXTS) as MailName[];

/** Of mails that are not always alike, the cases; the words of each depend on it. Texts of every mail have three of those. */
const MAIL_CASES = {
  every: ["order", "asked", "changed"],
  status: [
    "preparing",
    "shipped",
    "delivered",
    "cancelled",
    "delivery_failed",
    "returning",
    "returned",
    "denied",
    "part",
    "address",
  ],
  edited: ["refund", "collect", "link"],
  return: ["requested", "approved", "refused", "received", "withdrawn"],
  exchange: ["due", "back"],
  renewal: ["text", "text_cash"],
  subscription: ["paused", "paused_until", "resumed"],
  subscription_news: [
    "waiting_stock",
    "skipped_stock",
    "skipped_price",
    "missed",
    "paused_card",
    "paused_product",
    "cancelled",
  ],
  review: ["shown", "refused"],
  password: ["changed", "removed"],
  address: ["asked", "changed", "taken"],
  sign_in: ["provider", "provider_removed", "passkey", "passkey_removed"],
} as const satisfies Partial<Record<MailName, readonly string[]>>;
export type MailCase<Name extends MailName> = Name extends keyof typeof MAIL_CASES
  ? (typeof MAIL_CASES)[Name][number]
  : "only";

/** The cases of a mail; of one that is always alike it is `only`. */
export const casesOf = (mail: MailName): readonly string[] =>
  mail in MAIL_CASES ? MAIL_CASES[mail as keyof typeof MAIL_CASES] : ["only"];

/** Words of mails by their text, in both languages. */
export type MailTexts = Readonly<Record<string, Readonly<Record<Language, string>>>>;

const PLACEHOLDER = /\{\w+\}/g;

/** The placeholders of a text, each once. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(PLACEHOLDER))];

/** What was set, without what is as it was delivered or was left empty: a release may still improve that. */
export function ownWords(set: MailTexts, delivered: MailTexts): MailTexts {
  const own = Object.entries(set).map(([name, words]) => {
    const before = delivered[name];
    const kept = (language: Language) => (words[language].trim() === "" ? (before?.[language] ?? "") : words[language]);
    const next = { en: kept("en"), ar: kept("ar") };
    return next.en === before?.en && next.ar === before.ar ? [] : [[name, next] as const];
  });
  return Object.fromEntries(own.flat());
}

/** The words of mails with others over them; where those are empty, as delivered. */
export function withWords(counting: MailTexts, over: MailTexts, delivered: MailTexts): MailTexts {
  const whole = Object.entries(over).map(([name, { en, ar }]) => {
    const before = delivered[name] ?? { en: "", ar: "" };
    return [name, { en: en.trim() === "" ? before.en : en, ar: ar.trim() === "" ? before.ar : ar }] as const;
  });
  return { ...counting, ...Object.fromEntries(whole) };
}

/** Places whose words name something that their mail does not know, e.g. `order_intro.en`. */
export function unknownPlaceholders(set: MailTexts, delivered: MailTexts): string[] {
  return Object.entries(set).flatMap(([name, words]) =>
    (["en", "ar"] as const).flatMap((language) => {
      const known = placeholdersIn(`${delivered[name]?.en}${delivered[name]?.ar}`);
      return placeholdersIn(words[language]).every((each) => known.includes(each)) ? [] : `${name}.${language}`;
    }),
  );
}
