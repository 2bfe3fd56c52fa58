import type { Country } from "../../shop/market/countries.ts";
import type { Language } from "../../shop/market/market.ts";
import type { StaffQuote } from "../../shop/staff-orders/make-order.ts";
import { useAnswer } from "../asking/use-answer.ts";
import type { Line } from "./new-order-products.tsx";

export type Quoted = StaffQuote & {
  labels: { deliveries: string[]; payments: string[]; emirates: { value: string; name: string }[] | null };
};
/** An order as far as it was told. */
export interface Begun {
  /** The order that is given up for it; null: none is. */
  inPlaceOf: string | null;
  lines: readonly Line[];
  country: Country;
  reads: Language;
  delivery: number | null;
  payment: number | null;
  promo: string;
  /** By the name of its field. */
  typed: Record<string, string>;
}

/**
 * What it comes to (`current`: as it stands now; `quoted`: to look at meanwhile); null while nothing is chosen, and while the
 * shop refuses it, with `message` saying why.
 */
export function useQuote(asked: Begun): { current: Quoted | null; quoted: Quoted | null; message: string } {
  const { country, reads, delivery, payment, promo, lines, typed, inPlaceOf } = asked;
  const body = {
    language: reads,
    country,
    lines: lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    ...(delivery === null ? {} : { delivery_method: delivery }),
    ...(payment === null ? {} : { payment_method: payment }),
    ...(promo.trim() === "" ? {} : { promo_code: promo.trim() }),
    ...(inPlaceOf === null ? {} : { in_place_of: inPlaceOf }),
    without_email: (typed.email ?? "").trim() === "",
    phone_number: (typed.phone_number ?? "").slice(0, 100),
  };
  const { current, shown, message } = useAnswer<Quoted>(lines.length === 0 ? null : { path: "/order-quote", body });
  return { current, quoted: shown, message };
}
