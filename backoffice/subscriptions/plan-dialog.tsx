import type { FormEvent } from "react";
import { MAX_LINE_QUANTITY } from "../../shop/settings/order-limits.ts";
import type { Interval } from "../../shop/subscriptions/calendar.ts";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { type ActDialogProps, type Acted, type Plan, ReasonSelect } from "./act-dialog.tsx";

const INTERVALS = [1, 2, 3] as const satisfies readonly Interval[];
const PIECES = Array.from({ length: MAX_LINE_QUANTITY }, (_, index) => index + 1);

/** The product, how often it comes and how many pieces: only what is chosen anew here is sent, the rest stays. */
export function PlanDialog({ draft, onDraft, subscription, onClose, onStale, onActed }: ActDialogProps) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const { seen, reason, plan } = draft;
  const shown = (field: keyof Plan) => plan[field] ?? subscription[field];
  const choose = (field: keyof Plan) => (value: string) => onDraft({ plan: { ...plan, [field]: Number(value) } });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const said = { kind: "plan", version: seen ?? subscription.version, reason, ...plan };
    const answer = await send<Acted>("POST", `/subscriptions/${subscription.id}`, said);
    if (answer?.ok === true) return onActed(answer.data);
    if (answer?.status !== 409) return;
    await onStale();
    onDraft({ seen: null });
  };
  return (
    <Dialog title={t("subs_act.plan")} onClose={onClose}>
      <Form className="stack-s" onSubmit={submit} data-kept>
        <p>{t("subs_act.plan_text")}</p>
        {subscription.variants.length > 0 && (
          <Select label={t("subs.product")} value={shown("product_id")} onChange={choose("product_id")}>
            {subscription.variants.map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
          </Select>
        )}
        <Select label={t("subs.interval")} value={shown("every_months")} onChange={choose("every_months")}>
          {INTERVALS.map((months) => (
            <option key={months} value={months}>
              {t(`subs.interval_${months}`)}
            </option>
          ))}
        </Select>
        <Select label={t("subs.quantity")} value={shown("quantity")} onChange={choose("quantity")}>
          {PIECES.map((pieces) => (
            <option key={pieces} value={pieces}>
              {pieces}
            </option>
          ))}
        </Select>
        <ReasonSelect value={reason} onChange={(why) => onDraft({ reason: why })} />
        <p className="cap">{t("subs.told")}</p>
        <Trouble message={trouble.message || (Object.values(trouble.fields)[0] ?? "")} />
        <Submit isBusy={isBusy}>{t("subs_act.plan_submit")}</Submit>
      </Form>
    </Dialog>
  );
}
