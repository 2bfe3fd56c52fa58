import type { StockRow } from "../../shop/staff-stock/stock-list.ts";
import { StateSign } from "../ui/state-sign.tsx";
import { useWords } from "../ui/words.tsx";

/** What somebody should see at once; nothing where all is well. */
export function StockSign({ row }: { row: Pick<StockRow, "active" | "free" | "is_low" | "expires"> }) {
  const { t } = useWords();
  if (row.expires?.expiry === "expired")
    return (
      <StateSign sign="look" tone="bad" isLoud>
        {t("stock.expired")}
      </StateSign>
    );
  if (!row.active)
    return (
      <StateSign sign="dashed" tone="mute">
        {t("stock.not_sold")}
      </StateSign>
    );
  if (row.free <= 0)
    return (
      <StateSign sign="crossed" tone="bad" isLoud>
        {t("stock.sold_out")}
      </StateSign>
    );
  if (!row.is_low) return null;
  return (
    <StateSign sign="look" tone="warn" isLoud>
      {t("stock.low")}
    </StateSign>
  );
}
