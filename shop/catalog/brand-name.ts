import { escapeHtml } from "../html.ts";

const HTML_KEY = /html$/i;

/**
 * A record in which every `{brand}` is the merchant's name; escaped below keys that end in Html. What names it nowhere
 * is handed back as it is: most of a large catalogue need not be held twice.
 */
export function withBrand<Value>(value: Value, brandName: string): Value {
  return fill(value, brandName, escapeHtml(brandName), false) as Value;
}

function fill(value: unknown, plain: string, escaped: string, inHtml: boolean): unknown {
  if (typeof value === "string")
    return value.includes("{brand}") ? value.replaceAll("{brand}", () => (inHtml ? escaped : plain)) : value;
  if (Array.isArray(value)) {
    const parts = value.map((part) => fill(part, plain, escaped, inHtml));
    return parts.some((part, index) => part !== value[index]) ? parts : value;
  }
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  let copy: Record<string, unknown> | null = null;
  for (const [key, part] of Object.entries(value)) {
    const filled = fill(part, plain, escaped, inHtml || HTML_KEY.test(key));
    if (filled === part) continue;
    copy ??= { ...value };
    copy[key] = filled;
  }
  return copy ?? value;
}
