import { type FormEvent, type ReactNode, useState } from "react";
import { Form } from "../forms/form.tsx";
import type { SessionJson } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { CodeField } from "./code-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

interface CodeQuestionProps {
  /** Where the code is sent. */
  path: "/session/code" | "/session/confirm";
  submit: string;
  hasPasskey: boolean;
  onShown: (session: SessionJson) => void;
  /** What stands above the code. */
  children: (isRecovery: boolean) => ReactNode;
}

/** The second factor: a code of the app, which goes out by itself once its six digits are there, a recovery code or a passkey. */
export function CodeQuestion({ path, submit, hasPasskey, onShown, children }: CodeQuestionProps) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const [isRecovery, setIsRecovery] = useState(false);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = await send<SessionJson>("POST", path, Object.fromEntries(new FormData(event.currentTarget)));
    if (answer?.ok === true) onShown(answer.data);
  };
  return (
    <Form className="stack-s" onSubmit={ask}>
      {children(isRecovery)}
      <CodeField
        isFirst
        isRecovery={isRecovery}
        fault={trouble.fields.code}
        isWrong={trouble.message !== "" || trouble.fields.code !== undefined}
        onWhole={(form) => form?.requestSubmit()}
      />
      <Trouble message={trouble.message} />
      <Submit isBusy={isBusy} className="btn btn-block big">
        {submit}
      </Submit>
      <button type="button" className="btn btn-quiet btn-block" onClick={() => setIsRecovery(!isRecovery)}>
        <Icon name="key" />
        {t(isRecovery ? "sign_in.code_use" : "sign_in.recovery_use")}
      </button>
      {hasPasskey && <PasskeyButton onShown={onShown} />}
    </Form>
  );
}
