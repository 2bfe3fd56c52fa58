import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { TextField } from "../forms/form-field.tsx";
import { useSite } from "../i18n/site.tsx";

/** Asks for an order number; the answer is the tracking page with it. */
export function TrackForm({ typed = "", isUnknown = false }: { typed?: string; isUnknown?: boolean }) {
  const { t, paths } = useSite();
  const { state, location } = useNavigation();
  const isBusy = state !== "idle" && location?.pathname === paths.trackOrder();
  const field = useRef<HTMLInputElement>(null);
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
    <Form className="trackform" method="get" action={paths.trackOrder()} preventScrollReset>
      <TextField
        ref={field}
        label={t("tracking.order_number")}
        fault={isUnknown ? t("tracking.not_found") : undefined}
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
