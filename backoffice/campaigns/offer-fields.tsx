import type { Minor } from "../../shop/pricing/money.ts";
import type { OfferTerms } from "../../shop/pricing/offers.ts";
import type { CampaignRules } from "../../shop/staff-campaigns/campaign-schemas.ts";
import { Field } from "../ui/field.tsx";
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
const hundredths = (typed: string) => Math.round(Number(typed) * 100) as Minor;

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
  if (typed.kind === "price") return { discount_percent: Number(typed.percent), offer: null };
  if (typed.kind === "buy_get")
    return { discount_percent: 0, offer: { kind: "buy_get", buy: Number(typed.buy), get: Number(typed.get) } };
  const spend = hundredths(typed.spend);
  return {
    discount_percent: 0,
    offer:
      typed.kind === "percent"
        ? { kind: "percent", spend, percent: Number(typed.percent) }
        : { kind: "amount", spend, amount: hundredths(typed.amount) },
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
  const figure = (
    field: "percent" | "buy" | "get" | "spend" | "amount",
    label: string,
    [min, max, step]: readonly [number, number, number],
    path = `offer.${field}`,
  ) => (
    <Field
      label={label}
      type="number"
      inputMode={step === 1 ? "numeric" : "decimal"}
      min={min}
      max={max}
      step={step}
      required
      value={typed[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      fault={fault(path)}
    />
  );
  const money = [0.01, 100_000, 0.01] as const;
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
        {kind === "price" && figure("percent", t("promo.value_percent"), [1, 90, 1], "discount_percent")}
        {kind === "buy_get" && figure("buy", t("campaign.buy"), [1, 9, 1])}
        {kind === "buy_get" && figure("get", t("campaign.get"), [1, 9, 1])}
        {(kind === "percent" || kind === "amount") && figure("spend", t("campaign.spend"), money)}
        {kind === "percent" && figure("percent", t("promo.value_percent"), [1, 90, 1])}
        {kind === "amount" && figure("amount", t("promo.value_fixed"), money)}
      </div>
      {kind !== "price" && (
        <p className="cap">{t(kind === "buy_get" ? "campaign.buy_get_help" : "campaign.spend_help")}</p>
      )}
    </div>
  );
}
