import type { MailName } from "../../shop/settings/mail-texts.ts";
import type { WordKey } from "../ui/words.tsx";
import type { SettingField } from "./fields.ts";

/** Where texts stand whose names do not end in it. */
const PLACES: Readonly<Record<string, WordKey>> = {
  greeting: "settings.mail_greeting",
  track_order: "settings.mail_track_button",
  not_you_ignore: "settings.mail_last",
  not_you_contact: "settings.mail_last",
  edited_refund: "settings.mail_difference",
  edited_collect: "settings.mail_difference",
  edited_link: "settings.mail_difference",
  exchange_due: "settings.mail_difference",
  exchange_back: "settings.mail_difference",
  renewal_text_cash: "settings.mail_opening",
  status_part_text: "settings.mail_below_parcel",
  cart_why: "settings.mail_last",
  newsletter_ignore: "settings.mail_last",
  review_request_products: "settings.mail_above_products",
  review_request_note: "settings.mail_last",
  review_refused_note: "settings.mail_last",
  subscription_changed_note: "settings.mail_last",
  subscription_paused: "settings.mail_pause",
  subscription_paused_until: "settings.mail_pause",
  subscription_resumed: "settings.mail_pause",
};

const ENDINGS: Readonly<Record<string, WordKey>> = {
  subject: "settings.mail_subject",
  title: "settings.mail_title",
  button: "settings.mail_button",
};

/** When texts are said of which a mail has several for one place, by how their names begin; and the cases of mails. */
const CASES: Readonly<Record<string, WordKey>> = {
  not_you_ignore: "settings.when_asked",
  not_you_contact: "settings.when_changed",
  every_order: "settings.mail_order",
  every_asked: "settings.when_asked",
  every_changed: "settings.when_changed",
  edited_refund: "settings.when_back",
  edited_collect: "settings.when_collect",
  edited_link: "settings.when_due",
  exchange_due: "settings.when_due",
  exchange_back: "settings.when_back",
  renewal_text: "settings.when_card",
  renewal_text_cash: "settings.when_cash",
  status_preparing: "state.PREPARING",
  status_shipped: "state.SHIPPED",
  status_delivered: "state.DELIVERED",
  status_cancelled: "state.CANCELLED",
  status_delivery_failed: "state.DELIVERY_FAILED",
  status_returning: "state.RETURNING",
  status_returned: "state.RETURNED",
  status_denied: "settings.when_denied",
  status_part: "settings.when_part",
  status_address: "settings.when_address",
  subscription_paused: "settings.when_paused",
  subscription_paused_until: "settings.when_paused_until",
  subscription_resumed: "settings.when_resumed",
  subscription_news_waiting_stock: "settings.when_waiting_stock",
  subscription_news_skipped: "settings.when_skipped",
  subscription_news_skipped_stock: "settings.when_skipped_stock",
  subscription_news_skipped_price: "settings.when_skipped_price",
  subscription_news_missed: "settings.when_missed",
  subscription_news_paused: "settings.when_paused",
  subscription_news_paused_card: "settings.when_paused_card",
  subscription_news_paused_product: "settings.when_paused_product",
  subscription_news_cancelled: "settings.when_cancelled",
  review_shown: "settings.when_shown",
  review_refused: "settings.when_refused",
  password_changed: "settings.when_password",
  password_removed: "settings.when_password_removed",
  password_title: "settings.when_password",
  password_text: "settings.when_password",
  address_asked: "settings.when_address_asked",
  address_changed: "settings.when_address_changed",
  address_undo: "settings.when_address_changed",
  address_text: "settings.when_address_changed",
  address_taken: "settings.when_address_taken",
  sign_in_provider: "settings.when_provider",
  sign_in_provider_removed: "settings.when_provider_removed",
  sign_in_passkey: "settings.when_passkey",
  sign_in_passkey_removed: "settings.when_passkey_removed",
  provider_title: "settings.when_provider",
  provider_text: "settings.when_provider",
  provider_removed: "settings.when_provider_removed",
  passkey: "settings.when_passkey",
  passkey_removed: "settings.when_passkey_removed",
  return_requested: "settings.when_requested",
  return_approved: "settings.when_approved",
  return_refused: "settings.when_refused",
  return_received: "settings.when_received",
  return_withdrawn: "settings.when_withdrawn",
};

/** What one of the cases of a mail is called. */
export const caseName = (mail: MailName, which: string): WordKey =>
  CASES[`${mail}_${which}`] ?? `settings.mail_${mail}`;

/** Where a text stands in its mail, and when it does, if not always. */
export function placeInMail(text: string): Pick<SettingField, "label" | "when"> {
  const [, begins = "", ending = ""] = /^(?:(.*)_)?([^_]*)$/.exec(text) ?? [];
  const when = CASES[text] ?? CASES[begins];
  const label = PLACES[text] ?? ENDINGS[ending] ?? "settings.mail_opening";
  return { label, ...(when === undefined ? {} : { when }) };
}
