import { desc, lt, sql } from "drizzle-orm";
import type { ShopContext } from "../context.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { isoMoment } from "../database/iso-moment.ts";
import { backups } from "./tables.ts";

const KEPT_DAYS = 400;

/** Writes down that a backup was made elsewhere. `bytes`: how large it is. */
export async function tellBackup(
  { db, clock }: Pick<ShopContext, "db" | "clock">,
  { madeAt, bytes }: { madeAt: Date | null; bytes: number },
): Promise<void> {
  const now = clock();
  // One of tomorrow would hide until then that none is made any more.
  await db.insert(backups).values({ madeAt: madeAt === null || madeAt > now ? now : madeAt, bytes });
  await db.delete(backups).where(lt(backups.madeAt, sql`now() - ${KEPT_DAYS} * interval '1 day'`));
}

export interface BackupsJson {
  /** The newest that the shop was told of. */
  last: { made_at: string; bytes: number } | null;
  /** Whether the database server keeps its journal elsewhere as it goes, and how that goes; null where it does not. */
  archive: { archived_at: string | null; failed_at: string | null } | null;
}

/** What the shop knows of backups; it makes none itself. An embedded database is asked for no archive: it has none. */
export async function readBackups(db: Database, database: "embedded" | "postgres"): Promise<BackupsJson> {
  const [last] = await db.select().from(backups).orderBy(desc(backups.madeAt)).limit(1);
  return {
    last: last === undefined ? null : { made_at: last.madeAt.toISOString(), bytes: last.bytes },
    archive: database === "postgres" ? await archiveOf(db) : null,
  };
}

async function archiveOf(db: Database): Promise<BackupsJson["archive"]> {
  const [row] = await rowsOf<{ is_on: boolean; archived_at: string | null; failed_at: string | null }>(
    db,
    sql`select current_setting('archive_mode') <> 'off' as is_on, ${isoMoment("last_archived_time")} as archived_at,
               ${isoMoment("last_failed_time")} as failed_at
        from pg_stat_archiver`,
  );
  return row?.is_on === true ? { archived_at: row.archived_at, failed_at: row.failed_at } : null;
}
