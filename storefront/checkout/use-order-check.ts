import { useEffect, useEffectEvent, useState } from "react";
import type { Found, Verdict } from "./lost-answer.ts";

/** Pauses before each time the shop is asked; together they are the half minute that anybody waits. */
const PAUSES_MS = [0, 2000, 4000, 8000, 16_000];

/** How often the shop has to say that there is no such order: one that is on its way may still arrive. */
const ENOUGH = 3;

export interface OrderCheck {
  stage: "checking" | "found" | "none" | "unknown";
  /** How often the shop was asked. */
  asked: number;
  /** When the shop was heard of again; null while it was not. */
  reachedAt: Date | null;
  found: Found | null;
}

export const ASKS = PAUSES_MS.length;

const BEGINNING: OrderCheck = { stage: "checking", asked: 0, reachedAt: null, found: null };

/**
 * Finds out what became of a press whose answer was lost: asks at once, after each pause, and as soon as the
 * connection is back. `round` begins anew with every change.
 */
export function useOrderCheck(round: number, ask: () => Promise<Verdict>): OrderCheck & { repeat: () => void } {
  const [check, setCheck] = useState(BEGINNING);
  const [repeated, setRepeated] = useState(0);
  const asking = useEffectEvent(ask);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round, or being asked to, begins anew
  useEffect(() => {
    const over = new AbortController();
    const isOver = () => over.signal.aborted;
    async function find(): Promise<void> {
      setCheck(BEGINNING);
      let nones = 0;
      for (const [index, pause] of PAUSES_MS.entries()) {
        await paused(pause, over.signal);
        if (isOver()) return;
        setCheck((before) => ({ ...before, asked: index + 1 }));
        const verdict = await asking();
        if (isOver()) return;
        if (verdict.kind !== "unreachable") {
          setCheck((before) => ({ ...before, reachedAt: before.reachedAt ?? new Date() }));
        }
        if (verdict.kind === "found") {
          setCheck((before) => ({ ...before, stage: "found", found: verdict.found }));
          return;
        }
        nones = verdict.kind === "none" ? nones + 1 : 0;
        if (nones === ENOUGH) break;
      }
      setCheck((before) => ({ ...before, stage: nones > 0 ? "none" : "unknown" }));
    }
    void find();
    return () => over.abort();
  }, [round, repeated]);

  // Nobody presses again for what the page can do by itself.
  useEffect(() => {
    if (check.stage !== "unknown") return;
    const repeat = () => setRepeated((times) => times + 1);
    window.addEventListener("online", repeat);
    return () => window.removeEventListener("online", repeat);
  }, [check.stage]);

  return { ...check, repeat: () => setRepeated((times) => times + 1) };
}

/** Waits; the connection coming back cuts it short. */
function paused(milliseconds: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      over.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("online", end);
    over.addEventListener("abort", end);
  });
}
