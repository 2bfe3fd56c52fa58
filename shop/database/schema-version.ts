/**
 * Why a database with these migrations must not be used by a shop that knows those, as a sentence with what to do;
 * null if it may: it is new, or has been through the first of them. Migrations are named by the moment they were
 * written.
 */
export function schemaFault(applied: readonly number[], known: readonly number[]): string | null {
  const newest = Math.max(...known);
  if (applied.some((migration) => migration > newest)) {
    return "the database was brought further by a newer version of the shop. Start that version, or restore a backup from before it.";
  }
  const count = new Set(applied).size;
  const isOurs = known.every((migration, index) => index >= count === !applied.includes(migration));
  if (!isOurs) {
    return "the database was set up by another version of the shop, whose changes this one does not know. Start that version, or use another database (DATABASE_URL) or data folder (DATA_DIR).";
  }
  return null;
}
