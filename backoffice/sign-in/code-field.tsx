import { Field } from "../ui/field.tsx";
import { useWords } from "../ui/words.tsx";

/** Six digits of the app, or a recovery code; written from the left in both languages. */
export function CodeField({ isRecovery, fault }: { isRecovery: boolean; fault?: string | undefined }) {
  const { t } = useWords();
  return (
    <Field
      key={String(isRecovery)}
      label={t(isRecovery ? "sign_in.recovery_title" : "sign_in.code")}
      name="code"
      dir="ltr"
      required
      fault={fault}
      autoComplete="one-time-code"
      {...(isRecovery ? { maxLength: 40 } : { inputMode: "numeric", pattern: "[0-9 ]{6,7}", maxLength: 7 })}
    />
  );
}
