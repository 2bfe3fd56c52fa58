import type { Language } from "../../shop/market/market.ts";
import { formatDay } from "../ui/moment.ts";
import type { WordKey, Words } from "../ui/words.tsx";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a field that is left empty asks for, where typing is not what fills it. */
const MISSING: Partial<Record<string, WordKey>> = {
  "select-one": "form.choose",
  radio: "form.choose",
  checkbox: "form.tick",
  file: "form.choose_file",
};

/** What is wrong in a field, by what the browser finds; null: it has been told in words of its own already. */
export function faultOf(
  { type, validity, min = "", max = "" }: Pick<Control, "type" | "validity"> & { min?: string; max?: string },
  t: Words,
  language: Language,
): string | null {
  if (validity.customError) return null;
  if (validity.valueMissing) return t(MISSING[type] ?? "form.missing");
  if (validity.typeMismatch) return t(type === "url" ? "form.url" : "form.email");
  if (validity.rangeUnderflow) return t("form.earliest", { day: formatDay(min, language) });
  if (validity.rangeOverflow) return t("form.latest", { day: formatDay(max, language) });
  // Half a date is no value, and neither is what a pattern refuses; the hint of its field says how that is written.
  return t(validity.patternMismatch ? "form.pattern" : "form.moment");
}
