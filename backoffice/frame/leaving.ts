import { useEffect, useSyncExternalStore } from "react";
import { leaveDevice } from "../offline/kept-session.ts";
import type { Answer } from "../ui/call.ts";

/** What the other windows of this browser hear. */
const LEFT_KEY = "backoffice-left";

/** `sent`: somebody has pressed "sign out"; `unknown`: its answer was lost. */
let wish: "none" | "sent" | "unknown" = "none";
let isLeft = false;
const watchers = new Set<() => void>();

/**
 * Signs out by what `ask` sends. Whatever else hears meanwhile that the session is over leaves as well: the page behind the
 * sign-in is for sessions that ended by themselves.
 */
export async function signOut<Sent extends Answer<unknown> | null>(ask: () => Promise<Sent>): Promise<Sent> {
  wish = "sent";
  const answer = await ask();
  if (answer?.ok === true) leave();
  else if (answer !== null) wish = answer.status === 0 ? "unknown" : "none";
  return answer;
}

/** Leaves where the session is over because somebody wanted out; false where it has ended by itself. */
export function leaveIfAsked(): boolean {
  if (wish !== "none") leave();
  return wish !== "none";
}

/** The shop has said that they are in: a sign-out whose answer was lost has not arrived. False after they have left. */
export function mayEnter(): boolean {
  if (wish === "unknown") wish = "none";
  return !isLeft;
}

function leave(isHeard = false): void {
  if (isLeft) return;
  isLeft = true;
  if (!isHeard) localStorage.setItem(LEFT_KEY, String(Date.now()));
  for (const watch of watchers) watch();
  void leaveDevice();
}

/**
 * Whether somebody has signed out, here or in another window: nothing of what they saw is shown any more. `isSomebodys`: there
 * is something of somebody in this one.
 */
export function useLeft(isSomebodys: boolean): boolean {
  useEffect(() => {
    if (!isSomebodys) return;
    const hear = ({ key }: StorageEvent) => key === LEFT_KEY && leave(true);
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  }, [isSomebodys]);
  return useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => isLeft,
  );
}
