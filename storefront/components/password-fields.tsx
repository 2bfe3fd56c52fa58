import { useSite } from "../i18n/site.tsx";
import { TextField } from "./form-field.tsx";
import type { FormFaults } from "./use-checked-form.ts";

/** A new password, twice; password managers offer one here. */
export function PasswordFields({ faults }: { faults: FormFaults }) {
  const { t } = useSite();
  return (
    <>
      <TextField
        label={t("form.password")}
        fault={faults.password}
        name="password"
        type="password"
        dir="ltr"
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
        required
      />
      <TextField
        label={t("form.confirm_password")}
        fault={faults.password_confirmation}
        name="password_confirmation"
        type="password"
        dir="ltr"
        autoComplete="new-password"
        required
      />
    </>
  );
}
