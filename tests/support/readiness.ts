import { pause } from "./server.ts";

/** How something was over time: ready or not. */
export interface Readiness {
  /** Resolves when it is so. Never gives up: the test's own time is the limit. */
  until(isReady: boolean): Promise<void>;
  /** Seconds in which it was not ready, so far. */
  outage(): number;
  /** The longest any answer took, in seconds. */
  slowest(): number;
  stop(): Promise<void>;
}

const ASK_MS = 50;

/** Asks a shop all the time whether it is ready, as a load balancer does. */
export function watchReadiness(origin: () => string): Readiness {
  return watch(async () => {
    const response = await fetch(`${origin()}/readyz`, { signal: AbortSignal.timeout(20_000) });
    await response.arrayBuffer();
    return response.ok;
  });
}

/** Asks all the time; an answer that does not come at all is a no. */
export function watch(ask: () => Promise<boolean>): Readiness {
  let isOver = false;
  let isReady: boolean | null = null;
  let outage = 0;
  let slowest = 0;
  const watching = (async () => {
    for (let last = performance.now(); !isOver; last = performance.now()) {
      const answer = await ask().catch(() => false);
      slowest = Math.max(slowest, (performance.now() - last) / 1000);
      isReady = answer;
      await pause(ASK_MS);
      if (!answer) outage += (performance.now() - last) / 1000;
    }
  })();
  return {
    until: async (wanted) => {
      while (isReady !== wanted) await pause(ASK_MS);
    },
    outage: () => outage,
    slowest: () => slowest,
    stop: async () => {
      isOver = true;
      await watching;
    },
  };
}
