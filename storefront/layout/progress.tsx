import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { usePageLanguage } from "../i18n/page-language.tsx";
import { isOutdated, loadAnew } from "../navigation/new-build.ts";

/**
 * A line along the upper edge while something is on its way; when another page takes its time, a veil over the whole
 * screen (specification §2). Both wait a moment by themselves (base.css), so that a quick answer shows neither.
 */
export function Progress() {
  const { t } = usePageLanguage();
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  const isBusy = state !== "idle";
  // A page that only sorts or filters itself anew stays in sight.
  const isLeaving = location !== undefined && location.pathname !== pathname;

  useEffect(() => {
    // Read when the navigation begins: what is sent by a form must arrive with the program that made the form.
    if (location !== undefined && formMethod === undefined && isOutdated())
      loadAnew(location.pathname + location.search + location.hash);
  }, [location, formMethod]);

  return (
    <>
      <div className="progress" data-state={isBusy ? "busy" : "idle"} aria-hidden="true" />
      {isLeaving && (
        <div className="veil" role="status">
          <span className="spin" />
          <span className="sr">{t("common.loading")}</span>
        </div>
      )}
    </>
  );
}
