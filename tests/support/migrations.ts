import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

const FOLDER = join(import.meta.dirname, "../../shop/database/migrations");
const { entries } = JSON.parse(readFileSync(join(FOLDER, "meta/_journal.json"), "utf8")) as {
  entries: { tag: string }[];
};
const sqlOf = (tags: readonly { tag: string }[]) =>
  tags.map(({ tag }) => readFileSync(join(FOLDER, `${tag}.sql`), "utf8")).join("\n");

/** A row with what a test is about; whatever else must be there gets any value its column takes. */
export async function insertRow(database: PGlite, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = await database.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
       and is_generated = 'NEVER'`,
    [table],
  );
  const any = (type: string): unknown =>
    type === "jsonb"
      ? "{}"
      : type === "boolean"
        ? false
        : type.startsWith("timestamp")
          ? "2026-01-01"
          : type === "text"
            ? `any ${Math.random()}`
            : 0;
  const whole: Record<string, unknown> = {
    ...Object.fromEntries(columns.rows.map(({ name, type }) => [name, any(type)])),
    ...row,
  };
  const names = Object.keys(whole);
  const places = names.map((_, index) => `$${index + 1}`).join(", ");
  await database.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(", ")}) values (${places})`,
    Object.values(whole),
  );
}

/** A database as it was before a migration (named without its number), and what brings it to where it is today. */
export async function migratedUpTo(name: string): Promise<{ database: PGlite; migrate: () => Promise<void> }> {
  const database = new PGlite();
  const before = entries.findIndex(({ tag }) => tag.endsWith(name));
  if (before === -1) throw new Error(`there is no migration ${name}`);
  await database.exec(sqlOf(entries.slice(0, before)));
  return { database, migrate: async () => void (await database.exec(sqlOf(entries.slice(before)))) };
}
