import { useId } from "react";
import type { RefundCause } from "../../shop/payments/refund-plan.ts";
import { useWords } from "../ui/words.tsx";

/** In the order in which they are most often needed. */
const CAUSES: readonly RefundCause[] = [
  "changed_mind",
  "damaged",
  "wrong_item",
  "not_as_described",
  "missing",
  "late",
  "goodwill",
  "other",
];

interface CauseSelectProps {
  /** Empty: none is chosen yet. */
  value: RefundCause | "";
  fault?: string | undefined;
  onChange: (cause: RefundCause) => void;
}

/** Why money goes back, or pieces come back; one has to be chosen. */
export function CauseSelect({ value, fault, onChange }: CauseSelectProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <div className="field">
      <label className="lbl" htmlFor={id}>
        {t("cause.label")}
      </label>
      <select
        id={id}
        className="in"
        required
        value={value}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => onChange(target.value as RefundCause)}
      >
        <option value="" disabled>
          {t("cause.choose")}
        </option>
        {CAUSES.map((cause) => (
          <option key={cause} value={cause}>
            {t(`cause.${cause}`)}
          </option>
        ))}
      </select>
      {fault !== undefined && <p className="err">{fault}</p>}
    </div>
  );
}
