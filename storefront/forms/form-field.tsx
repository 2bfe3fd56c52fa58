import { type ComponentProps, type ReactNode, useId } from "react";
import type { Fault } from "#shop/checkout/form-faults.ts";
import { useSite } from "../i18n/site.tsx";
import { Select } from "../selects/select.tsx";
import { Icon } from "../ui/icon.tsx";

/** One fault in words: its own, or those of its key, whose placeholders are the field's name and limit. */
export function FaultText({ fault, id }: { fault: Fault | string; id: string }) {
  const { t } = useSite();
  return (
    <span className="err" id={id}>
      <Icon name="alert" />
      {typeof fault === "string" ? fault : t(fault.key, { label: t(fault.label), count: fault.length ?? 0 })}
    </span>
  );
}

interface FieldWords {
  label: string;
  fault: Fault | string | undefined;
  /** What helps to fill it in; it gives way to what is wrong. */
  hint?: string | undefined;
}

/** Name above, field, what is wrong with it below; the field is tied to both for those who cannot see it. */
export function Field({
  label,
  fault,
  hint,
  className = "",
  children,
}: FieldWords & {
  className?: string | undefined;
  children: (tie: { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined }) => ReactNode;
}) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        "aria-invalid": fault !== undefined,
        "aria-describedby": fault !== undefined ? `${id}-fault` : hint !== undefined ? `${id}-hint` : undefined,
      })}
      {fault === undefined && hint !== undefined && (
        <span className="cap" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {fault !== undefined && <FaultText fault={fault} id={`${id}-fault`} />}
    </div>
  );
}

/** A line of text. */
export function TextField({
  label,
  fault,
  hint,
  className,
  ...input
}: FieldWords & Omit<ComponentProps<"input">, "id">) {
  return (
    <Field label={label} fault={fault} hint={hint} className={className}>
      {(tie) => <input className="input" {...tie} {...input} />}
    </Field>
  );
}

/** What every field for a mail address says of itself to keyboards, and to what fills it in. */
export const MAIL_ADDRESS = {
  name: "email",
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  autoCapitalize: "none",
  spellCheck: false,
  required: true,
} as const;

/** A mail address. */
export function EmailField({
  label,
  ...field
}: Partial<Pick<FieldWords, "label">> & Omit<ComponentProps<typeof TextField>, "label">) {
  const { t } = useSite();
  return <TextField label={label ?? t("form.email")} dir="ltr" {...MAIL_ADDRESS} {...field} />;
}

/** Text of several lines. */
export function TextAreaField({ label, fault, hint, ...area }: FieldWords & Omit<ComponentProps<"textarea">, "id">) {
  return (
    <Field label={label} fault={fault} hint={hint}>
      {(tie) => <textarea className="input" {...tie} {...area} />}
    </Field>
  );
}

/** One of several. */
export function SelectField({
  label,
  fault,
  className,
  children,
  ...select
}: Omit<FieldWords, "hint"> & Omit<ComponentProps<"select">, "id" | "ref" | "title">) {
  return (
    <Field label={label} fault={fault} className={className}>
      {(tie) => (
        <Select tie={tie} title={label} {...select}>
          {children}
        </Select>
      )}
    </Field>
  );
}
