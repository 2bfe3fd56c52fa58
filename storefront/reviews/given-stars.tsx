import type { CSSProperties } from "react";
import { useSite } from "../i18n/site.tsx";

/** The stars that one review gives. */
export function GivenStars({ stars }: { stars: number }) {
  const { t } = useSite();
  return (
    <span
      className="stars"
      role="img"
      aria-label={t("reviews.stars_given", { count: stars })}
      style={{ "--stars": stars } as CSSProperties}
    />
  );
}
