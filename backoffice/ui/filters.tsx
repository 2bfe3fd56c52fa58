import { useSearchParams } from "react-router";
import { Icon } from "./icon.tsx";

/** What a list is narrowed to: in the address, so that it can be sent to somebody, and the way back undoes it. */
export interface Filters {
  /** What is chosen of one field; several stand beside each other. */
  chosen: (field: string) => string[];
  /** Puts other values in place of those of some fields; an empty list takes one out. */
  set: (fields: Record<string, readonly string[]>, how?: { replace: boolean }) => void;
  /** As a query of the API, with its question mark; empty when nothing is chosen. */
  query: string;
}

export function useFilters(fields: readonly string[]): Filters {
  const [asked, setAsked] = useSearchParams();
  const known = new URLSearchParams([...asked].filter(([field]) => fields.includes(field)));
  const query = known.toString();
  return {
    chosen: (field) => known.getAll(field),
    set: (changes, { replace } = { replace: false }) => {
      const next = new URLSearchParams([...asked].filter(([field]) => !Object.hasOwn(changes, field)));
      for (const [field, values] of Object.entries(changes)) for (const value of values) next.append(field, value);
      setAsked(next, { replace, preventScrollReset: true });
    },
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
