import { useCallback } from "react";
import { useSearchParams } from "react-router";

/**
 * Whether something on a page is open: by its button, or by its name in the address, by which the palette leads to it.
 * Of two changes of an address at one moment the last alone is kept: one thing is opened or closed at a time.
 */
export function useAsked(name: string): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const [asked, setAsked] = useSearchParams();
  const setIsOpen = useCallback(
    (isOpen: boolean) =>
      setAsked(
        (before) => {
          const next = new URLSearchParams(before);
          if (isOpen) next.set(name, "");
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [name, setAsked],
  );
  return [asked.has(name), setIsOpen];
}
