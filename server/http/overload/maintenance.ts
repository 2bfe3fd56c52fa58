import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LOOK_EVERY_MS = 1000;

/** While a file of this name lies in the data folder, the shop is closed for maintenance. */
const MAINTENANCE_FILE = "maintenance";

/** What goes on meanwhile: probes, what providers, operators and staff send, and what pages are made of. */
export const STAYS_OPEN = /^\/(healthz|readyz|metrics|webhooks\/|api\/(operator|admin)\/|admin(\/|$)|builds\/)/;

/** Tells whether the shop is closed; looks at the data folder once a second, never in a request. */
export function watchMaintenance(dataFolder: string): () => boolean {
  const file = join(dataFolder, MAINTENANCE_FILE);
  let isClosed = existsSync(file);
  setInterval(() => {
    isClosed = existsSync(file);
  }, LOOK_EVERY_MS).unref();
  return () => isClosed;
}

/** Closes the shop on this machine, or opens it again; false if it was so already. Also for a shop that does not run. */
export function setMaintenance(dataFolder: string, isWanted: boolean): boolean {
  const file = join(dataFolder, MAINTENANCE_FILE);
  if (existsSync(file) === isWanted) return false;
  if (isWanted) writeFileSync(file, "");
  else rmSync(file, { force: true });
  return true;
}

/** Asks the disk, so that what the command line did counts at once in every process of this data folder. */
export function isInMaintenance(dataFolder: string): boolean {
  return existsSync(join(dataFolder, MAINTENANCE_FILE));
}
