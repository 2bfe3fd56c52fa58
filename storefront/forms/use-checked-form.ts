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
  /** What only the shop can find wrong, which stays until something else is typed there. */
  const told = useRef(faults);
  const sent = useRef<{ form: HTMLFormElement; from: Element | null }>(null);

  function show(found: FormFaults): void {
    visible.current = new Set(Object.keys(found));
    setFaults(found);
    setWasSubmitted(true);
  }
  /** Shows what the shop found wrong, and goes to the first of it, unless whoever sent it has gone on elsewhere. */
  function showFaults(found: FormFaults): void {
    told.current = found;
    show(found);
    const at = document.activeElement;
    if (sent.current !== null && (at === document.body || at === sent.current.from))
      goToFirst(sent.current.form, found);
    sent.current = null;
  }
  const follow = useEffectEvent(showFaults);
  useEffect(() => {
    if (answered !== undefined) follow(answered);
  }, [answered]);

  function refresh(form: HTMLFormElement): void {
    const found = { ...told.current, ...check(new FormData(form), null) };
    setFaults(Object.fromEntries(Object.entries(found).filter(([name]) => visible.current.has(name))));
  }

  const formProps = {
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
      const { [name]: _typedAnew, ...others } = told.current;
      told.current = others;
      if (type === "checkbox" || type === "radio") visible.current.add(name);
      if (visible.current.size > 0) refresh(event.currentTarget);
    },
  };

  /** True when the form may be sent; else shows what is wrong and goes to the first of it. */
  function maySubmit(event: FormEvent<HTMLFormElement>): boolean {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const found = check(new FormData(form, submitter), submitter);
    told.current = NONE;
    show(found);
    sent.current = { form, from: document.activeElement };
    return !goToFirst(form, found);
  }

  return { faults, isRefused: wasSubmitted && Object.keys(faults).length > 0, formProps, maySubmit, showFaults };
}

/** Puts the keyboard into the first field that is wrong; false when none of them is in the form. */
function goToFirst(form: HTMLFormElement, found: FormFaults): boolean {
  const first = [...form.elements].find((element) => (element as HTMLInputElement).name in found);
  (first as HTMLElement | undefined)?.focus();
  return first !== undefined;
}
