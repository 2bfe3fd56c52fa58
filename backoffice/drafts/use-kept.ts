import { useRef, useState } from "react";
import { useMe } from "../frame/session.ts";
import { newId } from "../ui/new-id.ts";

const PREFIX = "backoffice-typed ";

interface Kept<Value> {
  value: Value;
  /** The request's own key for what stands here: sent again after a lost answer, also by the next document, it is done once. */
  key: string;
}

/**
 * What somebody types at a place, as `value`, kept in this window until it is `first` again: neither a reload nor another
 * page takes it away. Somebody else who signs in at this window does not find it. Give another place another React key.
 * `change`: of what stands here by then, for what comes back later. `sent`: what the shop has taken makes room, for `first` unless another is said; what was typed since stays.
 */
export function useKept<Value>(
  place: string,
  first: Value,
): Kept<Value> & {
  keep: (next: Value) => void;
  change: (changed: (now: Value) => Value) => void;
  sent: (taken: Value, next?: Value) => void;
} {
  const name = `${PREFIX}${useMe().member.id} ${place}`;
  const [kept, setKept] = useState<Kept<Value>>(() => {
    const found = sessionStorage.getItem(name);
    return found === null ? { value: first, key: newId() } : (JSON.parse(found) as Kept<Value>);
  });
  const latest = useRef(kept);
  latest.current = kept;
  const sent = (taken: Value, next = first) => {
    if (JSON.stringify(latest.current.value) === JSON.stringify(taken)) keep(next);
  };
  const keep = (value: Value) => {
    const next = { value, key: newId() };
    latest.current = next;
    if (JSON.stringify(value) === JSON.stringify(first)) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(next));
    setKept(next);
  };
  const change = (changed: (now: Value) => Value) => keep(changed(latest.current.value));
  return { ...kept, keep, change, sent };
}

/** Takes from this window what anybody has typed; for who signs out. */
export function forgetTyped(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
}
