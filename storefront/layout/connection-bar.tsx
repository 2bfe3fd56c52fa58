import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useIsOnline } from "../forms/online.ts";
import { NO_LINE } from "../forms/send-note.tsx";
import { useSite } from "../i18n/site.tsx";
import "../styles/connection-bar.css";

/** So long the bar says that the connection is back. */
const BACK_MS = 2000;

/** Below the header, while there is no connection: what is on the page can still be read. */
export function ConnectionBar() {
  const { t } = useSite();
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (!isOnline) {
      setWasOffline(true);
      return;
    }
    const timer = setTimeout(() => setWasOffline(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);
  const place = document.getElementById("connection");
  if (place === null || (isOnline && !wasOffline)) return null;
  return createPortal(
    <div className="wrap">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={isOnline ? "M5 12.5l4.5 4.5L19 7.5" : NO_LINE} />
      </svg>
      <span>{t(isOnline ? "offline.back" : "offline.reading")}</span>
    </div>,
    place,
  );
}
