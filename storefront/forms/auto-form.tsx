import { useEffect, useRef } from "react";
import { SendButton } from "./send-button.tsx";
import { SendingForm } from "./sending-form.tsx";
import { useSending } from "./use-sending.ts";

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
  const sending = useSending<never>({
    // Without what makes the link a secret.
    name: `auto:${action.split("?")[0]}`,
    action,
    // Whatever comes of it leads to another page.
    isReceived: () => true,
    revalidates: false,
  });
  const wasSent = useRef(false);
  const { send } = sending;
  useEffect(() => {
    if (wasSent.current || waits) return;
    wasSent.current = true;
    send();
  }, [send, waits]);
  return (
    <SendingForm sending={sending} action={action} words={{ fields: "none" }} className="signin">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SendButton>{label}</SendButton>
    </SendingForm>
  );
}
