import { type FormEvent, useState } from "react";
import { DELIVERY_FAILURES, type DeliveryFailure } from "../../shop/orders/states.ts";
import { Form } from "../forms/form.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

interface FailedManyProps {
  /** How many orders it is said of. */
  count: number;
  isBusy: boolean;
  /** Why it was not done. */
  message: string;
  onSay: (failure: DeliveryFailure) => void;
  onClose: () => void;
}

/** A courier says that nobody took these parcels: why, the same of all of them. */
export function FailedMany({ count, isBusy, message, onSay, onClose }: FailedManyProps) {
  const { t } = useWords();
  const [failure, setFailure] = useState<DeliveryFailure>(DELIVERY_FAILURES[0]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSay(failure);
  };
  return (
    <Dialog title={t("cash.failed_add")} onClose={onClose}>
      <Form className="stack-s" onSubmit={submit}>
        <p>{t("orders.selected", { count })}</p>
        <Select label={t("cash.failure")} value={failure} onChange={(why) => setFailure(why as DeliveryFailure)}>
          {DELIVERY_FAILURES.map((each) => (
            <option key={each} value={each}>
              {t(`cash.failure_${each}`)}
            </option>
          ))}
        </Select>
        <p className="cap">{t("cash.failed_hint")}</p>
        <Trouble message={message} />
        <Submit isBusy={isBusy}>{t("cash.failed_submit")}</Submit>
      </Form>
    </Dialog>
  );
}
