/**
 * `npm run shop -- …`: the command line on the pinned Node, as it was built, or from the sources where these are newer:
 * nothing is built beside a shop that may be running. Runs on Node 20 itself.
 */
import { spawnSync } from "node:child_process";
import { constants } from "node:os";
import { pinnedNode, root } from "./pinned-node.mjs";
import { envFileArguments } from "./server-process.mjs";
import { COMMAND_LINE, isBuilt } from "./shop-build.mjs";

const file = isBuilt() ? COMMAND_LINE : "server/cli.ts";
const { status, signal } = spawnSync(
  pinnedNode(),
  ["--disable-warning=ExperimentalWarning", ...envFileArguments(root), file, ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" },
);
process.exit(status ?? 128 + (constants.signals[signal ?? ""] ?? 0));
