import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import program from "../../scripts/program.vite.config.ts";
import { SOURCES } from "../../scripts/shop-build.mjs";
import { CONFIG_VARIABLES, readConfig } from "../../server/config.ts";
import { ROOT, sourceFiles } from "./source-files.ts";

interface Service {
  environment?: Record<string, string | number>;
  build?: { target: string };
  depends_on?: Record<string, unknown>;
  volumes?: string[];
  configs?: { source: string }[];
}
const compose = parse(readFileSync(join(ROOT, "compose.yaml"), "utf8")) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  configs: Record<string, { content: string }>;
};
const dockerfile = readFileSync(join(ROOT, "Dockerfile"), "utf8").replaceAll("\\\n", " ");
const stages = [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, , stage]) => stage);
const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8").split("\n");

/** What the last image has of the project, from its root. */
const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)]
  .flatMap(([, sources = ""]) => sources.split(" "))
  .flatMap((path) => (path.startsWith("/shop/") ? [path.slice("/shop/".length)] : []));

/** `${NAME:-default}` and `${NAME:?why}` as Compose reads them. */
const filled = (value: unknown, given: Record<string, string>) =>
  String(value).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind?: string, rest = "") => {
    const known = given[name];
    if (known === undefined && kind !== "-") throw new Error(`${name} is missing: ${rest}`);
    return known ?? rest;
  });

/** Files that run in a thread of their own: from the sources, also where the shop is built. */
const threads = ["server", "shop"].flatMap((folder) =>
  sourceFiles(folder, [".ts"]).flatMap(({ path, text }) =>
    [...text.matchAll(/new Worker\(join\(import\.meta\.dirname, "(.+?)"\)/g)].map(([, file = ""]) =>
      join(dirname(path), file),
    ),
  ),
);

const IMPORTS = /^(?:import|\} from|export \*|export \{) (?!type )[^";]*"(.+)";$|\bimport\("(.+?)"\)/gm;

/** Packages that a file of the project asks for while it runs, itself or by others; `seen` are the files looked at. */
function packagesAskedFor(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(join(ROOT, file), "utf8").matchAll(IMPORTS)].flatMap(([, still, later]) => {
    const from = still ?? later ?? "";
    if (from.startsWith(".")) return packagesAskedFor(join(dirname(file), from), seen);
    if (from.startsWith("#")) return packagesAskedFor(from.slice(1), seen);
    return from.startsWith("node:") ? [] : [/^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from];
  });
}

const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
  packages: Record<string, { dependencies?: object; optionalDependencies?: object }>;
};

/** Packages with all that they need of others, in whichever version. */
function withNeeded(names: readonly string[], all = new Set<string>()): Set<string> {
  for (const name of names.filter((each) => !all.has(each))) {
    all.add(name);
    for (const [path, { dependencies, optionalDependencies }] of Object.entries(packages))
      if (path.endsWith(`node_modules/${name}`))
        withNeeded(Object.keys({ ...dependencies, ...optionalDependencies }), all);
  }
  return all;
}

describe("the image", () => {
  it("is copied from what is there, and from nothing that does not come into the build", () => {
    const made = ["node_modules", "build"];
    expect(copied.length).toBeGreaterThan(10);
    for (const path of copied.filter((each) => !made.includes(each))) {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      expect(ignored, path).not.toContain(path.split("/")[0]);
    }
  });

  it("has all that its build was made of: a shop that lacks some of it would want to build anew", () => {
    const has = (path: string) => copied.some((own) => path === own || path.startsWith(`${own}/`));
    expect(SOURCES.filter((path) => !has(path))).toEqual([]);
    for (const path of ["server", "content", "build", "node_modules", "scripts"]) expect(copied).toContain(path);
  });

  it("lacks only packages that the program has within it: what stays outside and the threads need none of them", () => {
    const [, removed = ""] = /&& rm -r ((?:node_modules\/\S+\s+)+)/.exec(dockerfile) ?? [];
    const names = removed
      .trim()
      .split(/\s+/)
      .map((path) => path.slice("node_modules/".length));
    const outside = program.ssr?.external;
    if (!Array.isArray(outside)) throw new Error("the program names what stays outside of it");
    const asked = threads.flatMap((file) => packagesAskedFor(file));
    expect(asked).toEqual(expect.arrayContaining(["pdfkit", "bidi-js", "libphonenumber-js", "libheif-js"]));
    const needed = [...withNeeded([...outside, ...asked])];
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => needed.some((each) => each === name || each.startsWith(`${name}/`)))).toEqual([]);
  });

  it("belongs to an ordinary user, and says whether it is well", () => {
    const shop = dockerfile.slice(dockerfile.indexOf(" AS shop\n"));
    expect(shop).toMatch(/^USER shop$/m);
    expect(shop).toMatch(/^HEALTHCHECK /m);
    const command = JSON.parse(/^CMD (\[.+\])$/m.exec(shop)?.[1] ?? "[]") as string[];
    expect(existsSync(join(ROOT, command.at(-1) ?? "?"))).toBe(true);
  });
});

describe("compose.yaml", () => {
  it("names services, stages, volumes and files that there are", () => {
    for (const service of Object.values(compose.services)) {
      if (service.build !== undefined) expect(stages).toContain(service.build.target);
      for (const other of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(other);
      for (const volume of service.volumes ?? []) expect(compose.volumes).toHaveProperty(volume.split(":")[0] ?? "");
      for (const { source } of service.configs ?? []) expect(compose.configs).toHaveProperty(source);
    }
  });

  it("is set up and backed up with the key of staff, which no dump holds", () => {
    const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
    expect(/^echo "ORIGIN=[^"]+"/m.exec(read("README.md"))?.[0]).toContain("\nSTAFF_KEY=");
    expect(/^\| backup \|.+$/m.exec(read("docs/operations.md"))?.[0]).toContain("`STAFF_KEY`");
  });

  it("gives the shop settings that it knows and takes, of services that are there", () => {
    const settings = compose.services.shop?.environment ?? {};
    expect(Object.keys(settings).filter((name) => !CONFIG_VARIABLES.includes(name))).toEqual([]);
    const given = { ORIGIN: "https://shop.example", DATABASE_PASSWORD: "secret" };
    const environment = Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, filled(value, given)]),
    );
    const read = readConfig({ ...environment, BRAND_TAX_NUMBER: "123456789012345" });
    expect(read).toMatchObject({ ok: true, config: { isDevelopment: false, DATA_DIR: "/data" } });
    const addresses = ["DATABASE_URL", "DATABASE_DIRECT_URL", "SMTP_URL"].map(
      (name) => new URL(environment[name] ?? ""),
    );
    for (const { hostname } of addresses) expect(compose.services).toHaveProperty(hostname);
    expect(compose.configs.pooler?.content).toContain(`listen_port = ${addresses[0]?.port}\n`);
    expect(() => filled(settings.ORIGIN, {})).toThrow("ORIGIN is missing");
  });
});
