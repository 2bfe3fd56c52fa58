import { useEffect, useRef } from "react";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import "../styles/send.css";

/** Above the button that costs money: it was pressed without a connection, and nothing was sent. */
export function OfflineNote() {
  const { t } = useSite();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="lost" role="alert" tabIndex={-1} ref={note}>
      <Icon name="alert" />
      <div>
        <b>{t("check.offline_title")}</b>
        {t("check.offline_text")}
      </div>
    </div>
  );
}
