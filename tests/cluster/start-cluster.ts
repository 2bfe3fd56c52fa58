import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import pg from "pg";
import { SERVER_FLAGS, serverEnvironment } from "../../scripts/server-process.mjs";
import { PROGRAM } from "../../scripts/shop-build.mjs";
import { pause } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary.ts";
import {
  etcdArguments,
  haproxyConfig,
  type Passwords,
  patroniConfig,
  pgbackrestConfig,
  poolerConfig,
  poolerUsers,
  STANZA,
  varnishConfig,
} from "./configuration.ts";
import { type DatabaseNode, databaseNode } from "./database-node.ts";
import { type Layout, layOut } from "./layout.ts";
import { findPrograms, PATH, serviceUser } from "./programs.ts";
import { runService, type Service } from "./service.ts";

const PROJECT = join(import.meta.dirname, "../..");
const READY_WITHIN_MS = 120_000;
/** So long a shop that was told to stop takes requests still; HAProxy notices within two looks. */
const STOP_DELAY_SECONDS = 3;

export interface RunningCluster {
  layout: Layout;
  /** What shoppers open. */
  origin: string;
  /** The primary, whichever it is, as the shop's own user. */
  databaseUrl: string;
  /** The same as the server's administrator. */
  adminUrl: string;
  shops: readonly Service[];
  poolers: readonly Service[];
  varnish: Service;
  nodes: readonly DatabaseNode[];
  primary(): Promise<DatabaseNode>;
  standby(): Promise<DatabaseNode>;
  /** Whether HAProxy sends shoppers to it. */
  isServing(shop: Service): Promise<boolean>;
  /** Until every machine serves and a standby has all that the primary has. Throws with logs if that takes too long. */
  untilWhole(): Promise<void>;
  /** Runs one of PostgreSQL's programs or pgBackRest as their user. Throws with what it said if it fails. */
  run(command: string, args: readonly string[]): Promise<string>;
  /** PostgreSQL's own programs. */
  programs: string;
  stop(): Promise<void>;
}

interface ClusterSettings {
  firstPort: number;
  /** Told of each step. */
  say: (step: string) => void;
}

/**
 * Brings up the shop on many machines as docs/operations.md describes it, all of them on this one, in a temporary folder.
 * Throws NotHere where that cannot be.
 */
export async function startCluster({ firstPort, say }: ClusterSettings): Promise<RunningCluster> {
  const programs = findPrograms().postgresql;
  const user = serviceUser();
  const folder = temporaryFolder("cluster", { forEveryUser: true });
  const layout = layOut(folder.path, firstPort);
  const logs = join(folder.path, "logs");
  const passwords: Passwords = { postgres: secret(), replicator: secret(), shop: secret() };
  const all: Service[] = [];
  const nodes: DatabaseNode[] = [];
  process.once("exit", () => {
    for (const one of all) one.abandon();
    // Patroni does not take it along.
    for (const node of nodes) node.killPostgres();
  });
  const serviceEnvironment = { PATH, LC_ALL: "C", TZ: "UTC", HOME: folder.path };

  mkdirSync(logs);
  ownFolder(layout.backupsDir);
  for (const name of ["etcd", "haproxy", "varnish"]) ownFolder(join(folder.path, name));
  for (const { ownDir } of layout.nodes) ownFolder(ownDir);

  function own(path: string, mode: number): string {
    chmodSync(path, mode);
    if (user !== null) chownSync(path, user.uid, user.gid);
    return path;
  }
  function ownFolder(path: string): string {
    mkdirSync(path);
    return own(path, 0o700);
  }
  /** A file that only the services read. */
  function file(path: string, content: string): string {
    writeFileSync(path, content, { mode: 0o600 });
    return own(path, 0o600);
  }
  function service(name: string, command: string, args: readonly string[]): Service {
    const made = runService({ name, command, args, logs, cwd: folder.path, env: serviceEnvironment, user });
    all.push(made);
    return made;
  }
  async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + READY_WITHIN_MS;
    while (!(await isSo().catch(() => false))) {
      if (performance.now() > deadline) {
        const said = all.map((each) => `--- ${each.name}\n${each.log()}`).join("\n");
        throw new Error(`the cluster waited in vain: ${what}\n${said}`);
      }
      await pause(100);
    }
  }
  const run = async (command: string, args: readonly string[]) =>
    (await promisify(execFile)(command, args, { cwd: folder.path, env: serviceEnvironment, ...user })).stdout;
  const url = (role: string, password: string, port: number, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;

  say("etcd");
  service("etcd", "etcd", etcdArguments(layout));
  await until("etcd", async () => (await fetch(`http://127.0.0.1:${layout.etcdPort}/health`)).ok);

  say("PostgreSQL under Patroni, primary and synchronous standby");
  for (const machine of layout.nodes) {
    file(machine.pgbackrestFile, pgbackrestConfig(machine, layout));
    const settings = file(
      join(folder.path, `patroni-${machine.name}.json`),
      patroniConfig(machine, layout, passwords, programs),
    );
    const node = databaseNode(machine, service(`patroni-${machine.name}`, "patroni", [settings]));
    nodes.push(node);
    await until(`${machine.name} runs`, async () => (await node.role()) !== null);
  }
  async function nodeThatIs(wanted: readonly string[]): Promise<DatabaseNode> {
    for (const node of nodes) if (wanted.includes((await node.role()) ?? "")) return node;
    throw new Error(`no node is ${wanted.join(" or ")}`);
  }
  const primary = () => nodeThatIs(["master", "primary"]);
  const standby = () => nodeThatIs(["sync_standby"]);
  await until("a synchronous standby", async () => Boolean(await standby()));

  const first = await primary();
  const admin = new pg.Client({ connectionString: url("postgres", passwords.postgres, first.port, "postgres") });
  await admin.connect();
  await admin.query(`create role shop login password '${passwords.shop}'`);
  await admin.query("create database shop owner shop");
  await admin.end();

  say("pgBackRest: a first backup");
  const pgbackrest = (command: string) =>
    run("pgbackrest", [`--config=${first.pgbackrestFile}`, `--stanza=${STANZA}`, command]);
  await pgbackrest("stanza-create");
  await pgbackrest("backup");

  say("HAProxy");
  const users = file(join(folder.path, "pooler-users.txt"), poolerUsers(passwords));
  service("haproxy", "haproxy", ["-db", "-f", file(join(folder.path, "haproxy.cfg"), haproxyConfig(layout))]);
  const databaseUrl = url("shop", passwords.shop, layout.primaryPort, "shop");

  say(`${layout.shops.length} shops, a pooler beside each`);
  const origin = `http://127.0.0.1:${layout.frontPort}`;
  const poolers: Service[] = [];
  const shops: Service[] = [];
  for (const shop of layout.shops) {
    const settings = file(join(folder.path, `pooler-${shop.name}.ini`), poolerConfig(shop, layout, users));
    poolers.push(service(`pooler-${shop.name}`, "pgbouncer", [settings]));
    const made = runService({
      name: shop.name,
      command: process.execPath,
      args: [...SERVER_FLAGS, PROGRAM],
      logs,
      cwd: PROJECT,
      user: null,
      env: serverEnvironment({
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: "test",
        HOST: "127.0.0.1",
        PORT: String(shop.port),
        ORIGIN: origin,
        DATA_DIR: shop.dataDir,
        DATABASE_URL: url("shop", passwords.shop, shop.poolerPort, "shop"),
        DATABASE_DIRECT_URL: databaseUrl,
        STOP_DELAY_SECONDS: String(STOP_DELAY_SECONDS),
        // All of the cluster on one machine is more than it should carry.
        LOAD_SHEDDING: "off",
        PICTURES_AHEAD: "off",
      }),
    });
    shops.push(made);
    all.push(made);
  }

  async function serving(): Promise<ReadonlySet<string>> {
    const said = await askHaproxy(layout.haproxySocket, "show stat");
    const rows = said.split("\n").map((line) => line.split(","));
    return new Set(
      rows.flatMap(([backend, server = "", ...rest]) => (rest[15] === "UP" ? [`${backend} ${server}`] : [])),
    );
  }
  const isServing = async ({ name }: Service) => (await serving()).has(`ready ${name}`);

  say("Varnish");
  const rules = file(join(folder.path, "shop.vcl"), varnishConfig(layout));
  const varnish = service("varnish", "varnishd", [
    ...["-F", "-j", "none", "-n", join(folder.path, "varnish"), "-T", "none"],
    ...["-a", `127.0.0.1:${layout.varnishPort}`, "-f", rules, "-s", "malloc,64m"],
    // What the shop has compressed stays as it is.
    ...["-p", "http_gzip_support=off"],
  ]);

  async function untilWhole(): Promise<void> {
    const expected = ["pages varnish", ...layout.shops.map(({ name }) => `ready ${name}`)];
    await until("all machines", async () => {
      const up = await serving();
      return expected.every((name) => up.has(name)) && Boolean(await primary()) && Boolean(await standby());
    });
  }

  async function stop(): Promise<void> {
    await Promise.all(
      all.filter(({ name }) => !name.startsWith("patroni") && name !== "etcd").map((one) => one.stop()),
    );
    for (const node of nodes) node.freeze(false);
    await Promise.all(nodes.map(({ patroni }) => patroni.stop()));
    await Promise.all(all.map((one) => one.stop()));
    folder.remove();
  }

  try {
    await untilWhole();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    layout,
    origin,
    databaseUrl,
    adminUrl: url("postgres", passwords.postgres, layout.primaryPort, "shop"),
    shops,
    poolers,
    varnish,
    nodes,
    primary,
    standby,
    isServing,
    untilWhole,
    run,
    programs,
    stop,
  };
}

const secret = () => randomBytes(16).toString("hex");

function askHaproxy(path: string, question: string): Promise<string> {
  const socket = connect(path);
  socket.write(`${question}\n`);
  return text(socket);
}
