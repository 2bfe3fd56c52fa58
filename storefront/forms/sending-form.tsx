import type { ComponentProps, FormEvent, ReactNode } from "react";
import "./answer-failures.ts";
import { SendingProvider } from "./send-button.tsx";
import type { SendWords } from "./send-note.tsx";
import type { Sending } from "./use-sending.ts";

/**
 * The element of every form that writes: a plain post before scripts run, sent by its `useSending` (or `usePlacing`)
 * once they do. Tells the `SendButton`s inside where it is on its way. What is wrong in it is said by the shop, in the
 * page's language, never by the browser in its own.
 */
export function SendingForm({
  sending,
  action,
  words = {},
  isIncomplete = false,
  takesFiles = false,
  onSubmit = sending.onSubmit,
  children,
  ...attributes
}: {
  sending: Pick<Sending<unknown>, "form" | "stage" | "intent" | "send" | "onSubmit">;
  action: string;
  words?: SendWords;
  /** Some field is not filled in as it should be, and the button was pressed. */
  isIncomplete?: boolean;
  /** Whether files are among its fields. */
  takesFiles?: boolean;
  /** For a form that does more than sending when it is submitted. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
} & Pick<ComponentProps<"form">, "className" | "onBlur" | "onChange">) {
  return (
    <SendingProvider sending={sending} words={words} isIncomplete={isIncomplete}>
      <form
        {...attributes}
        noValidate
        method="post"
        action={action}
        encType={takesFiles ? "multipart/form-data" : undefined}
        ref={sending.form}
        onSubmit={onSubmit}
      >
        {children}
      </form>
    </SendingProvider>
  );
}
