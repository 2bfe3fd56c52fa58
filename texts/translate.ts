import type { Language } from "../shop/market/market.ts";
import type en from "./en.json";

type PluralSuffix = "zero" | "one" | "two" | "few" | "many" | "other";
type CatalogueKey = keyof typeof en;

/** A key of the message catalogues; a plural message is named without its `_one`, `_few` … ending. */
export type MessageKey = CatalogueKey extends infer Key
  ? Key extends `${infer Base}_${PluralSuffix}`
    ? Key | Base
    : Key
  : never;

/** `count` chooses the plural form; every other parameter fills its `{name}` placeholder. */
export type MessageParameters = Record<string, string | number>;

export type Translate<Key extends string = MessageKey> = (key: Key, parameters?: MessageParameters) => string;

/** A message catalogue as it stands in `en.json` and `ar.json`. */
export type Catalogue = Record<string, string>;

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Makes the translate function of one language. Plural forms are those of the language (six in Arabic). Texts come
 * out unescaped: whoever writes HTML escapes. A message that is missing shows its key.
 */
export function createTranslate<Key extends string = MessageKey>(
  language: Language,
  catalogue: Catalogue,
): Translate<Key> {
  const plurals = new Intl.PluralRules(language);
  return (key, parameters) => {
    const count = parameters?.count;
    const form =
      typeof count === "number"
        ? (catalogue[`${key}_${plurals.select(count)}`] ?? catalogue[`${key}_other`])
        : undefined;
    const text = form ?? catalogue[key] ?? key;
    if (parameters === undefined) return text;
    return fillIn(text, parameters);
  };
}

/** A text with its `{name}` placeholders filled; one without a value stays as it is. */
export function fillIn(text: string, parameters: MessageParameters): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) => String(parameters[name] ?? placeholder));
}
