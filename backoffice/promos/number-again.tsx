import { STEEP_PERCENT } from "../../shop/staff-promos/steep.ts";
import { WHOLE } from "../../shop/typed-number.ts";
import { NumberField } from "../drafts/fields.tsx";
import { useWords } from "../ui/words.tsx";

/** What the number says: percent, an amount in AED, or free pieces. */
export type NumberKind = "percent" | "amount" | "pieces";

const UNITS = { percent: { unit: "%" }, amount: { unit: "AED" }, pieces: { kind: WHOLE } } as const;

interface NumberAgainProps {
  kind: NumberKind;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Asks for the number of a campaign or a code once more, where it takes off very much. */
export function NumberAgain({ kind, value, onChange }: NumberAgainProps) {
  const { t } = useWords();
  return (
    <fieldset className="stack-xs">
      <legend className="cap">{t("promo.takes_much_text", { percent: STEEP_PERCENT })}</legend>
      <NumberField label={t(`promo.again_${kind}`)} {...UNITS[kind]} isAgain value={value} onChange={onChange} />
    </fieldset>
  );
}
