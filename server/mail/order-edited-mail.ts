import type { OrderWithLines } from "../../shop/orders/read-order.ts";
import { type Minor, toMinor } from "../../shop/pricing/money.ts";
import { formatMoney } from "../../texts/money.ts";
import type { MessageKey } from "../../texts/translate.ts";
import type { MailSettings } from "./layout.ts";
import { mailOf, type Part } from "./letter.ts";
import type { Attachment, Mail } from "./mailer.ts";
import { address, item, money, note, reference, sumsOf, toBuyer } from "./order-mail.ts";
import { isolated } from "./order-words.ts";

/** What the buyer of a changed order is told besides its lines. */
export interface EditedOrder {
  /** The total until then, hundredths of the order's currency. */
  before: Minor;
  settlement: "nothing" | "collect" | "refund" | "link";
  amount: number;
  /** Something was still to be paid before, and nothing is any more. */
  isDueNoMore: boolean;
  /** It goes to another country from now on. */
  isElsewhere: boolean;
  /** By which what is missing is paid; null: nothing is any more. */
  link: string | null;
  /** The new invoice and the credit note over the former one. */
  papers: readonly Attachment[];
}

const WORDS: Record<EditedOrder["settlement"], MessageKey | null> = {
  nothing: null,
  collect: "mail.edited_collect",
  refund: "mail.edited_refund",
  link: "mail.edited_link",
};

/** Tells the buyer what their order is from now on, and what becomes of the difference. */
export function orderEditedMail({ order, lines }: OrderWithLines, edited: EditedOrder, settings: MailSettings): Mail {
  const words = WORDS[edited.settlement];
  const isSettled = words === null || (edited.settlement === "link" && edited.link === null);
  return mailOf(
    {
      ...toBuyer(order, settings, "mail.edited_subject"),
      parts: (t, language): Part[] => [
        { kind: "title", text: t("mail.edited_title") },
        { kind: "text", text: t("mail.greeting", { name: isolated(order.customer.first_name) }) },
        { kind: "text", text: t("mail.edited_text") },
        reference(order, t),
        {
          kind: "items",
          items: lines.map((line) => item(line, order, t, language)),
          sums: sumsOf(order, t, language),
        },
        ...(edited.isElsewhere ? [address(order, t, language, [])] : []),
        { kind: "fact", name: t("mail.edited_before"), value: money(edited.before, order, language) },
        ...note(
          !isSettled && t(words, { amount: isolated(formatMoney(toMinor(edited.amount), order.currency, language)) }),
        ),
        ...(edited.link === null
          ? []
          : [{ kind: "button" as const, label: t("mail.pay_link_button"), link: edited.link }]),
        ...note(edited.isDueNoMore && t("mail.edited_due_no_more")),
        ...note(edited.papers.length > 0 && t("mail.edited_papers")),
        { kind: "note", text: t("mail.not_you_contact") },
      ],
      attachments: edited.papers,
    },
    settings,
  );
}
