import { type FormEvent, useLayoutEffect, useRef } from "react";
import { latinDigits } from "../../shop/latin-digits.ts";
import { Field, typedFirst } from "../ui/field.tsx";
import { useWords } from "../ui/words.tsx";

const DIGITS = 6;

interface CodeFieldProps {
  isRecovery?: boolean;
  fault?: string | undefined;
  /** Whether what was typed last was refused: the next code is typed over it. */
  isWrong: boolean;
  isFirst?: boolean;
  /** Six digits are there that were not there before. */
  onWhole?: (form: HTMLFormElement | null) => void;
}

/** Six digits of the app, or a recovery code; written from the left in both languages. Digits are taken however they are pasted. */
export function CodeField({ isRecovery = false, fault, isWrong, isFirst = false, onWhole }: CodeFieldProps) {
  const { t } = useWords();
  const field = useRef<HTMLInputElement>(null);
  const whole = useRef("");
  // Before anything is typed that this would select.
  useLayoutEffect(() => {
    if (!isWrong) return;
    field.current?.focus();
    field.current?.select();
  }, [isWrong]);
  const take = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const digits = latinDigits(currentTarget.value).replace(/\D/g, "").slice(0, DIGITS);
    if (digits !== currentTarget.value) currentTarget.value = digits;
    if (digits.length < DIGITS || digits === whole.current) return;
    whole.current = digits;
    onWhole?.(currentTarget.form);
  };
  return (
    <Field
      key={String(isRecovery)}
      label={t(isRecovery ? "sign_in.recovery_title" : "sign_in.code")}
      ref={(shown) => {
        field.current = shown;
        if (isFirst) typedFirst(shown);
      }}
      name="code"
      dir="ltr"
      required
      fault={fault}
      autoComplete="one-time-code"
      {...(isRecovery
        ? { maxLength: 40 }
        : { className: "otp-one", inputMode: "numeric", pattern: `[0-9]{${DIGITS}}`, onInput: take })}
    />
  );
}
