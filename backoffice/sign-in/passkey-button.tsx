import { useState } from "react";
import type { SessionJson } from "../frame/session.ts";
import { Icon } from "../ui/icon.tsx";
import { Submit, Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

/** A passkey in the place of the code. Whoever closes the browser's own dialog is told nothing. */
export function PasskeyButton({ onShown }: { onShown: (session: SessionJson) => void }) {
  const { language, t } = useWords();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");
  const show = async () => {
    setIsBusy(true);
    setMessage("");
    try {
      const { showPasskey } = await import("./passkey-browser.ts");
      const answer = await showPasskey(language);
      if (answer?.ok === true) onShown(answer.data);
      else if (answer !== null) setMessage(answer.message || t("app.no_connection"));
    } catch {
      setMessage(t("passkeys.failed"));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Submit type="button" isBusy={isBusy} className="btn btn-line btn-block" onClick={show}>
        <Icon name="key" />
        {t("passkeys.use")}
      </Submit>
      <Trouble message={message} />
    </>
  );
}
