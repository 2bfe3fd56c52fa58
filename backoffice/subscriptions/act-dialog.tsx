import { type FormEvent, useState } from "react";
import type { SubscriptionActKind, SubscriptionReason } from "../../shop/staff-subscriptions/subscription-acts.ts";
import type { StaffSubscriptionDetail } from "../../shop/staff-subscriptions/subscription-list.ts";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatDay } from "../ui/moment.ts";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** In the order in which they are most often needed. */
const REASONS: readonly SubscriptionReason[] = ["asked", "unreachable", "address", "payment", "product", "other"];

/** What the shop answered to an act. */
export interface Acted {
  version: number;
  is_changed: boolean;
}

interface ActDialogProps {
  kind: SubscriptionActKind;
  subscription: StaffSubscriptionDetail;
  onClose: () => void;
  /** Somebody has changed it meanwhile: it is read again, with what was chosen here still there. */
  onStale: () => Promise<void>;
  onActed: (acted: Acted) => Promise<void>;
}

/** What an act does, why it is done, and of a pause until when. */
export function ActDialog({ kind, subscription, onClose, onStale, onActed }: ActDialogProps) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [reason, setReason] = useState<string>("asked");
  const [until, setUntil] = useState("");
  const day = subscription.open?.due_on ?? subscription.next_on;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { id, version } = subscription;
    const more = kind === "skip" ? { day } : kind === "pause" ? { until: until === "" ? null : until } : {};
    const answer = await send<Acted>("POST", `/subscriptions/${id}`, { kind, version, reason, ...more });
    if (answer?.ok === true) await onActed(answer.data);
    else if (answer?.status === 409) await onStale();
  };
  return (
    <Dialog title={t(`subs_act.${kind}`)} onClose={onClose}>
      <form className="stack-s" onSubmit={submit}>
        <p>{t(`subs_act.${kind}_text`, { day: formatDay(day, language) })}</p>
        {kind === "pause" && (
          <>
            <Field
              label={t("subs.until")}
              type="date"
              dir="ltr"
              value={until}
              onChange={({ target }) => setUntil(target.value)}
              fault={trouble.fields.until}
            />
            <p className="cap">{t("subs.until_help")}</p>
          </>
        )}
        <Select label={t("subs.reason")} value={reason} onChange={setReason}>
          {REASONS.map((each) => (
            <option key={each} value={each}>
              {t(`subs_reason.${each}`)}
            </option>
          ))}
        </Select>
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy} className={kind === "cancel" ? "btn btn-bad" : "btn"}>
          {t(`subs_act.${kind}_submit`)}
        </Submit>
      </form>
    </Dialog>
  );
}
