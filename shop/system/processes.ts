import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database/database.ts";
import { isoMoment } from "../database/iso-moment.ts";
import { shopProcesses } from "./tables.ts";

/** How a process says that it is there: what it is, and what it uses now. Bytes; null where the machine does not say. */
export interface Presence
  extends Pick<typeof shopProcesses.$inferInsert, "id" | "host" | "pid" | "version" | "build" | "node"> {
  memory: number;
  diskFree: number | null;
  diskSize: number | null;
}

/** A process that was silent for so long is gone, or cannot reach the database. */
const SILENT_SECONDS = 100;
const FORGOTTEN_SECONDS = 24 * 60 * 60;

/** Writes down that a process is there; those that were silent for a day are forgotten with it. */
export async function sayPresent(db: Database, presence: Presence): Promise<void> {
  const { memory, diskFree, diskSize } = presence;
  await db
    .insert(shopProcesses)
    .values(presence)
    .onConflictDoUpdate({ target: shopProcesses.id, set: { memory, diskFree, diskSize, seenAt: sql`now()` } });
  await db
    .delete(shopProcesses)
    .where(sql`${shopProcesses.seenAt} < now() - ${FORGOTTEN_SECONDS} * interval '1 second'`);
}

/** Takes a process out that ends as it should. */
export async function sayGone(db: Database, id: string): Promise<void> {
  await db.delete(shopProcesses).where(sql`${shopProcesses.id} = ${id}`);
}

export interface ProcessJson {
  id: string;
  host: string;
  pid: number;
  version: string;
  build: string;
  node: string;
  started_at: string;
  seen_at: string;
  /** Whether it was heard of lately. */
  is_there: boolean;
  /** Bytes. */
  memory: number;
  disk_free: number | null;
  disk_size: number | null;
}

/** Processes of the last day, those that are there first, by machine. */
export async function listProcesses(db: Database): Promise<ProcessJson[]> {
  return rowsOf<ProcessJson>(
    db,
    sql`select id, host, pid, version, build, node, ${isoMoment("started_at")} as started_at,
               ${isoMoment("seen_at")} as seen_at, seen_at > now() - ${SILENT_SECONDS} * interval '1 second' as is_there,
               memory::float as memory, disk_free::float as disk_free, disk_size::float as disk_size
        from shop_processes order by is_there desc, host, started_at, id`,
  );
}
