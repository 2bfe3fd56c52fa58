import { type FormEvent, useState } from "react";
import type { SubscriptionActKind, SubscriptionReason } from "../../shop/staff-subscriptions/subscription-acts.ts";
import type { StaffSubscriptionPage } from "../../shop/staff-subscriptions/subscription-list.ts";
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

export interface DialogProps {
  subscription: StaffSubscriptionPage;
  onClose: () => void;
  /** Somebody has changed it meanwhile: it is read again, with what was chosen here still there. */
  onStale: () => Promise<void>;
  onActed: (acted: Acted) => Promise<void>;
}

/** Acts with a dialog that says what they do, and asks for a day at most. */
export type PlainAct = Exclude<SubscriptionActKind, "plan" | "address">;

/**
 * The version that somebody has before them, since the dialog was opened: what is changed elsewhere meanwhile is refused
 * once, and shown (`again`), before it is decided over.
 */
export function useSeen({ version }: Pick<StaffSubscriptionPage, "version">): { version: number; again: () => void } {
  const [seen, setSeen] = useState<number | null>(version);
  return { version: seen ?? version, again: () => setSeen(null) };
}

/** What an act does, why it is done, of a pause until when and of a move to which day. */
export function ActDialog({ kind, subscription, onClose, onStale, onActed }: DialogProps & { kind: PlainAct }) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const seen = useSeen(subscription);
  const [reason, setReason] = useState<string>("asked");
  const [until, setUntil] = useState("");
  const day = subscription.open?.due_on ?? subscription.next_on;
  const [wanted, setWanted] = useState(day);
  const { earliest, latest } = subscription.movable_to;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { id } = subscription;
    const days = { skip: { day }, move: { day: wanted }, pause: { until: until === "" ? null : until } };
    const more = kind in days ? days[kind as keyof typeof days] : {};
    const said = { kind, version: seen.version, reason, ...more };
    const answer = await send<Acted>("POST", `/subscriptions/${id}`, said);
    if (answer?.ok === true) return onActed(answer.data);
    if (answer?.status !== 409) return;
    await onStale();
    seen.again();
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
              min={earliest}
              max={latest}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
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
            onChange={({ target }) => setWanted(target.value)}
            fault={trouble.fields.day}
          />
        )}
        <ReasonSelect value={reason} onChange={setReason} />
        {kind !== "cancel" && <p className="cap">{t("subs.told")}</p>}
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy} className={kind === "cancel" ? "btn btn-bad" : "btn"}>
          {t(`subs_act.${kind}_submit`)}
        </Submit>
      </form>
    </Dialog>
  );
}

/** Why something is done with a subscription. */
export function ReasonSelect({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useWords();
  return (
    <Select label={t("subs.reason")} value={value} onChange={onChange}>
      {REASONS.map((each) => (
        <option key={each} value={each}>
          {t(`subs_reason.${each}`)}
        </option>
      ))}
    </Select>
  );
}
