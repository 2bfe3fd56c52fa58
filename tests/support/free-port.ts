import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the ports that a system gives to connections that go out (32768 and up on Linux), any of which could take one between
 * here and the program that is to listen on it. Browsers refuse none of these.
 */
const FIRST = 12_000;
const EACH = 600;
const SLOTS = 15;

/**
 * Runners that work side by side take from places of their own: Vitest's, of which `0` is its own process, then those of
 * browser tests, and after them Playwright's own process.
 */
function ownSlot(): number {
  const { TEST_PARALLEL_INDEX, VITEST, VITEST_POOL_ID = "0" } = process.env;
  if (TEST_PARALLEL_INDEX !== undefined) return SLOTS + (Number(TEST_PARALLEL_INDEX) % SLOTS);
  return VITEST === undefined ? 2 * SLOTS : Number(VITEST_POOL_ID) % SLOTS;
}
const slot = ownSlot();
let next = randomInt(EACH);

/** A TCP port on this machine that nothing listens on, and that nobody else of this run is given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < EACH; tries += 1) {
    const port = FIRST + slot * EACH + next;
    next = (next + 1) % EACH;
    if (await isFree(port)) return port;
  }
  throw new Error("no free port could be found");
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
