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

/** Asks every five minutes and on every return to the tab; the next navigation after a new build loads it. */
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
  };
  setInterval(() => void ask(), ASK_EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (Date.now() - askedAt > PAUSE_MS) void ask();
  });
}
