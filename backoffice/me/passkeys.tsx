import { type FormEvent, useState } from "react";
import type { PasskeyJson } from "../../shop/passkeys/passkeys.ts";
import { Form } from "../forms/form.tsx";
import { Shown } from "../frame/states.tsx";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { Field } from "../ui/field.tsx";
import { formatWhen } from "../ui/moment.ts";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** Passkeys that stand in for the code of the app, after the password: added and taken away right after a second factor. */
export function Passkeys({ onCount }: { onCount: (count: number) => void }) {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<PasskeyJson[]>(language, "/me/passkeys");
  const count = loaded.state === "ready" ? loaded.data.length : 0;
  return (
    <section>
      <div className="sec-h">
        <h2 className="h3">{t("passkeys.title")}</h2>
      </div>
      <p className="mut">{t("passkeys.text")}</p>
      <Shown loaded={loaded} onRetry={reload}>
        {(passkeys) => (
          <ul className="stack-s">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onGone={async () => {
                  onCount(count - 1);
                  await reload();
                }}
              />
            ))}
          </ul>
        )}
      </Shown>
      <NewPasskey
        onAdded={async () => {
          onCount(count + 1);
          await reload();
        }}
      />
    </section>
  );
}

function PasskeyRow({ passkey, onGone }: { passkey: PasskeyJson; onGone: () => Promise<void> }) {
  const { language, t } = useWords();
  const { isBusy, trouble, send } = useAction();
  const used = passkey.last_used_at;
  const remove = async () => {
    const answer = await send("DELETE", `/me/passkeys/${passkey.id}`);
    if (answer?.ok === true || answer?.status === 404) await onGone();
  };
  return (
    <li className="row between">
      <span className="grow">
        <bdi>{passkey.name}</bdi>
        <small className="cap">
          {" "}
          {used === null ? (
            t("passkeys.unused")
          ) : (
            <>
              {t("me.last_used")} <bdi>{formatWhen(new Date(used), language)}</bdi>
            </>
          )}
        </small>
      </span>
      <Submit
        type="button"
        isBusy={isBusy}
        className="btn btn-quiet btn-s"
        aria-label={t("passkeys.remove_of", { name: passkey.name })}
        onClick={remove}
      >
        {t("passkeys.remove")}
      </Submit>
      <Trouble message={trouble.message} />
    </li>
  );
}

function NewPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { language, t } = useWords();
  const [name, setName] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setMessage("");
    try {
      const { makePasskey } = await import("../sign-in/passkey-browser.ts");
      const answer = await makePasskey(language, name);
      if (answer?.ok === true) {
        setName("");
        await onAdded();
      } else if (answer !== null) setMessage(answer.message || t("app.no_connection"));
    } catch (error) {
      setMessage(t((error as Error).name === "InvalidStateError" ? "passkeys.exists" : "passkeys.failed"));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Form className="stack-s narrow" onSubmit={add}>
      <Field
        label={t("passkeys.name")}
        name="passkey_name"
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Trouble message={message} />
      <div className="row">
        <Submit isBusy={isBusy} className="btn btn-line">
          {t("passkeys.add")}
        </Submit>
      </div>
    </Form>
  );
}
