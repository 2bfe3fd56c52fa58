import { type ComponentProps, useId } from "react";

/** As the `ref` of a field: whoever comes there types into it at once. A sheet looks for the mark when it opens. */
export function typedFirst(field: HTMLInputElement | HTMLTextAreaElement | null): void {
  field?.setAttribute("autofocus", "");
  field?.focus();
}

/** A field with its name above and, where there are any, its hint and its fault below; the browser reads all of it out. */
export function Field({
  label,
  hint,
  fault,
  className = "",
  ...input
}: { label: string; hint?: string; fault?: string | undefined } & ComponentProps<"input">) {
  const id = useId();
  const isFaulty = fault !== undefined;
  const notes = [...(hint === undefined ? [] : [`${id}-hint`]), ...(isFaulty ? [`${id}-fault`] : [])];
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`in ${className}`}
        aria-invalid={isFaulty}
        {...(notes.length > 0 ? { "aria-describedby": notes.join(" ") } : {})}
      />
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isFaulty && (
        <p className="err" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
