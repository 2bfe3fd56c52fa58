import { z } from "zod";

/** A source of chance that gives the same again for the same seed (mulberry32). */
export function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  return { below, pick, happens: (share: number) => next() < share };
}

export type Chance = ReturnType<typeof chanceOf>;

/** Texts that programs stumble over. */
export const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "a\udfffb",
  "\u202eevil",
  "\ufeff",
  "\u2028",
  "\r\nX-Injected: 1",
  "\x1b[31m",
  "\x7f",
  "ﷺ".repeat(40),
  "👩‍👩‍👧‍👦".repeat(30),
  "e\u0301".repeat(300),
  "x".repeat(300),
  "x".repeat(20_000),
  "'",
  '"',
  "' or 1=1 --",
  "%",
  "%%",
  "%00",
  "%E0%A4%A",
  "%ud800",
  "../../etc/passwd",
  "..%2f..%2fetc",
  "//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e400",
  "-1",
  "0",
  "1.5",
  "0x10",
  "99999999999999999999",
  "9007199254740993",
  "2026-13-45T99:99:99Z",
  "true",
  "[]",
  "{}",
  "٣",
  "a@b",
  "a@b.example\nBcc: c@d.example",
  "+".repeat(50),
  "00000000-0000-0000-0000-000000000000",
];

const nested = (depth: number, wrap: (inner: unknown) => unknown) =>
  Array.from({ length: depth }).reduce<unknown>((inner) => wrap(inner), 1);

/** What may stand in JSON where something else is expected. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  5e-324,
  [],
  {},
  [null],
  [[]],
  { length: 1e9 },
  { toString: "x", valueOf: null },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}'),
  nested(400, (inner) => [inner]),
  nested(400, (inner) => ({ a: inner })),
  Array.from({ length: 2000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 800 }, (_, index) => [`k${index}`, index])),
];

export const nastyText = (chance: Chance) => chance.pick(TEXTS);
export const nastyValue = (chance: Chance) => (chance.happens(0.5) ? nastyText(chance) : chance.pick(VALUES));

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Something that fits a schema as far as its shape says; `known` are right values for fields by name. */
export function fitting(schema: z.core.$ZodType, chance: Chance, known: Record<string, unknown>): unknown {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  return made(json as JsonSchema, chance, known);
}

function made(schema: JsonSchema, chance: Chance, known: Record<string, unknown>): unknown {
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((part) => made(part, chance, known)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return made(chance.pick(choices), chance, known);
  if (schema.enum !== undefined) return chance.pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  if (schema.properties !== undefined) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(
      fields.map(([name, part]) => [name, name in known ? known[name] : made(part, chance, known)]),
    );
  }
  if (schema.type === "array") return schema.items === undefined ? [] : [made(schema.items, chance, known)];
  if (schema.type === "boolean") return chance.happens(0.5);
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "object") return {};
  return "some text";
}

/** The same with one or two of its parts replaced by what nobody expects there. */
export function spoilt(value: unknown, chance: Chance): unknown {
  if (typeof value !== "object" || value === null || chance.happens(0.05)) return nastyValue(chance);
  const names = Object.keys(value);
  // A list whose `__proto__` was spoilt before cannot be spread any more.
  const copy = (Array.isArray(value) ? Array.from(value) : { ...value }) as Record<string, unknown>;
  for (let times = chance.happens(0.3) ? 2 : 1; times > 0; times -= 1) {
    const name = names.length === 0 || chance.happens(0.05) ? nastyText(chance) : chance.pick(names);
    const part = copy[name];
    copy[name] = typeof part === "object" && part !== null ? spoilt(part, chance) : nastyValue(chance);
  }
  return copy;
}
