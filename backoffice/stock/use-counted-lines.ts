import { useCallback, useEffect, useRef, useState } from "react";
import { useMe } from "../frame/session.ts";
import { afterSent, type CountedLine, type SentCount, sentAs } from "./counted-lines.ts";

/**
 * What is counted, on this device until it is booked: neither a closed window nor a cut line loses a scan, and two windows
 * count as one. What was sent stays beside it until it is known what became of it.
 */
export function useCountedLines() {
  const place = `stocktake ${useMe().member.id}`;
  const sentPlace = `${place} sent`;
  const stored = useCallback((): CountedLine[] => JSON.parse(localStorage.getItem(place) ?? "[]"), [place]);
  const [lines, setLines] = useState(stored);
  const newest = useRef(lines);
  const change = useCallback(
    (changed: (now: CountedLine[]) => CountedLine[]) => {
      newest.current = changed(stored());
      if (newest.current.length === 0) localStorage.removeItem(place);
      else localStorage.setItem(place, JSON.stringify(newest.current));
      setLines(newest.current);
    },
    [place, stored],
  );
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== place && key !== null) return;
      newest.current = stored();
      setLines(newest.current);
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [place, stored]);
  /** What was sent, and nobody knows yet what became of it. */
  const unheard = (): SentCount | null => JSON.parse(localStorage.getItem(sentPlace) ?? "null");
  /** To be called before a count leaves. */
  const begin = (counted: readonly CountedLine[], note: string): SentCount => {
    const sent = sentAs(unheard(), counted, note);
    localStorage.setItem(sentPlace, JSON.stringify(sent));
    return sent;
  };
  /** It is known what became of it; false where it was known before. */
  const heard = ({ id }: SentCount): boolean => {
    if (unheard()?.id !== id) return false;
    localStorage.removeItem(sentPlace);
    return true;
  };
  /** It is booked, or kept to be: the next count goes on from there. */
  const settle = (sent: SentCount) => {
    if (heard(sent)) change((now) => afterSent(now, sent.lines));
  };
  return { lines, newest, change, unheard, begin, heard, settle };
}
