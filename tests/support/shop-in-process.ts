import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { afterAll, beforeAll, inject } from "vitest";
import { readConfig } from "../../server/config.ts";
import { makeLogger } from "../../server/log.ts";
import { startObserver } from "../../server/observe/observer.ts";
import { type OpenedShop, openShop } from "../../server/open-shop.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";
import { temporaryFolder } from "./temporary.ts";

/** A shop inside the test's own process, for what no caller from outside can ask for; opened for a whole file. */
export function shopInProcess(about: string): { opened: OpenedShop } {
  const folder = temporaryFolder(about);
  const name = `${about}_${randomBytes(6).toString("hex")}`;
  const here = {} as { opened: OpenedShop };
  beforeAll(async () => {
    const primed = inject("primedData");
    const adminUrl = inject("adminUrl");
    if (primed !== "") cpSync(primed, folder.path, { recursive: true });
    const databaseUrl = adminUrl === "" ? undefined : await createDatabase(adminUrl, name, inject("primedDatabase"));
    const read = readConfig({ NODE_ENV: "test", DATABASE_URL: databaseUrl, CASH_CONFIRMATION: "off" });
    if (!read.ok) throw new Error(read.faults.join());
    const log = makeLogger("silent");
    here.opened = await openShop({
      config: read.config,
      dataFolder: folder.path,
      clock: () => new Date(),
      log,
      observer: await startObserver(read.config, log),
    });
  });
  afterAll(async () => {
    await here.opened.close();
    folder.remove();
    if (inject("adminUrl") !== "") await dropDatabase(inject("adminUrl"), name);
  });
  return here;
}
