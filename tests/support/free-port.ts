import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the ports that a system gives to connections that go out (32768 and up on Linux), any of which could take one between
 * here and the program that is to listen on it. Browsers refuse none of these.
 */
const FIRST = 12_000;
const PORTS = 9_000;

let next = randomInt(PORTS);

/**
 * A TCP port on this machine that nothing listens on, and that nobody else who asks here is given while this process lives:
 * runners work side by side, and what is to listen may take seconds to start. Who is given one listens on its twin, so that
 * the system itself keeps count, also of a runner that was killed.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % PORTS;
    if ((await listensOn(port + PORTS, "kept")) && (await listensOn(port, "given back"))) return port;
  }
  throw new Error("no free port could be found");
}

/** Whether this process could listen on a port. */
function listensOn(port: number, then: "kept" | "given back"): Promise<boolean> {
  const server = createServer().unref();
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(port, "127.0.0.1", () => (then === "kept" ? resolve(true) : server.close(() => resolve(true))));
  });
}
