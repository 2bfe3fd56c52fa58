import { type Language, type Locale, localeFor, marketOf } from "../../shop/market/market.ts";
import type { Order } from "../../shop/orders/read-order.ts";
import type { ReturnEvent } from "../../shop/orders/states.ts";
import type { ReturnJson } from "../../shop/returns/list-returns.ts";
import type { MessageKey } from "../../texts/translate.ts";
import { paths } from "../../web/paths.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf } from "./letter.ts";
import type { Mail } from "./mailer.ts";
import { reference, toBuyer } from "./order-mail.ts";
import { isolated } from "./order-words.ts";

/** What the mail about a return tells; an exchange has a mail of its own. */
type ReturnNews = Exclude<ReturnEvent, "RETURN_EXCHANGED">;

const WORDS: Record<ReturnNews, { title: MessageKey; text: MessageKey }> = {
  RETURN_REQUESTED: { title: "mail.return_requested_title", text: "mail.return_requested_text" },
  RETURN_APPROVED: { title: "mail.return_approved_title", text: "mail.return_approved_text" },
  RETURN_REFUSED: { title: "mail.return_refused_title", text: "mail.return_refused_text" },
  RETURN_WITHDRAWN: { title: "mail.return_withdrawn_title", text: "mail.return_withdrawn_text" },
  RETURN_RECEIVED: { title: "mail.return_received_title", text: "mail.return_received_text" },
};

/** Tells the buyer what has become of the pieces they send back. */
export function returnMail(
  order: Order,
  rows: Readonly<Record<Language, ReturnJson>>,
  news: ReturnNews,
  settings: MailSettings,
): Mail {
  const { title, text } = WORDS[news];
  // What staff said at the approval is not said again at the receipt.
  const says = news === "RETURN_APPROVED" || news === "RETURN_REFUSED";
  return mailOf(
    {
      ...toBuyer(order, settings, "mail.return_subject"),
      parts: (t, language) => [
        { kind: "title", text: t(title) },
        { kind: "text", text: t(text, { reference: isolated(order.reference) }) },
        reference(order, t),
        {
          kind: "section",
          name: t("mail.return_what"),
          lines: rows[language].lines.map((line) => ({
            text: `${line.quantity} × ${isolated(line.name)}`,
            direction: "auto" as const,
          })),
        },
        ...(says && rows[language].answer !== ""
          ? [
              { kind: "subtitle" as const, text: t("mail.return_answer") },
              { kind: "quote" as const, text: rows[language].answer },
            ]
          : []),
      ],
    },
    settings,
  );
}

/** The way to the returns of an order, for whoever reads the mails of the address that ordered it. */
export function returnLinkMail(order: Order, token: string, locale: Locale, settings: MailSettings): Mail {
  const at = (language: Language) => paths(localeFor(language, marketOf(locale).country));
  return mailOf(
    {
      ...toBuyer(order, settings, "mail.return_subject"),
      locale,
      parts: (t, language) => [
        { kind: "title", text: t("mail.return_link_title") },
        { kind: "text", text: t("mail.return_link_text") },
        reference(order, t),
        {
          kind: "button",
          label: t("returns.title"),
          link: settings.origin + at(language).returnOrder(order.reference, token),
        },
        { kind: "note", text: t("mail.not_you_ignore") },
      ],
    },
    settings,
  );
}
