/**
 * Data on its way from a loader to its page as one text. The router writes each value of an object apart, on the
 * server and again in the browser; of a list of products that takes longer than to render it. A text is one value.
 */
export interface Serialized<T extends object> {
  /** JSON with exchanged quotes. */
  readonly text: string;
  /** Only for the compiler: what is inside. */
  readonly inside?: T;
}

/** A list as a table: the names once, then a row of values for each object. */
interface Table {
  names: readonly string[];
  rows: unknown[][];
}

/** What was packed here, or deserialized before: a page gets the very objects its loader gave. */
const deserialized = new WeakMap<object, object>();

/** Texts of objects that never change, as long as they are in use. */
const texts = new WeakMap<object, string>();
const rows = new WeakMap<object, { names: string; values: string }>();

/**
 * Packs an object that never changes afterwards and consists of what JSON knows: no dates, no maps, nothing undefined.
 * Its text is made once.
 */
export function serializeOnce<T extends object>(value: T): Serialized<T> {
  const text = texts.get(value) ?? writeText(value);
  texts.set(value, text);
  return keep(text, value);
}

/** Packs a list of such objects, all with the same fields in the same order. Throws if they are not. */
export function serializeListOnce<T extends object>(items: T[]): Serialized<T[]> {
  const lines = items.map(rowOf);
  const names = lines[0]?.names ?? writeText([]);
  if (lines.some((line) => line.names !== names)) throw new TypeError("a packed list holds objects of one shape");
  return keep(`{'names':${names},'rows':[${lines.map(({ values }) => values).join(",")}]}`, items);
}

function rowOf(item: object): { names: string; values: string } {
  const row = rows.get(item) ?? {
    names: writeText(Object.keys(item)),
    values: writeText(Object.values(item)),
  };
  rows.set(item, row);
  return row;
}

/**
 * The text travels inside another JSON text, inside a script: there each double quote, of which JSON is full, would
 * need a backslash, and each backslash one more. Single ones are left alone.
 */
function swapQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}

function writeText(value: object): string {
  return swapQuotes(JSON.stringify(value));
}

function readText(text: string): unknown {
  return JSON.parse(swapQuotes(text));
}

function keep<T extends object>(text: string, value: T): Serialized<T> {
  const made: Serialized<T> = { text };
  deserialized.set(made, value);
  return made;
}

/** The object in a pack; the same one each time. */
export function deserialize<T extends object>(packed: Serialized<T>): T {
  return read(packed, () => readText(packed.text) as T);
}

/** The list in a pack; the same one each time. */
export function deserializeList<T extends object>(packed: Serialized<T[]>): T[] {
  return read(packed, () => {
    const { names, rows } = readText(packed.text) as Table;
    return rows.map((values) => Object.fromEntries(values.map((value, at) => [names[at], value])) as T);
  });
}

function read<T extends object>(packed: Serialized<T>, parse: () => T): T {
  const known = deserialized.get(packed) as T | undefined;
  if (known !== undefined) return known;
  const value = parse();
  deserialized.set(packed, value);
  return value;
}
