/** Up to `most` of the items in an order of chance (Fisher and Yates); `chance` gives numbers from 0 to below 1. */
export function drawn<Item>(items: readonly Item[], most: number, chance: () => number = Math.random): Item[] {
  const left = [...items];
  const taken: Item[] = [];
  while (taken.length < most && left.length > 0) taken.push(...left.splice(Math.floor(chance() * left.length), 1));
  return taken;
}
