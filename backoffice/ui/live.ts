import { useEffect, useRef, useSyncExternalStore } from "react";
import type { LiveEntity, Notice } from "../../shop/live/notify.ts";

/** What has changed meanwhile; null: something may have been missed, so everything is looked at again. */
export type HearNotices = (notices: readonly Notice[] | null) => void;

/** What comes in one breath is heard together. */
const GATHER_MS = 150;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

const listeners = new Set<HearNotices>();
const watchers = new Set<() => void>();
let stream: EventSource | null = null;
let reopening: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** Since when nothing is heard; null: the line stands, or nobody listens. */
let cutSince: Date | null = null;
let gathered: Notice[] | null = [];
let isTelling = false;

function setCut(since: Date | null): void {
  if ((cutSince === null) === (since === null)) return;
  cutSince = since;
  for (const watch of watchers) watch();
}

function gather(notice: Notice | null): void {
  gathered = notice === null || gathered === null ? null : [...gathered, notice];
  if (isTelling) return;
  isTelling = true;
  setTimeout(() => {
    const heard = gathered;
    gathered = [];
    isTelling = false;
    for (const hear of [...listeners]) hear(heard);
  }, GATHER_MS);
}

function open(): void {
  clearTimeout(reopening);
  if (stream !== null || listeners.size === 0 || document.hidden) return;
  const opened = new EventSource("/api/admin/stream");
  stream = opened;
  opened.addEventListener("open", () => {
    failures = 0;
    // Whatever changed before it was open was not heard: during a cut, or since the page was first read.
    gather(null);
    setCut(null);
  });
  opened.addEventListener("missed", () => gather(null));
  opened.addEventListener("message", ({ data }) => gather(JSON.parse(String(data)) as Notice));
  opened.addEventListener("error", () => {
    setCut(new Date());
    // The browser comes again by itself after a cut, not after a refusal.
    if (opened.readyState !== EventSource.CLOSED) return;
    close();
    failures += 1;
    reopening = setTimeout(open, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)));
  });
}

function close(): void {
  stream?.close();
  stream = null;
}

/** A window nobody looks at holds no connection; whoever comes back to it sees everything anew. */
document.addEventListener("visibilitychange", () => {
  if (document.hidden) close();
  else if (listeners.size > 0) {
    gather(null);
    open();
  }
});

/** A line that stands again is no longer waited for. */
window.addEventListener("online", () => {
  if (cutSince === null || listeners.size === 0) return;
  close();
  failures = 0;
  open();
});

function listen(hear: HearNotices): () => void {
  listeners.add(hear);
  open();
  return () => {
    listeners.delete(hear);
    if (listeners.size > 0) return;
    close();
    clearTimeout(reopening);
    setCut(null);
  };
}

/** Hears what changes of these entities, in this window or anywhere else; one connection serves the whole window. */
export function useLive(entities: readonly LiveEntity[], hear: HearNotices): void {
  const newest = useRef(hear);
  newest.current = hear;
  const wanted = entities.join(" ");
  useEffect(() => {
    const names = wanted.split(" ");
    return listen((notices) => {
      if (notices === null) newest.current(null);
      else {
        const own = notices.filter(({ entity }) => names.includes(entity));
        if (own.length > 0) newest.current(own);
      }
    });
  }, [wanted]);
}

/** Since when the line to the shop is cut; null while it stands. */
export function useCutSince(): Date | null {
  return useSyncExternalStore(
    (watch) => {
      watchers.add(watch);
      return () => watchers.delete(watch);
    },
    () => cutSince,
  );
}
