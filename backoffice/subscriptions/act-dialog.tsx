import type { FormEvent } from "react";
import { SUBSCRIPTION_REASONS, type SubscriptionActKind } from "../../shop/staff-subscriptions/subscription-acts.ts";
import type { StaffSubscriptionPage } from "../../shop/staff-subscriptions/subscription-list.ts";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatDay } from "../ui/moment.ts";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** In the order in which they are most often needed. */

/** What the shop answered to an act. */
export interface Acted {
  version: number;
  is_changed: boolean;
}

export interface DialogProps {
  subscription: StaffSubscriptionPage;
  onClose: () => void;
  /** Somebody has changed it meanwhile: it is read again, with what was chosen here still there. */
  onStale: () => Promise<void>;
  onActed: (acted: Acted) => Promise<void>;
}

/** Acts with a dialog that says what they do, and asks for a day at most. */
export type PlainAct = Exclude<SubscriptionActKind, "plan" | "address">;

/** What may be changed together. */
export interface Plan {
  product_id: number;
  every_months: number;
  quantity: number;
}

/** What stands in a dialog. */
export interface ActDraft {
  kind: PlainAct | "plan";
  /**
   * The version that somebody has before them, since the dialog was opened: what is changed elsewhere meanwhile is refused
   * once, and shown, before it is decided over. Null: it was, and the one that stands counts.
   */
  seen: number | null;
  reason: string;
  /** Of a pause: the day it ends on; empty: it has no end. */
  until: string;
  /** Of a move: where to; null: nothing is chosen yet. */
  day: string | null;
  /** Of a plan: what is chosen anew. */
  plan: Partial<Plan>;
}

export const actDraft = (kind: ActDraft["kind"], { version }: StaffSubscriptionPage): ActDraft => ({
  ...{ kind, seen: version, reason: "asked", until: "", day: null, plan: {} },
});

export interface ActDialogProps extends DialogProps {
  /** Kept by whoever opens it: a reload takes nothing away. */
  draft: ActDraft;
  onDraft: (changed: Partial<ActDraft>) => void;
}

/** What an act does, why it is done, of a pause until when and of a move to which day. */
export function ActDialog({ kind, draft, onDraft, subscription, ...props }: ActDialogProps & { kind: PlainAct }) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const { onClose, onStale, onActed } = props;
  const { seen, reason, until } = draft;
  const day = subscription.open?.due_on ?? subscription.next_on;
  const wanted = draft.day ?? day;
  const { earliest, latest } = subscription.movable_to;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { id } = subscription;
    const days = { skip: { day }, move: { day: wanted }, pause: { until: until === "" ? null : until } };
    const more = kind in days ? days[kind as keyof typeof days] : {};
    const said = { kind, version: seen ?? subscription.version, reason, ...more };
    const answer = await send<Acted>("POST", `/subscriptions/${id}`, said);
    if (answer?.ok === true) return onActed(answer.data);
    if (answer?.status !== 409) return;
    await onStale();
    onDraft({ seen: null });
  };
  return (
    <Dialog title={t(`subs_act.${kind}`)} onClose={onClose}>
      <Form className="stack-s" onSubmit={submit} data-kept>
        <p>{t(`subs_act.${kind}_text`, { day: formatDay(day, language) })}</p>
        {kind === "pause" && (
          <>
            <Field
              label={t("subs.until")}
              type="date"
              dir="ltr"
              min={earliest}
              max={latest}
              value={until}
              onChange={({ target }) => onDraft({ until: target.value })}
              fault={trouble.fields.until}
            />
            <p className="cap">{t("subs.until_help")}</p>
          </>
        )}
        {kind === "move" && (
          <Field
            label={t("subs.day")}
            type="date"
            dir="ltr"
            min={earliest}
            max={latest}
            required
            value={wanted}
            onChange={({ target }) => onDraft({ day: target.value })}
            fault={trouble.fields.day}
          />
        )}
        <ReasonSelect value={reason} onChange={(chosen) => onDraft({ reason: chosen })} />
        {kind !== "cancel" && <p className="cap">{t("subs.told")}</p>}
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy} className={kind === "cancel" ? "btn btn-bad" : "btn"}>
          {t(`subs_act.${kind}_submit`)}
        </Submit>
      </Form>
    </Dialog>
  );
}

/** Why something is done with a subscription. */
export function ReasonSelect({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useWords();
  return (
    <Select label={t("subs.reason")} value={value} onChange={onChange}>
      {SUBSCRIPTION_REASONS.map((each) => (
        <option key={each} value={each}>
          {t(`subs_reason.${each}`)}
        </option>
      ))}
    </Select>
  );
}
