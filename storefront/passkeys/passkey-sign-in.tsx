import { useEffect, useRef, useState } from "react";
import type { MessageKey } from "#texts/translate.ts";
import type { SignInIntent } from "#web/paths.ts";
import { FormNote } from "../forms/form-note.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { usePasskeys } from "./use-passkeys.ts";

/** Signs in with a passkey: by its button, or chosen where the address is typed, in browsers that offer it there. */
export function PasskeySignIn({ intent, answered }: { intent: SignInIntent; answered: Answered }) {
  const { t, paths } = useSite();
  const isOffered = usePasskeys();
  const signed = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<MessageKey | null>(null);
  /** Asking by the button ends what waits at the field; it begins anew after that. */
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every round waits anew
  useEffect(() => {
    if (!isOffered) return;
    let isOver = false;
    let stop = () => {};
    async function wait() {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      const { waitForPasskey } = await import("./passkey-browser.ts");
      if (isOver) return;
      stop = waitForPasskey((text) => {
        if (signed.current === null) return;
        signed.current.value = text;
        signed.current.form?.querySelector("button")?.click();
      });
    }
    // A part that cannot be loaded is missed by nobody: the other ways in stand above.
    wait().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [isOffered, round]);

  async function before(): Promise<boolean> {
    setTrouble(null);
    if (signed.current === null) return false;
    if (signed.current.value !== "") return true;
    const { askForPasskey } = await import("./passkey-browser.ts");
    const asked = await askForPasskey();
    if (asked.ok) signed.current.value = asked.text;
    else {
      setTrouble(asked.message);
      setRound((last) => last + 1);
    }
    return asked.ok;
  }

  if (!isOffered) return null;
  return (
    <ShopForm
      name="passkey"
      intents={["passkey"]}
      action={paths.login()}
      answered={answered}
      before={before}
      keepsTyped={false}
      onAnswer={() => {
        if (signed.current !== null) signed.current.value = "";
      }}
      words={{ fields: "none" }}
      className="signin with-scripts"
    >
      {() => (
        <>
          <input type="hidden" name="next" value={intent.next ?? ""} />
          <input type="hidden" name="wish" value={intent.wish ?? ""} />
          {/* Filled by the script alone: a value here would take its place when the page is drawn anew. */}
          <input type="hidden" name="passkey_token" ref={signed} />
          {trouble !== null && <FormNote message={trouble} />}
          <SendButton intent="passkey" icon="lock" className="btn btn-line">
            {t("auth.passkey_sign_in")}
          </SendButton>
        </>
      )}
    </ShopForm>
  );
}
