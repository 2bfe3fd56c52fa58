import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { usePageLanguage } from "../i18n/page-language.tsx";
import { isOutdated, loadAnew } from "../navigation/new-build.ts";

const SOON_MS = 300;

/**
 * A line along the upper edge while something is on its way; when another page takes its time, a veil over the whole
 * screen (specification §2), later still (base.css). A page that is there sooner has neither in the document: putting them
 * in and taking them out again would have the browser draw two frames more before it.
 */
export function Progress() {
  const { t } = usePageLanguage();
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  const isBusy = state !== "idle";
  const [isLate, setLate] = useState(false);
  // A page that only sorts or filters itself anew stays in sight.
  const isLeaving = location !== undefined && location.pathname !== pathname;

  useEffect(() => {
    const timer = setTimeout(setLate, isBusy ? SOON_MS : 0, isBusy);
    return () => clearTimeout(timer);
  }, [isBusy]);
  useEffect(() => {
    // Read when the navigation begins: what is sent by a form must arrive with the program that made the form.
    if (location !== undefined && formMethod === undefined && isOutdated())
      loadAnew(location.pathname + location.search + location.hash);
  }, [location, formMethod]);

  return (
    <>
      <div className="progress" data-state={isLate ? "busy" : "idle"} />
      {isLate && isLeaving && (
        <div className="veil" role="status">
          <span className="sr">{t("common.loading")}</span>
        </div>
      )}
    </>
  );
}
