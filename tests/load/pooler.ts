import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../support/free-port.ts";
import { temporaryFolder } from "../support/temporary.ts";

const READY_WITHIN_MS = 10_000;

export interface Pooler {
  /** The same database, through the pooler. */
  url: string;
  stop: () => Promise<void>;
}

/** pgbouncer in transaction mode before a database; null where the distribution's package is not installed. */
export async function startPooler(databaseUrl: string): Promise<Pooler | null> {
  if (spawnSync("pgbouncer", ["--version"]).status !== 0) return null;
  const database = new URL(databaseUrl);
  const folder = temporaryFolder("pooler", { forEveryUser: true });
  const port = await freePort();
  const users = join(folder.path, "users.txt");
  const settings = join(folder.path, "pgbouncer.ini");
  const password = decodeURIComponent(database.password);
  writeFileSync(users, `"${database.username}" "${password}"\n`);
  writeFileSync(
    settings,
    [
      "[databases]",
      `* = host=${database.hostname} port=${database.port}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = plain",
      `auth_file = ${users}`,
      "pool_mode = transaction",
      "default_pool_size = 20",
      "max_client_conn = 500",
      "log_connections = 0",
      "log_disconnections = 0",
    ].join("\n"),
  );
  for (const file of [users, settings]) chmodSync(file, 0o644);
  const asRoot = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child: ChildProcess = spawn("pgbouncer", ["-q", ...asRoot, settings], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    folder.remove();
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url.href });
    try {
      await client.connect();
      await client.query("select 1");
      await client.end();
      return { url: url.href, stop };
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > deadline) {
        await stop();
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
