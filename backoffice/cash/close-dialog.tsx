import type { FormEvent } from "react";
import type { OwedJson } from "../../shop/cash/cash-json.ts";
import { SETTLE_REASONS, type SettleReason } from "../../shop/cash/settle-reasons.ts";
import { useKept } from "../drafts/use-kept.ts";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { Money } from "../ui/amounts.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

const NOTHING: { reason: SettleReason; note: string } = { reason: "fee", note: "" };

interface CloseDialogProps {
  order: OwedJson["orders"][number];
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** What a courier will never pay of an order's cash, or paid too much: seen, and closed with a reason. */
export function CloseDialog({ order, onDone, onClose }: CloseDialogProps) {
  const { t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const { reference, owed, collected, currency } = order;
  const { value: typed, keep, sent } = useKept(`close ${reference}`, NOTHING);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send("POST", `/cash/owed/${reference}/close`, { owed, ...typed });
    // What is owed by now is shown before it is closed; what is typed stays.
    if (answer?.ok === false && answer.code === "cash.owed_changed") await onDone();
    if (answer?.ok !== true) return;
    sent(typed);
    const undo = { path: `/cash/owed/${reference}/reopen`, said: t("cash.reopened", { reference }), after: onDone };
    say({ text: t("cash.close_said", { reference }), undo });
    onClose();
    await onDone();
  };
  return (
    <Dialog title={t("cash.close_title", { reference })} onClose={onClose}>
      <Form className="stack-s" onSubmit={submit}>
        <dl className="sum">
          <div>
            <dt>{t("cash.close_collected")}</dt>
            <dd>
              <Money amount={collected} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t("cash.handed_over")}</dt>
            <dd>
              <Money amount={collected - owed} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>{t(owed > 0 ? "cash.close_owed" : "cash.close_over")}</dt>
            <dd className="semi">
              <Money amount={Math.abs(owed)} currency={currency} />
            </dd>
          </div>
        </dl>
        <p className="mut">{t("cash.close_text")}</p>
        <Select
          label={t("cash.close_why")}
          value={typed.reason}
          onChange={(why) => keep({ ...typed, reason: SETTLE_REASONS.find((each) => each === why) ?? typed.reason })}
        >
          {SETTLE_REASONS.map((each) => (
            <option key={each} value={each}>
              {t(`cause.${each}`)}
            </option>
          ))}
        </Select>
        <Field
          label={t("cash.close_note")}
          hint={t("cash.close_note_hint")}
          dir="auto"
          required
          maxLength={300}
          value={typed.note}
          fault={trouble.fields.note}
          onChange={({ currentTarget }) => keep({ ...typed, note: currentTarget.value })}
        />
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("cash.close")}</Submit>
      </Form>
    </Dialog>
  );
}
