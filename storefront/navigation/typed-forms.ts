import { isField, isTouched } from "../forms/draft.ts";
import { RECEIVED } from "../forms/use-sending.ts";

/** Forms in which something was typed that nobody has received yet. */
const typed = new Set<HTMLFormElement>();

/** Searching and filtering loses nothing: what was typed stands in the address. */
const losesTyping = (form: HTMLFormElement) => form.method !== "get";

function formOf(event: Event): HTMLFormElement | null {
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  return form !== null && losesTyping(form) ? form : null;
}

/** Begins to take notice of what is typed into the forms of this page, and of what was before scripts listened. */
export function followTyping(): void {
  for (const form of document.forms) {
    if (losesTyping(form) && [...form.elements].some((field) => isField(field) && isTouched(field))) typed.add(form);
  }
  document.addEventListener("input", (event) => {
    const form = formOf(event);
    if (form !== null) typed.add(form);
  });
  for (const end of [RECEIVED, "reset"]) {
    document.addEventListener(end, (event) => {
      const form = formOf(event);
      if (form !== null) typed.delete(form);
    });
  }
}

/** Whether a form that is still in the page holds something that a reload would lose. */
export function isAnythingTyped(): boolean {
  for (const form of typed) if (!form.isConnected) typed.delete(form);
  return typed.size > 0;
}
