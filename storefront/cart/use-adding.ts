import { useEffect, useState } from "react";
import { cart } from "./cart-store.ts";

/** How long the tick stands after something was added. */
const TICK_MS = 2000;

export type AddingPhase = "idle" | "busy" | "done";

/**
 * One add button's way through plus, ring and tick. `opens`: the drawer then shows the cart; its code is fetched
 * while the shop answers, so that neither waits for the other.
 */
export function useAdding(productId: number, { opens }: { opens: boolean }) {
  const [phase, setPhase] = useState<AddingPhase>("idle");
  useEffect(() => {
    if (phase !== "done") return;
    const timer = setTimeout(() => setPhase("idle"), TICK_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  async function add(quantity: number, everyMonths?: number): Promise<void> {
    if (phase === "busy") return;
    setPhase("busy");
    if (opens) import("./cart-drawer.tsx").catch(() => undefined);
    const isAdded = await cart.add(productId, quantity, everyMonths);
    setPhase(isAdded ? "done" : "idle");
    if (isAdded && opens) cart.open();
  }
  return { phase, add };
}
