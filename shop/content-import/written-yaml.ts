import { isCollection, isMap, isScalar, isSeq, type YAMLMap, type YAMLSeq } from "yaml";
import { canonical } from "./fingerprint.ts";

/** How YAML is written: as the files are that come with the shop, so that what did not change comes back byte for byte. */
export const WRITTEN = { lineWidth: 0, flowCollectionPadding: false } as const;

/** Makes a map say what is wanted, and leaves everything as it is written that does so already. */
export function adjustMap(map: YAMLMap, wanted: Values, create: (value: unknown) => unknown): void {
  for (const { key } of [...map.items]) if (isScalar(key) && !(String(key.value) in wanted)) map.delete(key.value);
  for (const [key, value] of Object.entries(wanted)) {
    const node = map.get(key, true) as unknown;
    if (isMap(node) && isRecord(value)) adjustMap(node, value, create);
    else if (isSeq(node) && isNamedList(value)) {
      const wantedIn = value.map((entry) => ({ key: String(entry.id), entry }));
      const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other);
      adjustList(node, wantedIn, { keyOf: ({ id }) => String(id), isSame, create });
    } else if (isScalar(node) && isText(value) && isText(node.value)) node.value = value;
    else if (node === undefined || canonical(plain(node)) !== canonical(value)) {
      const fresh = create(value);
      if (isCollection(node) && isCollection(fresh)) fresh.flow = node.flow === true;
      map.set(key, fresh);
    }
  }
}

/**
 * The same for a list of entries that have names: those that are wanted, in their order; null leaves an entry as it stands.
 * Returns whether anything was changed.
 */
export function adjustList(
  list: YAMLSeq,
  wanted: readonly { key: string; entry: Values | null }[],
  {
    keyOf,
    isSame,
    create,
  }: {
    keyOf: (entry: Values) => string;
    isSame: (one: Values, other: Values) => boolean;
    create: (value: unknown) => unknown;
  },
): boolean {
  const standing = new Map(list.items.filter(isMap).map((item) => [keyOf(item.toJSON() as Values), item]));
  let isChanged = false;
  const items = wanted.flatMap(({ key, entry }): unknown[] => {
    const item = standing.get(key);
    if (item === undefined) return entry === null ? [] : [create(entry)];
    if (entry !== null && !isSame(item.toJSON() as Values, entry)) {
      adjustMap(item as YAMLMap, entry, create);
      isChanged = true;
    }
    return [item];
  });
  const isMoved = items.length !== list.items.length || items.some((item, place) => item !== list.items[place]);
  if (isMoved) list.items = items;
  return isChanged || isMoved;
}

type Values = Record<string, unknown>;
const isNamedList = (value: unknown): value is Values[] =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => isRecord(entry) && isText(entry.id));
const isText = (value: unknown) => typeof value === "string";
const isRecord = (value: unknown): value is Values =>
  value !== null && typeof value === "object" && !Array.isArray(value);

function plain(node: unknown): unknown {
  return node !== null && typeof node === "object" && "toJSON" in node
    ? (node as { toJSON: () => unknown }).toJSON()
    : node;
}
