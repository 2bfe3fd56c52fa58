import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import type { CardForm } from "./card-form.ts";

/**
 * One press of the button is one order: further ones do nothing until the answer is there. With a card the form's own
 * fields are looked at first, which takes a moment.
 */
export function usePress(isBusy: boolean, card: RefObject<CardForm | null>) {
  const submit = useSubmit();
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isBusy) isPressed.current = false;
  }, [isBusy]);

  return (
    event: FormEvent<HTMLFormElement>,
    maySubmit: (event: FormEvent<HTMLFormElement>) => boolean,
    isCard: boolean,
  ): void => {
    if (isPressed.current || isBusy || !maySubmit(event)) {
      event.preventDefault();
      return;
    }
    isPressed.current = true;
    if (!isCard) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const send = async () => {
      const isReady = (await (await loaded(card))?.check()) ?? false;
      if (isReady) await submit(submitter instanceof HTMLButtonElement ? submitter : form);
      else isPressed.current = false;
    };
    void send();
  };
}

const LOOK_EVERY_MS = 100;
const LONGEST_LOAD_MS = 10_000;

/** A press that comes before the card form is loaded waits for it; null when it does not come. */
async function loaded(card: RefObject<CardForm | null>): Promise<CardForm | null> {
  for (let waited = 0; card.current === null && waited < LONGEST_LOAD_MS; waited += LOOK_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return card.current;
}
