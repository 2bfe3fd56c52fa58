import { setTimeout as pause } from "node:timers/promises";
import { type Database, isLocked } from "../database/database.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";

/** How long an order waits for a product that others hold, before its buyer is asked to try again. */
const PATIENCE_MS = 4000;
/** Before a held product is asked for again, so long, up to twice. */
const PAUSE_MS = 100;
/** A product is not hot any more when nobody has met its lock for so long. */
const COOL_MS = 10_000;

interface Turn {
  keys: readonly number[];
  begin: () => void;
}

/**
 * Products whose rows are held for long. Waiting orders would take all the connections that orders have; so in each
 * process one order at a time waits in the database for a hot product, and the others wait here.
 */
class HotProducts {
  private readonly hotUntil = new Map<number, number>();
  private readonly busy = new Set<number>();
  private readonly waiting = new Set<Turn>();

  isHot(id: number): boolean {
    const until = this.hotUntil.get(id);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    this.hotUntil.delete(id);
    return false;
  }

  get isAnyHot(): boolean {
    return this.hotUntil.size > 0;
  }

  heat(keys: readonly number[]): void {
    for (const key of keys) this.hotUntil.set(key, performance.now() + COOL_MS);
  }

  cool(keys: readonly number[]): void {
    for (const key of keys) this.hotUntil.delete(key);
  }

  /** Resolves with the function that ends the turn; throws when it does not come until then. */
  turn(keys: readonly number[], until: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(turn);
        reject(new DatabaseUnavailable("busy"));
      }, until - performance.now());
      const turn: Turn = {
        keys,
        begin: () => {
          clearTimeout(timer);
          resolve(() => {
            for (const key of keys) this.busy.delete(key);
            this.next();
          });
        },
      };
      this.waiting.add(turn);
      this.next();
    });
  }

  /** All products of an order at once or none: two orders cannot wait for each other. */
  private next(): void {
    for (const turn of this.waiting) {
      if (turn.keys.some((key) => this.busy.has(key))) continue;
      this.waiting.delete(turn);
      for (const key of turn.keys) this.busy.add(key);
      turn.begin();
    }
  }
}

const HOT = new WeakMap<Database, HotProducts>();

function hotProductsOf(db: Database): HotProducts {
  const known = HOT.get(db) ?? new HotProducts();
  HOT.set(db, known);
  return known;
}

/**
 * Does `work`, a transaction that takes products and may be undone by a lock; again when it was. `productsOf` says
 * which products it takes, and is asked only while some are hot. Throws DatabaseUnavailable (busy) when others hold one
 * of them for too long.
 */
export async function inTurn<Result>(
  db: Database,
  productsOf: () => Promise<readonly number[]>,
  work: () => Promise<Result>,
): Promise<Result> {
  const hot = hotProductsOf(db);
  const until = performance.now() + PATIENCE_MS;
  let isMet = false;
  for (;;) {
    const products = isMet || hot.isAnyHot ? await productsOf() : [];
    if (isMet) hot.heat(products);
    const waited = products.filter((id) => hot.isHot(id));
    const end = waited.length === 0 ? null : await hot.turn(waited, until);
    try {
      const result = await work();
      hot.cool(waited);
      return result;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() > until) throw new DatabaseUnavailable("busy", { cause: error });
      isMet = true;
    } finally {
      end?.();
    }
    await pause(PAUSE_MS * (1 + Math.random()));
  }
}
