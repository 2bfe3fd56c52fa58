import { useWords } from "../ui/words.tsx";

interface StepperProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A small number with one less and one more. */
export function Stepper({ label, value, least, most, onChange }: StepperProps) {
  const { t } = useWords();
  return (
    <fieldset className="step" aria-label={label}>
      <button
        type="button"
        aria-label={t("refund.fewer")}
        disabled={value <= least}
        onClick={() => onChange(Math.max(least, value - 1))}
      >
        −
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={t("refund.one_more")}
        disabled={value >= most}
        onClick={() => onChange(Math.min(most, value + 1))}
      >
        +
      </button>
    </fieldset>
  );
}
