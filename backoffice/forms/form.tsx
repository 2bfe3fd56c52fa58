import type { ComponentProps, SubmitEvent } from "react";
import { useRef } from "react";
import { useWords } from "../ui/words.tsx";
import { type Control, faultOf } from "./fault-of.ts";

/**
 * A form that says what is missing or wrong in the language of whoever reads, where browsers speak their own. It is not sent
 * before everything in it is as its fields ask for.
 */
export function Form({ onSubmit, ...form }: ComponentProps<"form">) {
  const { language, t } = useWords();
  /** Withdraws what was said of a field. */
  const withdraw = useRef(() => {});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    withdraw.current();
    const field = [...event.currentTarget.elements].find((each) => !(each as Control).checkValidity()) as Control;
    if (field === undefined) return onSubmit?.(event);
    event.preventDefault();
    const said = faultOf(field, t, language);
    if (said !== null) {
      // What the field says of itself meanwhile stays.
      withdraw.current = () => {
        if (field.validationMessage === said) field.setCustomValidity("");
      };
      field.setCustomValidity(said);
      field.addEventListener("input", withdraw.current, { once: true });
    }
    field.reportValidity();
  };
  return <form {...form} noValidate onSubmit={submit} />;
}
