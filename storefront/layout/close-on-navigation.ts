import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Calls `close` when another page comes. What was opened while that page was already on its way stays: the address
 * changes a moment before the page is drawn, and whoever opened something in between meant the new page.
 */
export function useCloseOnNavigation(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const openedOn = useRef(key);
  useEffect(() => {
    if (isOpen) openedOn.current = currentEntry();
  }, [isOpen]);
  const leave = useEffectEvent((arrivedOn: string) => {
    if (isOpen && openedOn.current !== arrivedOn) close();
  });
  useEffect(() => leave(key), [key]);
}

/** The key of the current entry of the browser's history, as `useLocation` will name it once the page is drawn. */
function currentEntry(): string {
  const state: unknown = window.history.state;
  const key = typeof state === "object" && state !== null && "key" in state ? state.key : undefined;
  return typeof key === "string" ? key : "default";
}
