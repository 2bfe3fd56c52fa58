import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { headingIn, keepFocus } from "#web/kept-focus.ts";
import { collect, countPage } from "../analytics/collect.ts";
import "../forms/answer-failures.ts";
import { ConnectionBar } from "../layout/connection-bar.tsx";
import { LikelyPages } from "../navigation/likely-pages.tsx";
import { startOffline } from "../navigation/start-offline.ts";
import { watchBuild } from "../navigation/watch-build.ts";
import { markMissingPictures } from "../ui/missing-pictures.ts";
import { useLaidOutBelow } from "./lay-out-below.ts";

let isStarted = false;

/** Everything a page can do without at first; it comes when the browser has nothing better to do. */
export default function AfterLoad() {
  useLaidOutBelow();
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    watchBuild();
    markMissingPictures();
    startOffline();
    collect();
    keepFocus({ onPage: true });
    // When they are needed the network may be what is gone.
    import("../layout/error-page.tsx").catch(() => {});
    import("../cart/cart-toasts.tsx").catch(() => {});
  }, []);
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is counted, whatever it shows
  useEffect(countPage, [pathname]);
  const isTurned = useNavigationType() === "PUSH";
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another part of a list is asked for
  useEffect(() => {
    // Whoever turned the page of a list goes on at its beginning, where the window is by now.
    const link = document.activeElement?.closest("main [rel=next], main [rel=prev]");
    if (isTurned && link) headingIn(link.closest("main") ?? link)?.focus({ preventScroll: true });
  }, [search]);
  return (
    <>
      <ConnectionBar />
      <LikelyPages />
    </>
  );
}
