/** Builds the pages, the back office and the program when their sources changed since. Runs on Node 20 itself. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFiles } from "./compress-files.mjs";
import { pinnedNode, root } from "./pinned-node.mjs";

/** What the pages and the back office are made of. */
const PAGES = [
  "storefront",
  "backoffice",
  "web",
  "texts",
  "shop",
  "public",
  "scripts/compress-files.mjs",
  "scripts/shop-build.mjs",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package-lock.json",
];

/** What the build is made of. A shop that has it, and the build, never builds again. */
export const SOURCES = [...PAGES, "server", "package.json", "scripts/program.vite.config.ts"];

/** The server as it is started (scripts/program.vite.config.ts). */
export const PROGRAM = "build/program/server.js";
/** The command line as `npm run shop` starts it while the build is as new as its sources. */
export const COMMAND_LINE = "build/program/cli.js";

const PARTS = [
  {
    sources: PAGES,
    outputs: ["build/server/index.js", "build/client", "build/backoffice"],
    mark: "build/.pages",
    make: makePages,
  },
  { sources: SOURCES, outputs: [PROGRAM, COMMAND_LINE], mark: "build/.program", make: makeProgram },
];

/** Tests and migrations are read by no bundle. */
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
function fingerprint(sources) {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(filesOf)) {
    hash.update(`${path}\0`).update(
      createHash("sha256")
        .update(readFileSync(join(root, path)))
        .digest(),
    );
  }
  return hash.digest("hex");
}

function isCurrent({ outputs, mark }, wanted) {
  const file = join(root, mark);
  return (
    outputs.every((path) => existsSync(join(root, path))) && existsSync(file) && readFileSync(file, "utf8") === wanted
  );
}

/** Whether `build/` is made of the sources as they are now. */
export function isBuilt() {
  return PARTS.every((part) => isCurrent(part, fingerprint(part.sources)));
}

/**
 * Makes sure `build/` holds the shop as the sources are now. Builds each part at most once per change.
 * Returns "current" or "built"; throws an Error that says what to do when the build fails.
 */
export function ensureBuild({ announce = () => {}, quiet = false } = {}) {
  let made = "current";
  for (const part of PARTS) {
    const wanted = fingerprint(part.sources);
    if (isCurrent(part, wanted)) continue;
    if (made === "current") announce();
    made = "built";
    // An interrupted build must not look finished. The pages are part of the program.
    for (const { mark } of PARTS.slice(PARTS.indexOf(part))) rmSync(join(root, mark), { force: true });
    part.make(quiet);
    writeFileSync(join(root, part.mark), wanted);
  }
  return made;
}

function makePages(quiet) {
  build("storefront", ["@react-router/dev/bin.cjs", "build"], quiet);
  build("back office", ["vite/bin/vite.js", "build", "--config", "backoffice/vite.config.ts"], quiet);
  splitManifest(join(root, "build/client/assets"));
  compressFiles(join(root, "build/client"));
  compressFiles(join(root, "build/backoffice"));
  writeBillOfMaterials();
}

/** A shop that is running while this is built loads some of its files later: those of one build before stay. */
function makeProgram(quiet) {
  const folder = join(root, "build/program");
  const list = join(folder, "files.json");
  const before = existsSync(folder) ? readdirSync(folder) : [];
  const kept = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  for (const name of before) if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true });
  const begun = Date.now();
  build("program", ["vite/bin/vite.js", "build", "--config", "scripts/program.vite.config.ts"], quiet);
  const written = readdirSync(folder).filter((name) => statSync(join(folder, name)).mtimeMs >= begun - 1000);
  writeFileSync(list, JSON.stringify(written));
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
  for (const route of Object.values(manifest.routes)) {
    delete route.imports;
    // The name under which it stands; the script sets it again.
    delete route.id;
  }
  // What a page has not is not said: the router only asks whether it has it.
  const said = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value));
  writeFileSync(join(assets, name), `{const{routes}=${start}${said};for(const id in routes)routes[id].id=id}`);
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
