import { type ComponentProps, useState } from "react";
import type { Fault } from "#shop/checkout/form-faults.ts";
import { Field } from "../forms/form-field.tsx";
import type { FormFaults } from "../forms/use-checked-form.ts";
import { useSite } from "../i18n/site.tsx";

/** Drawn here and not among the icons, which every page loads. */
const OPEN_EYE =
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM14.75 12a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0";
const CLOSED_EYE = "M4 9.5c1.6 3 4.5 5 8 5s6.4-2 8-5M12 14.5V18M6.5 12.8l-2 2.7M17.5 12.8l2 2.7";

/** A password, which may be looked at while it is typed: on a phone nobody sees what their thumbs do. */
export function PasswordField({
  label,
  fault,
  hint,
  className,
  isRequired = true,
  ...input
}: { label: string; fault: Fault | string | undefined; hint?: string; isRequired?: boolean } & Omit<
  ComponentProps<"input">,
  "id" | "type" | "required"
>) {
  const { t } = useSite();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} fault={fault} hint={hint} className={className}>
      {(tie) => (
        <span className="input-wrap password">
          <input
            className="input"
            {...tie}
            {...input}
            type={isShown ? "text" : "password"}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            required={isRequired}
          />
          <button
            type="button"
            className="iconbtn"
            aria-label={`${t(isShown ? "auth.hide_password" : "auth.show_password")}: ${label}`}
            onClick={() => setShown(!isShown)}
          >
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={isShown ? CLOSED_EYE : OPEN_EYE} />
            </svg>
          </button>
        </span>
      )}
    </Field>
  );
}

/** A new password, twice; password managers offer one here. */
export function PasswordFields({ faults }: { faults: FormFaults }) {
  const { t } = useSite();
  return (
    <>
      <PasswordField
        label={t("form.password")}
        fault={faults.password}
        hint={t("auth.password_hint")}
        name="password"
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
      />
      <PasswordField
        label={t("form.confirm_password")}
        fault={faults.password_confirmation}
        name="password_confirmation"
        autoComplete="new-password"
      />
    </>
  );
}
