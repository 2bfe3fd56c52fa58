import { useSite } from "../i18n/site.tsx";
import type { ComingDay } from "./subscription-view.ts";

/** The next deliveries as a small calendar: each day, and what comes on it. */
export function ComingDays({ days }: { days: readonly ComingDay[] }) {
  const { t } = useSite();
  return (
    <section aria-labelledby="coming">
      <h2 className="h3" id="coming">
        {t("subscriptions.coming")}
      </h2>
      <ol className="sub-days">
        {days.map(({ day, short, names }) => (
          <li key={day}>
            <time dateTime={day} className="semi">
              {short}
            </time>
            <span className="cap">
              {names.length > 1 ? t("subscriptions.coming_products", { count: names.length }) : names[0]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
