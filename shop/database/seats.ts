import { DatabaseUnavailable } from "./unavailable.ts";

/** A number of things that may be done at a time; whoever comes later waits for their turn. */
export interface Seats {
  /** Resolves with the function that gives the seat back; throws DatabaseUnavailable (busy) when it takes too long. */
  take(): Promise<() => void>;
}

/** `count` seats; who waits longer than `timeoutMs` is refused. */
export function makeSeats(count: number, timeoutMs: number): Seats {
  let free = count;
  const waiting = new Set<() => void>();

  function leave(): void {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next();
  }

  /** A seat is given back once, however often its owner says so. */
  function seat(): () => void {
    let isTaken = true;
    return () => {
      if (isTaken) leave();
      isTaken = false;
    };
  }

  return {
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(seat());
      }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(sitDown);
          reject(new DatabaseUnavailable("busy"));
        }, timeoutMs);
        const sitDown = () => {
          clearTimeout(timer);
          waiting.delete(sitDown);
          resolve(seat());
        };
        waiting.add(sitDown);
      });
    },
  };
}
