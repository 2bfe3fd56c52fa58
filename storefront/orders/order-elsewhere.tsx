import { useSite } from "../i18n/site.tsx";
import { TrackForm } from "./track-form.tsx";

/** For whoever did not place the order in this browser: nothing of it, only the way to follow it. */
export function OrderElsewhere() {
  const { t } = useSite();
  return (
    <div className="wrap track-page">
      <div>
        <h1 className="h1">{t("order.not_shown_title")}</h1>
        <p className="lead">{t("order.not_in_this_browser")}</p>
      </div>
      <TrackForm />
    </div>
  );
}
