const HOUR_MS = 3_600_000;

/** Which hour it is, counted from the beginning of 1970. Pages that show an hourly choice are kept under it. */
export function hourOf(moment: Date): number {
  return Math.floor(moment.getTime() / HOUR_MS);
}

/** A number that looks like chance and is the same for the same hour and product, whichever process asks. */
function lot(hour: number, id: number): number {
  let mixed = Math.imul(hour ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(id + 0x7f4a7c15, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Up to `most` of the items in an order of chance that holds for an hour (specification §2: featured products). */
export function hourlyPick<Item extends { id: number }>(items: readonly Item[], most: number, hour: number): Item[] {
  return items.toSorted((a, b) => lot(hour, a.id) - lot(hour, b.id) || a.id - b.id).slice(0, most);
}
