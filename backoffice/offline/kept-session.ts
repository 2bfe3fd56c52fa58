import { forgetTyped } from "../drafts/use-kept.ts";
import type { SessionJson } from "../frame/session.ts";
import { forgetAll } from "./device.ts";

const KEY = "backoffice-session";
/** No session is longer: what was kept before is nobody's any more. */
const LONGEST_MS = 12 * 60 * 60_000;

export type Complete = Extract<SessionJson, { stage: "complete" }>;

/** Remembers on this device who is here and what they may, for when the shop cannot be asked. It opens nothing there. */
export function keepSession(session: Complete): void {
  localStorage.setItem(KEY, JSON.stringify({ session, at: Date.now() }));
}

/** Who was here when the shop was asked last; null: nobody, or too long ago. */
export function keptSession(): Complete | null {
  try {
    const { session, at } = JSON.parse(localStorage.getItem(KEY) ?? "") as { session: Complete; at: number };
    return Date.now() - at < LONGEST_MS ? session : null;
  } catch {
    return null;
  }
}

/**
 * Takes from this device what is about persons, and stocks with it. What somebody has packed or counted and the shop has
 * not heard of stays, without anybody's name, until they sign in again.
 */
export async function forgetPersons(): Promise<void> {
  localStorage.removeItem(KEY);
  // A browser that keeps nothing has nothing to forget.
  await Promise.all([forgetAll("orders"), forgetAll("stock")]).catch(() => undefined);
}

/** After signing out: nothing of what was seen stays behind, neither on the device nor, in a new document, in this window. */
export async function leaveDevice(): Promise<void> {
  forgetTyped();
  await forgetPersons();
  // In the place of this one, so that the way back leads to no window of before.
  window.location.replace("/admin");
}
