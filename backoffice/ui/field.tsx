import { type ComponentProps, useId } from "react";

/** A field with its name above and, where there is one, its fault below; the browser reads both out. */
export function Field({
  label,
  fault,
  ...input
}: { label: string; fault?: string | undefined } & ComponentProps<"input">) {
  const id = useId();
  const isFaulty = fault !== undefined;
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="in"
        aria-invalid={isFaulty}
        {...(isFaulty ? { "aria-describedby": `${id}-fault` } : {})}
      />
      {isFaulty && (
        <p className="err" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
