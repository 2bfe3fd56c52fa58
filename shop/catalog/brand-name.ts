import { escapeHtml } from "../content/html.ts";

const HTML_KEY = /html$/i;

/** A copy of a record in which every `{brand}` is the merchant's name; escaped below keys that end in Html. */
export function withBrand<Value>(value: Value, brandName: string): Value {
  return fill(value, brandName, escapeHtml(brandName), false) as Value;
}

function fill(value: unknown, plain: string, escaped: string, inHtml: boolean): unknown {
  if (typeof value === "string")
    return value.includes("{brand}") ? value.replaceAll("{brand}", () => (inHtml ? escaped : plain)) : value;
  if (Array.isArray(value)) return value.map((part) => fill(part, plain, escaped, inHtml));
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, fill(part, plain, escaped, inHtml || HTML_KEY.test(key))]),
  );
}
