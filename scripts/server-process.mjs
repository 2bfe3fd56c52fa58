/**
 * How a process of the shop is started, the same for `npm start`, tests and measurements (docs/decisions/0029).
 * Runs on Node 20 itself.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Arguments of Node, before the file to run. Processes forked from it inherit them. */
export const SERVER_FLAGS = [
  "--disable-warning=ExperimentalWarning",
  // A page's garbage fits many times; left alone, the young half of the heap grows to 130 MB and never shrinks.
  "--max-semi-space-size=8",
  // The old half is collected once it has grown by a fifth; left alone, it may hold 150 MB of garbage first.
  "--heap-growing-percent=20",
  // The embedded database is WebAssembly: compiling several of its large functions at once costs 100 MB each.
  "--wasm-num-compilation-tasks=1",
  // A start collects what setting up the embedded database leaves behind.
  "--expose-gc",
];

/**
 * Node's argument for the settings in a folder's `.env`; none where there is no such file, of which Node would say so.
 * @param {string} folder
 */
export const envFileArguments = (folder) => (existsSync(join(folder, ".env")) ? ["--env-file=.env"] : []);

/** What glibc's allocator is told, so that it hands memory back once pictures and compressors are done with it. */
const ALLOCATOR = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };

/**
 * The environment of such a process: what it is given, and what the allocator is told. Whoever says otherwise is obeyed.
 * @param {Record<string, string | undefined>} environment
 * @returns {Record<string, string | undefined>}
 */
export function serverEnvironment(environment) {
  return { ...ALLOCATOR, ...environment };
}
