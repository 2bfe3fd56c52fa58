import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const OWN = [
  "server",
  "shop",
  "texts",
  "web",
  "storefront",
  "sandbox",
  "scripts",
  "build",
  "package.json",
  "tsconfig.json",
];

/** The shop as its next version is deployed: in a folder of its own, its scripts and styles under other names. */
export function makeOtherBuild(folder: string): void {
  for (const name of OWN) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  symlinkSync(join(ROOT, "content"), join(folder, "content"));
  const assets = join(folder, "build/client/assets");
  for (const name of readdirSync(assets)) if (/\.(?:br|gz)$/.test(name)) rmSync(join(assets, name));
  const renamed = new Map(readdirSync(assets).map((name) => [name, otherName(name)]));
  const hashes = new Map([...renamed].map(([name, other]) => [hashOf(name), hashOf(other)]));
  const known = new RegExp([...hashes.keys()].join("|"), "g");
  const builds = readdirSync(join(folder, "build"), { recursive: true, encoding: "utf8" });
  for (const name of builds.filter((path) => /\.(?:js|css|json)$/.test(path))) {
    const path = join(folder, "build", name);
    writeFileSync(
      path,
      readFileSync(path, "utf8").replaceAll(known, (hash) => hashes.get(hash) ?? hash),
    );
  }
  for (const [name, other] of renamed) renameSync(join(assets, name), join(assets, other));
}

const HASH = /(?<=-)[\w-]{7,8}(?=\.\w+$)/;

const hashOf = (name: string): string => HASH.exec(name)?.[0] ?? name;

/** Another name for the same content; of the same length, as hashes have. */
const otherName = (name: string): string => name.replace(HASH, (hash) => [...hash].reverse().join(""));
