import { type FormEvent, useId } from "react";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { SubmitOrLeave, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import type { ReviewProps } from "./review-card.tsx";

/** What is typed as the answer, and which one it is written over. */
export interface TypedReply {
  text: string;
  was: string;
}

interface ReplyProps extends ReviewProps {
  typed: TypedReply;
  onType: (typed: TypedReply) => void;
  /** It was given up, or sent as it stands here. */
  onClose: (sent?: TypedReply) => void;
}

/** The shop's public answer to a review; what somebody else wrote meanwhile is shown beside it, and not overwritten unseen. */
export function ReviewReply({ review, typed, onType, onDone, onClose }: ReplyProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const say = useToast();
  const id = useId();
  const { text, was } = typed;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Over the one in sight: whoever presses has it before their eyes.
    const answer = await send("PUT", `/reviews/${review.id}/reply`, { text, was: review.reply });
    if (answer === null) return;
    if (answer.ok) {
      say({ text: t(text.trim() === "" ? "reviews.reply_gone" : "reviews.reply_sent") });
      onClose(typed);
    }
    if (answer.ok || answer.status === 409) await onDone();
  };
  return (
    <Form className="stack-s" onSubmit={submit}>
      <label className="lbl" htmlFor={id}>
        {t("reviews.reply")}
      </label>
      <textarea
        id={id}
        className="in"
        dir="auto"
        rows={4}
        maxLength={2000}
        aria-describedby={`${id}-help`}
        value={text}
        onChange={({ target }) => onType({ text: target.value, was })}
      />
      <p className="cap" id={`${id}-help`}>
        {t("reviews.reply_text")}
      </p>
      {review.reply !== was && (
        <p className="note said" dir="auto">
          <span>
            <b className="semi">{t("reviews.reply_stands")}</b> {review.reply}
          </span>
        </p>
      )}
      <Trouble message={trouble.fields.text ?? trouble.message} />
      <div className="row">
        <SubmitOrLeave isBusy={isBusy} className="btn btn-s" onLeave={onClose}>
          {t("reviews.reply_send")}
        </SubmitOrLeave>
      </div>
    </Form>
  );
}
