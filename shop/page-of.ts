/** A page of a list; `next`: the place behind its last row, from which the list goes on. Null at the end. */
export interface Page<Row, Place = string> {
  rows: Row[];
  next: Place | null;
}

/** The page that rows make of which one more than `most` were asked for; `placeOf` says the place of a row. */
export function pageOf<Row, Place>(
  found: readonly Row[],
  most: number,
  placeOf: (last: Row) => Place,
): Page<Row, Place> {
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  return { rows, next: found.length > most && last !== undefined ? placeOf(last) : null };
}
