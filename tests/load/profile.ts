import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuild } from "../../scripts/shop-build.mjs";
import { createDatabase, startCluster } from "../support/postgres.ts";
import { type RunningServer, type ServerOptions, startServer } from "../support/server.ts";
import { type CpuProfile, flameGraph, sharesOf, treeOf } from "./flame-graph.ts";
import { inLanes, settled } from "./measure.ts";
import { eachOperation, type Take } from "./selling.ts";

/**
 * `npm run profile [-- words] [--embedded]`: where the processor time of each operation goes, as a flame graph and as a
 * table. Words choose operations: `npm run profile -- checkout list`. Graphs are written to `.profile/`.
 */

const FOLDER = ".profile";
const PAGES = 300;
const ROOMS = 8;
/** Microseconds between two looks. */
const INTERVAL = 200;

/** Node's own profiler of a process that was started with `--inspect`. */
async function profilerOf(server: RunningServer) {
  const address = /ws:\/\/\S+/.exec(server.log())?.[0];
  if (address === undefined) throw new Error(`the shop names no address of its profiler:\n${server.log()}`);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const waiting = new Map<number, (answer: { result?: unknown; error?: { message: string } }) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  const call = (method: string, params = {}) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ result, error }) =>
        error === undefined ? resolve(result) : reject(new Error(`${method}: ${error.message}`)),
      );
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  await call("Profiler.enable");
  await call("Profiler.setSamplingInterval", { interval: INTERVAL });
  return {
    begin: () => call("Profiler.start"),
    end: async () => ((await call("Profiler.stop")) as { profile: CpuProfile }).profile,
    close: () => socket.close(),
  };
}

const fileName = (operation: string) =>
  `${operation
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")}.svg`;

async function profile(options: ServerOptions, words: readonly string[]): Promise<void> {
  const server = await startServer({
    ...options,
    // The sources: every function is told by its own file.
    program: "server/main.ts",
    flags: ["--inspect=127.0.0.1:0"],
    environment: {
      NODE_ENV: "production",
      ORIGIN: "http://localhost",
      LOG_LEVEL: "error",
      TEST_CLOCK_FILE: "",
      PAGE_CACHE: "off",
    },
  });
  try {
    const profiler = await profilerOf(server);
    const take: Take = async (name, count, operation) => {
      if (words.length > 0 && !words.some((word) => name.toLowerCase().includes(word)))
        return inLanes(count, operation);
      await settled(server, null);
      await profiler.begin();
      await inLanes(count, operation);
      await settled(server, null);
      const tree = treeOf(await profiler.end());
      const file = join(FOLDER, fileName(name));
      const each = tree.total / 1000 / count;
      writeFileSync(file, flameGraph(`${name}: ${each.toFixed(2)} ms of the shop's process`, tree));
      process.stdout.write(`\n${name}: ${each.toFixed(2)} ms each, ${file}\n`);
      for (const [room, share] of sharesOf(tree).slice(0, ROOMS))
        process.stdout.write(`  ${room.padEnd(40)}${(share * 100).toFixed(1).padStart(6)} %\n`);
    };
    const prepare: Take = (_name, count, operation) => inLanes(count, operation);
    await eachOperation(server, take, prepare);
    for (const [name, path] of [
      ["home page, rendered", "/en"],
      ["shop page, rendered", "/en/shop"],
      ["product page, rendered", "/ar-sa/product/zinc-bisglycinate"],
    ] as const) {
      const view = async () => {
        const answer = await fetch(server.origin + path);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
      };
      await inLanes(PAGES, view);
      await take(name, PAGES, view);
    }
    profiler.close();
  } finally {
    await server.remove();
  }
}

const isEmbedded = process.argv.includes("--embedded");
const words = process.argv.slice(2).filter((word) => !word.startsWith("-"));
ensureBuild({ quiet: true, announce: () => process.stdout.write("Building the shop …\n") });
mkdirSync(FOLDER, { recursive: true });
if (isEmbedded) await profile({}, words);
else {
  const cluster = await startCluster();
  try {
    await profile({ databaseUrl: await createDatabase(cluster.adminUrl, "profile") }, words);
  } finally {
    await cluster.stop();
  }
}
