import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { growingPause } from "../growing-pause.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** How long a connection may take to be made; a database in another city needs half a second at most. */
export const CONNECT_MS = 3000;

/** How often the server is asked whether it still answers. */
const HEARTBEAT_MS = 1000;
/** Without an answer for so long it counts as away; short of the second in which `/readyz` must answer. */
const SLOW_MS = 900;
/** Without an answer for so long the connection is given up, and with it what others wait for. */
const LOST_MS = 2000;

/** Between attempts to connect again. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/** A standby only reads: a shop that was led to one has no database to write to. */
const HEARTBEAT = "select pg_is_in_recovery() as standby";

export interface KeptConnectionEvents {
  /** The connection is gone, or the server does not answer on it any more (`isSilent`). */
  onDown?(reason: Error, isSilent: boolean): void;
  /** There is a connection again, and it listens. */
  onUp?(): void;
}

/** One connection that is made again whenever it is lost, and never a second one beside it. */
export interface KeptConnection {
  isUp(): boolean;
  /** Asks the server at once; false if it does not answer within a second. */
  check(): Promise<boolean>;
  /**
   * Calls back for each notification on the channel. What was announced while there was no connection is unknown:
   * after each reconnection it calls back with the payload `reconnected`.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** Throws what the driver says if the first attempt fails; from then on it tries for ever. */
export async function keepConnection(url: string, { onDown, onUp }: KeptConnectionEvents): Promise<KeptConnection> {
  const closing = new AbortController();
  const channels = new Map<string, (payload: string) => void>();
  let client = await connect();
  let state: "up" | "slow" | "down" = "up";
  let asked: Promise<boolean> | null = null;
  const kept = keep();

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
    });
    // Told by `lost`; without a listener it would end the process.
    made.on("error", () => {});
    made.on("notification", ({ channel, payload }) => channels.get(channel)?.(payload ?? ""));
    try {
      await made.connect();
      if (!(await isPrimary(made)))
        throw new DatabaseUnavailable("away", {
          cause: new Error("the database server is a standby, which only reads"),
        });
      for (const channel of channels.keys()) await made.query(`listen ${channel}`);
      return made;
    } catch (error) {
      void made.end().catch(() => {});
      throw error;
    }
  }

  async function keep(): Promise<void> {
    for (;;) {
      const reason = await lost(client);
      void client.end().catch(() => {});
      if (closing.signal.aborted) return;
      state = "down";
      onDown?.(reason.error, reason.isSilent);
      const again = await reconnected();
      if (again === null) return;
      client = again;
      asked = null;
      state = "up";
      onUp?.();
      for (const onNotify of channels.values()) onNotify("reconnected");
    }
  }

  /** Resolves when the connection has ended or the server has stopped answering on it. */
  async function lost(on: pg.Client): Promise<{ error: Error; isSilent: boolean }> {
    let ended: Error | null = null;
    const stop = new AbortController();
    const end = (error?: Error) => {
      ended ??= error ?? new Error("the connection has ended");
      stop.abort();
    };
    on.once("error", end).once("end", end);
    const signal = AbortSignal.any([stop.signal, closing.signal]);
    while (!signal.aborted) {
      await pause(HEARTBEAT_MS, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) break;
      const answer = ask();
      if ((await within(answer, SLOW_MS)) === undefined && !signal.aborted) state = "slow";
      const isAlive = await within(answer, LOST_MS - SLOW_MS);
      if (signal.aborted) break;
      if (isAlive === undefined) return { error: new Error("the database does not answer"), isSilent: true };
      if (!isAlive) return { error: new Error("the database does not serve"), isSilent: false };
      state = "up";
    }
    return { error: ended ?? new Error("closed"), isSilent: false };
  }

  async function reconnected(): Promise<pg.Client | null> {
    for (let failures = 0; ; failures += 1) {
      const ms = growingPause(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
      await pause(ms, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return null;
      const made = await connect().catch(() => null);
      if (made === null) continue;
      if (!closing.signal.aborted) return made;
      void made.end().catch(() => {});
      return null;
    }
  }

  /** One question at a time, however many want to know. */
  function ask(): Promise<boolean> {
    asked ??= isPrimary(client)
      .catch(() => false)
      .finally(() => {
        asked = null;
      });
    return asked;
  }

  return {
    isUp: () => state === "up",
    check: async () => {
      if (state !== "up") return false;
      const isAlive = (await within(ask(), SLOW_MS)) === true;
      if (!isAlive && state === "up") state = "slow";
      return isAlive;
    },
    listen: async (channel, onNotify) => {
      channels.set(channel, onNotify);
      await client.query(`listen ${channel}`);
    },
    close: async () => {
      closing.abort();
      await within(Promise.all([kept, client.end().catch(() => {})]), CONNECT_MS);
    },
  };
}

async function isPrimary(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>(HEARTBEAT);
  return rows[0]?.standby === false;
}

/** The value, or undefined if it takes longer. An answer that has arrived is read before it counts as missing. */
async function within<Value>(value: Promise<Value>, ms: number): Promise<Value | undefined> {
  const timer = new AbortController();
  const late = pause(ms, undefined, { signal: timer.signal, ref: false })
    // A process that was kept busy finds the end of the time and the answer at once, in this order.
    .then(() => new Promise<undefined>((resolve) => setImmediate(() => setImmediate(() => resolve(undefined)))))
    .catch(() => undefined);
  try {
    return await Promise.race([value, late]);
  } finally {
    timer.abort();
  }
}
