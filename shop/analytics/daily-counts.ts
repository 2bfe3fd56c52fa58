import { and, asc, gte, lt, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { addDays, dayOf } from "../day.ts";
import { type CountedBatch, vitalStep } from "./counters.ts";
import { dailyCounts } from "./tables.ts";

/** How long counts are kept. */
const KEPT_DAYS = 800;

export interface DailyCount {
  day: string;
  name: string;
  step: string;
  count: number;
}

/**
 * Adds up what pages tell, and writes the sums now and then: a busy shop writes a few rows every few seconds instead of
 * one for every visitor. What was not written yet when a process is killed is lost; counts are no orders.
 */
export class DailyCounter {
  private readonly db: Database;
  private readonly clock: () => Date;
  private readonly sums = new Map<string, DailyCount>();

  constructor({ db, clock }: { db: Database; clock: () => Date }) {
    this.db = db;
    this.clock = clock;
  }

  /** Takes one page's report into the sums. */
  add({ events, vitals }: CountedBatch): void {
    const day = dayOf(this.clock());
    for (const { name, count } of events) this.addOne({ day, name, step: "", count });
    for (const { name, value } of vitals) this.addOne({ day, name, step: vitalStep(name, value), count: 1 });
  }

  private addOne(count: DailyCount): void {
    const key = `${count.day} ${count.name} ${count.step}`;
    const known = this.sums.get(key);
    if (known === undefined) this.sums.set(key, count);
    else known.count += count.count;
  }

  /** Writes the sums to the database; what cannot be written stays for the next time. */
  async write(): Promise<void> {
    if (this.sums.size === 0) return;
    // In one order everywhere: two processes that write the same rows must not wait for each other in a ring.
    const rows = [...this.sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
    this.sums.clear();
    try {
      await this.db
        .insert(dailyCounts)
        .values(rows)
        .onConflictDoUpdate({
          target: [dailyCounts.day, dailyCounts.name, dailyCounts.step],
          set: { count: sql`least(${dailyCounts.count}::bigint + excluded.count, 2147483647)::int` },
        });
    } catch (error) {
      for (const row of rows) this.addOne(row);
      throw error;
    }
  }
}

/** The counts of the last `days` days, today's among them, oldest first. */
export async function readDailyCounts(db: Database, today: Date, days: number): Promise<DailyCount[]> {
  return db
    .select()
    .from(dailyCounts)
    .where(and(gte(dailyCounts.day, addDays(dayOf(today), 1 - days))))
    .orderBy(asc(dailyCounts.day), asc(dailyCounts.name), asc(dailyCounts.step));
}

/** Deletes counts of long ago. */
export async function forgetOldCounts(db: Database, today: Date): Promise<void> {
  await db.delete(dailyCounts).where(lt(dailyCounts.day, addDays(dayOf(today), -KEPT_DAYS)));
}
