import { sql } from "drizzle-orm";
import { parse } from "yaml";
import type { WrittenData } from "../content/content.ts";
import { type EntryKind, writtenName } from "../content/documents.ts";
import { checkEntry } from "../content-files/check-entry.ts";
import { entriesIn } from "../content-files/read-content.ts";
import { type Database, rowsOf } from "../database/database.ts";
import { LIST_FILES } from "./export-lists.ts";
import { canonical } from "./fingerprint.ts";

/**
 * Gives groups of questions and stores of before they had versions their first: what their file said when it was last
 * taken over, where that is what the shop says. Otherwise, and where there is no file, the next import does it.
 */
export async function beginEntryVersions(db: Database): Promise<void> {
  const without = await rowsOf<{ kind: EntryKind; key: string; data: unknown }>(
    db,
    sql`select kind, key, data from documents d where kind in ('faq', 'store') and active
          and not exists (select from document_versions v where v.kind = d.kind and v.key = d.key)`,
  );
  for (const kind of new Set(without.map((row) => row.kind))) {
    const [file] = await rowsOf<{ text: string }>(
      db,
      sql`select text from content_files where path = ${LIST_FILES[kind]}`,
    );
    if (file === undefined) continue;
    const entries = new Map<string, WrittenData>(entriesIn(kind, parse(file.text)));
    for (const { key, data } of without.filter((row) => row.kind === kind)) {
      const entry = entries.get(writtenName(kind, key));
      if (entry === undefined) continue;
      const { record } = { record: undefined, ...checkEntry(kind, entry) };
      if (record === undefined || canonical(record) !== canonical(data)) continue;
      await db.execute(
        sql`with begun as (
              insert into document_versions (kind, key, number, state, data, by, created_at, published_at)
              values (${kind}, ${key}, 1, 'published', ${JSON.stringify(entry)}::json, 'shop', now(), now())
              on conflict do nothing returning kind, key
            )
            update documents d set version = 1 from begun where d.kind = begun.kind and d.key = begun.key`,
      );
    }
  }
}
