import { isSeq, parseDocument, stringify } from "yaml";
import type { categories } from "../catalog/tables.ts";
import type { WrittenData } from "../content/content.ts";
import { pictureNamed } from "../content-files/cross-checks.ts";
import type { Text } from "../market/market.ts";
import { canonical } from "./fingerprint.ts";
import { adjustList, WRITTEN } from "./written-yaml.ts";

export const CATEGORIES_FILE = "categories.yaml";

type Stored = typeof categories.$inferSelect;

/**
 * The file of categories: those that say the same come back as they are written, comments included, the others as the shop
 * has them now. Siblings keep the numbers of their places wherever these still say the order they are in.
 */
export function categoriesText(rows: readonly Stored[], before: string | null): string {
  const document = before === null ? null : parseDocument(before);
  const list = document?.contents;
  const standing = new Map<number, WrittenData>(
    isSeq(list) ? (list.toJSON() as WrittenData[]).map((entry) => [Number(entry.id), entry]) : [],
  );
  const inOrder = rows.filter(({ active }) => active).toSorted((a, b) => a.position - b.position);
  const places = new Map<number, number>();
  for (const parent of new Set(inOrder.map((row) => row.parent))) {
    const siblings = inOrder.filter((row) => row.parent === parent);
    const written = siblings.map(({ id }) => Number(standing.get(id)?.position));
    const isInOrder = written.every((place, index) => place > (index === 0 ? 0 : (written[index - 1] ?? 0)));
    for (const [index, { id }] of siblings.entries())
      places.set(id, isInOrder ? (written[index] ?? index + 1) : index + 1);
  }
  const entries = new Map(inOrder.map((row) => [row.id, entryOf(row, places.get(row.id) ?? 1)]));
  const ids = new Set([...standing.keys(), ...entries.keys()]);
  const wanted = [...ids].flatMap((id) => {
    const entry = entries.get(id);
    return entry === undefined ? [] : [{ key: String(id), entry }];
  });
  if (document === null || !isSeq(list))
    return stringify(
      wanted.map(({ entry }) => entry),
      WRITTEN,
    );
  const isChanged = adjustList(list, wanted, {
    keyOf: ({ id }) => String(id),
    isSame: (one, other) => canonical(one) === canonical(other),
    create: (value) => document.createNode(value),
  });
  return isChanged ? document.toString(WRITTEN) : (before as string);
}

/** The database sorts keys. */
const inOrderOf = ({ en, ar }: Text): Text => ({ en, ar });

/** A category as its file says it: its picture and its former addresses only where there is something to say. */
function entryOf({ picture, formerly, ...row }: Stored, position: number): WrittenData {
  const { id, slug, parent, name, description } = row;
  return {
    ...{ id, slug, parent, name: inOrderOf(name), description: inOrderOf(description) },
    ...{ position, nav: row.inNavigation },
    ...pictureNamed(slug, picture),
    ...(formerly.length === 0 ? {} : { formerly }),
  };
}
