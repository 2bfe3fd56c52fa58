import { Form } from "react-router";
import type { FormAnswer } from "../accounts/form-answer.ts";
import { useSite } from "../i18n/site.tsx";
import { ConfirmedButton } from "./confirmed-button.tsx";
import { FormNote } from "./form-note.tsx";
import { Icon } from "./icon.tsx";

interface Device {
  id: string;
  /** What the browser called itself, null when it said nothing known. */
  name: string | null;
  lastUsed: string;
  isCurrent: boolean;
}

/** More of them are folded away. */
const SHOWN = 5;

/** Where the customer is signed in; each device can be signed out from here. */
export function AccountDevices({ devices, answer }: { devices: readonly Device[]; answer: FormAnswer | undefined }) {
  const { t, paths } = useSite();
  const own = answer?.form === "sessions" ? answer : undefined;
  return (
    <section className="acct-section" aria-labelledby="devices">
      <h2 className="h3" id="devices">
        {t("account.devices")}
      </h2>
      {own?.message && <FormNote message={own.message} isGood />}
      <DeviceList devices={devices.slice(0, SHOWN)} />
      {devices.length > SHOWN && (
        <details className="devices-more">
          <summary className="link-q">{t("account.other_devices", { count: devices.length })}</summary>
          <DeviceList devices={devices.slice(SHOWN)} />
        </details>
      )}
      {devices.length > 1 && (
        <Form method="post" action={paths.personalDetails()} preventScrollReset>
          <ConfirmedButton
            className="btn btn-line"
            name="intent"
            value="sessions"
            title={t("account.end_sessions")}
            text={t("account.end_sessions_text")}
          >
            <Icon name="lock" />
            {t("account.end_sessions")}
          </ConfirmedButton>
        </Form>
      )}
    </section>
  );
}

function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { t, paths } = useSite();
  return (
    <ul className="devices">
      {devices.map((device) => (
        <li key={device.id}>
          <span>
            <span className="med">
              <bdi>{device.name ?? t("account.unknown_device")}</bdi>
            </span>
            <span className="cap">
              {device.isCurrent ? t("account.this_device") : `${t("account.last_used")} ${device.lastUsed}`}
            </span>
          </span>
          {!device.isCurrent && (
            <Form method="post" action={paths.personalDetails()} preventScrollReset>
              <input type="hidden" name="session" value={device.id} />
              <button
                type="submit"
                className="link-q small"
                name="intent"
                value="sessions"
                aria-label={`${t("account.end_session")}: ${device.name ?? t("account.unknown_device")}`}
              >
                {t("account.end_session")}
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
