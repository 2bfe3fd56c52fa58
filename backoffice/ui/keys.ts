import { useEffect, useRef } from "react";

/** Keys by where they lie, so that they do the same under an Arabic layout; `Shift+` and `Ctrl+` before them. */
export type KeyMap = Record<string, (event: KeyboardEvent) => void>;

const TYPES = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";

/** Single keys of a page: never while somebody types or a sheet is open, and never where they are switched off. */
export function useKeys(keys: KeyMap): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.altKey || event.isComposing || target?.closest(TYPES) || document.querySelector("dialog[open]")) return;
      if (localStorage.getItem("backoffice-keys") === "off") return;
      const name = `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.shiftKey ? "Shift+" : ""}${event.code}`;
      // Enter and Space belong to what has the focus.
      if (event.code === "Enter" && target?.closest("a, button")) return;
      const act = newest.current[name];
      if (act === undefined) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
