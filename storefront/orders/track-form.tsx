import { Form, useNavigation } from "react-router";
import { TextField } from "../forms/form-field.tsx";
import { useSite } from "../i18n/site.tsx";

/** Asks for an order number; the answer is the tracking page with it. */
export function TrackForm({ typed = "", isUnknown = false }: { typed?: string; isUnknown?: boolean }) {
  const { t, paths } = useSite();
  const { state, location } = useNavigation();
  const isBusy = state !== "idle" && location?.pathname === paths.trackOrder();
  return (
    <Form className="trackform" method="get" action={paths.trackOrder()} preventScrollReset>
      <TextField
        key={typed}
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
