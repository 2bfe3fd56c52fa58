import type { FormEvent } from "react";
import { Form } from "../forms/form.tsx";
import type { SessionJson } from "../frame/session.ts";
import { useAction } from "../ui/action.ts";
import { Field, typedFirst } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { AuthPage } from "./auth-page.tsx";
import { CodeQuestion } from "./code-question.tsx";

interface SignIn {
  /** Whether the password was said already. */
  isHalf: boolean;
  /** Whether a passkey may stand in for the code. */
  hasPasskey: boolean;
  /** Who signs in: whose session has ended, and has typed maybe; whom the shop has let go; anybody. */
  said: "sign_in.kept" | "sign_in.left" | "sign_in.text";
  onHalf: () => Promise<void>;
  onEntered: (session: SessionJson) => void;
  onBack: () => void;
}

/** Password first, then the second factor. */
export function SignInPage({ isHalf, hasPasskey, said, onHalf, onEntered, onBack }: SignIn) {
  return (
    <AuthPage>
      {isHalf ? (
        <CodeForm hasPasskey={hasPasskey} onEntered={onEntered} onBack={onBack} />
      ) : (
        <PasswordForm said={said} onHalf={onHalf} />
      )}
    </AuthPage>
  );
}

function PasswordForm({ said, onHalf }: Pick<SignIn, "said" | "onHalf">) {
  const { t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answer = await send("POST", "/session", Object.fromEntries(new FormData(event.currentTarget)));
    if (answer?.ok === true) await onHalf();
  };
  return (
    <Form className="stack-s" onSubmit={submit}>
      <h1 className="h1">{t("sign_in.title")}</h1>
      <p className="mut">{t(said)}</p>
      <Field
        label={t("sign_in.email")}
        ref={typedFirst}
        name="email"
        type="email"
        dir="ltr"
        required
        autoComplete="username"
        fault={trouble.fields.email}
      />
      <Field
        label={t("sign_in.password")}
        name="password"
        type="password"
        dir="ltr"
        required
        autoComplete="current-password"
        fault={trouble.fields.password}
      />
      <Trouble message={trouble.message} />
      <Submit isBusy={isBusy} className="btn btn-block big">
        {t("sign_in.continue")}
      </Submit>
      <p className="cap">{t("sign_in.trouble")}</p>
    </Form>
  );
}

function CodeForm({ hasPasskey, onEntered, onBack }: Pick<SignIn, "hasPasskey" | "onEntered" | "onBack">) {
  const { t } = useWords();
  return (
    <CodeQuestion path="/session/code" submit={t("sign_in.submit")} hasPasskey={hasPasskey} onShown={onEntered}>
      {(isRecovery) => (
        <>
          <button type="button" className="btn btn-quiet back" onClick={onBack}>
            <Icon name="back" className="flip" />
            {t("sign_in.back")}
          </button>
          <h1 className="h1">{t(isRecovery ? "sign_in.recovery_title" : "sign_in.code_title")}</h1>
          <p className="mut">{t(isRecovery ? "sign_in.recovery_text" : "sign_in.code_text")}</p>
        </>
      )}
    </CodeQuestion>
  );
}
