import type { ReviewState } from "../../shop/reviews/review.ts";
import type { StaffReview } from "../../shop/staff-reviews/staff-reviews.ts";
import { useMe } from "../frame/session.ts";
import { Empty, NotAllowed, Shown } from "../frame/states.tsx";
import { Chips } from "../ui/chips.tsx";
import { useFilters } from "../ui/filters.tsx";
import { useLive } from "../ui/live.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { useWords } from "../ui/words.tsx";
import { ReviewCard } from "./review-card.tsx";
import "../styles/money.css";

const STATES: readonly ReviewState[] = ["pending", "approved", "rejected"];

/** What buyers say about products: what waits to be read, what is shown, what is not. */
export default function ReviewsPage() {
  const { may } = useMe();
  return may("reviews.moderate") ? <Reviews /> : <NotAllowed />;
}

function Reviews() {
  const { t } = useWords();
  const filters = useFilters(["state"]);
  const state = STATES.find((each) => each === filters.chosen("state")[0]) ?? "pending";
  const pages = usePages<StaffReview>(`/reviews?state=${state}`);
  useLive(["review"], () => void pages.reload());
  const counts = pages.meta as Partial<Record<string, number>>;
  return (
    <>
      <div className="ph">
        <div>
          <h1 className="h1">{t("reviews.title")}</h1>
          <p>{t("reviews.text")}</p>
        </div>
      </div>
      <Chips
        choices={STATES}
        chosen={state}
        onChoose={(each) => filters.set({ state: each === "pending" ? [] : [each] })}
        labelOf={(each) => t(`reviews.state_${each}`)}
        counts={counts}
      />
      <Shown loaded={pages.loaded} onRetry={pages.reload}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon="star" title={t(`reviews.empty_${state}`)} text={t("reviews.empty_text")} />
          ) : (
            <>
              <ul className="rows">
                {rows.map((review) => (
                  <ReviewCard key={`${review.id} ${review.revision}`} review={review} onDone={pages.reload} />
                ))}
              </ul>
              <ShowMore pages={pages}>{null}</ShowMore>
            </>
          )
        }
      </Shown>
    </>
  );
}
