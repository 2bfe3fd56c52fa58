import { useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { TextField } from "../forms/form-field.tsx";
import { useSite } from "../i18n/site.tsx";

/** Asks for an order number; the answer is the tracking page with it. */
export function TrackForm({ typed = "", isUnknown = false }: { typed?: string; isUnknown?: boolean }) {
  const { t, paths } = useSite();
  const { state, location } = useNavigation();
  const isBusy = state !== "idle" && location?.pathname === paths.trackOrder();
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const label = t("tracking.order_number");
  const { key } = useLocation();
  const answered = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every answer; what came with the page stands there
  useEffect(() => {
    if (field.current === null || answered.current === key) return;
    answered.current = key;
    field.current.value = typed;
    if (isUnknown) field.current.focus();
  }, [key]);
  return (
    <Form
      className="trackform"
      method="get"
      action={paths.trackOrder()}
      preventScrollReset
      noValidate
      onSubmit={(event) => {
        const isMissing = field.current?.value.trim() === "";
        setMissing(isMissing);
        if (!isMissing) return;
        event.preventDefault();
        field.current?.focus();
      }}
      onChange={() => setMissing(false)}
    >
      <TextField
        ref={field}
        label={label}
        fault={isMissing ? t("validation.required", { label }) : isUnknown ? t("tracking.not_found") : undefined}
        name="order"
        defaultValue={typed}
        dir="ltr"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <button type="submit" className="btn" aria-busy={isBusy}>
        {isBusy && <span className="spin" />}
        {t("tracking.submit")}
      </button>
    </Form>
  );
}
