import type { StaffAnswers } from "../../shop/people/search-for-staff.ts";
import { foldedWord } from "../../shop/search/search-term.ts";
import type { Page } from "../frame/pages.ts";
import type { Me, Permission } from "../frame/session.ts";
import type { IconName } from "../ui/icon.tsx";
import { type WordKey, type Words, wordsIn } from "../ui/words.tsx";

/** One line of the palette: where it leads (`to` below `/admin`, `href` elsewhere), or what it does. */
export interface Entry {
  id: string;
  group: "orders" | "customers" | "products" | "texts" | "go" | "do";
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

/** What begins on a page: it opens there by itself. */
const BEGINNINGS: readonly (Omit<Known, "group" | "act"> & { needs: Permission })[] = [
  { id: "new product", word: "product.new", icon: "plus", to: "/products?new", needs: "products.edit" },
  { id: "pictures", word: "pictures.title", icon: "camera", to: "/products-pictures", needs: "content.edit" },
  { id: "tags", word: "tags.title", icon: "tag", to: "/products-tags", needs: "products.edit" },
  { id: "grid", word: "grid.title", icon: "list", to: "/products-grid", needs: "products.publish" },
  { id: "new category", word: "category.new", icon: "plus", to: "/categories?new", needs: "products.publish" },
  { id: "new text", word: "palette.new_text", icon: "plus", to: "/content?new", needs: "content.edit" },
  {
    id: "announcements",
    word: "content.new_announcement",
    icon: "edit",
    to: "/content/announcements?new",
    needs: "content.edit",
  },
  { id: "home page", word: "settings.name_home", icon: "board", to: "/content/home", needs: "content.edit" },
  { id: "new campaign", word: "campaign.new", icon: "plus", to: "/campaigns/new", needs: "promos.manage" },
  { id: "new code", word: "palette.new_code", icon: "plus", to: "/promo-codes/new", needs: "promos.manage" },
  { id: "templates", word: "templates.title", icon: "edit", to: "/inbox/templates", needs: "inbox.answer" },
  { id: "invite", word: "staff.invite_title", icon: "plus", to: "/staff?invite", needs: "staff.manage" },
  { id: "new key", word: "palette.new_key", icon: "key", to: "/keys?new", needs: "keys.manage" },
  { id: "new webhook", word: "palette.new_webhook", icon: "plus", to: "/webhooks?new", needs: "webhooks.manage" },
];

/** What somebody may begin, from wherever they are. */
export const beginningsFor = (may: Me["may"]): Known[] =>
  BEGINNINGS.filter(({ needs }) => may(needs)).map(({ needs: _, ...known }) => ({ ...known, group: "do" }));

/** How many of the found products have their acts beside them, and in which states an order is packed. */
const MOST_ACTED_ON = 2;
const PACKED_IN: readonly string[] = ["PROCESSING", "PREPARING"];

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
  { orders, customers, products, texts }: StaffAnswers,
  about: Question["about"],
  { t, language, may }: { t: Words; language: "en" | "ar"; may: Me["may"] },
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
  const [first, ...others] = orders;
  if (first !== undefined && others.length === 0) found.push(...actsOnOrder(first, { t, may }));
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
  for (const { slug, sku, name, picture, stock } of products)
    found.push({
      id: `product ${slug}`,
      group: "products",
      picture,
      label: name[language],
      ...(stock === null ? { detail: sku, isDetailCode: true } : { detail: t("new_order.stock", { count: stock }) }),
      // Who may not edit it looks at its page in the shop.
      ...(may("products.edit") ? { to: `/products/${slug}` } : { href: `/${language}/product/${slug}` }),
    });
  for (const { slug, name } of products.slice(0, MOST_ACTED_ON)) {
    const about = { name: name[language] };
    if (may("stock.see"))
      found.push({
        id: `stock ${slug}`,
        group: "do",
        icon: "list",
        label: t("palette.stock_of", about),
        to: `/stock/${slug}`,
      });
    if (may("stock.change"))
      found.push({
        id: `count ${slug}`,
        group: "do",
        icon: "edit",
        label: t("palette.count_of", about),
        to: `/stock/${slug}?count`,
      });
  }
  for (const { kind, slug, title, is_active: isShown } of texts)
    found.push({
      id: `text ${kind} ${slug}`,
      group: "texts",
      icon: "edit",
      label: title[language] || slug,
      detail: [t(`content.kind_${kind}`), ...(isShown ? [] : [t("content.state_off")])].join(" · "),
      to: `/content/${kind}/${slug}`,
    });
  return found;
}

/** What can be done with the one order that fits. */
function actsOnOrder(
  { reference, state }: StaffAnswers["orders"][number],
  { t, may }: { t: Words; may: Me["may"] },
): Entry[] {
  const acts: Entry[] = [];
  const act = (id: string, icon: IconName, word: WordKey, to: string) =>
    acts.push({ id: `${id} ${reference}`, group: "do", icon, label: t(word, { reference }), to: `${to}/${reference}` });
  if (may("parcels.pack") && PACKED_IN.includes(state)) act("pack", "box", "palette.pack", "/packing");
  if (may("payments.see")) act("money", "retry", "palette.money", "/payments");
  return acts;
}
