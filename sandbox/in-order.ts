import type { MiddlewareHandler } from "hono";

/** Several steps as one: each may answer by itself, or hand on and look at the answer afterwards. */
export function inOrder(...steps: MiddlewareHandler[]): MiddlewareHandler {
  return (c, next) => {
    const from = async (index: number): ReturnType<MiddlewareHandler> => {
      const step = steps[index];
      if (step === undefined) return next();
      return step(c, async () => {
        const answer = await from(index + 1);
        if (answer instanceof Response) c.res = answer;
      });
    };
    return from(0);
  };
}
