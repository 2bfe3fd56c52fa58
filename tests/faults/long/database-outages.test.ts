import pg from "pg";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type ShopOnBrokenDatabase, shopOnBrokenDatabase } from "../../support/broken-database.ts";
import { pause } from "../../support/server.ts";

/** What tests/faults/database-outages.test.ts does for moments, here for as long as it takes in life. */

/** Divides all times, for a first look: LONG_TEST_HURRY=10. */
const HURRY = Number(process.env.LONG_TEST_HURRY ?? 1);
const seconds = (count: number) => pause((count * 1000) / HURRY);

let shop: ShopOnBrokenDatabase;
beforeAll(async () => {
  shop = await shopOnBrokenDatabase({ settings: ["max_connections=30"] });
});
afterAll(() => shop?.remove());

async function asAdministrator(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: shop.cluster.adminUrl });
  await client.connect();
  await work(client).finally(() => client.end());
}

const endAll = (client: pg.Client) =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname like 'shop_%' and application_name <> 'taker' and pid <> pg_backend_pid()`,
  );

describe("the database is away", () => {
  it.each([1, 3, 10, 60, 300])("for %i s", async (length) => {
    await shop.during(`away for ${length} s`, async () => {
      await shop.cluster.halt("immediate");
      await seconds(length);
      await shop.cluster.start();
    });
  });

  it("and back, ten times in a row", async () => {
    await shop.during("ten restarts", async () => {
      for (let round = 0; round < 10; round += 1) {
        await shop.cluster.halt(round % 2 === 0 ? "fast" : "immediate");
        await seconds(round / 2);
        await shop.cluster.start();
        await seconds(3);
      }
    });
  });
});

it("connections are ended by an administrator for three minutes, ten times a second", async () => {
  await shop.during("terminated for 180 s", () =>
    asAdministrator(async (client) => {
      for (let round = 0; round < 1800 / HURRY; round += 1) {
        await endAll(client);
        await pause(100);
      }
    }),
  );
});

it.each([20, 120])("the database server stands still for %i s", async (length) => {
  await shop.during(`stopped for ${length} s`, async () => {
    shop.cluster.freeze(true);
    await seconds(length);
    shop.cluster.freeze(false);
  });
});

it.each(["silent", "refused"] as const)("the cable is %s for two minutes", async (state) => {
  await shop.during(`${state} for 120 s`, async () => {
    await shop.cable.set(state);
    await seconds(120);
    await shop.cable.set("through");
  });
});

it.each([5, 50, 200])("each piece takes %i ms on its way, for a minute", async (ms) => {
  await shop.during(`${ms} ms each way`, async () => {
    shop.cable.delay(ms);
    await seconds(60);
    shop.cable.delay(0);
  });
});

it("others have taken all connections, for a minute", async () => {
  await shop.during("connections taken for 60 s", () =>
    asAdministrator(async (administrator) => {
      const taken: pg.Client[] = [];
      for (const until = performance.now() + 60_000 / HURRY; performance.now() < until; ) {
        await endAll(administrator);
        const client = new pg.Client({ connectionString: shop.databaseUrl, application_name: "taker" });
        client.on("error", () => {});
        await client.connect().then(
          () => taken.push(client),
          () => undefined,
        );
      }
      await Promise.all(taken.map((client) => client.end()));
    }),
  );
});

it("transactions fail as they begin, two hundred times", async () => {
  await shop.during("200 failed begins", () => shop.cable.cutBegins(Math.ceil(200 / HURRY)));
});

it("in the end everybody has got a mail", () => shop.untilAllMailed());
