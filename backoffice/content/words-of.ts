import type { Language } from "../../shop/market/market.ts";
import { partsOf, type Written } from "../drafts/written.ts";
import { formatDay } from "../ui/moment.ts";
import type { Words } from "../ui/words.tsx";
import { type Section, sectionsOf } from "./sections.ts";

const FIELDS = [
  ...(["slug", "title", "subtitle", "excerpt", "person", "city", "hero_title", "hero_text", "body"] as const),
  ...(["date", "reading_minutes", "category", "image", "image_alt", "featured", "illustrative"] as const),
  ...(["sections", "products", "meta_title", "meta_description"] as const),
] as const;

/** What a place in a text is called, as `title.ar` or `sections.en[0].text`; its key where it has no name here. */
export function placeName(place: string, t: Words): string {
  const [first = "", ...steps] = place.split(/[.[\]]+/);
  const field = FIELDS.find((each) => each === first);
  if (field === undefined) return place;
  const row = steps.find((step) => /^\d+$/.test(step));
  const name = t(`content.field_${field}`) + (row === undefined ? "" : ` ${Number(row) + 1}`);
  const language = steps.find((step) => step === "en" || step === "ar") as Language | undefined;
  return language === undefined ? name : t(`draft.in_${language}`, { name });
}

/** What a part of a text says, in words. */
export function partSays(written: Written, part: string, { t, language }: { t: Words; language: Language }): string {
  const says = partsOf(written).get(part) ?? null;
  const [key = "", own] = part.split(".");
  if (key === "date" && typeof says === "string") return formatDay(says, language);
  if (key === "sections")
    return sectionsOf(written)
      .map(
        (section: Section) =>
          `${section.title[own === "en" ? "en" : "ar"]}: ${section.text[own === "en" ? "en" : "ar"]} (${section.image})`,
      )
      .join("\n");
  if (typeof says === "boolean") return t(says ? "content.yes" : "content.no");
  return Array.isArray(says) ? says.join(", ") : String(says ?? "");
}
