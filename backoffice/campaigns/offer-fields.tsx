import { toMinor } from "../../shop/pricing/money.ts";
import type { OfferTerms } from "../../shop/pricing/offers.ts";
import type { CampaignRules } from "../../shop/staff-campaigns/campaign-schemas.ts";
import { money, type NumberKind, typedMinor, typedNumber, WHOLE } from "../../shop/typed-number.ts";
import { NumberText } from "../numbers/number-box.tsx";
import { Select } from "../ui/select.tsx";
import { useWords } from "../ui/words.tsx";

/** What a campaign gives as it is typed: lower prices or an offer, amounts in dirhams. */
export interface TypedGives {
  kind: "price" | OfferTerms["kind"];
  percent: string;
  buy: string;
  get: string;
  spend: string;
  amount: string;
}

const KINDS = ["price", "buy_get", "percent", "amount"] as const satisfies readonly TypedGives["kind"][];
const NOTHING: TypedGives = { kind: "price", percent: "", buy: "2", get: "1", spend: "", amount: "" };
const dirhams = (amount: number) => String(amount / 100);
const NOTHING_GIVEN = toMinor(0);
const KIND_OF: Readonly<Record<"percent" | "buy" | "get" | "spend" | "amount", NumberKind>> = {
  percent: { places: 0, unit: "%", least: 1, most: 90 },
  buy: { ...WHOLE, least: 1, most: 9 },
  get: { ...WHOLE, least: 1, most: 9 },
  spend: { ...money("AED"), least: 0.01, most: 100_000 },
  amount: { ...money("AED"), least: 0.01, most: 100_000 },
};
const numberOf = (typed: TypedGives, field: keyof typeof KIND_OF) =>
  typedNumber(typed[field], KIND_OF[field]).value ?? 0;
const hundredths = (typed: TypedGives, field: keyof typeof KIND_OF) =>
  typedMinor(typed[field], KIND_OF[field]) ?? NOTHING_GIVEN;

/** The fields of what a campaign gives; those of a new one are left empty. */
export function typedGives(rules: Pick<CampaignRules, "discount_percent" | "offer"> | null): TypedGives {
  if (rules === null) return NOTHING;
  const { discount_percent: percent, offer } = rules;
  if (offer === null) return { ...NOTHING, percent: String(percent) };
  if (offer.kind === "buy_get") return { ...NOTHING, kind: "buy_get", buy: String(offer.buy), get: String(offer.get) };
  const spend = dirhams(offer.spend);
  return offer.kind === "percent"
    ? { ...NOTHING, kind: "percent", spend, percent: String(offer.percent) }
    : { ...NOTHING, kind: "amount", spend, amount: dirhams(offer.amount) };
}

/** What is typed as rules, complete or not: the shop finds the faults. */
export function givesOf(typed: TypedGives): Pick<CampaignRules, "discount_percent" | "offer"> {
  if (typed.kind === "price") return { discount_percent: numberOf(typed, "percent"), offer: null };
  if (typed.kind === "buy_get")
    return {
      discount_percent: 0,
      offer: { kind: "buy_get", buy: numberOf(typed, "buy"), get: numberOf(typed, "get") },
    };
  const spend = hundredths(typed, "spend");
  return {
    discount_percent: 0,
    offer:
      typed.kind === "percent"
        ? { kind: "percent", spend, percent: numberOf(typed, "percent") }
        : { kind: "amount", spend, amount: hundredths(typed, "amount") },
  };
}

interface OfferFieldsProps {
  typed: TypedGives;
  onChange: (more: Partial<TypedGives>) => void;
  fault: (field: string) => string | undefined;
}

/** Whether a campaign lowers prices or gives something on a cart, and how much. */
export function OfferFields({ typed, onChange, fault }: OfferFieldsProps) {
  const { t } = useWords();
  const { kind } = typed;
  const figure = (field: keyof typeof KIND_OF, label: string, path = `offer.${field}`) => (
    <NumberText
      label={label}
      kind={KIND_OF[field]}
      required
      value={typed[field]}
      onType={(text) => onChange({ [field]: text })}
      fault={fault(path)}
    />
  );
  return (
    <div className="stack-xs">
      <Select
        label={t("campaign.gives")}
        value={kind}
        onChange={(next) => onChange({ kind: KINDS.find((each) => each === next) ?? "price" })}
      >
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`campaign.gives_kind_${each}`)}
          </option>
        ))}
      </Select>
      <div className="cols2">
        {kind === "price" && figure("percent", t("promo.value_percent"), "discount_percent")}
        {kind === "buy_get" && figure("buy", t("campaign.buy"))}
        {kind === "buy_get" && figure("get", t("campaign.get"))}
        {(kind === "percent" || kind === "amount") && figure("spend", t("campaign.spend"))}
        {kind === "percent" && figure("percent", t("promo.value_percent"))}
        {kind === "amount" && figure("amount", t("promo.value_fixed"))}
      </div>
      {kind !== "price" && (
        <p className="cap">{t(kind === "buy_get" ? "campaign.buy_get_help" : "campaign.spend_help")}</p>
      )}
    </div>
  );
}
