import { holder } from "../account/session-store.ts";
import { newKey } from "./request-key.ts";

/** Begins the names under which this tab keeps what was typed. */
const PREFIX = "form:";

/**
 * What was typed into a form and has not been received: kept in this tab until the shop has it, so that a reload, the
 * back button, a sign-in in between or another language bring it back. Passwords, card numbers and one-time codes are
 * never kept.
 */
interface Draft {
  /** Names and values of the fields, as a form would send them. */
  values: [string, string][];
  /** Number of the request: the same while the same is sent again. */
  key: string;
  /** What was sent under this number, as text. */
  sent: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function read(name: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

function write(name: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full: what was typed stays in the page alone.
  }
}

/**
 * What this tab keeps is of whoever was signed in last: whoever signs out leaves nothing to whoever comes next. Guests
 * sign in with what they have typed, and whoever's session has ended by itself comes back to it.
 */
export function keepForHolder(): void {
  const now = holder();
  if (now === undefined) return;
  try {
    const former = sessionStorage.getItem("holder");
    if (former && former !== now)
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    sessionStorage.setItem("holder", now);
  } catch {
    // Nothing was kept.
  }
}

/** Forgets what was typed into a form: the shop has it. */
export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}

export const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** The fields whose contents may be kept. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      isField(field) &&
      field.name !== "" &&
      !/^(hidden|password|file|submit)$/.test(field.type) &&
      // A password that is looked at is a text field for that time.
      !/password|one-time-code|^cc-/.test(`${field.name} ${field.autocomplete}`),
  );
}

const isBox = (field: Field): field is HTMLInputElement => field.type === "checkbox" || field.type === "radio";

function valuesOf(form: HTMLFormElement): [string, string][] {
  return fieldsOf(form)
    .filter((field) => !isBox(field) || field.checked)
    .map((field) => [field.name, field.value]);
}

/** Keeps what stands in a form. */
export function keepDraft(name: string, form: HTMLFormElement): void {
  const { key, sent } = read(name) ?? { key: "", sent: "" };
  write(name, { values: valuesOf(form), key, sent });
}

/**
 * The number under which a form is sent: the same for the same contents until they are received, so that the shop
 * knows a repeated request for what it is; another one once something was changed.
 */
export function requestKey(name: string, form: HTMLFormElement): string {
  const values = valuesOf(form);
  const sent = JSON.stringify(values);
  const kept = read(name);
  const key = kept !== null && kept.key !== "" && kept.sent === sent ? kept.key : newKey();
  write(name, { values, key, sent });
  return key;
}

/**
 * Puts what was kept back into a form. The parts of the page hear of it as if it were typed. What was typed or chosen
 * before the scripts came is newer, and stays.
 */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const kept = read(name)?.values;
  if (kept === undefined) return;
  const had = fieldsOf(form).length;
  const touched = new Set(
    fieldsOf(form)
      .filter(isTouched)
      .map(({ name }) => name),
  );
  putInto(form, kept, touched);
  // A field may come with what another one says, as the emirate does with its country.
  setTimeout(() => fieldsOf(form).length !== had && putInto(form, kept, touched));
}

/** Whether a field says something else than the page came with. Lists are filled by scripts, too, and count as untouched. */
export const isTouched = (field: Field): boolean =>
  !(field instanceof HTMLSelectElement) &&
  (field.value !== field.defaultValue || (isBox(field) && field.checked !== field.defaultChecked));

function putInto(form: HTMLFormElement, kept: Draft["values"], touched: ReadonlySet<string>): void {
  const left = [...kept];
  for (const field of fieldsOf(form)) {
    const at = left.findIndex(([own, value]) => own === field.name && (!isBox(field) || value === field.value));
    const [entry] = at < 0 ? [] : left.splice(at, 1);
    if (touched.has(field.name)) continue;
    if (isBox(field)) {
      // Another one of its group takes the mark from a radio button.
      if (field.checked !== (entry !== undefined) && (field.type === "checkbox" || entry !== undefined)) field.click();
    } else if (entry !== undefined && entry[1] !== field.value) {
      setValue(field, entry[1]);
    }
  }
}

/** React overhears a value that is set on the element itself: it is set as the browser does it. */
function setValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
