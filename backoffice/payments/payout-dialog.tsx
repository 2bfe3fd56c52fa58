import { type FormEvent, useState } from "react";
import type { PaymentProviderName } from "../../shop/payments/provider.ts";
import type { PayoutPreviewJson } from "../../shop/payouts/payout-json.ts";
import { useAction } from "../ui/action.ts";
import { base64Of } from "../ui/call.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useToast } from "../ui/toast.tsx";
import { useWords } from "../ui/words.tsx";
import { PayoutLines } from "./payout-lines.tsx";

const PROVIDERS = Object.keys({ stripe: true, tabby: true, tamara: true } satisfies Record<
  PaymentProviderName,
  true
>) as PaymentProviderName[];

interface PayoutDialogProps {
  onDone: () => Promise<void>;
  onClose: () => void;
}

interface Sent {
  provider: string;
  file_name: string;
  content: string;
}

/** A provider's file: looked at first, line by line, and kept with a second press; the same file is kept once. */
export function PayoutDialog({ onDone, onClose }: PayoutDialogProps) {
  const { t } = useWords();
  const say = useToast();
  const { isBusy, trouble, send } = useAction();
  const [seen, setSeen] = useState<{ sent: Sent; preview: PayoutPreviewJson } | null>(null);
  const look = async (sent: Sent) => {
    const answer = await send<PayoutPreviewJson>("POST", "/payments/payouts/preview", sent);
    if (answer?.ok === true) setSeen({ sent, preview: answer.data });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get("file");
    if (!(file instanceof File)) return;
    await look({ provider: String(form.get("provider")), file_name: file.name, content: await base64Of(file) });
  };
  const keep = async () => {
    if (seen === null) return;
    const answer = await send("POST", "/payments/payouts", { ...seen.sent, fingerprint: seen.preview.fingerprint });
    // What has changed meanwhile is shown before it is kept.
    if (answer?.ok === false && answer.code === "payout.changed") return look(seen.sent);
    if (answer?.ok !== true) return;
    say({ text: t("payouts.kept", { name: seen.sent.file_name }) });
    onClose();
    await onDone();
  };
  return (
    <Dialog
      title={t("payouts.add")}
      onClose={onClose}
      footer={
        seen?.preview.kept_as === null && (
          <Submit type="button" isBusy={isBusy} onClick={keep}>
            {t("payouts.keep")}
          </Submit>
        )
      }
    >
      <form className="stack-s" onSubmit={submit} onChange={() => setSeen(null)}>
        <Select label={t("payouts.provider")} name="provider">
          {PROVIDERS.map((provider) => (
            <option key={provider} value={provider}>
              {t(`provider.${provider}`)}
            </option>
          ))}
        </Select>
        <Field
          label={t("payouts.file")}
          hint={t("payouts.file_hint")}
          name="file"
          type="file"
          required
          accept=".csv,.tsv,.txt,text/csv"
        />
        <Submit isBusy={isBusy} className="btn btn-line">
          {t("payouts.look")}
        </Submit>
      </form>
      <Trouble message={trouble.message === "" ? (Object.values(trouble.fields)[0] ?? "") : trouble.message} />
      <div role="status">
        {seen !== null && (
          <div className="stack-s">
            {seen.preview.kept_as !== null && <p className="note">{t("payouts.known")}</p>}
            <PayoutLines lines={seen.preview.lines} totals={seen.preview.totals} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
