import { join } from "node:path";
import pg from "pg";
import { type Buyers, soldMore } from "../support/buyers.ts";
import { pause } from "../support/server.ts";
import { STANZA } from "./configuration.ts";
import type { RunningCluster } from "./start-cluster.ts";

export interface Restored {
  /** Acknowledged before the moment that was restored, and how many of them the restored database has. */
  before: number;
  beforeThere: number;
  /** Pressed after it, and how many of them it has. */
  after: number;
  afterThere: number;
  /** How long the restore took, in seconds. */
  seconds: number;
}

/**
 * Makes a backup while people buy, lets them go on, and restores the moment between into an instance of its own, beside
 * the cluster. Compares that with what people were told.
 */
export async function restorePointInTime(cluster: RunningCluster, people: Buyers): Promise<Restored> {
  const { layout, run, programs, adminUrl } = cluster;
  const primary = await cluster.primary();
  const pgbackrest = (...args: string[]) =>
    run("pgbackrest", [`--config=${primary.pgbackrestFile}`, `--stanza=${STANZA}`, ...args]);
  await pgbackrest("--type=incr", "backup");
  await soldMore(people, 5);

  const told = people.presses.flatMap(({ reference }) => reference ?? []);
  const moment = await one(adminUrl, "select clock_timestamp()::text");
  const pressed = people.presses.length;
  await soldMore(people, 10);
  const late = people.presses.slice(pressed).map(({ cart }) => cart);
  await archived(adminUrl);

  const startedAt = performance.now();
  const own = join(layout.backupsDir, "restored");
  const data = join(own, "data");
  await run("mkdir", ["-p", "-m", "700", data]);
  await pgbackrest(`--pg1-path=${data}`, "--type=time", `--target=${moment}`, "--target-action=promote", "restore");
  const control = (...args: string[]) => run(join(programs, "pg_ctl"), ["-D", data, "-w", ...args]);
  const settings = `-p ${layout.restoredPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${own} -c archive_mode=off -c synchronous_standby_names=`;
  await control("-t", "120", "-l", join(own, "log"), "-o", settings, "start");
  try {
    const url = new URL(adminUrl);
    url.port = String(layout.restoredPort);
    while ((await one(url.href, "select pg_is_in_recovery()::text")) === "true") await pause(100);
    const seconds = (performance.now() - startedAt) / 1000;
    const there = async (column: string, values: string[]) =>
      Number(await one(url.href, `select count(*)::text from orders where ${column}::text = any($1)`, [values]));
    return {
      before: told.length,
      beforeThere: await there("reference", told),
      after: late.length,
      afterThere: await there("cart_uuid", late),
      seconds,
    };
  } finally {
    await control("-m", "immediate", "stop");
  }
}

/** Until everything written so far is in the folder of backups. */
async function archived(url: string): Promise<void> {
  const file = await one(url, "select pg_walfile_name(pg_switch_wal())");
  while (
    (await one(url, "select coalesce(last_archived_wal >= $1, false)::text from pg_stat_archiver", [file])) !== "true"
  )
    await pause(200);
}

/** The only value of the only row. */
async function one(url: string, statement: string, values: unknown[] = []): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: statement, values, rowMode: "array" });
    return rows[0]?.[0] ?? "";
  } finally {
    await client.end();
  }
}
