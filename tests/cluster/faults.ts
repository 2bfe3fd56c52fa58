import { pause } from "../support/server.ts";
import type { RunningCluster } from "./start-cluster.ts";

export interface Fault {
  name: string;
  /** Whether shoppers may have been asked to come again; where not, every answer has to be a good one. */
  mayRefuse: boolean;
  /** Breaks something and mends what would not mend itself; people buy meanwhile. */
  happen(cluster: RunningCluster): Promise<void>;
}

/** How long what is gone stays away, in the faults that need a time. */
const AWAY_MS = 15_000;

export const FAULTS: readonly Fault[] = [
  { name: "nothing", mayRefuse: false, happen: () => pause(5000) },
  {
    name: "rolling restart of the shops",
    mayRefuse: false,
    happen: async (cluster) => {
      for (const shop of cluster.shops) {
        const code = await shop.stop();
        if (code !== 0) throw new Error(`${shop.name} stopped with exit code ${code}`);
        shop.start();
        while (!(await cluster.isServing(shop))) await pause(100);
      }
    },
  },
  { name: "Varnish killed", mayRefuse: false, happen: ({ varnish }) => varnish.kill() },
  { name: "a shop killed", mayRefuse: true, happen: async ({ shops }) => shops[0]?.kill() },
  { name: "a shop's pooler killed", mayRefuse: true, happen: async ({ poolers }) => poolers[1]?.kill() },
  {
    name: "all poolers killed",
    mayRefuse: true,
    happen: async ({ poolers }) => void (await Promise.all(poolers.map((pooler) => pooler.kill()))),
  },
  {
    name: "PostgreSQL of the primary killed",
    mayRefuse: true,
    happen: async (cluster) => {
      const old = await cluster.primary();
      old.killPostgres();
      await another(cluster, old.name);
    },
  },
  {
    name: "the primary's machine lost",
    mayRefuse: true,
    happen: async (cluster) => {
      const old = await cluster.primary();
      await old.killMachine();
      await another(cluster, old.name);
      old.patroni.start();
    },
  },
  {
    name: "the primary's Patroni killed",
    mayRefuse: true,
    happen: async (cluster) => {
      const old = await cluster.primary();
      await old.patroni.kill({ isGone: true });
      await another(cluster, old.name);
      old.patroni.start();
    },
  },
  {
    name: "the standby stands still",
    mayRefuse: true,
    happen: async (cluster) => {
      const standby = await cluster.standby();
      standby.freeze(true);
      await pause(AWAY_MS);
      standby.freeze(false);
    },
  },
  {
    name: "the standby lost, then the primary",
    mayRefuse: true,
    happen: async (cluster) => {
      const [standby, primary] = [await cluster.standby(), await cluster.primary()];
      await standby.killMachine();
      // Patroni lets the primary go on alone.
      await pause(AWAY_MS);
      await primary.killMachine();
      // The standby lacks what was sold since: it must not take over.
      standby.patroni.start();
      await pause(AWAY_MS);
      primary.patroni.start();
      while ((await cluster.primary().catch(() => null))?.name !== primary.name) await pause(200);
    },
  },
];

async function another(cluster: RunningCluster, old: string): Promise<void> {
  for (;;) {
    const now = await cluster.primary().catch(() => null);
    if (now !== null && now.name !== old) return;
    await pause(200);
  }
}
