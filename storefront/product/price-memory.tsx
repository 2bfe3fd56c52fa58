import type { Currency } from "#shop/market/market.ts";
import type { Minor } from "#shop/pricing/money.ts";
import { formatMoney } from "#texts/money.ts";
import { useSite } from "../i18n/site.tsx";

/** Says what a product cost when the shopper put it aside; nothing where that is null: it costs the same, or nobody knows. */
export function PriceMemory({ added, now, currency }: { added: Minor | null; now: Minor; currency: Currency }) {
  const { t, market } = useSite();
  if (added === null) return null;
  const isLower = now < added;
  // Held together, whatever direction the sentence runs and wherever its line ends.
  const amount = `\u2068${formatMoney(added, currency, market.language).replaceAll(" ", "\u00a0")}\u2069`;
  return (
    <span className={isLower ? "price-memory is-lower" : "price-memory"}>
      {t(isLower ? "price_memory.fell" : "price_memory.rose", { amount })}
    </span>
  );
}
