import { Link } from "react-router";
import type { ReceivedProduct } from "#shop/reviews/own-reviews.ts";
import { useSite } from "../i18n/site.tsx";
import { GivenStars } from "./given-stars.tsx";

export interface ReceivedData extends Pick<ReceivedProduct, "slug" | "review"> {
  name: string;
}

/** What somebody has received, each with what they have said about it and the way to say more. */
export function ReceivedList({ received, token }: { received: readonly ReceivedData[]; token: string | null }) {
  const { t, paths } = useSite();
  if (received.length === 0) return <p className="lead">{t("reviews.own_none")}</p>;
  return (
    <ul className="received">
      {received.map(({ slug, name, review }) => (
        <li key={slug}>
          <div>
            <p className="semi">
              <Link to={paths.product(slug)}>{name}</Link>
            </p>
            {review !== null && (
              <>
                <p>
                  <GivenStars stars={review.stars} />
                </p>
                <p className="small">{t(`reviews.state_${review.state}`)}</p>
                {review.reason !== null && <p className="small">{t(`reviews.reason_${review.reason}`)}</p>}
              </>
            )}
          </div>
          <Link
            className="btn btn-line"
            to={paths.review({ product: slug, token })}
            aria-label={`${t(review === null ? "reviews.write" : "reviews.change")}: ${name}`}
          >
            {t(review === null ? "reviews.write" : "reviews.change")}
          </Link>
        </li>
      ))}
    </ul>
  );
}
