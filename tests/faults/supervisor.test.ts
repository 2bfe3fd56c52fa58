import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { comparedWith, neverSoldOut, soldMore, startBuyers } from "../support/buyers.ts";
import { createDatabase, type OwnCluster, startOwnCluster } from "../support/postgres.ts";
import { watchReadiness } from "../support/readiness.ts";
import { launch, type RunningServer, startServer } from "../support/server.ts";
import { Visitor } from "../support/visitor.ts";

const SOON = { timeout: 120_000, interval: 200 };
const TWO = { WEB_CONCURRENCY: "2" };

let cluster: OwnCluster;
beforeAll(async () => {
  cluster = await startOwnCluster();
});
afterAll(() => cluster?.stop());

const newDatabase = () => createDatabase(cluster.adminUrl, `shop_${randomBytes(4).toString("hex")}`);

/** The processes that serve, as the kernel knows them. */
const workersOf = ({ pid }: RunningServer) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

it("two processes live through eight seconds without a database, and through the end of each of them", async () => {
  const databaseUrl = await newDatabase();
  const server = await startServer({ databaseUrl, environment: TWO });
  await expect.poll(() => workersOf(server).length, SOON).toBe(2);
  const productId = await neverSoldOut(databaseUrl, server.origin);
  const readiness = watchReadiness(() => server.origin);
  const people = startBuyers({ origin: () => server.origin, productId, count: 3 });
  await soldMore(people, 3);

  await cluster.halt("immediate");
  await readiness.until(false);
  // One that ends meanwhile is replaced by one that waits for the database, too.
  process.kill(workersOf(server)[0] ?? 0, "SIGKILL");
  await new Promise((resolve) => setTimeout(resolve, 8000));
  await cluster.start();
  await readiness.until(true);
  await soldMore(people, 3);

  // Twice within the first moments of its life, which once ended the shop.
  for (let round = 0; round < 3; round += 1) {
    await expect.poll(() => workersOf(server).length, SOON).toBe(2);
    const killed = workersOf(server).at(-1) ?? 0;
    process.kill(killed, "SIGKILL");
    await expect.poll(() => workersOf(server).includes(killed), SOON).toBe(false);
  }
  await expect.poll(() => workersOf(server).length, SOON).toBe(2);
  await soldMore(people, 3);
  await people.finish();
  await readiness.stop();
  const found = await comparedWith(databaseUrl, people.presses);
  process.stdout.write(`two processes: ${JSON.stringify({ ...found, outage: readiness.outage().toFixed(1) })}\n`);
  expect(found).toMatchObject({ there: found.acknowledged, acknowledged: found.pressed, doubled: 0 });
  expect([...people.statuses.keys()].filter((status) => ![0, 200, 201, 503].includes(status))).toEqual([]);
  expect(await server.stop()).toBe(0);
  await server.remove();
});

it("a start waits for its database and opens when it is there", async () => {
  const databaseUrl = await newDatabase();
  await cluster.halt("fast");
  const server = await launch({ databaseUrl });
  await expect.poll(() => server.log(), SOON).toContain("the database cannot be reached yet");
  await cluster.start();
  await expect
    .poll(
      () =>
        new Visitor(server.origin).get("/readyz").then(
          ({ status }) => status,
          () => 0,
        ),
      SOON,
    )
    .toBe(200);
  expect(await server.stop()).toBe(0);
  await server.remove();
});

it.each([
  [
    "a wrong password",
    (url: URL) => Object.assign(url, { password: "wrong" }),
    /DATABASE_URL: .*password authentication failed/,
  ],
  [
    "a database that does not exist",
    (url: URL) => Object.assign(url, { pathname: "/nowhere" }),
    /DATABASE_URL: .*"nowhere" does not exist/,
  ],
  [
    "a host that does not exist",
    (url: URL) => Object.assign(url, { hostname: "database.invalid" }),
    /DATABASE_URL: there is no host/,
  ],
])("ends with a sentence for %s, one process and two", async (_what, change, sentence) => {
  const databaseUrl = change(new URL(await newDatabase())).href;
  for (const environment of [{}, TWO]) {
    const server = await launch({ databaseUrl, environment });
    expect(await server.ended).toBe(78);
    expect(server.log()).toMatch(sentence);
    expect(server.log()).not.toMatch(/\n\s+at /);
    await server.remove();
  }
});
