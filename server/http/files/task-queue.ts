/** Runs at most so many tasks at once; the others wait their turn. */
export function makeQueue(limit: number) {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place is handed on, never given back first, so that nobody slips in between.
      if (next === undefined) free += 1;
      else next();
    }
  };
}
