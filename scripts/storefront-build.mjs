/** Builds the storefront and the back office when its sources changed since the last build. Runs on Node 20 itself. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFiles } from "./compress-files.mjs";
import { pinnedNode, root } from "./pinned-node.mjs";

/** What the build is made of. A shop that has it, and the build, never builds again. */
export const SOURCES = [
  "storefront",
  "backoffice",
  "web",
  "texts",
  "shop",
  "public",
  "scripts/compress-files.mjs",
  "scripts/storefront-build.mjs",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];
const OUTPUTS = ["build/server/index.js", "build/client", "build/backoffice"];
const MARK = join(root, "build/.fingerprint");

/** Tests and migrations are read by neither bundle. */
const leftOut = (path) => /\.test\.tsx?$|^shop\/database\/migrations\//.test(path);

function filesOf(path) {
  const whole = join(root, path);
  if (!existsSync(whole) || leftOut(path)) return [];
  if (statSync(whole).isFile()) return [path];
  return readdirSync(whole)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/** One hash over names and contents of everything the build reads: the same after a fresh clone, whatever the dates. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap(filesOf)) {
    hash.update(`${path}\0`).update(
      createHash("sha256")
        .update(readFileSync(join(root, path)))
        .digest(),
    );
  }
  return hash.digest("hex");
}

function isCurrent(wanted) {
  return (
    OUTPUTS.every((path) => existsSync(join(root, path))) && existsSync(MARK) && readFileSync(MARK, "utf8") === wanted
  );
}

/**
 * Makes sure `build/` holds the storefront as the sources are now. Builds at most once per change.
 * Returns "current" or "built"; throws an Error that says what to do when the build fails.
 */
export function ensureBuild({ announce = () => {}, quiet = false } = {}) {
  const wanted = fingerprint();
  if (isCurrent(wanted)) return "current";
  announce();
  // An interrupted build must not look finished.
  rmSync(MARK, { force: true });
  build("storefront", ["@react-router/dev/bin.cjs", "build"], quiet);
  build("back office", ["vite/bin/vite.js", "build", "--config", "backoffice/vite.config.ts"], quiet);
  splitManifest(join(root, "build/client/assets"));
  compressFiles(join(root, "build/client"));
  compressFiles(join(root, "build/backoffice"));
  writeBillOfMaterials();
  writeFileSync(MARK, wanted);
  return "built";
}

/**
 * The list of pages that every page loads names the files behind each of them, which only fetching a page ahead asks
 * for: they go into a file of their own, read when the browser is at leisure (storefront/navigation/page-files.ts).
 */
function splitManifest(assets) {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  const [start, end] = ["window.__reactRouterManifest=", ";"];
  const script = name === undefined ? "" : readFileSync(join(assets, name), "utf8");
  if (!script.startsWith(start)) throw new Error("the router writes its list of pages in another way now");
  const manifest = JSON.parse(script.slice(start.length, -end.length));
  const files = Object.fromEntries(Object.values(manifest.routes).map(({ id, imports }) => [id, imports]));
  for (const route of Object.values(manifest.routes)) delete route.imports;
  writeFileSync(join(assets, name), `${start}${JSON.stringify(manifest)}${end}`);
  writeFileSync(join(assets, `page-files-${manifest.version}.json`), JSON.stringify(files));
}

function build(what, [tool, ...words], quiet) {
  const { status, stdout, stderr } = spawnSync(pinnedNode(), [join(root, "node_modules", tool), ...words], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: quiet ? "pipe" : ["ignore", "inherit", "inherit"],
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return;
  throw new Error(
    `${quiet ? `${stdout}${stderr}\n` : ""}The ${what} could not be built; the lines above say why. \`npm run build\` repeats this step.`,
  );
}

/**
 * Writes what the running shop is made of to `build/sbom.json` (CycloneDX), which is never served. Without an npm that
 * can make it there is none: nothing of the shop depends on it.
 */
function writeBillOfMaterials() {
  const file = join(root, "build/sbom.json");
  rmSync(file, { force: true });
  const { status, stdout } = spawnSync(
    "npm",
    ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--omit=dev", "--package-lock-only", "--offline"],
    { cwd: root, encoding: "utf8", timeout: 20_000, maxBuffer: 64 * 1024 * 1024, stdio: ["ignore", "pipe", "ignore"] },
  );
  if (status === 0) writeFileSync(file, stdout);
}
