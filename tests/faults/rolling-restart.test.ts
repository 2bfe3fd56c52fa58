import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { PROGRAM } from "../../scripts/shop-build.mjs";
import { comparedWith, neverSoldOut, soldMore, startBuyers } from "../support/buyers.ts";
import { makeOtherBuild } from "../support/other-build.ts";
import { createDatabase, type OwnCluster, startOwnCluster } from "../support/postgres.ts";
import { pause, type RunningServer, type ServerOptions, startServer } from "../support/server.ts";
import { type TemporaryFolder, temporaryFolder } from "../support/temporary.ts";

const SOON = { timeout: 180_000, interval: 200 };
const PAGES = ["/en", "/ar-sa/shop", "/en/product/vitamin-d3-k2-drops", "/en/cart"];

let cluster: OwnCluster;
let folder: TemporaryFolder;
beforeAll(async () => {
  cluster = await startOwnCluster();
  folder = temporaryFolder("rolling");
});
afterAll(async () => {
  await cluster?.stop();
  folder?.remove();
});

const servers: RunningServer[] = [];
const start = async (options: ServerOptions) => {
  const server = await startServer(options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.remove()));
});

const newDatabase = () => createDatabase(cluster.adminUrl, `shop_${randomBytes(4).toString("hex")}`);

const workersOf = ({ pid }: RunningServer) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** Looks at one page after the other, each on a connection of its own; counts answers by status, 0 for none. */
function startLooking(origin: string) {
  const statuses = new Map<number, number>();
  let isOver = false;
  const looking = (async () => {
    for (let index = 0; !isOver; index += 1) {
      const address = `${origin}${PAGES[index % PAGES.length]}`;
      const status = await fetch(address, { headers: { accept: "text/html", connection: "close" } }).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(10);
    }
  })();
  return {
    statuses,
    finish: async () => {
      isOver = true;
      await looking;
    },
  };
}

it("two processes are replaced under people who look and buy, and nobody notices", async () => {
  const databaseUrl = await newDatabase();
  const project = join(folder.path, "settings");
  const say = (name: string) => writeFileSync(join(project, ".env"), `BRAND_NAME=${name}\nLOG_LEVEL=error\n`);
  mkdirSync(project);
  say("Before");
  const fromFile = { project, program: resolve(PROGRAM), flags: ["--env-file=.env"] };
  const environment = { WEB_CONCURRENCY: "2", LOG_LEVEL: "info" };
  const server = await start({ databaseUrl, ...fromFile, environment });
  await expect.poll(() => workersOf(server).length, SOON).toBe(2);
  const before = workersOf(server);
  const productId = await neverSoldOut(databaseUrl, server.origin);
  const people = startBuyers({ origin: () => server.origin, productId, count: 3, isReconnecting: true });
  const visitors = [startLooking(server.origin), startLooking(server.origin)];
  await soldMore(people, 3);

  say("Afterwards");
  process.kill(server.pid, "SIGUSR2");
  await expect.poll(() => server.log(), SOON).toContain('"the processes of the shop are replaced"');
  const after = workersOf(server);
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  await soldMore(people, 3);
  expect(await (await fetch(`${server.origin}/en`)).text()).toContain("Afterwards");
  // Again one of them speaks for the shop.
  expect(server.log().match(/The shop is open/g)).toHaveLength(2);

  await Promise.all([people.finish(), ...visitors.map(({ finish }) => finish())]);
  const found = await comparedWith(databaseUrl, people.presses);
  const looked = visitors.map(({ statuses }) => Object.fromEntries(statuses));
  process.stdout.write(`rolling restart: ${JSON.stringify({ ...found, looked })}\n`);
  expect([...people.statuses.keys()].sort()).toEqual([200, 201]);
  for (const { statuses } of visitors) expect([...statuses.keys()]).toEqual([200]);
  expect(found).toMatchObject({ there: found.pressed, acknowledged: found.pressed, doubled: 0 });
  expect(await server.stop()).toBe(0);
});

it("pages of two versions find their scripts at both, while these answer side by side and after the old one is gone", async () => {
  const databaseUrl = await newDatabase();
  const dataDir = join(folder.path, "data");
  const project = join(folder.path, "next");
  makeOtherBuild(project);
  const scriptsOf = async ({ origin }: RunningServer) => {
    const page = await (await fetch(`${origin}/en`)).text();
    return [...new Set(page.match(/\/assets\/[\w.-]+\.(?:json|js|css)(?![\w.])/g))];
  };
  const statuses = ({ origin }: RunningServer, scripts: readonly string[]) =>
    Promise.all(scripts.map(async (script) => (await fetch(`${origin}${script}`)).status));
  const allFound = (scripts: readonly string[]) => scripts.map(() => 200);

  const old = await start({ databaseUrl, dataDir });
  const oldScripts = await scriptsOf(old);
  const next = await start({ databaseUrl, dataDir, project });
  const nextScripts = await scriptsOf(next);
  expect(oldScripts.length).toBeGreaterThan(3);
  expect(nextScripts.filter((script) => oldScripts.includes(script))).toEqual([]);
  expect(await statuses(next, oldScripts)).toEqual(allFound(oldScripts));
  expect(await statuses(old, nextScripts)).toEqual(allFound(nextScripts));
  await old.stop();

  const script = oldScripts.find((name) => name.endsWith(".js"));
  const answer = await fetch(`${next.origin}${script}`);
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(await answer.text()).toContain("import");
  for (const path of ["/assets/..%2foperator-token", "/assets/nothing-12345678.js"])
    expect((await fetch(`${next.origin}${path}`)).status, path).toBe(404);
});
