import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, inject } from "vitest";
import { createDatabase, dropDatabase } from "./postgres.ts";
import { type RunningServer, startServer } from "./server.ts";
import { Visitor } from "./visitor.ts";

export interface ShopUnderTest {
  readonly server: RunningServer;
  readonly databaseUrl: string | undefined;
  visitor: (locale?: string) => Visitor;
}

/**
 * A server for the tests of one file, on a database of its own: embedded, or on PostgreSQL when the run asks for it
 * (TEST_DATABASE=postgres). It starts before the first test and leaves nothing behind.
 */
export function shopUnderTest(environment: Record<string, string> = {}): ShopUnderTest {
  let server: RunningServer | undefined;
  let databaseUrl: string | undefined;
  const name = `shop_${randomBytes(6).toString("hex")}`;
  const adminUrl = inject("adminUrl");

  beforeAll(async () => {
    databaseUrl = adminUrl === "" ? undefined : await createDatabase(adminUrl, name, inject("primedDatabase"));
    server = await startServer({ databaseUrl, environment, from: inject("primedData") });
  });
  afterAll(async () => {
    await server?.remove();
    if (adminUrl !== "") await dropDatabase(adminUrl, name);
  });

  const running = () => {
    if (server === undefined) throw new Error("the server is only there while tests run");
    return server;
  };
  return {
    get server() {
      return running();
    },
    get databaseUrl() {
      return databaseUrl;
    },
    visitor: (locale) => new Visitor(running().origin, locale),
  };
}
