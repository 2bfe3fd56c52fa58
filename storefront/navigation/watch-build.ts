import { announceNewBuild } from "./new-build.ts";
import { followTyping, isAnythingTyped } from "./typed-forms.ts";

/** How often an open page asks whether the shop was deployed anew. */
const ASK_EVERY_MS = 5 * 60_000;
/** Somebody who switches between tabs all the time need not ask every time. */
const PAUSE_MS = 30_000;

/** What `GET /builds/latest.json` answers. */
interface LatestBuild {
  id: string;
}

/** The build this page came from, as the page itself says. */
function ownBuild(): string | undefined {
  return (window as Window & { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version;
}

async function latestBuild(): Promise<string | null> {
  try {
    // The number makes the address new for every cache on the way.
    const answer = await fetch(`/builds/latest.json?${Date.now()}`, { cache: "no-store" });
    return answer.ok ? ((await answer.json()) as LatestBuild).id : null;
  } catch {
    // Offline, or the shop restarts at this moment: the next time will tell.
    return null;
  }
}

/** What would be gone with the page though nobody typed it: dialogs, menus, open questions, what is on its way. */
const OPEN = '[role="dialog"],[role="alertdialog"],[aria-expanded="true"],[aria-busy="true"]';
/** Somebody who does nothing for so long is reading, or away. */
const QUIET_MS = 30_000;
const LOOK_EVERY_MS = 5000;

/** Whether the page can be loaded anew without anybody losing anything. Where people pay it never is. */
function isFree(): boolean {
  return !isAnythingTyped() && document.querySelector(OPEN) === null && !/\/checkout(\/|$)/.test(location.pathname);
}

/** Loads this page from the new build as soon as it is free and nobody is doing anything with it. */
function loadWhenQuiet(): void {
  let lastUse = Date.now();
  const use = () => {
    lastUse = Date.now();
  };
  for (const kind of ["pointerdown", "keydown", "scroll", "wheel"]) {
    window.addEventListener(kind, use, { passive: true, capture: true });
  }
  setInterval(() => {
    const isQuiet = document.visibilityState === "hidden" || Date.now() - lastUse > QUIET_MS;
    if (isQuiet && navigator.onLine && isFree()) location.reload();
  }, LOOK_EVERY_MS);
}

/**
 * Asks every five minutes and on every return to the tab. After a new build the page loads anew by itself once nothing
 * would be lost by it, and the next navigation loads it in any case.
 */
export function watchBuild(): void {
  followTyping();
  let askedAt = Date.now();
  let isDone = false;
  const ask = async () => {
    if (isDone || document.visibilityState !== "visible") return;
    askedAt = Date.now();
    const latest = await latestBuild();
    if (latest === null || latest === ownBuild()) return;
    isDone = true;
    announceNewBuild(() => !isAnythingTyped());
    loadWhenQuiet();
  };
  setInterval(() => void ask(), ASK_EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (Date.now() - askedAt > PAUSE_MS) void ask();
  });
}
