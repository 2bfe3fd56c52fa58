import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary.ts";
import { rowsOf } from "./database.ts";
import { openEmbedded } from "./open-embedded.ts";

const folder = temporaryFolder("embedded");
afterAll(() => folder.remove());
const database = join(folder.path, "database");
const open = (name = database) => openEmbedded(name, { statements: 0 });

test("a database that was put back where another one was never finished is kept, and a new one begun", async () => {
  const first = await open();
  await first.db.execute(sql`create table kept as select 7 as number`);
  await first.close();
  writeFileSync(`${database}.unfinished`, "");
  await (await open()).close();
  const aside = readdirSync(folder.path).find((name) => name.startsWith("database.cut-off-"));
  const old = await open(join(folder.path, aside ?? "nowhere"));
  expect(await rowsOf(old.db, sql`select number from kept`)).toEqual([{ number: 7 }]);
  await old.close();
});

test("a new database is made by another process, and by this one where none can be started", async () => {
  const create = PGlite.create.bind(PGlite);
  const wasMade: boolean[] = [];
  const opened = vi.spyOn(PGlite, "create").mockImplementation(((...given: [string, object]) => {
    // The instance that makes a database is called without a folder.
    if (typeof given[0] === "string") wasMade.push(existsSync(join(given[0], "PG_VERSION")));
    return create(...given);
  }) as never);
  const node = process.execPath;
  // As a start leaves it that was killed.
  mkdirSync(join(folder.path, "apart.new-begun", "base"), { recursive: true });
  try {
    await (await open(join(folder.path, "apart"))).close();
    process.execPath = "/nowhere/node";
    const { db, close } = await open(join(folder.path, "alone"));
    expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await close();
  } finally {
    opened.mockRestore();
    process.execPath = node;
  }
  expect(wasMade).toEqual([true, false]);
  expect(readdirSync(folder.path).filter((name) => name.includes(".new-"))).toEqual([]);
});

test("a database that cannot write its journal any more ends the process in words, before anybody asks it again", async () => {
  const { db } = await open();
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const ended = vi.spyOn(process, "exit").mockImplementation((() => {}) as never);
  rmSync(join(database, "pg_wal"), { recursive: true });
  const statements = ["select pg_switch_wal()", "create table lost as select 1"].map((text) => sql.raw(text));
  await expect(Promise.all(statements.map((statement) => db.execute(statement)))).rejects.toThrow();
  expect(ended).toHaveBeenCalledWith(1);
  expect(said).toHaveBeenCalledWith(
    expect.stringMatching(/^The shop ends: the embedded database had to stop \(.+\)\.\n/),
  );
  vi.restoreAllMocks();
});
