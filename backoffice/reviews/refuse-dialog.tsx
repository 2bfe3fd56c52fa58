import { type FormEvent, useState } from "react";
import type { RejectReason } from "../../shop/reviews/review.ts";
import { Form } from "../forms/form.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** In the order in which they are most often needed. */
const REASONS: readonly RejectReason[] = [
  "health_claim",
  "contact_details",
  "personal_data",
  "not_about_product",
  "offensive",
  "photo",
];

interface RefuseDialogProps {
  isBusy: boolean;
  message: string;
  onRefuse: (reason: RejectReason) => Promise<void>;
  onClose: () => void;
}

/** Why a review is not shown: one of the reasons that its writer can be told. */
export function RefuseDialog({ isBusy, message, onRefuse, onClose }: RefuseDialogProps) {
  const { t } = useWords();
  const [reason, setReason] = useState<RejectReason | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) void onRefuse(reason);
  };
  return (
    <Dialog title={t("reviews.why")} onClose={onClose}>
      <Form className="stack-s" onSubmit={submit}>
        <p className="cap">{t("reviews.why_text")}</p>
        <fieldset>
          <legend className="sr">{t("reviews.why")}</legend>
          {REASONS.map((each) => (
            <label key={each} className="opt">
              <input
                type="radio"
                className="rd"
                name="reason"
                required
                checked={each === reason}
                onChange={() => setReason(each)}
              />
              <span>{t(`reviews.reason_${each}`)}</span>
            </label>
          ))}
        </fieldset>
        <Trouble message={message} />
        <Submit isBusy={isBusy} className="btn btn-bad">
          {t("reviews.refuse_submit")}
        </Submit>
      </Form>
    </Dialog>
  );
}
