import { Link } from "react-router";
import { useSite } from "../i18n/site.tsx";
import { RatingSummary } from "./rating-summary.tsx";
import type { ProductReviewsData } from "./review-data.ts";
import { ReviewItem } from "./review-item.tsx";

/** What buyers say, on the page of the product: the rating, some reviews, and the way to all of them. */
export default function ProductReviews({ data: { slug, rating, reviews } }: { data: ProductReviewsData }) {
  const { t, paths } = useSite();
  return (
    <>
      <div className="sec-head">
        <h2 className="h2">{t("reviews.heading")}</h2>
        <Link className="link" to={paths.review({ product: slug })}>
          {t("reviews.write")}
        </Link>
      </div>
      {rating === null ? (
        <p className="lead">
          {t("reviews.none")}. <span className="muted">{t("reviews.none_text")}</span>
        </p>
      ) : (
        <div className="reviews">
          <RatingSummary slug={slug} rating={rating} />
          <div className="review-list">
            {reviews.map((review) => (
              <ReviewItem key={review.id} slug={slug} review={review} />
            ))}
            <p className="review-actions">
              <Link className="btn btn-line" to={paths.productReviews(slug)}>
                {t("reviews.all", { count: rating.count })}
              </Link>
            </p>
          </div>
        </div>
      )}
      <p className="cap review-note">{t("reviews.verified_note")}</p>
    </>
  );
}
