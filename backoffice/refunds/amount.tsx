import type { Currency } from "../../shop/market/countries.ts";
import { Money } from "../ui/amounts.tsx";

/** A decimal of a currency as the shop's calls tell it. */
export function Amount({ value, currency }: { value: number; currency: string }) {
  return <Money amount={Math.round(value * 100)} currency={currency as Currency} />;
}
