import type { Ref } from "react";
import { Field } from "../ui/field.tsx";
import { useWords } from "../ui/words.tsx";

/** Six digits of the app, or a recovery code; written from the left in both languages. */
export function CodeField({
  isRecovery,
  fault,
  ref,
}: {
  isRecovery: boolean;
  fault?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}) {
  const { t } = useWords();
  return (
    <Field
      key={String(isRecovery)}
      label={t(isRecovery ? "sign_in.recovery_title" : "sign_in.code")}
      ref={ref}
      name="code"
      dir="ltr"
      required
      fault={fault}
      autoComplete="one-time-code"
      {...(isRecovery
        ? { maxLength: 40 }
        : { className: "otp-one", inputMode: "numeric", pattern: "[0-9 ]{6,7}", maxLength: 7 })}
    />
  );
}
