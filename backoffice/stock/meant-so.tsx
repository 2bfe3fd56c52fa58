import { type Day, dayOf } from "../../shop/day.ts";
import { expiryOf } from "../../shop/stock/expiry.ts";
import { useWords } from "../ui/words.tsx";

interface MeantSoProps {
  day: Day;
  isMeant: boolean;
  onChange: (isMeant: boolean) => void;
}

/** Asks again where goods that come have expired or soon will; nothing while no day is typed, or one that is far off. */
export function MeantSo({ day, isMeant, onChange }: MeantSoProps) {
  const { t } = useWords();
  const expiry = day === "" ? null : expiryOf(day, dayOf(new Date()));
  return (
    <div role="status">
      {expiry !== null && (
        <label className={`opt note ${expiry === "expired" ? "note-bad" : "note-warn"}`}>
          <input
            type="checkbox"
            className="ck"
            required
            checked={isMeant}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span>{t(expiry === "expired" ? "stock.meant_expired" : "stock.meant_soon")}</span>
        </label>
      )}
    </div>
  );
}
