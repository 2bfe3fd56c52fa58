import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";

/**
 * A cable that can be pulled, between a shop and its database.
 * `through`: everything passes. `silent`: nothing passes and nobody is told; connections made before that never
 * recover, as when a firewall has forgotten them. `refused`: connections are reset, new ones refused.
 */
export type CableState = "through" | "silent" | "refused";

export interface TcpProxy {
  /** The same database, at the other end of the cable. */
  url: string;
  set(state: CableState): Promise<void>;
  /** Milliseconds each piece takes on its way, in each direction. */
  delay(ms: number): void;
  /**
   * Cuts a connection as a transaction would begin on it, so many times. Resolves after the last. All there are go first:
   * on those the words have been planned already and are not sent again.
   */
  cutBegins(times: number): Promise<void>;
  /** How many connections it carries. */
  connections(): number;
  close(): Promise<void>;
}

/** A `begin` among PostgreSQL's messages, to be run at once or to be kept planned under a name. */
const BEGIN = /[\0\n]begin\0/;

export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const pairs = new Set<[Socket, Socket]>();
  let state: CableState = "through";
  let delayMs = 0;
  let cutting: { left: number; done: () => void } | null = null;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    // One that begins while the cable is silent stays so.
    let isForgotten = state === "silent";
    const forget = () => {
      isForgotten = true;
    };
    forgotten.add(forget);
    const end = () => {
      // The other side hears nothing of it.
      if (isForgotten) return;
      pairs.delete(pair);
      forgotten.delete(forget);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [pair, [far, near] as const]) {
      // One after the other, also when the delay changes on the way.
      let last: Promise<void> = Promise.resolve();
      from.on("data", (piece) => {
        if (from === near && cutting !== null && BEGIN.test(piece.toString("latin1"))) {
          cutting.left -= 1;
          if (cutting.left === 0) {
            cutting.done();
            cutting = null;
          }
          end();
          return;
        }
        const arrivesAt = performance.now() + delayMs;
        last = last.then(async () => {
          const wait = arrivesAt - performance.now();
          if (wait > 0) await pause(wait);
          if (!isForgotten && !to.destroyed) to.write(piece);
        });
      });
      from.on("error", end);
      from.on("close", end);
    }
  });
  const forgotten = new Set<() => void>();
  const open = () =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
  await open();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);

  function reset(): void {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
    pairs.clear();
  }

  return {
    url: url.href,
    async set(wanted) {
      if (wanted === state) return;
      if (state === "refused") await open();
      state = wanted;
      if (wanted === "silent") for (const forget of forgotten) forget();
      // What was forgotten and given up meanwhile ends on the other side, too, as it does after a while.
      else for (const [near, far] of pairs) if (near.destroyed) far.destroy();
      if (wanted !== "refused") return;
      const closed = new Promise((resolve) => server.close(resolve));
      reset();
      await closed;
    },
    delay(ms) {
      delayMs = ms;
    },
    cutBegins: (times) =>
      new Promise((done) => {
        cutting = { left: times, done };
        for (const [near, far] of pairs) {
          near.destroy();
          far.destroy();
        }
      }),
    connections: () => pairs.size,
    async close() {
      reset();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}
