import { chmodSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, describe, expect, inject, it } from "vitest";
import { expectStockAddsUp } from "../support/paying.ts";
import { launch, type RunningServer, startServer } from "../support/server.ts";
import { add, buy, productOf } from "../support/shopping.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary.ts";
import { Visitor } from "../support/visitor.ts";

const REFUSED = 78;

const folders: TemporaryFolder[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

/** A data folder as a shop has left it. */
function usedFolder(): string {
  const folder = temporaryFolder("truth");
  folders.push(folder);
  cpSync(inject("primedData"), folder.path, { recursive: true });
  return folder.path;
}

/** Starts on a folder that must be refused; gives the sentence. */
async function refusal(dataDir: string): Promise<string> {
  const server: RunningServer = await launch({ dataDir });
  expect(await server.ended, server.log()).toBe(REFUSED);
  expect(server.log()).not.toMatch(/\n\s+at |\[object|ASSERTIONS/);
  return server.log();
}

/** Only the embedded database is a folder of the shop's own. */
describe.skipIf(inject("primedData") === "")("an embedded database that is not whole", () => {
  it("is refused and left as it is when PG_VERSION is missing, and holds its orders once that is back", async () => {
    const dataDir = usedFolder();
    const first = await startServer({ dataDir });
    const visitor = new Visitor(first.origin);
    const { id } = await productOf(visitor, "zinc-bisglycinate");
    const { reference } = (await buy(visitor, id, 1)).body.data.order;
    await first.stop();

    renameSync(join(dataDir, "database/PG_VERSION"), join(dataDir, "kept"));
    const before = readdirSync(join(dataDir, "database"), { recursive: true }).sort();
    expect(await refusal(dataDir)).toMatch(/is not a whole database: PG_VERSION is missing.*Nothing was changed/);
    expect(readdirSync(join(dataDir, "database"), { recursive: true }).sort()).toEqual(before);

    renameSync(join(dataDir, "kept"), join(dataDir, "database/PG_VERSION"));
    const second = await startServer({ dataDir });
    expect((await new Visitor(second.origin).get(`/api/track-order/${reference}`)).status).toBe(200);
    await expectStockAddsUp(second);
    await second.stop();
  });

  it.each(["pg_wal", "base", "global/pg_control"])("is refused without %s", async (part) => {
    const dataDir = usedFolder();
    rmSync(join(dataDir, "database", part), { recursive: true });
    expect(await refusal(dataDir)).toContain(`is not a whole database: ${part} is missing`);
  });

  it("is refused when the journal is damaged, in words", async () => {
    const dataDir = usedFolder();
    const journal = join(dataDir, "database/pg_wal");
    for (const name of readdirSync(journal)) if (/^[0-9A-F]{24}$/.test(name)) writeFileSync(join(journal, name), "");
    expect(await refusal(dataDir)).toMatch(/could not be opened .*put the whole folder back from a copy/);
  });

  it("is refused when it is a file", async () => {
    const dataDir = usedFolder();
    rmSync(join(dataDir, "database"), { recursive: true });
    writeFileSync(join(dataDir, "database"), "");
    expect(await refusal(dataDir)).toMatch(/database is a file.*Move the file away/);
  });

  it("is begun anew when the very first start was cut off: there was nothing in it yet", async () => {
    const { path: dataDir } = temporaryFolder("cut-off");
    mkdirSync(join(dataDir, "database/base"), { recursive: true });
    writeFileSync(join(dataDir, "database.unfinished"), "");
    const server = await startServer({ dataDir });
    expect((await add(new Visitor(server.origin), 4, 1)).totalItemsCount).toBe(1);
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  it("is refused when a newer version of the shop has brought it further", async () => {
    const dataDir = usedFolder();
    const database = await PGlite.create(join(dataDir, "database"));
    await database.exec("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
    await database.close();
    expect(await refusal(dataDir)).toMatch(/newer version of the shop/);
  });

  it("can be read by nobody else, also in a folder that was open to all", async () => {
    const dataDir = usedFolder();
    for (const path of [dataDir, join(dataDir, "database")]) chmodSync(path, 0o777);
    const server = await startServer({ dataDir });
    await buy(new Visitor(server.origin), 4, 1, { email: "private@example.com" });
    await server.mailsTo("private@example.com", 1);
    await server.stop();
    const open = [dataDir, join(dataDir, "database"), join(dataDir, "outbox")].filter(
      (path) => (statSync(path).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
  });
});
