import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { Rating } from "#shop/ratings/rating.ts";
import { reviewQuery } from "#shop/reviews/list-reviews.ts";
import { useSite } from "../i18n/site.tsx";

const ALL = { stars: null, language: null, withPhotos: false, sort: "newest", page: 1 } as const;

/** The average of a product's reviews, and how many give how many stars: each row leads to those. */
export function RatingSummary({
  slug,
  rating,
  chosen = null,
}: {
  slug: string;
  rating: Rating;
  chosen?: number | null;
}) {
  const { t, paths } = useSite();
  const { average, count, distribution } = rating;
  return (
    <div className="rating-summary">
      <p className="rating-average">
        <b>{average.toFixed(1)}</b> <span className="small muted">{t("reviews.out_of_five")}</span>
      </p>
      <p className="rating">
        <span className="stars" aria-hidden="true" style={{ "--stars": average } as CSSProperties} />
        {t("reviews.count", { count })}
      </p>
      <ul className="rating-rows">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = distribution[stars - 1] ?? 0;
          const row = (
            <>
              <span className="sr">
                {t("reviews.stars_given", { count: stars })}: {t("reviews.count", { count: given })}
              </span>
              <span aria-hidden="true">{stars}</span>
              <span className="rating-bar" style={{ "--part": given / count } as CSSProperties} aria-hidden="true" />
              <span aria-hidden="true">{given}</span>
            </>
          );
          return (
            <li key={stars}>
              {given === 0 ? (
                <span className="rating-row">{row}</span>
              ) : (
                <Link
                  className="rating-row"
                  to={paths.productReviews(slug, reviewQuery({ ...ALL, stars }))}
                  aria-current={chosen === stars ? "true" : undefined}
                >
                  {row}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
