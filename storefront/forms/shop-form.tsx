import { type ChangeEvent, type ReactNode, useState } from "react";
import { type FailedAnswer, failureIn, typedIn } from "#web/failure.ts";
import type { FormAnswer } from "../account/form-answer.ts";
import { FormNote } from "./form-note.tsx";
import type { SendWords } from "./send-note.tsx";
import { SendingForm } from "./sending-form.tsx";
import { type FormFaults, useCheckedForm } from "./use-checked-form.ts";
import { type SendingOptions, useSending } from "./use-sending.ts";

/** A page's action data, as far as it is of forms; undefined where the form was not sent, or was sent by a script. */
export type Answered = FormAnswer | FailedAnswer | undefined;

/** What a form hands to its fields. */
export interface ShopFields {
  /** What was typed and refused, or what stood there at first. */
  values: Readonly<Record<string, string>>;
  faults: FormFaults;
  isBusy: boolean;
  /** What the form was answered, when it got through. */
  answer: FormAnswer | undefined;
}

interface ShopFormProps
  extends Partial<
    Pick<SendingOptions<FormAnswer>, "before" | "deliver" | "keepsTyped" | "onAnswer" | "revalidates" | "whenSignedOut">
  > {
  /** Names the form; what was typed into it is kept under this name, in every language. */
  name: string;
  action: string;
  /** The values of its buttons' `intent`: answers to them are its own. */
  intents: readonly string[];
  /** The page's action data: the answer when the form was sent without scripts. */
  answered: Answered;
  /** What is wrong with what stands in the form, as the shop would say. */
  check?: (form: FormData, button: HTMLElement | null) => FormFaults;
  /** What stands in the fields at first. */
  kept?: Readonly<Record<string, string>>;
  className?: string;
  /** False where the page itself says what came of it. */
  showsNote?: boolean;
  /** Whether files are among its fields. */
  takesFiles?: boolean;
  words?: SendWords;
  children: (fields: ShopFields) => ReactNode;
}

const nothingWrong = () => ({});
const isReceived = ({ message }: FormAnswer) => message !== null;

/**
 * A form of the shop: a plain post to a page's action before scripts run, sent beside the page once they do. Its
 * action is a `formAction`, its buttons are `SendButton`s, which say what became of a form that did not get through.
 * A form whose answers are no `FormAnswer`s uses `useSending` and `SendingForm` itself.
 */
export function ShopForm({
  name,
  action,
  intents,
  answered,
  check = nothingWrong,
  kept = {},
  className = "step-form",
  showsNote = true,
  words = {},
  takesFiles = false,
  children,
  ...options
}: ShopFormProps) {
  const own = answered !== undefined && intents.includes(answered.form ?? "") ? answered : undefined;
  const ownAnswer = own === undefined || failureIn(own) !== null ? undefined : (own as FormAnswer);
  const { faults, formProps, maySubmit, isRefused, showFaults } = useCheckedForm(check, faultsIn(ownAnswer));
  // What came of a form speaks of what was sent: it goes with the next change, and with the next press.
  const [isPast, setPast] = useState(false);
  const sending = useSending<FormAnswer>({
    ...options,
    name,
    action,
    answered: own,
    maySend(event) {
      setPast(true);
      return maySubmit(event);
    },
    isReceived,
    onAnswer(answer) {
      setPast(false);
      showFaults(answer.faults);
      options.onAnswer?.(answer);
    },
  });
  const { answer, stage } = sending;
  const isBusy = stage.kind === "busy";
  const isDone = answer !== undefined && isReceived(answer);
  const isTold = showsNote && !isBusy && !isPast;
  return (
    <SendingForm
      sending={sending}
      action={action}
      words={words}
      isIncomplete={isRefused}
      className={className}
      takesFiles={takesFiles}
      {...formProps}
      onChange={(event) => {
        setPast(true);
        formProps.onChange(event as ChangeEvent<HTMLFormElement>);
      }}
    >
      {isTold && answer?.refusal && <FormNote message={answer.refusal} />}
      {isTold && isDone && answer.message && <FormNote message={answer.message} isGood />}
      {children({ values: { ...kept, ...valuesIn(own), ...(isDone ? answer.values : {}) }, faults, isBusy, answer })}
    </SendingForm>
  );
}

/** What was typed into a form that the page came back with. */
function valuesIn(answered: Answered): Readonly<Record<string, string>> {
  if (answered === undefined) return {};
  return "failure" in answered ? typedIn(answered) : answered.values;
}

function faultsIn(answer: FormAnswer | undefined): FormFaults | undefined {
  return answer !== undefined && Object.keys(answer.faults).length > 0 ? answer.faults : undefined;
}
