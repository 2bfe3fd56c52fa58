import { connect, type Socket } from "node:net";

export interface LoadRequest {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What came of asking again and again. */
export interface Load {
  answers: number;
  /** Answers per second. */
  perSecond: number;
  /** 99th percentile of the time from asking to the whole answer, milliseconds. */
  p99: number;
}

interface LoadOptions {
  /** Asked for one after the other by all connections together, and again from the first. */
  requests: readonly LoadRequest[];
  /** Sent with each. */
  headers: Record<string, string>;
  connections: number;
  /** How long, or how often; whichever ends first. */
  seconds?: number;
  amount?: number;
  /** Asked for per second at most, by all connections together; absent: as much as the server can give. */
  perSecond?: number;
}

/**
 * Asks over kept connections, each waiting for its answer before it asks again. It does nothing but count bytes: a load
 * generator that shares the machine must not be what is measured. Throws when an answer is no success.
 */
export async function load(
  origin: string,
  { requests, headers, connections, seconds = Infinity, amount = Infinity, perSecond }: LoadOptions,
): Promise<Load> {
  const { hostname, port, host } = new URL(origin);
  const sent = requests.map((request) => bytesOf(request, { host, ...headers }));
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const pauseMs = perSecond === undefined ? 0 : (connections * 1000) / perSecond;
  const delays: number[] = [];
  let asked = 0;
  /** No two connections ask for the same at once, unless there is nothing else. */
  const next = () => {
    if (asked >= amount || performance.now() >= endsAt) return null;
    asked += 1;
    return sent[(asked - 1) % sent.length] ?? null;
  };
  await Promise.all(
    Array.from({ length: connections }, (_, lane) =>
      askAgain({ port: Number(port), host: hostname }, next, {
        firstAt: startedAt + (pauseMs * lane) / connections,
        pauseMs,
        delays,
      }),
    ),
  );
  const took = (performance.now() - startedAt) / 1000;
  delays.sort((a, b) => a - b);
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? 0;
  return { answers: delays.length, perSecond: delays.length / took, p99 };
}

function bytesOf({ method = "GET", path, headers, body = "" }: LoadRequest, shared: Record<string, string>): Buffer {
  const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const lines = Object.entries({ ...shared, ...headers, ...length }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}

const READ_BYTES = 64 * 1024;
const NOTHING = Buffer.alloc(0);

const HEAD_END = Buffer.from("\r\n\r\n");

interface Lane {
  /** When this connection asks first, and how long after that again: both are due times, not pauses between answers. */
  firstAt: number;
  pauseMs: number;
  delays: number[];
}

function askAgain(
  server: { port: number; host: string },
  /** The next to ask for; null when it is enough. */
  next: () => Buffer | null,
  { firstAt, pauseMs, delays }: Lane,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // Read into the same memory each time: a new piece for every answer has to be collected, which takes up to 20 ms
    // at a time and would be counted as the server's.
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const onread = {
      buffer,
      callback: (length: number) => {
        take(buffer.subarray(0, length));
        return true;
      },
    };
    const socket: Socket = connect({ ...server, onread });
    let dueAt = firstAt;
    let missing = 0;
    let head = NOTHING;
    let asked: Buffer = NOTHING;
    const fail = (reason: string) => {
      socket.destroy();
      reject(new Error(reason));
    };
    const ask = () => {
      const request = next();
      if (request === null) {
        socket.end();
        resolve();
        return;
      }
      if (pauseMs === 0) dueAt = performance.now();
      head = NOTHING;
      missing = 0;
      asked = request;
      socket.write(request);
    };
    const askWhenDue = () => {
      const wait = dueAt - performance.now();
      // A timer is late by a millisecond or two, and that counts as the server's. Waiting awake would be more exact, and
      // take a processor away from the server.
      if (wait > 0) setTimeout(askWhenDue, wait);
      else ask();
    };
    const done = () => {
      // Counted from when it was due: a server that is late with one answer is late with those behind it.
      delays.push(performance.now() - dueAt);
      dueAt += pauseMs;
      askWhenDue();
    };
    socket.setNoDelay(true);
    socket.on("connect", askWhenDue);
    socket.on("error", reject);
    const take = (chunk: Buffer) => {
      if (missing > 0) {
        missing -= chunk.length;
      } else {
        const seen = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = seen.indexOf(HEAD_END);
        if (end < 0) {
          head = Buffer.from(seen);
          return;
        }
        const text = seen.toString("latin1", 0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
        if (!text.startsWith("HTTP/1.1 2") || length === undefined) {
          fail(`${asked.toString("latin1", 0, asked.indexOf("\r"))}: ${text.split("\r\n")[0]}`);
          return;
        }
        missing = Number(length) - (seen.length - end - HEAD_END.length);
      }
      if (missing === 0) done();
      else if (missing < 0) fail("an answer was longer than it said");
    };
  });
}
