import type { ReviewState } from "../../shop/reviews/review.ts";
import type { StaffReview } from "../../shop/staff-reviews/staff-reviews.ts";
import { FindForm } from "../forms/find-form.tsx";
import { PageHeading } from "../frame/page-heading.tsx";
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
import "../styles/products.css";

const STATES: readonly ReviewState[] = ["pending", "approved", "rejected"];

/** What buyers say about products: what waits to be read, what is shown, what is not. */
export default function ReviewsPage() {
  const { may } = useMe();
  return may("reviews.moderate") ? <Reviews /> : <NotAllowed />;
}

function Reviews() {
  const { t } = useWords();
  const filters = useFilters(["state", "q", "stars"]);
  const state = STATES.find((each) => each === filters.chosen("state")[0]) ?? "pending";
  const [q = "", stars = ""] = [filters.chosen("q")[0], filters.chosen("stars")[0]];
  const pages = usePages<StaffReview>(`/reviews${filters.query}`);
  useLive(["review"], () => void pages.reload());
  const counts = pages.meta as Partial<Record<string, number>>;
  return (
    <>
      <PageHeading heading={t("reviews.title")} text={t("reviews.text")} />
      <Chips
        choices={STATES}
        chosen={state}
        onChoose={(each) => filters.set({ state: each === "pending" ? [] : [each] })}
        labelOf={(each) => t(`reviews.state_${each}`)}
        counts={counts}
      />
      <FindForm className="row products-find" label={t("reviews.find")} asked={q} onFind={filters.find}>
        <label>
          <span className="sr">{t("reviews.stars_field")}</span>
          <select
            className="in"
            value={stars}
            onChange={({ target }) => filters.set({ stars: target.value === "" ? [] : [target.value] })}
          >
            <option value="">{t("reviews.stars_any")}</option>
            {[5, 4, 3, 2, 1].map((each) => (
              <option key={each} value={each}>
                {t("reviews.stars", { count: each })}
              </option>
            ))}
          </select>
        </label>
      </FindForm>
      <Shown loaded={pages.loaded} onRetry={pages.reload}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty
              icon="star"
              title={q + stars === "" ? t(`reviews.empty_${state}`) : t("reviews.none_found")}
              text={t(q + stars === "" ? "reviews.empty_text" : "reviews.none_found_text")}
            />
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
