import { readdirSync, readFileSync } from "node:fs";
import type { RunningServer } from "../support/server.ts";

/** Clock ticks per second of /proc; 100 on every Linux that Node runs on. */
const TICKS = 100;
/** How many ask at the same time. */
const LANES = 8;

export interface Measured {
  perSecond: number;
  /** Statements per operation, as the server counts them. */
  statements: number;
  /** Processor milliseconds per operation, server and database together; null where that cannot be read. */
  processor: number | null;
}

/** The middle of some figures; 0 for none. */
export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Runs operations one after the other in each of a few lanes. */
export async function inLanes(count: number, operation: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await operation(index);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** What a process with nothing to do may take, of the time. */
const IDLE = 0.1;

/** Waits until shop and database have nothing left to do: the mails of orders that were placed, say. At most 30 seconds. */
export async function settled(server: RunningServer, database: number | null): Promise<void> {
  const pause = 300;
  let before = processorOf(server.pid, database);
  for (let waited = 0; waited < 30_000; waited += pause) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const now = processorOf(server.pid, database);
    if (before === null || now === null || now - before < pause * IDLE) return;
    before = now;
  }
}

/** Runs operations and divides what they cost, with what they leave to be done, by their number. `database`: the first process of PostgreSQL, null for the embedded one. */
export async function measure(
  server: RunningServer,
  database: number | null,
  count: number,
  operation: (index: number) => Promise<void>,
): Promise<Measured> {
  const statementsBefore = await statementsOf(server);
  const processorBefore = processorOf(server.pid, database);
  const startedAt = performance.now();
  await inLanes(count, operation);
  const seconds = (performance.now() - startedAt) / 1000;
  await settled(server, database);
  const processorAfter = processorOf(server.pid, database);
  return {
    perSecond: count / seconds,
    statements: ((await statementsOf(server)) - statementsBefore) / count,
    processor: processorBefore === null || processorAfter === null ? null : (processorAfter - processorBefore) / count,
  };
}

/** Statements since the start, as the server counts them. */
export async function statementsOf(server: RunningServer): Promise<number> {
  const answer = await fetch(`${server.origin}/metrics`, {
    headers: { authorization: `Bearer ${server.operatorToken()}` },
  });
  const found = /^shop_sql_statements_total (\d+)/m.exec(await answer.text())?.[1];
  if (found === undefined) throw new Error("/metrics does not count statements");
  return Number(found);
}

/** Processor milliseconds used so far by the server, and by a database server with all its processes. */
export function processorOf(server: number, database: number | null): number | null {
  try {
    const own = [server, ...childrenOf(server)];
    const pids = database === null ? own : [...own, database, ...childrenOf(database)];
    // What ended children used is counted with their parent; those still there are read one by one.
    return pids.map((pid) => ticksOf(pid, pid === database)).reduce((all, ticks) => all + ticks, 0) * (1000 / TICKS);
  } catch {
    return null;
  }
}

function ticksOf(pid: number, withEnded: boolean): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return user + system + (withEnded ? endedUser + endedSystem : 0);
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** Megabytes of memory a process holds; null where that cannot be read. */
export function memoryOf(pid: number): number | null {
  try {
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return resident === undefined ? null : Number(resident) / 1024;
  } catch {
    return null;
  }
}
