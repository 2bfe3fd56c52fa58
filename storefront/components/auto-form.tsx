import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { useSite } from "../i18n/site.tsx";

/**
 * A form that a link from a mail or a provider leads to. It sends itself once scripts run, and has a button for
 * whoever has none: what changes something is never done by merely opening an address, which programs do too.
 */
export function AutoForm({
  action,
  fields,
  label,
  waits = false,
}: {
  action: string;
  fields: Readonly<Record<string, string>>;
  label: string;
  /** Sends nothing before the button is pressed. */
  waits?: boolean;
}) {
  const { t } = useSite();
  const submit = useSubmit();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current || waits || form.current === null) return;
    wasSent.current = true;
    void submit(form.current, { replace: true });
  }, [submit, waits]);
  const isBusy = state !== "idle";
  return (
    <Form method="post" action={action} ref={form} replace className="signin">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn" aria-busy={isBusy}>
        {isBusy && <span className="spin" />}
        {isBusy ? t("common.loading") : label}
      </button>
    </Form>
  );
}
