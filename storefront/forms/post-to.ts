import { failureOf } from "#web/failure.ts";
import type { Deliver } from "./use-delivery.ts";

/**
 * Sends a form to an address that is no page of the router and answers by leading on: there `received` goes by itself.
 */
export function postTo(action: string, received: (body: FormData) => void): Deliver<never> {
  return async (body) => {
    try {
      const answer = await fetch(action, { method: "POST", body, redirect: "manual" });
      const failure = failureOf(answer.status);
      if (failure !== null) return { failure };
      received(body);
      return null;
    } catch {
      return { failure: { kind: "unreachable" } };
    }
  };
}
