import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { atLeisure } from "./at-leisure.ts";

/**
 * Lays out what lies below the first picture, which has only about its place so far (head-script.ts): part by part, each when the
 * browser has nothing better to do, so that a press in between need not wait for all of it. On another page, or back on this one,
 * places have to be true from the first.
 */
export function useLaidOutBelow(): void {
  const { key } = useLocation();
  const [first] = useState(key);
  useLayoutEffect(() => {
    if (key === first) layOutBelow();
    else showWhole();
  }, [key, first]);
}

/** Without pauses where nobody looks, which browsers stretch to a second. */
async function layOutBelow(): Promise<void> {
  // Safari does not say when it is at leisure: a task of its own for each part.
  const pause = "requestIdleCallback" in window ? atLeisure : (go: () => void) => void setTimeout(go);
  const parts = document.querySelectorAll<HTMLElement>("[data-first] :is(.section, .section-b, .footer)");
  for (const part of parts) {
    if (!document.hidden) await new Promise<void>(pause);
    part.style.contentVisibility = "visible";
    part.getBoundingClientRect();
  }
  showWhole();
  for (const part of parts) part.style.contentVisibility = "";
}

function showWhole(): void {
  delete document.documentElement.dataset.first;
}
