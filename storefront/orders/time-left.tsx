import { useEffect, useState } from "react";
import { useSite } from "../i18n/site.tsx";

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** How so many minutes are told: in days from two on, in hours from two on, else in minutes. Pure. */
export function timeLeft(minutes: number) {
  if (minutes >= 2 * DAY) return { key: "payment.days_left", count: Math.floor(minutes / DAY) } as const;
  if (minutes >= 2 * HOUR) return { key: "payment.hours_left", count: Math.floor(minutes / HOUR) } as const;
  return { key: "payment.time_left", count: minutes } as const;
}

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
  const { key, count } = timeLeft(left);
  return left > 0 ? t(key, { count }) : null;
}
