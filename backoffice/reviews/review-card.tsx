import { useState } from "react";
import type { StaffReview } from "../../shop/staff-reviews/staff-reviews.ts";
import { useKept } from "../drafts/use-kept.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { useAction } from "../ui/action.ts";
import { Code } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { formatWhen } from "../ui/moment.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords, type WordKey } from "../ui/words.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { ReviewReply, type TypedReply } from "./review-reply.tsx";

export interface ReviewProps {
  review: StaffReview;
  onDone: () => Promise<void>;
}

/** One review as its writer left it, with what it was held for, and what somebody can do about it. */
export function ReviewCard({ review, onDone }: ReviewProps) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction(review.state);
  const say = useToast();
  const [isRefusing, setIsRefusing] = useState(false);
  const { id, revision, state, reason, reply } = review;
  const { value: typed, keep, sent } = useKept<TypedReply | null>(`answer to review ${id}`, null);
  const decide = async (decision: { state: "approved" } | { state: "rejected"; reason: string }) => {
    const answer = await send("POST", `/reviews/${id}/decide`, { ...decision, revision });
    // What somebody else has changed meanwhile is shown as it stands.
    if (answer?.ok === false && answer.status === 409) await onDone();
    if (answer?.ok !== true) return;
    setIsRefusing(false);
    say({
      text: t(decision.state === "approved" ? "reviews.published" : "reviews.refused"),
      undo: { path: `/reviews/${id}/take-back`, body: { revision }, said: t("reviews.taken_back"), after: onDone },
    });
    await onDone();
  };
  return (
    <li className="rows-i">
      <div className="row between">
        <span className="row">
          <span role="img" className="semi nw" aria-label={t("reviews.stars", { count: review.stars })}>
            {"★".repeat(review.stars)}
            {"☆".repeat(5 - review.stars)}
          </span>
          <b className="semi">{review.product_name?.[language] ?? <Code>{review.product}</Code>}</b>
        </span>
        <span className="cap">
          <bdi>{review.name}</bdi> ·{" "}
          <time dateTime={review.written_at}>{formatWhen(new Date(review.written_at), language)}</time>
          {review.order !== null && (
            <>
              {" "}
              · <OrderLink reference={review.order} />
            </>
          )}
        </span>
      </div>
      {review.held_for.length > 0 && (
        <p className="row">
          <StateSign sign="look" tone="warn" isLoud>
            {t("reviews.held")}
          </StateSign>
          {review.held_for.map((why) => (
            <span className="tag" key={why}>
              {t(`reviews.held_${why}` as WordKey)}
            </span>
          ))}
        </p>
      )}
      <div lang={review.language} dir="auto" className="said">
        {review.title !== "" && (
          <p className="semi">
            <Marked text={review.title} passages={review.held_words} />
          </p>
        )}
        <p>
          <Marked text={review.text} passages={review.held_words} />
        </p>
      </div>
      {review.photos.length > 0 && <Photos photos={review.photos} />}
      {reason !== null && (
        <p className="cap">
          {t(`reviews.reason_${reason}`)}
          {review.decided_by !== null && <> · {t("reviews.decided_by", { name: review.decided_by })}</>}
        </p>
      )}
      {reply !== "" && typed === null && (
        <p className="note said" dir="auto">
          <span>
            <b className="semi">{t("reviews.reply")}:</b> {reply}
          </span>
        </p>
      )}
      <Trouble message={isRefusing ? "" : trouble.message} />
      {typed !== null ? (
        <ReviewReply
          review={review}
          typed={typed}
          onType={keep}
          onDone={onDone}
          onClose={(taken) => (taken === undefined ? keep(null) : sent(taken))}
        />
      ) : (
        <div className="row">
          {state !== "approved" && (
            <Submit type="button" isBusy={isBusy} className="btn btn-s" onClick={() => decide({ state: "approved" })}>
              {t("reviews.publish")}
            </Submit>
          )}
          {state !== "rejected" && (
            <button type="button" className="btn btn-bad-line btn-s" onClick={() => setIsRefusing(true)}>
              {t(state === "approved" ? "reviews.take_down" : "reviews.refuse")}
            </button>
          )}
          <button type="button" className="btn btn-line btn-s" onClick={() => keep({ text: reply, was: reply })}>
            {t(reply === "" ? "reviews.reply_write" : "reviews.reply_change")}
          </button>
        </div>
      )}
      {isRefusing && (
        <RefuseDialog
          isBusy={isBusy}
          message={trouble.message}
          onRefuse={(chosen) => decide({ state: "rejected", reason: chosen })}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </li>
  );
}

/** A text with some of its passages marked. */
function Marked({ text, passages }: { text: string; passages: readonly string[] }) {
  const parts: { from: number; text: string; isMarked: boolean }[] = [];
  for (let from = 0; from < text.length; ) {
    const next = passages
      .map((passage) => ({ passage, at: text.indexOf(passage, from) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)[0];
    const end = next?.at ?? text.length;
    if (end > from) parts.push({ from, text: text.slice(from, end), isMarked: false });
    if (next !== undefined) parts.push({ from: end, text: next.passage, isMarked: true });
    from = end + (next?.passage.length ?? 0);
  }
  return parts.map((part) => (part.isMarked ? <mark key={part.from}>{part.text}</mark> : part.text));
}

const photoPath = (photo: string, size: "small" | "large") => `/api/admin/reviews/photos/${photo}?size=${size}`;

function Photos({ photos }: { photos: readonly string[] }) {
  const { t } = useWords();
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : photos[open];
  return (
    <div className="row">
      {photos.map((photo, index) => (
        <button
          key={photo}
          type="button"
          aria-label={t("reviews.photo", { number: index + 1 })}
          onClick={() => setOpen(index)}
        >
          <img src={photoPath(photo, "small")} alt="" width={72} height={72} loading="lazy" />
        </button>
      ))}
      {shown !== undefined && (
        <Dialog title={t("reviews.photo_large", { number: (open ?? 0) + 1 })} onClose={() => setOpen(null)}>
          <img src={photoPath(shown, "large")} alt={t("reviews.photo_large", { number: (open ?? 0) + 1 })} />
        </Dialog>
      )}
    </div>
  );
}
