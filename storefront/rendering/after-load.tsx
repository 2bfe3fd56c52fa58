import { useEffect } from "react";
import { useLocation } from "react-router";
import { collect, countPage } from "../analytics/collect.ts";
import "../forms/answer-failures.ts";
import { ConnectionBar } from "../layout/connection-bar.tsx";
import { LikelyPages } from "../navigation/likely-pages.tsx";
import { startOffline } from "../navigation/start-offline.ts";
import { watchBuild } from "../navigation/watch-build.ts";
import { markMissingPictures } from "../ui/missing-pictures.ts";

let isStarted = false;

/** Everything a page can do without at first; it comes when the browser has nothing better to do. */
export default function AfterLoad() {
  useEffect(() => {
    if (isStarted) return;
    isStarted = true;
    watchBuild();
    markMissingPictures();
    startOffline();
    collect();
    // When they are needed the network may be what is gone.
    import("../layout/error-page.tsx").catch(() => {});
    import("../cart/cart-toasts.tsx").catch(() => {});
  }, []);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is counted, whatever it shows
  useEffect(countPage, [pathname]);
  return (
    <>
      <ConnectionBar />
      <LikelyPages />
    </>
  );
}
