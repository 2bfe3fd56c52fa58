import { BADGES, LINES, PRODUCT_FORMS } from "../../shop/catalog/product.ts";
import { partsOf } from "../../shop/content/two-texts.ts";
import type { Language, Text } from "../../shop/market/market.ts";
import { formatMoney, minorOf } from "../../texts/money.ts";
import { listOf, type Written } from "../drafts/written.ts";
import { formatSet } from "../ui/moment.ts";
import type { Words } from "../ui/words.tsx";
import { ingredientsOf } from "./ingredients.ts";
import { writtenPictures } from "./pictures.ts";

const FIELDS = [
  ...([
    "name",
    "subtitle",
    "short_description",
    "description",
    "benefits",
    "how_to_use",
    "dosage",
    "warnings",
  ] as const),
  ...(["price_aed", "sale_price_aed", "sale_starts_at", "sale_ends_at", "categories", "tags", "ingredients"] as const),
  ...([
    "meta_title",
    "meta_description",
    "pictures",
    "form",
    "pack",
    "accent",
    "weight_g",
    "gtin",
    "sku",
    "slug",
    "subscription",
    "serving",
    "full_list",
    "allergens",
    "badges",
    "goes_well_with",
    "alternatives",
    "you_may_also_like",
    "id",
    "stock",
    "tax_included",
  ] as const),
] as const;

/** What a place in a product is called, as `name.ar` or `ingredients.rows[0].name.ar`; its key where it has no name here. */
export function placeName(place: string, t: Words): string {
  const steps = place.split(/[.[\]]+/);
  const [first = "", second = ""] = steps;
  const inside = first === "ingredients" && FIELDS.find((each) => each === second);
  const field = inside || FIELDS.find((each) => each === first);
  if (field === undefined) return first === "line" ? t("product.line") : place;
  const at = field === "pictures" ? second : second === "rows" ? steps[2] : undefined;
  const row = at === undefined || at === "" ? "" : ` ${Number(at) + 1}`;
  const name = t(`product.field_${field}`) + row;
  const language = steps.find((step) => step === "en" || step === "ar") as Language | undefined;
  return language === undefined ? name : t(`draft.in_${language}`, { name });
}

/** The one of some known words that a text is. */
const oneOf = <Known extends string>(known: readonly Known[], said: unknown) => known.find((each) => each === said);

interface Reading {
  t: Words;
  language: Language;
  /** What the shop's categories are called. */
  categories?: readonly { slug: string; name: Text }[] | undefined;
}

/** What a part of a product says, in words. */
export function partSays(written: Written, part: string, { t, language, categories = [] }: Reading): string {
  const says = partsOf(written).get(part) ?? null;
  if (part === "price_aed" || part === "sale_price_aed")
    return typeof says === "number" ? formatMoney(minorOf(says), "AED", language) : String(says ?? "");
  if (part === "weight_g" && typeof says === "number") return `${says} g`;
  if (part === "categories")
    return listOf(written, part)
      .map((slug) => categories.find((each) => each.slug === slug)?.name[language] ?? slug)
      .join(t("draft.comma"));
  if (part.endsWith("_at")) return says === null ? "" : formatSet(new Date(String(says)), language);
  if (part === "ingredients")
    return ingredientsOf(written)
      .rows.map(
        ({ name, amount, unit, nrv_percent: nrv }) => `${name[language]} ${amount ?? ""} ${unit} ${nrv ?? "–"}%`,
      )
      .join("; ");
  if (part === "pictures")
    return writtenPictures(written)
      .map(({ file, alt }, place) => `${place + 1}. ${alt[language] || file}`)
      .join("; ");
  const line = part === "line" && oneOf(LINES, says);
  if (line) return t(`product.line_${line}`);
  const form = part === "form" && oneOf(PRODUCT_FORMS, says);
  if (form) return t(`product.form_${form}`);
  if (typeof says === "boolean") return t(says ? "content.yes" : "content.no");
  if (part === "tags")
    return listOf(written, part)
      .map((tag) => tagName(tag, t))
      .join(t("draft.comma"));
  if (part === "badges")
    return listOf(written, part)
      .map((badge) => badgeName(badge, t))
      .join(t("draft.comma"));
  return Array.isArray(says)
    ? says.join(", ")
    : says !== null && typeof says === "object"
      ? JSON.stringify(says)
      : String(says ?? "");
}

const TAGS = ["trending", "nav", "cart-upsell", "best-seller", "featured", "gift"] as const;

/** What a tag is called; one of the shop's own making is its own name. */
export function tagName(tag: string, t: Words): string {
  const known = oneOf(TAGS, tag);
  return known === undefined ? tag : t(`product.tag_${known}`);
}

function badgeName(badge: string, t: Words): string {
  const known = oneOf(BADGES, badge);
  return known === undefined ? badge : t(`product.badge_${known}`);
}
