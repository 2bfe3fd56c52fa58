import { unavailability } from "../database/unavailable.ts";

/**
 * Does the work for each, one after the other. What fails for one keeps nobody else waiting, and is thrown when all have
 * had their turn; a database that is away fails for all of them, and is thrown at once.
 */
export async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (unavailability(error) !== null) throw error;
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}
