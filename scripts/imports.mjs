/** Checks the import rules of `.dependency-cruiser.cjs` over every source file. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pinnedNode, root } from "./pinned-node.mjs";

/** Every TypeScript file below a folder, as paths from the project's root. */
function sources(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const { status } = spawnSync(
  pinnedNode(),
  [
    join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
    "--config",
    ".dependency-cruiser.cjs",
    ...["shop", "texts", "web", "storefront", "backoffice", "server", "sandbox"].flatMap(sources),
  ],
  { cwd: root, stdio: "inherit" },
);
process.exit(status ?? 1);
