import { useEffect, useRef, useState } from "react";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "./icon.tsx";

/** How long "link copied" stands. */
const SAID_MS = 4000;

type State = "idle" | "copied" | "by-hand";

/**
 * Hands the page on: through the device's own sheet where there is one, else by copying its address. Where even
 * that is refused the address is shown, marked, for copying by hand.
 */
export default function Share({ title, url }: { title: string; url: string }) {
  const { t } = useSite();
  const [hasSheet, setHasSheet] = useState(true);
  const [state, setState] = useState<State>("idle");
  const address = useRef<HTMLInputElement>(null);

  useEffect(() => setHasSheet(typeof navigator.share === "function"), []);
  useEffect(() => {
    if (state === "by-hand") address.current?.select();
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setState("copied");
    } catch {
      setState("by-hand");
    }
  }

  async function share(): Promise<void> {
    if (!hasSheet) return copy();
    try {
      await navigator.share({ title, url });
    } catch (fault) {
      // Who closes the sheet has changed their mind; any other refusal is the device's.
      if (!(fault instanceof DOMException && fault.name === "AbortError")) await copy();
    }
  }

  return (
    <div className="share">
      <button type="button" className="btn btn-line btn-s" onClick={share}>
        <Icon name={state === "copied" ? "check" : hasSheet ? "share" : "link"} />
        {state === "copied" ? t("share.copied") : hasSheet ? t("share.share") : t("share.copy_link")}
      </button>
      <span className="sr" role="status">
        {state === "copied" ? t("share.copied") : ""}
      </span>
      {state === "by-hand" && (
        <label className="field">
          <span>{t("share.address")}</span>
          <input
            ref={address}
            className="input"
            dir="ltr"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </div>
  );
}
