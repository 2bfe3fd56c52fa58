import { useState } from "react";
import { successIn } from "#web/failure.ts";
import { FormNote } from "../forms/form-note.tsx";
import { SendButton } from "../forms/send-button.tsx";
import { type Answered, ShopForm } from "../forms/shop-form.tsx";
import { useSite } from "../i18n/site.tsx";
import type { FormAnswer } from "./form-answer.ts";

interface Device {
  id: string;
  /** What the browser called itself, null when it said nothing known. */
  name: string | null;
  lastUsed: string;
  isCurrent: boolean;
}

/** More of them are folded away. */
const SHOWN = 5;

/** The form of one device, or of all others (""). */
interface EndProps {
  answered: Answered;
  onAnswer: (answer: FormAnswer) => void;
}

/** Where the customer is signed in; each device can be signed out from here. */
export function AccountDevices({ devices, answered }: { devices: readonly Device[]; answered: Answered }) {
  const { t, paths } = useSite();
  const own = answered?.form === "sessions" ? answered : undefined;
  // A device that was signed out is gone from the list, and its form with it: what came of it is said above.
  const [answer, setAnswer] = useState(successIn(own));
  const props = { answered: own, onAnswer: setAnswer };
  return (
    <section className="acct-section" aria-labelledby="devices">
      <h2 className="h3" id="devices">
        {t("account.devices")}
      </h2>
      {answer?.message && <FormNote message={answer.message} isGood />}
      <DeviceList devices={devices.slice(0, SHOWN)} {...props} />
      {devices.length > SHOWN && (
        <details className="devices-more">
          <summary className="link-q">{t("account.other_devices", { count: devices.length })}</summary>
          <DeviceList devices={devices.slice(SHOWN)} {...props} />
        </details>
      )}
      {devices.length > 1 && (
        <ShopForm
          {...formOf("", props)}
          action={paths.personalDetails()}
          intents={["sessions"]}
          showsNote={false}
          words={{ fields: "none" }}
        >
          {() => (
            <SendButton
              intent="sessions"
              icon="lock"
              className="btn btn-line"
              confirm={{ title: t("account.end_sessions"), text: t("account.end_sessions_text") }}
            >
              {t("account.end_sessions")}
            </SendButton>
          )}
        </ShopForm>
      )}
    </section>
  );
}

/** Several forms ask for the same: an answer belongs to the one that named the device. */
function formOf(device: string, { answered, onAnswer }: EndProps) {
  const typed =
    answered === undefined ? {} : "failure" in answered ? Object.fromEntries(answered.typed ?? []) : answered.values;
  const isOwn = (typed.session ?? "") === device;
  return { name: `sessions:${device}`, answered: isOwn ? answered : undefined, onAnswer };
}

function DeviceList({ devices, ...props }: { devices: readonly Device[] } & EndProps) {
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
            <ShopForm
              {...formOf(device.id, props)}
              action={paths.personalDetails()}
              intents={["sessions"]}
              className=""
              showsNote={false}
              words={{ fields: "none" }}
            >
              {() => (
                <>
                  <input type="hidden" name="session" value={device.id} />
                  <SendButton
                    intent="sessions"
                    className="link-q small"
                    aria-label={`${t("account.end_session")}: ${device.name ?? t("account.unknown_device")}`}
                  >
                    {t("account.end_session")}
                  </SendButton>
                </>
              )}
            </ShopForm>
          )}
        </li>
      ))}
    </ul>
  );
}
