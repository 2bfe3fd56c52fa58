/**
 * `npm run packages`: what the packages of package-lock.json may do here. Fails on a licence that is not on the list
 * (docs/decisions/0051) and on an install script that package.json does not name. `--list` prints every package.
 * Runs on Node 20 itself.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

/** Licences under which a package may be used beside a shop that is not given away. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Unlicense",
  "Zlib",
]);

/** Packages that name their licence in their files only, with what stands there. */
const READ = {
  "humanize-number@0.0.2": "MIT",
  "png-js@2.0.0": "MIT",
  "busboy@1.6.0": "MIT",
  "streamsearch@1.1.0": "MIT",
};

/** Whether one of the choices that a licence expression gives is allowed in all its parts. */
export function isAllowed(licence) {
  const choices = licence.replaceAll(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((part) => ALLOWED.has(part.trim())));
}

/** Every package of a lock file with its licence, and whether it wants to run a script when it is installed. */
export function packagesOf(lock, licenceOf = () => undefined) {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    if (path === "" || entry.link === true) return [];
    const name = entry.name ?? path.replace(/^.*node_modules\//, "");
    const id = `${name}@${entry.version}`;
    const licence = entry.license ?? READ[id] ?? licenceOf(path) ?? "unknown";
    return [
      {
        name,
        id,
        licence: String(licence),
        isDevelopment: entry.dev === true,
        hasScript: entry.hasInstallScript === true,
      },
    ];
  });
}

/** A sentence for each package that must not come in as it is. */
export function packageFaults(packages, allowScripts) {
  return packages.flatMap(({ name, id, licence, hasScript }) => [
    ...(isAllowed(licence) ? [] : [`${id}: the licence ${licence} is not allowed (docs/decisions/0051)`]),
    ...(!hasScript || allowScripts[id] === true || allowScripts[name] === false
      ? []
      : [`${id}: wants to run a script when it is installed; read it and name it in allowScripts of package.json`]),
  ]);
}

/** What an installed package says itself, where the lock file says nothing. */
function installedLicence(path) {
  const file = `${path}/package.json`;
  return existsSync(join(root, file)) ? read(file).license : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = packagesOf(read("package-lock.json"), installedLicence);
  if (process.argv.includes("--list")) {
    for (const { id, licence, isDevelopment } of packages)
      console.log(`${licence}\t${id}${isDevelopment ? "\tdevelopment" : ""}`);
  }
  const faults = packageFaults(packages, read("package.json").allowScripts);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
  console.log(`${packages.length} packages, all under licences that are allowed, all install scripts named`);
  // What npm says it has put here; nothing where nothing is installed yet.
  const written = "node_modules/.package-lock.json";
  if (existsSync(join(root, written))) {
    const installed = Object.keys(read(written).packages).length;
    console.log(`${installed} of them installed on this machine (wanted: 450 at most)`);
  }
}
