import { useState } from "react";
import { CURRENCIES } from "../../shop/market/countries.ts";
import { convert, type Rates } from "../../shop/pricing/money.ts";
import { minorOf } from "../../texts/money.ts";
import { useFaultWords } from "../drafts/fault-words.ts";
import { NumberField, Part } from "../drafts/fields.tsx";
import type { Fault } from "../drafts/use-draft.ts";
import { momentOf, numberOf, typedOf, type Written } from "../drafts/written.ts";
import { Money } from "../ui/amounts.tsx";
import { Field } from "../ui/field.tsx";
import { formatSet, gulfField, gulfMoment } from "../ui/moment.ts";
import { useWords } from "../ui/words.tsx";

interface PriceFieldsProps {
  typed: Written;
  rates: Rates;
  faults: readonly Fault[];
  onChange: (changes: Written) => void;
}

/** What it costs, and from when to when it costs less. Times are those of the Gulf, the end is excluded. */
export function PriceFields({ typed, rates, faults, onChange }: PriceFieldsProps) {
  const { t } = useWords();
  const words = useFaultWords();
  const faultOf = (place: string) => {
    const fault = faults.find(({ key }) => key === place);
    return fault && words(fault);
  };
  const sale = numberOf(typed, "sale_price_aed");
  return (
    <Part id="price" title={t("product.part_price")} hint={t("product.gulf_times")}>
      <div className="cols2 product-prices">
        <NumberField
          label={t("product.field_price_aed")}
          place="price_aed"
          unit="AED"
          value={typedOf(typed, "price_aed")}
          onChange={(value, text) => onChange({ price_aed: keptOf(value, text) })}
          fault={faultOf("price_aed")}
        />
        <NumberField
          label={t("product.field_sale_price_aed")}
          place="sale_price_aed"
          unit="AED"
          value={typedOf(typed, "sale_price_aed")}
          // Without a sale there are no days of one.
          onChange={(value, text) =>
            onChange({
              sale_price_aed: keptOf(value, text),
              ...(text.trim() === "" && { sale_starts_at: undefined, sale_ends_at: undefined }),
            })
          }
          fault={faultOf("sale_price_aed")}
        />
        {sale !== null && (
          <>
            <MomentField place="sale_starts_at" typed={typed} onChange={onChange} fault={faultOf("sale_starts_at")} />
            <MomentField place="sale_ends_at" typed={typed} onChange={onChange} fault={faultOf("sale_ends_at")} />
          </>
        )}
      </div>
      {sale !== null && <SaleBand typed={typed} sale={sale} />}
      <Elsewhere price={sale ?? numberOf(typed, "price_aed")} rates={rates} />
    </Part>
  );
}

/** A price that cannot be read stays as it is typed, so that no sale ends by a slip. */
const keptOf = (value: number | null, text: string) => (value === null && text.trim() !== "" ? text : value);

/** What it costs in the other markets: prices are kept in AED and converted at the rates of today. */
export function Elsewhere({ price, rates }: { price: number | null; rates: Rates }) {
  const { t } = useWords();
  if (price === null) return null;
  const aed = minorOf(price);
  return (
    <p className="cap row">
      <span>{t("product.elsewhere")}</span>
      {CURRENCIES.filter((currency) => currency !== "AED").map((currency) => (
        <span key={currency} className="num">
          <Money amount={convert(aed, rates[currency])} currency={currency} />
        </span>
      ))}
    </p>
  );
}

interface MomentFieldProps {
  place: "sale_starts_at" | "sale_ends_at";
  typed: Written;
  onChange: (changes: Written) => void;
  fault: string | undefined;
}

function MomentField({ place, typed, onChange, fault }: MomentFieldProps) {
  const { t } = useWords();
  const moment = momentOf(typed, place);
  return (
    <Field
      label={t(`product.field_${place}`)}
      data-place={place}
      type="datetime-local"
      value={gulfField(moment)}
      onChange={({ target }) => onChange({ [place]: gulfMoment(target.value) ?? undefined })}
      fault={fault}
    />
  );
}

/** The days of the sale as a band that runs from left to right in both languages. */
function SaleBand({ typed, sale }: { typed: Written; sale: number }) {
  const price = numberOf(typed, "price_aed") ?? 0;
  const [from, to] = [momentOf(typed, "sale_starts_at"), momentOf(typed, "sale_ends_at")];
  const parts = [
    ...(from === null ? [] : [{ key: "before", amount: price, isSale: false }]),
    { key: "sale", amount: sale, isSale: true },
    ...(to === null ? [] : [{ key: "after", amount: price, isSale: false }]),
  ];
  return (
    <div>
      <div className="band" dir="ltr">
        {parts.map(({ key, amount, isSale }) => (
          <span key={key} className={isSale ? "band-1 band-sale" : "band-1"}>
            <Money amount={Math.round(amount * 100)} currency="AED" />
          </span>
        ))}
      </div>
      <p className="cap">
        <SaleDays from={from} to={to} />
      </p>
    </div>
  );
}

/** When a sale price holds; of a sale that is over, since when. */
export function SaleDays({ from, to }: { from: string | null; to: string | null }) {
  const { language, t } = useWords();
  const [now] = useState(() => Date.now());
  const when = (moment: string) => formatSet(new Date(moment), language);
  if (to !== null && Date.parse(to) <= now) return t("product.sale_over", { to: when(to) });
  if (from !== null && to !== null) return t("product.sale_between", { from: when(from), to: when(to) });
  if (from !== null) return t("product.sale_from", { from: when(from) });
  if (to !== null) return t("product.sale_until", { to: when(to) });
  return t("product.sale_always");
}
