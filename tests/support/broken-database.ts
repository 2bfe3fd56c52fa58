import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { comparedWith, mailedIn, neverSoldOut, type Press, soldMore, startBuyers } from "./buyers.ts";
import { createDatabase, type OwnCluster, startOwnCluster } from "./postgres.ts";
import { type Readiness, watchReadiness } from "./readiness.ts";
import { pause, type RunningServer, startServer } from "./server.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

export interface BrokenDatabaseSettings {
  environment?: Record<string, string>;
  /** Of the database server, beyond its defaults. */
  settings?: readonly string[];
  buyers?: number;
  /** Puts something between the shop and the cable, a pooler for instance; gives the address and how to end it. */
  through?: (databaseUrl: string) => Promise<{ url: string; stop: () => Promise<void> }>;
}

/** A shop with people in it, on a database server of its own behind a cable that can be pulled. */
export interface ShopOnBrokenDatabase {
  cluster: OwnCluster;
  /** Past the cable. */
  databaseUrl: string;
  cable: TcpProxy;
  server: RunningServer;
  /**
   * Does `fault` while people buy, waits until the shop is ready and has sold again, and holds what was acknowledged
   * against the database. Prints the figures.
   */
  during(name: string, fault: (readiness: Readiness) => Promise<void>): Promise<void>;
  /** Waits until everybody who has ever bought here has their mail. Prints how many got it twice. */
  untilAllMailed(): Promise<void>;
  remove(): Promise<void>;
}

/** Presses acknowledged before a fault begins and after it is over. */
const SOME = 5;

export async function shopOnBrokenDatabase({
  environment = {},
  settings = [],
  buyers = 4,
  through,
}: BrokenDatabaseSettings = {}): Promise<ShopOnBrokenDatabase> {
  const cluster = await startOwnCluster(settings);
  const databaseUrl = await createDatabase(cluster.adminUrl, `shop_${randomBytes(4).toString("hex")}`);
  const cable = await startTcpProxy(databaseUrl);
  const between = await through?.(cable.url);
  const server = await startServer({
    databaseUrl: between?.url ?? cable.url,
    environment: { ...(between === undefined ? {} : { DATABASE_DIRECT_URL: cable.url }), ...environment },
  });
  const productId = await neverSoldOut(databaseUrl, server.origin);

  const everybody: Press[] = [];

  return {
    cluster,
    databaseUrl,
    cable,
    server,
    async during(name, fault) {
      const readiness = watchReadiness(() => server.origin);
      const people = startBuyers({ origin: () => server.origin, productId, count: buyers });
      await soldMore(people, SOME);
      const before = server.log().length;
      await fault(readiness);
      const mendedAt = performance.now();
      await readiness.until(true);
      const readyAfter = (performance.now() - mendedAt) / 1000;
      await soldMore(people, SOME);
      await people.finish();
      await readiness.stop();
      const found = await comparedWith(databaseUrl, people.presses);
      everybody.push(...people.presses);
      const figures = {
        ...found,
        ...mailedIn(server.dataDir, people.presses),
        outage: seconds(readiness.outage()),
        readyAfter: seconds(readyAfter),
        slowestReadyz: seconds(readiness.slowest()),
        answers: Object.fromEntries([...people.statuses].sort()),
      };
      process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
      expect(found.there).toBe(found.acknowledged);
      expect(found.acknowledged).toBe(found.pressed);
      expect(found.doubled).toBe(0);
      expect(faultsIn(server.log().slice(before))).toEqual([]);
      // Sold, or asked to come again: nothing else was ever said.
      expect([...people.statuses.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    },
    async untilAllMailed() {
      const mailed = () => mailedIn(server.dataDir, everybody);
      while (mailed().mails < everybody.length) await pause(1000);
      process.stdout.write(`all mails: ${JSON.stringify({ acknowledged: everybody.length, ...mailed() })}\n`);
    },
    async remove() {
      await cable.set("through");
      await server.remove();
      await between?.stop();
      await cable.close();
      await cluster.stop();
    },
  };
}

/** What a log holds of faults: lines of level 50 and above, and whatever Node says of errors that nobody has caught. */
function faultsIn(log: string): string[] {
  const faults = log.split("\n").filter((line) => /"level":[56]0|^\s+at |^\w*Error: /.test(line));
  return faults.slice(0, 5).map((line) => line.slice(0, 900));
}

const seconds = (value: number) => `${value.toFixed(1)} s`;
