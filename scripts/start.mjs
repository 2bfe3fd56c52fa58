/**
 * `npm start`: builds the storefront if needed, then runs the server on the pinned Node. This file itself runs on
 * Node 20. Settings come from the environment and, where that is silent, from `.env`.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { pinnedNode, root } from "./pinned-node.mjs";
import { envFileArguments, SERVER_FLAGS, serverEnvironment } from "./server-process.mjs";
import { ensureBuild, PROGRAM } from "./shop-build.mjs";

const node = pinnedNode();

/** False, with the reason on standard error, when the storefront could not be built. */
function build() {
  try {
    ensureBuild({
      quiet: true,
      announce: () => console.log("Building the shop (first start or changed sources) …"),
    });
    return true;
  } catch (fault) {
    console.error(fault.message);
    return false;
  }
}

if (!build()) process.exit(1);

/** What a server ends with that must not be started again as it is (server/start-failure.ts). */
const CONFIGURATION_EXIT = 78;
/** Before one that has ended is replaced: doubled each time up to the longest, a random part taken off. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** One that has lived so long was well: its successor comes soon. */
const STEADY_MS = 30_000;
const SAME_REQUEST_MS = 500;

let lastSignalAt = Number.NEGATIVE_INFINITY;
let hasServed = false;
let server;

/** A shop that has once been open is opened again, whatever has ended it; one that never was says why and ends. */
function start(failures) {
  const startedAt = performance.now();
  // A process group of its own: a Ctrl-C in the terminal goes to every process of the group, and together with the
  // copies passed on here and by npm the server would hear it two or three times.
  server = spawn(node, [...SERVER_FLAGS, ...envFileArguments(root), PROGRAM, ...process.argv.slice(2)], {
    cwd: root,
    // What is given here counts before what stands in `.env` (server/cluster.ts).
    env: { ...serverEnvironment(process.env), SHOP_GIVEN_SETTINGS: Object.keys(process.env).join() },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
  });
  server.on("message", (message) => {
    if (message?.shop === "ready") hasServed = true;
  });
  server.on("error", (fault) => {
    console.error(`The server could not be started: ${fault.message}`);
    process.exit(1);
  });
  server.on("exit", (code, signal) => {
    const status = code ?? 128 + (constants.signals[signal] ?? 0);
    const wasToldTo = lastSignalAt !== Number.NEGATIVE_INFINITY;
    if (wasToldTo || status === 0) process.exit(status);
    if (!hasServed || status === CONFIGURATION_EXIT) {
      console.error(
        `The shop stopped (exit code ${status}); the lines above name the reason. Settings are listed in README.md.`,
      );
      process.exit(status);
    }
    const failed = performance.now() - startedAt > STEADY_MS ? 0 : failures;
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failed) * (1 - Math.random() / 2);
    console.error(`The shop ended (${signal ?? `exit code ${code}`}) and is started again.`);
    setTimeout(start, pause, failed + 1);
  });
}
start(0);

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
  process.on(signal, () => {
    const now = performance.now();
    if (now - lastSignalAt < SAME_REQUEST_MS) return;
    lastSignalAt = now;
    // Between two servers there is nobody to tell.
    if (server.exitCode !== null || server.signalCode !== null) process.exit(0);
    server.kill(signal);
  });
}

// Replaces the processes of the shop one after the other (server/cluster.ts); the old ones serve while it is built.
process.on("SIGUSR2", () => {
  if (build()) server.kill("SIGUSR2");
});
