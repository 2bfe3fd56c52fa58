import { useLayoutEffect, useRef } from "react";
import type { MessageKey } from "#texts/translate.ts";
import type { Failure } from "#web/failure.ts";
import { failureText } from "#web/failure-text.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

/**
 * What came of a whole form, above its fields; whoever sent it is brought there. `takesFocus`: the form may be gone with
 * what it did, so the keyboard, which stood in it, goes on from here.
 */
export function FormNote({
  message,
  isGood = false,
  takesFocus = false,
}: {
  message: MessageKey | Failure;
  isGood?: boolean;
  takesFocus?: boolean;
}) {
  const { t } = useSite();
  const note = useRef<HTMLDivElement>(null);
  // In the same moment: a little later the keyboard has gone on to what stood beside it (web/kept-focus.ts).
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message is shown anew
  useLayoutEffect(() => {
    note.current?.scrollIntoView({ block: "nearest" });
    if (takesFocus && document.activeElement === document.body) note.current?.focus();
  }, [message]);
  return (
    <div
      className={isGood ? "note note-ok" : "note note-err"}
      role={isGood ? "status" : "alert"}
      tabIndex={-1}
      ref={note}
    >
      <Icon name={isGood ? "check" : "alert"} />
      <span>{typeof message === "string" ? t(message) : failureText(t, message)}</span>
    </div>
  );
}
