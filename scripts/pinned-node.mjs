/** Finds the Node the project is pinned to. Runs on Node 20 itself. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const MAJOR = 24;

/**
 * Path of a Node that runs the shop: the one `npm ci` installed, or the running one when it is new enough.
 * Says what to do and ends the process when there is none.
 */
export function pinnedNode() {
  const installed = fileURLToPath(new URL("../node_modules/node/bin/node", import.meta.url));
  if (existsSync(installed) && spawnSync(installed, ["-e", "0"]).status === 0) return installed;
  if (Number(process.versions.node.split(".")[0]) >= MAJOR) return process.execPath;
  const installedPackages = existsSync(fileURLToPath(new URL("../node_modules", import.meta.url)));
  console.error(
    installedPackages
      ? `Node ${MAJOR} is missing: this is Node ${process.versions.node}, and the one that belongs to the shop was not installed.\n` +
          "Run `npm ci` again with install scripts allowed (no --ignore-scripts), or use Node 24."
      : "The packages are not installed. Run `npm ci` first.",
  );
  process.exit(1);
}
