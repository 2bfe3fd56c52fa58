import type { FormEvent } from "react";
import type { UndeliveredJson } from "../../shop/cash/cash-json.ts";
import { WHOLE } from "../../shop/typed-number.ts";
import { NumberField } from "../drafts/fields.tsx";
import { Form } from "../forms/form.tsx";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";

/** How many pieces of each line cannot be sold again; null: what is typed is no such number yet. */
export type Damaged = Readonly<Record<number, number | null>>;

interface ReceiveDialogProps {
  order: Pick<UndeliveredJson, "reference" | "payment_state" | "lines">;
  damaged: Damaged;
  onChange: (damaged: Damaged) => void;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** A parcel is back: how many pieces of each line cannot be sold again; all others go on sale at once. */
export function ReceiveDialog({ order, damaged, onChange, onDone, onClose }: ReceiveDialogProps) {
  const { language, t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const { reference, lines } = order;
  const bad = lines.reduce((all, { line }) => all + (damaged[line] ?? 0), 0);
  const good = lines.reduce((all, { quantity }) => all + quantity, 0) - bad;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const named = lines.flatMap(({ line }) => (damaged[line] ? [{ line, quantity: damaged[line] ?? 0 }] : []));
    const body = { to: "RETURNED", ...(named.length > 0 ? { damaged: named } : {}) };
    const answer = await send("POST", `/undelivered/${reference}`, body);
    if (answer?.ok !== true) return;
    say({ text: t("cash.received", { reference }) });
    onClose();
    await onDone();
  };
  return (
    <Dialog title={t("cash.receive_title", { reference })} onClose={onClose}>
      <Form className="stack-s" onSubmit={submit}>
        <p className="mut">{t("cash.receive_text")}</p>
        {lines.map(({ line, name, quantity, sku }) => (
          <NumberField
            key={line}
            label={t("cash.damaged_of", { name: name[language], sku, quantity })}
            kind={{ ...WHOLE, most: quantity }}
            value={damaged[line] === undefined ? 0 : damaged[line]}
            onChange={(pieces) => onChange({ ...damaged, [line]: pieces })}
          />
        ))}
        <p role="status">
          {t("cash.good_pieces", { count: good })} · {t("cash.damaged_pieces", { count: bad })}
        </p>
        {order.payment_state === "due_on_delivery" && <p className="cap">{t("cash.receive_money")}</p>}
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("cash.receive_submit")}</Submit>
      </Form>
    </Dialog>
  );
}
