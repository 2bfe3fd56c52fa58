import { useLocation, useSearchParams } from "react-router";
import { Icon } from "./icon.tsx";

/** What a list is narrowed to: in the address, so that it can be sent to somebody, and the way back undoes it. */
export interface Filters {
  /** What is chosen of one field; several stand beside each other. */
  chosen: (field: string) => string[];
  /** Puts other values in place of those of some fields; an empty list takes one out. */
  set: (fields: Record<string, readonly string[]>, how?: { replace: boolean }) => void;
  /** Puts words to look for into `q`, with `also` for as long as there are any: one step of the way back for all of them. */
  find: (words: string, also?: Record<string, readonly string[]>) => void;
  /** As a query of the API, with its question mark; empty when nothing is chosen. */
  query: string;
}

/**
 * Where the last change leads from one place of the history. The router keeps only the second of two changes at
 * one moment; made of what the first has made, it is both.
 */
let going: { from: string; to: URLSearchParams } | undefined;

/** The filters of a list as the address names them, so that a link, the way back and a reload keep them. */
export function useFilters(fields: readonly string[]): Filters {
  const [asked, setAsked] = useSearchParams();
  const { key } = useLocation();
  const known = new URLSearchParams([...asked].filter(([field]) => fields.includes(field)));
  const query = known.toString();
  const set: Filters["set"] = (changes, { replace } = { replace: false }) => {
    const now = going?.from === key ? going.to : asked;
    const next = new URLSearchParams([...now].filter(([field]) => !Object.hasOwn(changes, field)));
    for (const [field, values] of Object.entries(changes)) for (const value of values) next.append(field, value);
    going = { from: key, to: next };
    setAsked(next, { replace, preventScrollReset: true });
  };
  return {
    chosen: (field) => known.getAll(field),
    set,
    find: (words, also = {}) => set(words === "" ? { q: [] } : { ...also, q: [words] }, { replace: true }),
    query: query === "" ? "" : `?${query}`,
  };
}

/** A filter that is on, and goes with a press. */
export function FilterChip({ label, value, onClear }: { label: string; value: string; onClear: () => void }) {
  return (
    <button type="button" className="chip chip-on" onClick={onClear}>
      <b>{label}</b>
      <bdi>{value}</bdi>
      <Icon name="close" />
    </button>
  );
}
