import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import type { OpenDatabase } from "../../shop/database/open.ts";
import { openEmbedded } from "../../shop/database/open-embedded.ts";
import { openPostgres } from "../../shop/database/open-postgres.ts";
import type { StatementCounter } from "../../shop/database/statement-counter.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";
import { temporaryFolder } from "./temporary.ts";

/** A database as a first start leaves it, open for the tests of one file: for rules that are tried without a server. */
export function ownDatabase(counter: StatementCounter = { statements: 0 }): { readonly db: OpenDatabase["db"] } {
  const adminUrl = inject("adminUrl");
  const folder = temporaryFolder("database");
  const name = `shop_${randomBytes(6).toString("hex")}`;
  let database: OpenDatabase | undefined;

  beforeAll(async () => {
    if (adminUrl === "") {
      cpSync(inject("primedData"), folder.path, { recursive: true });
      database = await openEmbedded(join(folder.path, "database"), counter);
    } else database = await openPostgres(await createDatabase(adminUrl, name, inject("primedDatabase")), counter);
  });
  afterAll(async () => {
    await database?.close();
    if (adminUrl !== "") await dropDatabase(adminUrl, name);
    folder.remove();
  });
  return {
    get db() {
      if (database === undefined) throw new Error("the database is only there while tests run");
      return database.db;
    },
  };
}
