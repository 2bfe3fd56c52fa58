import { LANGUAGES } from "../../shop/market/market.ts";
import type { StaffAnswers } from "../../shop/people/search-for-staff.ts";
import { foldedWord, searchTerm } from "../../shop/search/search-term.ts";
import type { Me } from "../frame/session.ts";
import type { IconName } from "../ui/icon.tsx";
import { type FindableKey, type WordKey, type Words, wordsIn } from "../ui/words.tsx";
import { actsOnOrder, actsOnProduct } from "./acts.ts";
import alsoCalled from "./also-called.json";

/** One line of the palette: where it leads (`to` below `/admin`, `href` elsewhere), or what it does. */
export interface Entry {
  id: string;
  /** `with`: what is done with an order or a product that is open or was found. */
  group: "orders" | "customers" | "products" | "texts" | "with" | "do" | "go";
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
  /** It is about something that is chosen next: where it leads once that is. */
  asks?: { of: "orders" | "products"; way: (id: string) => Pick<Entry, "to" | "href"> };
  /** Every word typed is a word of its name: it is what was meant, and stands before whatever else was found. */
  isNamed?: boolean;
}

/** What a question is about: everything, acts only (`>`), an order's number (`#`) or a telephone (`+`). */
export interface Question {
  about: "all" | "acts" | "order" | "phone";
  /** What is asked of the shop; empty: nothing. */
  text: string;
  /** What is to be done with what the reference or SKU beside it names; empty: nothing is said of that. */
  act: string;
}

/** A reference or SKU, or its beginning, among other words. */
const CODE = /(?<=^|\s)bg-[\da-z-]+(?=\s|$)/i;

export function readQuestion(typed: string): Question {
  const text = typed.trim();
  if (text.startsWith(">")) return { about: "acts", text: "", act: "" };
  const about = text.startsWith("#") ? "order" : /^\+[\d\s]/.test(text) ? "phone" : "all";
  const asked = about === "order" ? text.slice(1).trim() : text;
  const [code] = CODE.exec(asked) ?? [];
  return code === undefined
    ? { about, text: asked, act: "" }
    : { about, text: code, act: asked.replace(code, "").trim() };
}

/** A screen or an act by its name; found by that and by what else it is called, in both languages, whichever is spoken. */
export interface Known extends Omit<Entry, "group" | "label" | "isNamed"> {
  group: "with" | "do" | "go";
  word: FindableKey;
  /** A word before it: the list that a view belongs to. */
  of?: WordKey;
}

/** How many of the found products have their acts beside them. */
const MOST_ACTED_ON = 2;

const labelOf = ({ of, word }: Known, t: Words) => (of === undefined ? t(word) : `${t(of)}: ${t(word)}`);
const wordsOf = (text: string) => foldedWord(text).split(/[\s:،,-]+/);

/** Those of whose words one begins as each of the typed words does, in either language; what is called so comes first. */
export function fitting(known: readonly Known[], typed: string, t: Words): Entry[] {
  const wanted = foldedWord(typed.replace(/^>/, "")).split(/\s+/).filter(Boolean);
  const found = known.flatMap((each) => {
    const names = LANGUAGES.map((language) => wordsOf(labelOf(each, wordsIn(language))));
    const also = Object.values(alsoCalled[each.word]).flatMap(wordsOf);
    const begins = (own: string) => (word: string) =>
      own.startsWith(word) || own.startsWith(searchTerm(word)) || searchTerm(own).startsWith(word);
    if (!wanted.every((word) => [...names.flat(), ...also].some((own) => begins(own)(word)))) return [];
    const isNamed = wanted.length > 0 && names.some((name) => wanted.every((word) => name.includes(word)));
    const isCalledSo = names.some((name) => name.join(" ") === wanted.join(" "));
    const { of: _, word: __, ...entry } = each;
    const detail = each.asks === undefined ? each.detail : t(`palette.of_${each.asks.of}`);
    const shown: Entry = { ...entry, label: labelOf(each, t), isNamed, ...(detail === undefined ? {} : { detail }) };
    return { shown, rank: isCalledSo ? 0 : isNamed ? 1 : 2 };
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ shown }) => shown);
}

/** What is needed to say what was found. */
interface Means {
  t: Words;
  language: "en" | "ar";
  may: Me["may"];
}

const orderEntry = ({ reference, customer, state }: StaffAnswers["orders"][number], t: Words): Entry => ({
  id: `order ${reference}`,
  group: "orders",
  icon: "bag",
  label: reference,
  isCode: true,
  detail: [customer, t(`state.${state}`)].filter(Boolean).join(" · "),
  to: `/orders/${reference}`,
});

const productEntry = (
  { slug, sku, name, picture, stock }: StaffAnswers["products"][number],
  { t, language, may }: Means,
): Entry => ({
  id: `product ${slug}`,
  group: "products",
  picture,
  label: name[language],
  ...(stock === null ? { detail: sku, isDetailCode: true } : { detail: t("new_order.stock", { count: stock }) }),
  // Who may not edit it looks at its page in the shop.
  ...(may("products.edit") ? { to: `/products/${slug}` } : { href: `/${language}/product/${slug}` }),
});

/** What the shop has found, as what an act is to be done with. */
export function choices({ orders, products }: StaffAnswers, asks: NonNullable<Entry["asks"]>, means: Means): Entry[] {
  const found: [id: string, Entry][] =
    asks.of === "orders"
      ? orders.map((order) => [order.reference, orderEntry(order, means.t)])
      : products.map((product) => [product.slug, productEntry(product, means)]);
  return found.map(([id, { to: _, href: __, ...entry }]) => ({ ...entry, ...asks.way(id) }));
}

/** What the shop has found, as lines. */
export function foundEntries(
  { orders, customers, products, texts }: StaffAnswers,
  { about, act }: Pick<Question, "about" | "act">,
  means: Means,
): Entry[] {
  const { t, language, may } = means;
  const found: Entry[] = orders.map((order) => orderEntry(order, t));
  // What may be done with the one that fits, or what is said is to be done.
  if (orders.length === 1 || act !== "")
    found.push(
      ...fitting(
        orders.flatMap((order) => actsOnOrder(order, may)),
        act,
        t,
      ),
    );
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
  found.push(...products.map((product) => productEntry(product, means)));
  for (const { slug, name } of products.slice(0, MOST_ACTED_ON))
    found.push(...fitting(actsOnProduct(slug, name[language], may), act, t));
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

const GROUPS = ["orders", "customers", "products", "texts", "with", "do", "go"] as const;

/** Entries under their headings: first what is called as was typed, or is said to be done with what was found. */
export function grouped(entries: readonly Entry[], { act }: Pick<Question, "act">): [Entry["group"], Entry[]][] {
  const isMeant = ({ isNamed, group }: Entry) => isNamed === true || (act !== "" && group === "with");
  const meant = entries.filter(isMeant);
  const others = entries.filter((entry) => !isMeant(entry));
  const ofGroup = (group: Entry["group"], own: readonly Entry[]) => own.filter((entry) => entry.group === group);
  const sections = [
    ...[...new Set(meant.map(({ group }) => group))].map((group) => [group, ofGroup(group, meant)] as const),
    ...GROUPS.map((group) => [group, ofGroup(group, others)] as const),
  ];
  return sections.filter(([, own]) => own.length > 0).map(([group, own]) => [group, [...own]]);
}
