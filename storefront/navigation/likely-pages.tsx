import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { isFrugal } from "./frugal.ts";
import { learnPageFiles } from "./page-files.ts";

/** Pages held ready at once (specification §9). */
const AT_MOST = 5;
/** A pointer that only crosses a link means nothing by it. */
const INTENT_MS = 80;

/** The page of the shop a link leads to in this document; null for everything else. */
function pageOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null;
  // Links of the router carry this mark; others load a new document, and data would be of no use to it.
  if (!link.hasAttribute("data-discover") || link.pathname === window.location.pathname) return null;
  return link.pathname + link.search;
}

/**
 * Fetches the data and the parts of a page while a finger or a pointer is on its way to the link: the last five
 * such pages at most, none for visitors who save data or have a slow line.
 */
export function LikelyPages() {
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isFrugal()) void learnPageFiles();
    let timer = 0;
    const foresee = (target: EventTarget | null, wait: number) => {
      const page = pageOf(target);
      window.clearTimeout(timer);
      if (page === null || isFrugal()) return;
      timer = window.setTimeout(
        () => setPages((known) => (known.includes(page) ? known : [...known, page].slice(-AT_MOST))),
        wait,
      );
    };
    const expect = (event: Event) => foresee(event.target, event.type === "pointerover" ? INTENT_MS : 0);
    // A pointer that came to rest on a link before this did says no more that it is there.
    foresee(document.querySelector("a[href]:hover"), 0);
    const kinds = ["pointerover", "touchstart", "focusin"] as const;
    for (const kind of kinds) document.addEventListener(kind, expect, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, expect);
    };
  }, []);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
}
