import { type CSSProperties, useState } from "react";
import { latinDigits } from "#shop/latin-digits.ts";
import type { Minor } from "#shop/pricing/money.ts";
import { currencyName } from "#texts/money.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { useFollowed } from "./use-followed.ts";

/** Lowest and highest price as text fields, and the same two as thumbs on a line for those who have scripts. */
export function PriceRange({
  bounds,
  lowest,
  highest,
  onDone,
}: {
  /** Cheapest and dearest product, hundredths of the market's currency. */
  bounds: { lowest: Minor; highest: Minor };
  lowest: Minor | null;
  highest: Minor | null;
  /** Called when a value was settled on: a thumb let go, a field left. */
  onDone: () => void;
}) {
  const { t, market } = useSite();
  const floor = Math.floor(bounds.lowest / 100);
  const ceiling = Math.max(floor + 1, Math.ceil(bounds.highest / 100));
  const [low, setLow] = useFollowed(lowest === null ? "" : String(lowest / 100));
  const [high, setHigh] = useFollowed(highest === null ? "" : String(highest / 100));
  // Said once a field is left, not while the second number is being typed.
  const [isCrossed, setCrossed] = useState(false);

  const within = (text: string, otherwise: number) =>
    Math.min(ceiling, Math.max(floor, text === "" || Number.isNaN(Number(text)) ? otherwise : Number(text)));
  const from = within(low, floor);
  const to = Math.max(from, within(high, ceiling));
  const share = (value: number) => `${((value - floor) / (ceiling - floor)) * 100}%`;
  const thumb = {
    type: "range",
    min: floor,
    max: ceiling,
    step: 1,
    onPointerUp: onDone,
    onKeyUp: onDone,
  } as const;
  const field = {
    className: "input num",
    // Never `type="number"`: that takes no Arabic digits, and keeps silent about it.
    inputMode: "decimal",
    autoComplete: "off",
    maxLength: 20,
    dir: "ltr",
    "aria-invalid": isCrossed,
    onBlur: () => {
      setCrossed(areCrossed(low, high));
      onDone();
    },
  } as const;
  return (
    <div className="range">
      <div className="range-track" style={{ "--from": share(from), "--to": share(to) } as CSSProperties}>
        <i />
        <input
          {...thumb}
          aria-label={t("shop.lowest_price")}
          value={from}
          onChange={(event) => setLow(String(Math.min(Number(event.target.value), to)))}
        />
        <input
          {...thumb}
          aria-label={t("shop.highest_price")}
          value={to}
          onChange={(event) => setHigh(String(Math.max(Number(event.target.value), from)))}
        />
      </div>
      <div className="range-fields">
        <label className="field">
          <span>{t("shop.price_from", { currency: currencyName(market.currency, market.language) })}</span>
          <input
            {...field}
            name="min_price"
            placeholder={String(floor)}
            value={low}
            onChange={(event) => setLow(latinDigits(event.target.value))}
          />
        </label>
        <label className="field">
          <span>{t("shop.price_to", { currency: currencyName(market.currency, market.language) })}</span>
          <input
            {...field}
            name="max_price"
            placeholder={String(ceiling)}
            value={high}
            onChange={(event) => setHigh(latinDigits(event.target.value))}
          />
        </label>
      </div>
      {isCrossed && (
        <p className="err" role="alert">
          <Icon name="alert" />
          {t("shop.price_crossed")}
        </p>
      )}
    </div>
  );
}

/** Whether the lowest price is above the highest: no product is meant by that, and neither number is the wrong one. */
export function areCrossed(lowest: string, highest: string): boolean {
  return lowest !== "" && highest !== "" && Number(lowest) > Number(highest);
}
