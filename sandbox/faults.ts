import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { randomId } from "./random-id.ts";
import { PROVIDERS, type Provider } from "./store.ts";

/** What can go wrong with an answer. */
const CALL_FAULTS = [
  /** Answers late, after `seconds`. */
  "delay",
  /** Takes the request and says nothing for `seconds`, then hangs up. Nothing is done. */
  "hang",
  /** Hangs up at once. Nothing is done. */
  "refuse",
  /** 500 before anything is done. */
  "500",
  /** 500 after it was done. */
  "500_after",
  "429",
  /** Something else is being done with the same key or payment. Nothing is done. */
  "409",
  /** Does it and answers 200 with something that is no JSON. */
  "bad_json",
  /** Does it and hangs up without an answer. */
  "answer_lost",
  /** The payment made is for one unit of the currency more than was asked. */
  "amount_mismatch",
  /** The payment made is in another currency. */
  "currency_mismatch",
] as const;

/** What can go wrong on the way of a webhook. */
const WEBHOOK_FAULTS = [
  /** Sent after `seconds`. */
  "webhook_delay",
  /** Sent `copies` times. */
  "webhook_duplicate",
  /** Held until `copies` have gathered, then sent backwards. */
  "webhook_reorder",
  /** Never sent. */
  "webhook_drop",
] as const;

export type FaultKind = (typeof CALL_FAULTS)[number] | (typeof WEBHOOK_FAULTS)[number];

export const FAULT_KINDS = [...CALL_FAULTS, ...WEBHOOK_FAULTS] as const;

export const faultOrder = z.object({
  kind: z.enum(FAULT_KINDS),
  /** Absent: every provider. */
  provider: z.enum(PROVIDERS).optional(),
  /** Name of the call, e.g. `create`; absent: every call that a shop's server makes. */
  call: z.string().max(40).optional(),
  /** How often it happens; null: until it is taken away. */
  times: z.number().int().min(1).nullable().default(1),
  /** So many matching calls go well first. */
  after: z.number().int().min(0).default(0),
  seconds: z.number().min(0).max(3600).optional(),
  copies: z.number().int().min(1).max(20).default(2),
});
export type FaultOrder = z.infer<typeof faultOrder>;
export type Fault = FaultOrder & { id: string };

/** Calls that browsers make; they go wrong only when a fault names them. */
const BROWSER_CALLS: ReadonlySet<string> = new Set(["confirm", "page", "choose", "challenge"]);

export interface Faults {
  list: () => readonly Fault[];
  add: (order: FaultOrder) => Fault;
  clear: () => void;
  /** The first fault of one of these kinds that is meant for this call; counts it as happened. */
  take: (provider: Provider, call: string, kinds: readonly FaultKind[]) => Fault | null;
}

export function makeFaults(): Faults {
  let faults: Fault[] = [];
  const matches = (fault: Fault, provider: Provider, call: string) =>
    (fault.provider === undefined || fault.provider === provider) &&
    (fault.call === undefined ? !BROWSER_CALLS.has(call) : fault.call === call);
  return {
    list: () => faults,
    add(order) {
      const fault = { ...order, id: randomId("fault") };
      faults.push(fault);
      return fault;
    },
    clear() {
      faults = [];
    },
    take(provider, call, kinds) {
      const fault = faults.find((one) => kinds.includes(one.kind) && matches(one, provider, call));
      if (fault === undefined) return null;
      if (fault.after > 0) {
        fault.after -= 1;
        return null;
      }
      if (fault.times !== null) {
        fault.times -= 1;
        if (fault.times === 0) faults = faults.filter((one) => one !== fault);
      }
      return fault;
    },
  };
}

/** Errors as each provider words them. */
export type ErrorAnswer = (c: Context, status: 409 | 429 | 500) => Response;

/** What goes wrong outside of the provider's work: on the line, at its door, on the way back. */
export function faultyLine(faults: Faults, provider: Provider, call: string, error: ErrorAnswer): MiddlewareHandler {
  return async (c, next) => {
    const fault = faults.take(provider, call, ["delay", "hang", "refuse", "409", "429", "bad_json", "answer_lost"]);
    if (fault === null) return next();
    switch (fault.kind) {
      case "delay":
        await pause(fault.seconds ?? 2);
        return next();
      case "hang":
        await hang(c, fault.seconds ?? 60);
        return hangUp(c);
      case "refuse":
        return hangUp(c);
      case "409":
        return error(c, 409);
      case "429":
        return error(c, 429);
      case "bad_json":
        await next();
        c.res = new Response("<html><body>Bad gateway", { headers: { "content-type": "application/json" } });
        return;
      default:
        await next();
        c.res = hangUp(c);
    }
  };
}

/** What goes wrong inside: Stripe keeps such an answer for the same key, so this belongs within that. */
export function faultyWork(faults: Faults, provider: Provider, call: string, error: ErrorAnswer): MiddlewareHandler {
  return async (c, next) => {
    const fault = faults.take(provider, call, ["500", "500_after"]);
    if (fault === null) return next();
    if (fault.kind === "500") return error(c, 500);
    await next();
    c.res = error(c, 500);
  };
}

export function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

async function hang(c: Context, seconds: number): Promise<void> {
  const { signal } = c.req.raw;
  await Promise.race([
    pause(seconds),
    new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true })),
  ]);
}

/** Ends the connection without an answer. */
function hangUp(c: Context): Response {
  const { incoming } = c.env as { incoming?: { socket: { destroy: () => void } } };
  incoming?.socket.destroy();
  return new Response(null, { status: 500 });
}
