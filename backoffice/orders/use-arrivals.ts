import { useEffect, useRef, useState } from "react";

/** So long a row that has just arrived stands out. */
const FRESH_MS = 6000;
/** From here on somebody is reading, and nothing may move under their eyes. */
const NEAR_TOP = 160;

/** What a row goes by, and when it came. Functions that stay the same from one picture to the next. */
interface Told<Row> {
  keyOf: (row: Row) => string;
  atOf: (row: Row) => string;
}

/**
 * The rows to show, the newest first. Whoever is at the top of the list sees new ones arrive; whoever has scrolled down
 * is told how many wait, and sees what they look at stay where it is. `read`: null until the list has been read.
 */
export function useArrivals<Row>(read: readonly Row[] | null, query: string, { keyOf, atOf }: Told<Row>) {
  const known = useRef<{ query: string; references: Set<string> } | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  /** When the newest order was placed that was there when somebody began to read on; null: they are at the top. */
  const [heldAt, setHeldAt] = useState<string | null>(null);
  const newest = read?.[0] === undefined ? null : atOf(read[0]);

  useEffect(() => {
    const scrolled = () => setHeldAt((held) => (window.scrollY < NEAR_TOP ? null : (held ?? newest)));
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => window.removeEventListener("scroll", scrolled);
  }, [newest]);

  useEffect(() => {
    if (read === null) return;
    const references = new Set(read.map(keyOf));
    const before = known.current;
    known.current = { query, references: new Set([...(before?.references ?? []), ...references]) };
    // Another list, or the first of all: nothing in it has just arrived.
    if (before === null || before.query !== query) {
      known.current.references = references;
      setHeldAt(null);
      return;
    }
    const last = read.findIndex((row) => before.references.has(keyOf(row)));
    const arrived = (last < 0 ? read : read.slice(0, last)).map(keyOf);
    if (arrived.length === 0) return;
    setFresh((all) => new Set([...all, ...arrived]));
    setTimeout(() => setFresh((all) => new Set([...all].filter((each) => !arrived.includes(each)))), FRESH_MS);
  }, [read, query, keyOf]);

  const all = read ?? [];
  const rows = heldAt === null ? all : all.filter((row) => atOf(row) <= heldAt);
  return {
    rows,
    fresh,
    waiting: all.length - rows.length,
    showWaiting: () => {
      setHeldAt(null);
      window.scrollTo({ top: 0 });
    },
  };
}
