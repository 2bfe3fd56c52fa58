import { partsOf } from "../../shop/content/two-texts.ts";
import { isCountry, type Language } from "../../shop/market/market.ts";
import type { Written } from "../drafts/written.ts";
import { countryName } from "../parcels/country-name.ts";
import { formatDay } from "../ui/moment.ts";
import type { Words } from "../ui/words.tsx";
import { hoursOf, questionsOf, WEEKDAYS, weekdayName } from "./entries.ts";
import { type Section, sectionsOf } from "./sections.ts";

const FIELDS = [
  ...(["slug", "title", "subtitle", "excerpt", "person", "city", "hero_title", "hero_text", "body"] as const),
  ...(["date", "reading_minutes", "category", "image", "image_alt", "featured", "illustrative"] as const),
  ...(["name", "country", "address", "hours", "opening_hours", "maps_url", "phone", "latitude", "longitude"] as const),
  ...(["address_is_sample", "phone_is_sample", "coordinates_are_sample", "items"] as const),
  ...(["sections", "products", "meta_title", "meta_description"] as const),
] as const;

/** What a place in a text is called, as `title.ar` or `sections.en[0].text`; its key where it has no name here. */
export function placeName(place: string, t: Words): string {
  const [first = "", ...steps] = place.split(/[.[\]]+/);
  const field = FIELDS.find((each) => each === first);
  if (field === undefined) return place;
  const row = steps.find((step) => /^\d+$/.test(step));
  const within = (["question", "answer", "id"] as const).find((each) => steps.includes(each));
  const name = t(`content.field_${within ?? field}`) + (row === undefined ? "" : ` ${Number(row) + 1}`);
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
  if (key === "items")
    return questionsOf(written)
      .map(({ question, answer }) => [question.en, answer.en, question.ar, answer.ar].join("\n"))
      .join("\n\n");
  if (key === "opening_hours")
    return WEEKDAYS.map((weekday) => {
      const [from, until] = hoursOf(written)[weekday] ?? [];
      const name = weekdayName(weekday, language);
      return from === undefined ? `${name}: ${t("content.closed")}` : `${name}: ${from}–${until}`;
    }).join("\n");
  if (key === "country" && isCountry(says)) return countryName(says, language);
  if (typeof says === "boolean") return t(says ? "content.yes" : "content.no");
  return Array.isArray(says) ? says.join(", ") : String(says ?? "");
}
