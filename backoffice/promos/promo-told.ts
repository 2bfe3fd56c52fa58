import type { Language } from "../../shop/market/market.ts";
import type { Minor } from "../../shop/pricing/money.ts";
import type { ProductScope } from "../../shop/promo/product-scope.ts";
import type { PromoRules } from "../../shop/staff-promos/promo-schemas.ts";
import { formatMoney } from "../../texts/money.ts";
import { countryName } from "../parcels/country-name.ts";
import { formatSet } from "../ui/moment.ts";
import { listed, type Words } from "../ui/words.tsx";
import type { Told } from "./versions-apart.tsx";

const money = (amount: number, language: Language) => formatMoney(amount as Minor, "AED", language);

/** What a code takes off: `10%`, `AED 50.00`. */
export function offTold({ kind, value }: Pick<PromoRules, "kind" | "value">, language: Language): string {
  return kind === "percent" ? `${value}%` : money(value, language);
}

/** What something is for, in short. */
export function scopeTold(scope: ProductScope, t: Words): string {
  if ("all" in scope) return t("promo.scope_all");
  if ("lines" in scope) return scope.lines.map((line) => t(`promo.line_${line}`)).join(t("draft.comma"));
  if ("categories" in scope) return t("promo.categories_count", { count: scope.categories.length });
  return t("promo.products_count", { count: scope.products.length });
}

/** A code's rules field by field; empty where there is none. */
export function rulesTold(rules: PromoRules, language: Language, t: Words): Told {
  const when = (moment: string | null) => (moment === null ? "" : formatSet(new Date(moment), language));
  const names =
    "products" in rules.scope ? rules.scope.products : "categories" in rules.scope ? rules.scope.categories : [];
  return [
    { field: t("promo.off"), says: offTold(rules, language) },
    { field: t("promo.for_what"), says: [scopeTold(rules.scope, t), ...names].join(" ") },
    {
      field: t("promo.countries"),
      says: listed(
        language,
        (rules.countries ?? []).map((country) => countryName(country, language)),
      ),
    },
    { field: t("promo.starts_at"), says: when(rules.starts_at) },
    { field: t("promo.ends_at"), says: when(rules.ends_at) },
    {
      field: t("promo.min_subtotal"),
      says: rules.min_subtotal === null ? "" : money(rules.min_subtotal, language),
    },
    { field: t("promo.max_uses"), says: String(rules.max_uses ?? "") },
    { field: t("promo.max_uses_per_customer"), says: String(rules.max_uses_per_customer ?? "") },
  ];
}
