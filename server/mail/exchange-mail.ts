import type { OrderWithLines } from "../../shop/orders/read-order.ts";
import { type Minor, toMinor } from "../../shop/pricing/money.ts";
import { formatMoney } from "../../texts/money.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf, type Part } from "./letter.ts";
import type { Mail } from "./mailer.ts";
import { type AttachedCreditNote, creditNotes, item, money, note, reference, sumsOf, toBuyer } from "./order-mail.ts";
import { isolated } from "./order-words.ts";

/** What the buyer is told of an exchange besides the order that goes out. */
export interface Exchanged {
  /** The number of the order that pieces come back of. */
  former: string;
  /** What of its money paid the new one, and what goes back besides; hundredths of the currency of both. */
  covered: Minor;
  back: number;
  /** By which what is missing is paid; null: nothing is any more. */
  link: string | null;
  credits: readonly AttachedCreditNote[];
}

/** Tells the buyer which order goes out instead of what they send back, and what becomes of the difference. */
export function exchangeMail({ order, lines }: OrderWithLines, exchanged: Exchanged, settings: MailSettings): Mail {
  const { former, covered, back, link, credits } = exchanged;
  return mailOf(
    {
      ...toBuyer(order, settings, "mail.exchange_subject"),
      parts: (t, language): Part[] => {
        const amount = (of: number) => isolated(formatMoney(toMinor(of), order.currency, language));
        return [
          { kind: "title", text: t("mail.exchange_title") },
          { kind: "text", text: t("mail.greeting", { name: isolated(order.customer.first_name) }) },
          { kind: "text", text: t("mail.exchange_text", { former: isolated(former) }) },
          reference(order, t),
          {
            kind: "items",
            items: lines.map((line) => item(line, order, t, language)),
            sums: sumsOf(order, t, language),
          },
          { kind: "fact", name: t("mail.exchange_covered"), value: money(covered, order, language) },
          ...note(link !== null && t("mail.exchange_due", { amount: amount(order.due) })),
          ...(link === null ? [] : [{ kind: "button" as const, label: t("mail.pay_link_button"), link }]),
          ...note(back > 0 && t("mail.exchange_back", { amount: amount(back) })),
          ...creditNotes(credits, t),
        ];
      },
      attachments: credits,
    },
    settings,
  );
}
