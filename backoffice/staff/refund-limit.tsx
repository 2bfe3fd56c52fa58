import { type FormEvent, useState } from "react";
import type { StaffJson } from "../../shop/staff/people.ts";
import { refundLimitOf } from "../../shop/staff/roles.ts";
import { money, typedNumber } from "../../shop/typed-number.ts";
import { Form } from "../forms/form.tsx";
import { NumberText } from "../numbers/number-box.tsx";
import { useAction } from "../ui/action.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

const LIMIT = money("AED");
const decimal = (hundredths: number | null) => (hundredths === null ? "" : (hundredths / 100).toFixed(2));

/** How much somebody may give back of one order without a second person; left empty, as much as their role. */
export function RefundLimit({ member, onChanged }: { member: StaffJson; onChanged: () => Promise<void> }) {
  const { t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const [typed, setTyped] = useState(decimal(member.refund_limit));
  const ofRole = refundLimitOf(member.role);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const limit = typedNumber(typed, LIMIT).value;
    const answer = await send("PATCH", `/staff/${member.id}/refund-limit`, { limit_aed: limit });
    if (answer?.ok !== true) return;
    say({ text: t("staff.limit_saved") });
    await onChanged();
  };
  return (
    <Form className="stack-s" onSubmit={submit}>
      <NumberText
        label={t("staff.limit")}
        name="limit_aed"
        kind={LIMIT}
        value={typed}
        onType={setTyped}
        fault={trouble.fields.limit_aed}
      />
      <p className="cap">{t("staff.limit_text", { amount: `AED ${decimal(ofRole)}` })}</p>
      <Trouble message={trouble.message} />
      <Submit isBusy={isBusy} className="btn btn-line">
        {t("staff.limit_save")}
      </Submit>
    </Form>
  );
}
