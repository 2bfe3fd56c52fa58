/**
 * `npm start`: builds the storefront if needed, then runs the server on the pinned Node. This file itself runs on
 * Node 20. Settings come from the environment and, where that is silent, from `.env`.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { pinnedNode, root } from "./pinned-node.mjs";
import { SERVER_FLAGS, serverEnvironment } from "./server-process.mjs";
import { ensureBuild } from "./storefront-build.mjs";

const node = pinnedNode();

try {
  ensureBuild({
    quiet: true,
    announce: () => console.log("Building the storefront (first start or changed sources) …"),
  });
} catch (fault) {
  console.error(fault.message);
  process.exit(1);
}

// A process group of its own: a Ctrl-C in the terminal goes to every process of the group, and together with the
// copies passed on here and by npm the server would hear it two or three times.
const server = spawn(node, [...SERVER_FLAGS, "--env-file-if-exists=.env", "server/main.ts", ...process.argv.slice(2)], {
  cwd: root,
  env: serverEnvironment(process.env),
  stdio: "inherit",
  detached: true,
});

const SAME_REQUEST_MS = 500;
let lastSignalAt = Number.NEGATIVE_INFINITY;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
  process.on(signal, () => {
    const now = performance.now();
    if (now - lastSignalAt < SAME_REQUEST_MS) return;
    lastSignalAt = now;
    server.kill(signal);
  });
}

server.on("error", (fault) => {
  console.error(`The server could not be started: ${fault.message}`);
  process.exit(1);
});
server.on("exit", (code, signal) => {
  const status = code ?? 128 + (constants.signals[signal] ?? 0);
  if (status !== 0 && lastSignalAt === Number.NEGATIVE_INFINITY) {
    console.error(
      `The shop stopped (exit code ${status}); the lines above name the reason. Settings are listed in README.md.`,
    );
  }
  process.exit(status);
});
