import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "./log.ts";

/** Everything together: container engines kill after ten seconds unless they are told otherwise. */
const STOP_LIMIT_MS = 9500;
/** Of these, what requests in flight may take; the rest is for jobs, counts and the database. */
const DRAIN_LIMIT_MS = 6000;
/**
 * Connections that ask for nothing are closed after so long, also new ones, whose first request may be on its way.
 * Whoever uses one until then is answered, and told with the answer that there will be no other.
 */
const IDLE_MS = 300;
const LOOK_MS = 25;

/**
 * A request that reached the machine before the signal is still an order somebody waits for: a connection is accepted
 * in one turn of the event loop and read in the next, and the signal may come first in its own.
 */
const TURNS_TO_READ = 3;

interface Stopping {
  log: Logger;
  /** How long requests are still taken after SIGTERM, while `/readyz` already says 503; milliseconds. */
  delayMs: number;
  /** Called at once: load balancers are to look elsewhere. */
  onStopping: () => void;
  /** Closes what requests need; called when there are none left. */
  close: () => Promise<void>;
}

/** On SIGTERM and SIGINT: requests first, then whatever they used, then the end with exit code 0. */
export function stopOnSignal(server: HttpServer, { log, delayMs, onStopping, close }: Stopping): void {
  let isStopping = false;
  const connections = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (_request: IncomingMessage, answer: ServerResponse) => {
    if (isStopping) isLast(answer);
    answers.add(answer);
    answer.once("close", () => answers.delete(answer));
  });

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    onStopping();
    for (const answer of answers) isLast(answer);
    // Somebody at a keyboard waits for nobody to look elsewhere.
    if (signal === "SIGTERM" && delayMs > 0) await pause(delayMs);
    const startedAt = performance.now();
    await turns(TURNS_TO_READ);
    const closed = server.listening
      ? new Promise((resolve) => {
          // The one of HTTP would close idle connections at once.
          TcpServer.prototype.close.call(server, resolve);
        })
      : Promise.resolve();
    const drained = drain();
    if (!(await inTime(Promise.all([closed, drained]), DRAIN_LIMIT_MS))) {
      log.warn({ requests: answers.size }, "requests in flight took too long, stopping without them");
      server.closeAllConnections();
    }
    const ended = close().catch((error: unknown) => log.error({ err: error }, "closing failed"));
    if (!(await inTime(ended, STOP_LIMIT_MS - (performance.now() - startedAt))))
      log.warn("what was open took too long to close, stopping without it");
    process.exit(0);
  }

  /** Until the last connection is gone, idle ones being closed on the way. */
  async function drain(): Promise<void> {
    const startedAt = performance.now();
    while (connections.size > 0) {
      await pause(LOOK_MS);
      if (performance.now() - startedAt <= IDLE_MS) continue;
      server.closeIdleConnections();
      // Node does not count those as idle that never asked for anything: browsers connect ahead of need.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }
  }

  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));
}

/** The answer says so, and its connection ends with it; one that is half sent is followed by nothing (`drain`). */
function isLast(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader("Connection", "close");
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Whether it is done within so many milliseconds. */
async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  const limit = new AbortController();
  try {
    return await Promise.race([work.then(() => true), pause(ms, false, { signal: limit.signal })]);
  } finally {
    limit.abort();
  }
}
