import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Joining } from "../../shop/staff/joining.ts";
import { Form } from "../forms/form.tsx";
import { partOf } from "../frame/part.tsx";
import { Empty, Failed, Loading, useAskedAgain } from "../frame/states.tsx";
import { useRoleName } from "../staff/role-name.ts";
import { useAction } from "../ui/action.ts";
import { type Answer, call, isAway } from "../ui/call.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Field } from "../ui/field.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { AuthPage } from "./auth-page.tsx";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const QrPicture = partOf(async () => (await import("./qr-picture.tsx")).default);

/** The secret of the link stands behind its `#`, which browsers send to nobody. */
const tokenInAddress = () => window.location.hash.slice(1);

/** For the holder of a link: password and authenticator app, then the recovery codes, once. */
export function JoinPage() {
  const { language, t } = useWords();
  const [token] = useState(tokenInAddress);
  const [answer, setAnswer] = useState<Answer<Joining> | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  // Once: the key that was scanned stays the one that is sent, whatever the language.
  const hasAsked = useRef(false);
  const ask = async () => setAnswer(await call<Joining>(language, "POST", "/joining", { token }));
  useEffect(() => {
    document.title = t("app.name");
    if (hasAsked.current) return;
    hasAsked.current = true;
    void call<Joining>(language, "POST", "/joining", { token }).then(setAnswer);
  }, [language, t, token]);
  useAskedAgain(isAway(answer), () => void ask());

  return (
    <AuthPage>
      {codes !== null ? (
        <div className="stack-s">
          <h1 className="h1">{t("codes.title")}</h1>
          <RecoveryCodes codes={codes} />
          {/* A new document: nothing of the link or the codes stays behind. */}
          <a className="btn btn-block big" href="/admin">
            {t("codes.kept")}
          </a>
        </div>
      ) : answer === null ? (
        <Loading />
      ) : answer.ok ? (
        <JoinForm token={token} joining={answer.data} onJoined={setCodes} onOver={setAnswer} />
      ) : answer.status === 404 || answer.status === 422 ? (
        <LinkOver first={answer.code === FIRST_LINK_OVER ? answer.message : null} />
      ) : (
        <Failed message={answer.message} onRetry={ask} />
      )}
    </AuthPage>
  );
}

/** The code of the answer to the link of a shop in which nobody works yet. */
const FIRST_LINK_OVER = "staff.first_link_over";

/** Maybe it was used by whoever reads this, who never heard so. `first`: what to say in a shop in which nobody works yet. */
function LinkOver({ first }: { first: string | null }) {
  const { t } = useWords();
  return (
    <Empty isPage icon="lock" title={t("join.over")} text={first ?? t("join.over_text")}>
      {first === null && (
        <a className="btn btn-line" href="/admin">
          {t("sign_in.title")}
        </a>
      )}
    </Empty>
  );
}

interface JoinFormProps {
  token: string;
  joining: Joining;
  onJoined: (codes: string[]) => void;
  onOver: (answer: Answer<Joining>) => void;
}

function JoinForm({ token, joining, onJoined, onOver }: JoinFormProps) {
  const { language, t } = useWords();
  const roleName = useRoleName();
  const { isBusy, trouble, send } = useAction();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const body = { ...fields, token, setup: joining.setup, language };
    const answer = await send<{ recovery_codes: string[] }>("POST", "/join", body);
    if (answer?.ok === true) onJoined(answer.data.recovery_codes);
    else if (answer?.status === 404) onOver(answer);
  };
  const { fields } = trouble;
  const newPassword = { type: "password", dir: "ltr", required: true, autoComplete: "new-password" } as const;
  return (
    <Form className="stack-s" onSubmit={submit}>
      <h1 className="h1">{t(joining.returns ? "join.title_again" : "join.title")}</h1>
      <p className="mut">{t("join.text", { role: roleName(joining.role) })}</p>
      {joining.returns ? (
        // Whoever was here before keeps their name.
        <input type="hidden" name="name" value={joining.email ?? ""} />
      ) : (
        <Field label={t("join.name")} name="name" required maxLength={80} autoComplete="name" fault={fields.name} />
      )}
      {joining.email === null ? (
        <Field
          label={t("sign_in.email")}
          name="email"
          type="email"
          dir="ltr"
          required
          autoComplete="username"
          fault={fields.email}
        />
      ) : (
        <Field
          label={t("sign_in.email")}
          name="email"
          dir="ltr"
          readOnly
          autoComplete="username"
          value={joining.email}
          fault={fields.email}
        />
      )}
      <Field label={t("join.password")} name="password" {...newPassword} fault={fields.password} />
      <Field
        label={t("join.password_again")}
        name="password_confirmation"
        {...newPassword}
        fault={fields.password_confirmation}
      />
      <h2 className="h3">{t("join.app_title")}</h2>
      <p className="mut">{t("join.app_text")}</p>
      <QrPicture text={joining.totp_address} label={t("join.picture")} />
      <p className="cap">
        {t("join.key")}:{" "}
        <bdi dir="ltr" className="code key">
          {joining.secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </bdi>
      </p>
      <div className="row">
        {/* No phone scans its own screen. */}
        <a className="btn btn-line only-m" href={joining.totp_address}>
          {t("join.app_open")}
        </a>
        <CopyButton text={joining.secret} about={t("join.key")} />
      </div>
      <CodeField fault={fields.code} isWrong={fields.code !== undefined} />
      <Trouble message={trouble.message} />
      <Submit isBusy={isBusy} className="btn btn-block big">
        {t("join.submit")}
      </Submit>
    </Form>
  );
}
