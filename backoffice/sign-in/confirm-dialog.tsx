import { type FormEvent, useRef } from "react";
import { useAction } from "../ui/action.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field, typedFirst } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** The second factor once more, before what matters; answers whether it was right. */
export function ConfirmDialog({
  hasPasskey,
  onClose,
}: {
  hasPasskey: boolean;
  onClose: (isConfirmed: boolean) => void;
}) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const isConfirmed = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = await send("POST", "/session/confirm", Object.fromEntries(new FormData(event.currentTarget)));
    if (answer?.ok === true) confirm();
  };
  const confirm = () => {
    isConfirmed.current = true;
    onClose(true);
  };
  return (
    <Dialog title={t("confirm.title")} onClose={() => isConfirmed.current || onClose(false)}>
      <form className="stack-s" onSubmit={submit}>
        <p className="mut">{t("confirm.text")}</p>
        <Field
          label={t("sign_in.code")}
          ref={typedFirst}
          name="code"
          dir="ltr"
          required
          maxLength={40}
          autoComplete="one-time-code"
          fault={trouble.fields.code}
        />
        <Trouble message={trouble.message} />
        <Submit isBusy={isBusy}>{t("confirm.submit")}</Submit>
        {hasPasskey && <PasskeyButton onShown={confirm} />}
      </form>
    </Dialog>
  );
}
