import type { ReactNode } from "react";
import { type FetcherWithComponents, Form, useNavigation } from "react-router";
import type { FormAnswer } from "../accounts/form-answer.ts";
import { FormNote } from "./form-note.tsx";
import { type FormFaults, useCheckedForm } from "./use-checked-form.ts";

/** What a form hands to its fields. */
export interface AccountFields {
  /** What was typed and refused, or what stood there at first. */
  values: Readonly<Record<string, string>>;
  faults: FormFaults;
  isBusy: boolean;
  /** Value of the pressed button's `intent` while the form is on its way. */
  sending: string | null;
}

/**
 * A form of the account pages. It works before scripts do; with them it checks while one types and stays on the page.
 * Its buttons say what they ask for with `name="intent"`; `intents` are the answers it listens to.
 */
export function AccountForm({
  intents,
  action,
  check,
  answer,
  kept = {},
  via,
  className = "step-form",
  showsNote = true,
  children,
}: {
  intents: readonly string[];
  action: string;
  check: (form: FormData, button: HTMLElement | null) => FormFaults;
  answer: FormAnswer | undefined;
  /** What stands in the fields at first. */
  kept?: Readonly<Record<string, string>>;
  /** Sends the form beside the page instead of as its navigation: for dialogs. */
  via?: FetcherWithComponents<FormAnswer> | undefined;
  className?: string;
  showsNote?: boolean;
  children: (fields: AccountFields) => ReactNode;
}) {
  const own = answer !== undefined && intents.includes(answer.form) ? answer : undefined;
  const hasFaults = own !== undefined && Object.keys(own.faults).length > 0;
  const { faults, formProps, maySubmit } = useCheckedForm(check, hasFaults ? own.faults : undefined);
  const navigation = useNavigation();
  const { state, formData } = via ?? navigation;
  const sent = formData?.get("intent");
  const isBusy = state !== "idle" && typeof sent === "string" && intents.includes(sent);
  const FormElement = via?.Form ?? Form;
  const isDone = own?.message !== null && own?.message !== undefined;
  return (
    <FormElement
      method="post"
      action={action}
      className={className}
      preventScrollReset
      {...(via === undefined ? { replace: true } : {})}
      onSubmit={(event) => {
        if (isBusy || !maySubmit(event)) event.preventDefault();
      }}
      {...formProps}
    >
      {showsNote && own?.refusal && <FormNote message={own.refusal} />}
      {showsNote && own?.message && <FormNote message={own.message} isGood />}
      {children({
        values: own === undefined || isDone ? { ...kept, ...(isDone ? own.values : {}) } : { ...kept, ...own.values },
        faults,
        isBusy,
        sending: isBusy && typeof sent === "string" ? sent : null,
      })}
    </FormElement>
  );
}

/** The button that sends a form; it turns while its form is on the way. */
export function SendButton({
  intent,
  sending,
  className = "btn",
  children,
}: {
  intent: string;
  sending: string | null;
  className?: string;
  children: ReactNode;
}) {
  const isBusy = sending === intent;
  return (
    <button type="submit" name="intent" value={intent} className={className} aria-busy={isBusy}>
      {isBusy && <span className="spin" />}
      {children}
    </button>
  );
}
