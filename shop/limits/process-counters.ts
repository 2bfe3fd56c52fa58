import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { LIMITS, type Limit, type Rule } from "./table.ts";

/** How often something was tried, and in how many seconds it is counted anew. */
export interface Count {
  tries: number;
  seconds: number;
}

/** What one process counts by itself. */
export interface ProcessCounters {
  add(limit: Limit, whom: string, amount: number): Promise<Count>;
  /** Takes tries back. */
  forgive(limit: Limit, whom: string, amount: number): Promise<void>;
  /** Without counting anything. */
  read(limit: Limit, whom: string): Promise<Count>;
}

/** Counters of the limits that the table keeps in the process; other limits throw. */
export function makeProcessCounters(): ProcessCounters {
  const names = (Object.keys(LIMITS) as Limit[]).filter((name) => LIMITS[name].kept === "process");
  // The table says how much is too much: it asks for two different answers of one counter (a network, its neighbourhood).
  const counters = new Map(
    names.map((name) => {
      const { seconds }: Rule = LIMITS[name];
      return [name, new RateLimiterMemory({ keyPrefix: name, points: Number.MAX_SAFE_INTEGER, duration: seconds })];
    }),
  );
  const counterOf = (limit: Limit): RateLimiterMemory => {
    const counter = counters.get(limit);
    if (counter === undefined) throw new Error(`${limit} is not counted by processes`);
    return counter;
  };
  return {
    add: async (limit, whom, amount) => countIn(await counterOf(limit).consume(whom, amount)),
    forgive: async (limit, whom, amount) => {
      await counterOf(limit).reward(whom, amount);
    },
    read: async (limit, whom) => countIn(await counterOf(limit).get(whom)),
  };
}

function countIn(result: RateLimiterRes | null): Count {
  if (result === null) return { tries: 0, seconds: 0 };
  return { tries: result.consumedPoints, seconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)) };
}
