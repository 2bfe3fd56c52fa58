import type { StaffAnswers } from "../../shop/people/search-for-staff.ts";
import { foldedWord } from "../../shop/search/search-term.ts";
import type { Page } from "../frame/pages.ts";
import type { IconName } from "../ui/icon.tsx";
import { type WordKey, type Words, wordsIn } from "../ui/words.tsx";

/** One line of the palette: where it leads (`to` below `/admin`, `href` elsewhere), or what it does. */
export interface Entry {
  id: string;
  group: "orders" | "customers" | "products" | "go" | "do";
  label: string;
  /** The label is a reference, which is read from left to right. */
  isCode?: boolean;
  detail?: string;
  /** The detail is a telephone or a mail address. */
  isDetailCode?: boolean;
  icon?: IconName;
  picture?: string;
  to?: string;
  href?: string;
  act?: () => void;
}

/** What a question is about: everything, acts only (`>`), an order's number (`#`) or a telephone (`+`). */
export interface Question {
  about: "all" | "acts" | "order" | "phone";
  /** What is asked of the shop; empty: nothing. */
  text: string;
}

export function readQuestion(typed: string): Question {
  const text = typed.trim();
  if (text.startsWith(">")) return { about: "acts", text: "" };
  if (text.startsWith("#")) return { about: "order", text: text.slice(1).trim() };
  return { about: /^\+[\d\s]/.test(text) ? "phone" : "all", text };
}

/** A screen or an act by its words; found by them in both languages, whichever is spoken. */
export interface Known extends Pick<Entry, "id" | "icon" | "to" | "act"> {
  group: "go" | "do";
  word: WordKey;
  /** A word before it: the list that a view belongs to. */
  of?: WordKey;
}

const ORDER_VIEWS = ["to_pack", "cash", "late", "parked", "on_the_way"] as const;

/** The screens somebody may open, with the lists that everybody has of orders. */
export function screensOf(pages: readonly Page[]): Known[] {
  const screens = pages.map(({ path, name, icon }): Known => ({ id: path, group: "go", word: name, icon, to: path }));
  const views = ORDER_VIEWS.map(
    (view): Known => ({
      id: `view ${view}`,
      group: "go",
      of: "menu.orders",
      word: `orders.view_${view}`,
      icon: "list",
      to: `/orders?view=${view}`,
    }),
  );
  return [...screens, ...(pages.some(({ path }) => path === "/orders") ? views : [])];
}

const labelOf = ({ of, word }: Known, t: Words) => (of === undefined ? t(word) : `${t(of)}: ${t(word)}`);

/** Those whose words begin as each of the typed words does, in either language. */
export function fitting(known: readonly Known[], typed: string, t: Words): Entry[] {
  const wanted = foldedWord(typed.replace(/^>/, "")).split(/\s+/).filter(Boolean);
  return known
    .filter((each) => {
      const said = foldedWord(`${labelOf(each, wordsIn("en"))} ${labelOf(each, wordsIn("ar"))}`).split(/[\s:،,-]+/);
      return wanted.every((word) =>
        said.some((own) => own.startsWith(word) || own.replace(/^ال/, "").startsWith(word)),
      );
    })
    .map((each) => ({ ...each, label: labelOf(each, t) }));
}

/** What the shop has found, as lines. */
export function foundEntries(
  { orders, customers, products }: StaffAnswers,
  about: Question["about"],
  { t, language, mayEdit }: { t: Words; language: "en" | "ar"; mayEdit: boolean },
): Entry[] {
  const found: Entry[] = orders.map(({ reference, customer, state }) => ({
    id: `order ${reference}`,
    group: "orders",
    icon: "bag",
    label: reference,
    isCode: true,
    detail: [customer, t(`state.${state}`)].filter(Boolean).join(" · "),
    to: `/orders/${reference}`,
  }));
  if (about === "order") return found;
  for (const { id, name, phone, email } of customers) {
    const detail = phone || email || "";
    const label = name || detail;
    found.push({
      id: `customer ${id}`,
      group: "customers",
      icon: "me",
      label,
      detail,
      isDetailCode: true,
      to: `/customers/${id}`,
    });
  }
  if (about === "phone") return found;
  for (const { slug, sku, name, picture } of products)
    found.push({
      id: `product ${slug}`,
      group: "products",
      picture,
      label: name[language],
      detail: sku,
      isDetailCode: true,
      // Who may not edit it looks at its page in the shop.
      ...(mayEdit ? { to: `/products/${slug}` } : { href: `/${language}/product/${slug}` }),
    });
  return found;
}
