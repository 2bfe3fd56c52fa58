import type { StockRow } from "../../shop/staff-stock/stock-list.ts";
import { Select } from "../ui/select.tsx";
import { useWords } from "../ui/words.tsx";

interface LotChoiceProps {
  lots: StockRow["lots"];
  /** Null: of none that is known. */
  lot: number | null;
  onChange: (lot: number | null) => void;
}

/** Of which lot of a product pieces are, among those of which some are left; nothing where it has none. */
export function LotChoice({ lots, lot, onChange }: LotChoiceProps) {
  const { t } = useWords();
  if (lots.length === 0) return null;
  return (
    <Select
      label={t("stock.of_lot")}
      value={lot ?? ""}
      onChange={(chosen) => onChange(chosen === "" ? null : Number(chosen))}
    >
      {lots.map(({ id, code, left }) => (
        <option key={id} value={id}>
          {code} ({t("stock.left", { count: left })})
        </option>
      ))}
      <option value="">{t("stock.no_lot")}</option>
    </Select>
  );
}
