import { useEffect, useState } from "react";
import { useAction } from "../ui/action.ts";
import { useLoaded } from "../ui/call.ts";
import { Trouble } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";
import { canPush, endPush, isOutsideHomeScreen, ownEndpoint, type PushJson, wantPush } from "./push-device.ts";

/** Why there is none on this browser. */
type Why = "refused" | "failed" | "unsupported" | "home_screen";

/** A notice of every new order, on this browser alone; says why where there can be none. */
export function OrderNotices() {
  const { language, t } = useWords();
  const { loaded, reload } = useLoaded<PushJson>(language, "/me/notices");
  const { isBusy, trouble, send } = useAction();
  const [own, setOwn] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [why, setWhy] = useState<Why | null>(whyNot);
  useEffect(() => {
    void ownEndpoint().then(setOwn);
  }, []);
  const known = loaded.state === "ready" ? loaded.data : null;
  const isOn = own !== null && known?.endpoints.includes(own) === true;

  const turnOn = async (publicKey: string) => {
    setWhy(null);
    const device = await wantPush(publicKey);
    if (typeof device === "string") return setWhy(device);
    const answer = await send("PUT", "/me/notices", device);
    if (answer?.ok === true) await reload();
    setOwn(device.endpoint ?? null);
  };
  const turnOff = async (endpoint: string) => {
    const answer = await send("DELETE", "/me/notices", { endpoint });
    if (answer?.ok !== true) return;
    await endPush();
    await reload();
    setOwn(null);
  };
  const set = async (wanted: boolean) => {
    if (known === null || isAsking) return;
    setIsAsking(true);
    await (wanted ? turnOn(known.public_key) : own !== null && turnOff(own));
    setIsAsking(false);
  };
  const isWaiting = isAsking || isBusy || loaded.state === "loading";
  return (
    <div className="stack-xs">
      <label className="pick">
        <input
          type="checkbox"
          checked={isOn}
          disabled={!canPush() || known === null}
          aria-busy={isWaiting}
          onChange={({ target }) => void set(target.checked)}
        />{" "}
        {t("me.push")}
      </label>
      {why !== null && (
        <p className="cap" role="status">
          {t(`me.push_${why}`)}
        </p>
      )}
      <Trouble message={loaded.state === "failed" ? t("app.no_connection") : trouble.message} />
    </div>
  );
}

/** What is known before anybody is asked. */
function whyNot(): Why | null {
  if (!canPush()) return isOutsideHomeScreen() ? "home_screen" : "unsupported";
  return Notification.permission === "denied" ? "refused" : null;
}
