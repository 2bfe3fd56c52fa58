import type { CSSProperties } from "react";
import type { Rating } from "#shop/ratings/rating.ts";
import { useSite } from "../i18n/site.tsx";

/** The average of a product's reviews as stars, and how many there are. */
export function RatingStars({ rating: { average, count } }: { rating: Pick<Rating, "average" | "count"> }) {
  const { t } = useSite();
  return (
    <span className="rating" role="img" aria-label={t("reviews.rating", { average, count })}>
      <span className="stars" style={{ "--stars": average } as CSSProperties} />
      {count}
    </span>
  );
}
