import type { Language } from "../../shop/market/market.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import type { CampaignRules } from "../../shop/staff-campaigns/campaign-schemas.ts";
import { formatMoney } from "../../texts/money.ts";
import type { Words } from "../ui/words.tsx";

/** What a campaign gives, in short: `20%`, `Buy 2, get 1 free`, `10% from AED 300.00`. */
export function givesTold(
  { discount_percent: percent, offer }: Pick<CampaignRules, "discount_percent" | "offer">,
  language: Language,
  t: Words,
): string {
  const money = (amount: Minor) => `\u2068${formatMoney(amount, "AED", language)}\u2069`;
  if (offer === null) return `${percent}%`;
  if (offer.kind === "buy_get") return t("campaign.gives_buy_get", { buy: offer.buy, get: offer.get });
  const off = offer.kind === "percent" ? `${offer.percent}%` : money(offer.amount);
  return t("campaign.gives_from", { off, spend: money(offer.spend) });
}
