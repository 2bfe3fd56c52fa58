export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isBox = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

export const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Whether a field says something else than the page came with. Lists are filled by scripts, too, and count as untouched. */
export const isTouched = (field: Field): boolean =>
  !(field instanceof HTMLSelectElement) &&
  (field.value !== field.defaultValue || (isBox(field) && field.checked !== field.defaultChecked));
