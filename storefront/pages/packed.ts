/**
 * Data on its way from a loader to its page as one JSON text. The router writes each value of an object apart, on the
 * server and again in the browser; of a list of products that takes longer than to render it. A text is one value.
 */
export interface Packed<T extends object> {
  readonly json: string;
  /** Only for the compiler: what is inside. */
  readonly inside?: T;
}

/** What was packed here, or unpacked before: a page gets the very objects its loader gave. */
const unpacked = new WeakMap<object, object>();

/** JSON of objects that never change, as long as they are in use. */
const texts = new WeakMap<object, string>();

function textOf(value: object): string {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}

/**
 * Packs an object, or a list of objects, that never changes afterwards and consists of what JSON knows: no dates, no
 * maps, nothing undefined. The text of each object is made once.
 */
export function pack<T extends object>(value: T): Packed<T> {
  const json = Array.isArray(value) ? `[${value.map(textOf).join(",")}]` : textOf(value);
  const packed: Packed<T> = { json };
  unpacked.set(packed, value);
  return packed;
}

/** What is in a pack; the same object each time. */
export function unpack<T extends object>(packed: Packed<T>): T {
  const value = (unpacked.get(packed) ?? JSON.parse(packed.json)) as T;
  unpacked.set(packed, value);
  return value;
}
