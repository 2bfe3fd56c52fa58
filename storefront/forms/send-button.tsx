import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { useSite } from "../i18n/site.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { ConfirmedButton } from "./confirmed-button.tsx";
import { SendNote, type SendWords } from "./send-note.tsx";
import type { Sending } from "./use-sending.ts";

const AGAIN = "M19.500 12a7.500 7.500 0 1 1-2.300-5.400M19.500 3.500v4h-4";

interface SendingContextValue {
  sending: Pick<Sending<unknown>, "stage" | "intent" | "send" | "form">;
  words: SendWords;
  /** Some field is not filled in as it should be, and the button was pressed. */
  isIncomplete: boolean;
}

const SendingContext = createContext<SendingContextValue | null>(null);

/** Tells the buttons inside where their form is on its way. */
export function SendingProvider({
  sending,
  words = {},
  isIncomplete = false,
  children,
}: {
  sending: SendingContextValue["sending"];
  words?: SendWords;
  isIncomplete?: boolean;
  children: ReactNode;
}) {
  return <SendingContext value={{ sending, words, isIncomplete }}>{children}</SendingContext>;
}

/**
 * The button that sends a form, and above it what became of the last try. It turns while the form is on its way, waits
 * without a connection, and sends once more after a failure. `intent` tells the buttons of one form apart.
 */
export function SendButton({
  intent,
  icon,
  confirm,
  className = "btn",
  children,
  ...attributes
}: {
  intent?: string;
  icon?: IconName;
  /** Asks once more before something that cannot be undone. */
  confirm?: { title: string; text: string };
  className?: string;
  children: ReactNode;
} & Pick<ComponentProps<"button">, "aria-label" | "aria-pressed" | "type">) {
  const context = useContext(SendingContext);
  if (context === null) throw new Error("SendButton stands outside a form");
  const { sending, words, isIncomplete } = context;
  const isOwn = sending.intent === null || intent === undefined || sending.intent === intent;
  const stage = isOwn ? sending.stage.kind : "idle";
  const button = {
    ...attributes,
    ...(intent === undefined ? {} : { name: "intent", value: intent }),
    className,
    // What stands on it while it waits or tries again is its name.
    "aria-label": stage === "failed" || stage === "waiting" ? undefined : attributes["aria-label"],
    "aria-busy": stage === "busy",
    "aria-disabled": stage === "waiting" || undefined,
    children: (
      <SendLabel stage={stage} icon={icon}>
        {children}
      </SendLabel>
    ),
  };
  return (
    <>
      {isOwn && <SendNote sending={sending} words={words} isIncomplete={isIncomplete} />}
      {confirm === undefined ? <button type="submit" {...button} /> : <ConfirmedButton {...confirm} {...button} />}
    </>
  );
}

/** The words of a sending button, where it is not a `SendButton` itself. */
function SendLabel({
  stage,
  icon,
  children,
}: {
  stage: Sending<unknown>["stage"]["kind"];
  icon?: IconName | undefined;
  children: ReactNode;
}) {
  const { t } = useSite();
  if (stage === "failed") {
    return (
      <>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={AGAIN} />
        </svg>
        {t("send.again")}
      </>
    );
  }
  return (
    <>
      {stage !== "idle" && <span className="spin" />}
      {stage === "idle" && icon && <Icon name={icon} />}
      {stage === "waiting" ? t("send.waiting") : children}
    </>
  );
}
