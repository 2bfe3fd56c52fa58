import { useEffect, useState } from "react";
import { useSite } from "../i18n/site.tsx";

const MINUTE_MS = 60_000;

/** How long the pieces of an open order are kept; counts down while the page is open. */
export function TimeLeft({ minutes }: { minutes: number }) {
  const { t } = useSite();
  const [left, setLeft] = useState(minutes);
  useEffect(() => {
    setLeft(minutes);
    const start = Date.now();
    const ticking = setInterval(
      () => setLeft(Math.max(0, minutes - Math.floor((Date.now() - start) / MINUTE_MS))),
      MINUTE_MS / 4,
    );
    return () => clearInterval(ticking);
  }, [minutes]);
  return left > 0 ? t("payment.time_left", { count: left }) : null;
}
