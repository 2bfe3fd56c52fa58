import { typedNumber } from "../../shop/typed-number.ts";
import { NumberText } from "../numbers/number-box.tsx";
import { Field } from "../ui/field.tsx";
import { useWords } from "../ui/words.tsx";
import { PIECES } from "./counted-lines.ts";

/** What came, as it is typed: how many pieces, and their lot, by its name and its last day. */
export interface TypedLot {
  units: string;
  code: string;
  expiresOn: string;
  isMeant: boolean;
}

const COME = { ...PIECES, least: 1 };

/** What is typed of a lot as it is sent; the name without the day says nothing, and the other way round. */
export const lotSent = ({ units, code, expiresOn, isMeant }: TypedLot) => ({
  units: typedNumber(units, COME).value,
  lot: hasLot({ code, expiresOn }) ? { code, expires_on: expiresOn } : null,
  despite_expiry: isMeant,
});

const hasLot = ({ code, expiresOn }: Pick<TypedLot, "code" | "expiresOn">) => code.trim() !== "" || expiresOn !== "";

interface LotFieldsProps {
  typed: TypedLot;
  faultOf: (field: string) => string | undefined;
  onChange: (changes: Partial<TypedLot>) => void;
}

/** The fields of what came. */
export function LotFields({ typed, faultOf, onChange }: LotFieldsProps) {
  const { t } = useWords();
  const { units, code, expiresOn } = typed;
  return (
    <>
      <NumberText
        label={t("stock.units")}
        kind={COME}
        required
        value={units}
        onType={(next) => onChange({ units: next })}
        fault={faultOf("units")}
      />
      <Field
        label={t("stock.lot_code")}
        dir="ltr"
        maxLength={40}
        autoCapitalize="characters"
        required={hasLot(typed)}
        value={code}
        onChange={({ target }) => onChange({ code: target.value })}
        fault={faultOf("lot.code")}
      />
      <Field
        label={t("stock.expires_on")}
        type="date"
        required={hasLot(typed)}
        value={expiresOn}
        onChange={({ target }) => onChange({ expiresOn: target.value, isMeant: false })}
        fault={faultOf("lot.expires_on")}
      />
    </>
  );
}
