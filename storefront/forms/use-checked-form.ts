import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Fault } from "#shop/checkout/form-faults.ts";

/** What is wrong in a form, by field name. */
export type FormFaults = Readonly<Record<string, Fault>>;

const NONE: FormFaults = {};

/**
 * When the messages of a form are shown: a field's after the focus left it (a box's after it changed), all of them on
 * submit, which is blocked while anything is wrong (specification §5). `check` says what is wrong with what stands in
 * the form, which may hang on the button that sends it. `answered` are the faults the server found, for whoever has no
 * scripts; a new answer replaces what is shown.
 */
export function useCheckedForm(
  check: (form: FormData, button: HTMLElement | null) => FormFaults,
  answered: FormFaults | undefined,
) {
  const [faults, setFaults] = useState<FormFaults>(answered ?? NONE);
  const [wasSubmitted, setWasSubmitted] = useState(answered !== undefined);
  const visible = useRef(new Set(Object.keys(faults)));

  /** Shows what the shop found wrong. */
  function showFaults(found: FormFaults): void {
    visible.current = new Set(Object.keys(found));
    setFaults(found);
    setWasSubmitted(true);
  }
  const follow = useEffectEvent(showFaults);
  useEffect(() => {
    if (answered !== undefined) follow(answered);
  }, [answered]);

  function refresh(form: HTMLFormElement): void {
    const shown = Object.entries(check(new FormData(form), null)).filter(([name]) => visible.current.has(name));
    setFaults(Object.fromEntries(shown));
  }

  const formProps = {
    noValidate: true,
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const { name } = event.target as unknown as HTMLInputElement;
      // A press on one of the form's buttons speaks for itself; a message now would move the button away from it.
      const isPress =
        event.relatedTarget instanceof HTMLButtonElement && event.currentTarget.contains(event.relatedTarget);
      if (!name || isPress) return;
      visible.current.add(name);
      refresh(event.currentTarget);
    },
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const { name, type } = event.target as unknown as HTMLInputElement;
      if (type === "checkbox" || type === "radio") visible.current.add(name);
      if (visible.current.size > 0) refresh(event.currentTarget);
    },
  };

  /** True when the form may be sent; else shows what is wrong and goes to the first of it. */
  function maySubmit(event: FormEvent<HTMLFormElement>): boolean {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const found = check(new FormData(form, submitter), submitter);
    showFaults(found);
    const first = [...form.elements].find((element) => (element as HTMLInputElement).name in found);
    (first as HTMLElement | undefined)?.focus();
    return first === undefined;
  }

  return { faults, isRefused: wasSubmitted && Object.keys(faults).length > 0, formProps, maySubmit, showFaults };
}
