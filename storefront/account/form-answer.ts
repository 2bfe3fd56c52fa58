import type * as z from "zod/mini";
import { addressLabels, faultsOf } from "#shop/checkout/form-faults.ts";
import type { MessageKey } from "#texts/translate.ts";
import type { FormFaults } from "../forms/use-checked-form.ts";

/** What an account form's action answers when it does not lead to another page. */
export interface FormAnswer {
  /** The form it answers, by the value of its `intent`. */
  form: string;
  faults: FormFaults;
  /** What was typed, to stand there again; never a password. */
  values: Readonly<Record<string, string>>;
  /** Why it was refused as a whole. */
  refusal: MessageKey | null;
  /** What was done. */
  message: MessageKey | null;
}

/** Fields that are never sent back to the page. */
const SECRET = /password|token/;

/** The texts of a form, by field name. */
function valuesIn(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  return values;
}

function base(form: FormData): FormAnswer {
  const values = Object.entries(valuesIn(form)).filter(([name]) => !SECRET.test(name));
  const intent = form.get("intent");
  return {
    form: typeof intent === "string" ? intent : "",
    faults: {},
    values: Object.fromEntries(values),
    refusal: null,
    message: null,
  };
}

/** Some fields have faults: the form as it was typed, and which. */
export function faultyForm(form: FormData, faults: FormFaults): FormAnswer {
  return { ...base(form), faults };
}

/** The shop refused the whole of it: the form as it was typed, and why. */
export function refusedForm(form: FormData, refusal: MessageKey): FormAnswer {
  return { ...base(form), refusal };
}

/** It is done, and this is said of it. */
export function doneForm(form: FormData, message: MessageKey): FormAnswer {
  return { ...base(form), message };
}

/** What is wrong with an address that could not be read. */
export function emailFault(form: FormData): FormFaults {
  const typed = form.get("email");
  const isMissing = typeof typed !== "string" || typed.trim() === "";
  return { email: { key: isMissing ? "validation.required" : "validation.email", label: "form.email" } };
}

/** What is wrong with a password that was not taken for the account's. */
export function passwordFault(form: FormData, name: string): FormFaults {
  const isMissing = (form.get(name) ?? "") === "";
  return {
    [name]: { key: isMissing ? "validation.required" : "auth.current_password_wrong", label: "form.current_password" },
  };
}

/** What is wrong with a new password that is tried first. */
export const TRIVIAL_PASSWORD: FormFaults = { password: { key: "auth.password_trivial", label: "form.password" } };

type Reading<Value> = { ok: true; value: Value } | { ok: false; faults: FormFaults };

/** Reads a form against a schema of the shop. */
export function readForm<Schema extends z.ZodMiniType>(schema: Schema, form: FormData): Reading<z.output<Schema>> {
  const read = schema.safeParse(valuesIn(form));
  return read.success
    ? { ok: true, value: read.data }
    : { ok: false, faults: faultsOf(read.error, addressLabels(form.get("country"))) };
}

/** What a script has put into a field as JSON, against a schema of the shop; null for anything else. */
export function jsonIn<Schema extends z.ZodMiniType>(schema: Schema, field: unknown): z.output<Schema> | null {
  try {
    const read = schema.safeParse(JSON.parse(String(field)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The faults alone, for checking while somebody types. */
export function checkWith(schema: z.ZodMiniType): (form: FormData) => FormFaults {
  return (form) => {
    const read = readForm(schema, form);
    return read.ok ? {} : read.faults;
  };
}
