import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What ends a run that cannot begin here: nothing was tried, nothing has failed. */
export const UNAVAILABLE_EXIT = 69;

/** Not to be had on this machine; the message says what to do. */
export class NotHere extends Error {}

/** Debian's packages and a program of each. */
const PACKAGES: Readonly<Record<string, string>> = {
  haproxy: "haproxy",
  varnish: "varnishd",
  pgbouncer: "pgbouncer",
  pgbackrest: "pgbackrest",
  patroni: "patroni",
  "etcd-server": "etcd",
};

/** Programs of services are not on everybody's path. */
export const PATH = `${process.env.PATH ?? ""}:/usr/sbin:/usr/local/sbin:/sbin`;

const POSTGRESQL = "/usr/lib/postgresql";

/** Where PostgreSQL's own programs are: of the newest there is. Throws NotHere when anything is missing. */
export function findPrograms(): { postgresql: string } {
  const missing = Object.entries(PACKAGES)
    .filter(([, program]) => !PATH.split(":").some((folder) => existsSync(join(folder, program))))
    .map(([name]) => name);
  const newest = existsSync(POSTGRESQL)
    ? readdirSync(POSTGRESQL)
        .map(Number)
        .filter((version) => existsSync(join(POSTGRESQL, String(version), "bin/postgres")))
        .sort((a, b) => b - a)[0]
    : undefined;
  if (newest === undefined) missing.push("postgresql");
  if (missing.length > 0) {
    throw new NotHere(
      "The cluster needs Debian's packages, of which some are missing here. As root: " +
        `apt-get install --no-install-recommends ${missing.join(" ")}`,
    );
  }
  return { postgresql: join(POSTGRESQL, String(newest), "bin") };
}

/** PostgreSQL refuses to run as root: then everything but the shops runs as the user that its package has made. */
export function serviceUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const number = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout.trim());
  const [uid, gid] = [number("-u"), number("-g")];
  if (!uid || !gid) throw new NotHere("PostgreSQL does not run as root, and there is no user postgres to run it as.");
  return { uid, gid };
}
