import { useEffect, useState } from "react";
import { formatTime } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";

/** What time it is in Dubai: every time in the back office is meant so, wherever somebody reads it. */
export function Clock({ className = "" }: { className?: string }) {
  const { t } = useWords();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(ticking);
  }, []);
  return (
    <p className={`clock ${className}`}>
      <bdi dir="ltr">{formatTime(now)}</bdi> {t("app.gulf_time")}
    </p>
  );
}
