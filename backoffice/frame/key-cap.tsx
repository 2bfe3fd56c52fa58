import type { ReactNode } from "react";
import { useMe } from "./session.ts";

/** The key of a button, where there are keys and whoever is here uses them; `aria-keyshortcuts` tells it to readers. */
export function KeyCap({ cap }: { cap: string }) {
  const { member } = useMe();
  return member.singleKeys ? (
    <bdi className="kbd hide-m" dir="ltr" aria-hidden="true">
      {cap}
    </bdi>
  ) : null;
}

/** A key in a list of keys: read from left to right in both languages. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="kbd" dir="ltr">
      {children}
    </kbd>
  );
}
