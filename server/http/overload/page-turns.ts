/** How much each new turn counts in the mean. */
const SMOOTHING = 0.1;

/** A queue that has not been empty for so long is no burst any more. */
const STANDING_MS = 250;

/** Who may begin to render, one in each turn of the event loop. */
export interface PageTurns {
  /** Resolves when it is the caller's turn. Those of a higher rank go first, among equals who came first. */
  take(rank: number): Promise<void>;
  /** Milliseconds that one of this rank would wait by what the last turns took; 0 while nobody waits. */
  waitMs(rank: number): number;
  /** Whether somebody has been waiting all the time for a quarter of a second: more come than can be served. */
  isStanding(): boolean;
}

/**
 * A page takes the processor for milliseconds. In a crowd one turn of the event loop would render all that have come,
 * and whatever needs many short turns, like an order with its statements, or a connection that wants to be accepted
 * (one a turn), would wait for each of them as long. One page a turn keeps turns short, however many people come.
 */
export function makePageTurns(ranks: number, now: () => number = () => performance.now()): PageTurns {
  const waiting: (() => void)[][] = Array.from({ length: ranks }, () => []);
  let isTurning = false;
  let lastAt = 0;
  let meanMs = 0;
  let emptyAt = now();

  function turn(): void {
    const at = now();
    meanMs += (at - lastAt - meanMs) * SMOOTHING;
    lastAt = at;
    const next = waiting.findLast((queue) => queue.length > 0)?.shift();
    next?.();
    isTurning = waiting.some((queue) => queue.length > 0);
    if (isTurning) setImmediate(turn);
    else emptyAt = at;
  }

  return {
    take(rank) {
      return new Promise((resolve) => {
        waiting[rank]?.push(resolve);
        if (isTurning) return;
        isTurning = true;
        lastAt = now();
        emptyAt = lastAt;
        setImmediate(turn);
      });
    },
    waitMs(rank) {
      let ahead = 0;
      for (let index = rank; index < ranks; index += 1) ahead += waiting[index]?.length ?? 0;
      return ahead * meanMs;
    },
    isStanding: () => isTurning && now() - emptyAt > STANDING_MS,
  };
}
