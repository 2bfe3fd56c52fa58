import { useEffect, useState } from "react";
import { isOpenAt, type OpeningHours } from "../contact/opening-hours.ts";
import { useSite } from "../i18n/site.tsx";

const MINUTE_MS = 60_000;

/** Says whether a store is open now. Only the visitor's browser knows when that is: the page may be kept. */
export function StoreState({ hours }: { hours: OpeningHours }) {
  const { t } = useSite();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => setOpen(isOpenAt(hours, new Date()));
    look();
    const timer = window.setInterval(look, MINUTE_MS);
    return () => window.clearInterval(timer);
  }, [hours]);
  return (
    <p className="store-state" data-open={isOpen ?? undefined}>
      {isOpen !== null && t(isOpen ? "footer.open_now" : "footer.closed_now")}
    </p>
  );
}
