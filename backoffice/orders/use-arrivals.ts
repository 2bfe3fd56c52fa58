import { useEffect, useRef, useState } from "react";
import type { OrderRow } from "./order-row.ts";

/** So long a row that has just arrived stands out. */
const FRESH_MS = 6000;
/** From here on somebody is reading, and nothing may move under their eyes. */
const NEAR_TOP = 160;

/**
 * The rows to show. Whoever is at the top of the list sees new orders arrive; whoever has scrolled down is told how many
 * wait, and sees what they look at stay where it is.
 */
export function useArrivals(read: readonly OrderRow[], query: string) {
  const known = useRef<{ query: string; references: Set<string> } | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  /** When the newest order was placed that was there when somebody began to read on; null: they are at the top. */
  const [heldAt, setHeldAt] = useState<string | null>(null);
  const newest = read[0]?.placed_at ?? null;

  useEffect(() => {
    const scrolled = () => setHeldAt((held) => (window.scrollY < NEAR_TOP ? null : (held ?? newest)));
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => window.removeEventListener("scroll", scrolled);
  }, [newest]);

  useEffect(() => {
    if (read.length === 0) return;
    const references = new Set(read.map(({ reference }) => reference));
    const before = known.current;
    known.current = { query, references: new Set([...(before?.references ?? []), ...references]) };
    // Another list, or the first of all: nothing in it has just arrived.
    if (before === null || before.query !== query) {
      known.current.references = references;
      return;
    }
    const last = read.findIndex(({ reference }) => before.references.has(reference));
    const arrived = read.slice(0, Math.max(0, last)).map(({ reference }) => reference);
    if (arrived.length === 0) return;
    setFresh((all) => new Set([...all, ...arrived]));
    setTimeout(() => setFresh((all) => new Set([...all].filter((each) => !arrived.includes(each)))), FRESH_MS);
  }, [read, query]);

  const rows = heldAt === null ? read : read.filter(({ placed_at: at }) => at <= heldAt);
  return {
    rows,
    fresh,
    waiting: read.length - rows.length,
    showWaiting: () => {
      setHeldAt(null);
      window.scrollTo({ top: 0 });
    },
  };
}
