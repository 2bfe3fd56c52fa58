import { useEffect, useState } from "react";
import type { Country } from "../../shop/market/countries.ts";
import type { Language } from "../../shop/market/market.ts";
import type { StaffQuote } from "../../shop/staff-orders/make-order.ts";
import { call } from "../ui/call.ts";
import { useWords } from "../ui/words.tsx";
import type { Line } from "./new-order-products.tsx";

export type Quoted = StaffQuote & {
  labels: { deliveries: string[]; payments: string[]; emirates: { value: string; name: string }[] | null };
};
/** An order as far as it was told. */
export interface Begun {
  lines: readonly Line[];
  country: Country;
  reads: Language;
  delivery: number | null;
  payment: number | null;
  promo: string;
  /** By the name of its field. */
  typed: Record<string, string>;
}
const ASK_AGAIN_MS = 5000;

/**
 * What it comes to, asked anew with every change; null while nothing is chosen. Without a connection what was answered last
 * stays, with `message` saying so, and it is asked again.
 */
export function useQuote(asked: Begun): { quoted: Quoted | null; message: string } {
  const { language, t } = useWords();
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const [message, setMessage] = useState("");
  const { country, reads, delivery, payment, promo } = asked;
  const isEmpty = asked.lines.length === 0;
  const body = JSON.stringify({
    language: reads,
    country,
    lines: asked.lines.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    ...(delivery === null ? {} : { delivery_method: delivery }),
    ...(payment === null ? {} : { payment_method: payment }),
    ...(promo.trim() === "" ? {} : { promo_code: promo.trim() }),
  });
  useEffect(() => {
    let isNewest = true;
    let asking = setTimeout(isEmpty ? clear : ask, 200);
    function clear() {
      setQuoted(null);
      setMessage("");
    }
    async function ask() {
      const answer = await call<Quoted>(language, "POST", "/order-quote", JSON.parse(body) as object);
      if (!isNewest) return;
      setMessage(answer.ok ? "" : answer.message || t("app.no_connection"));
      if (answer.ok) setQuoted(answer.data);
      else if (answer.status !== 0) setQuoted(null);
      else asking = setTimeout(ask, ASK_AGAIN_MS);
    }
    return () => {
      isNewest = false;
      clearTimeout(asking);
    };
  }, [language, body, isEmpty, t]);
  return { quoted, message };
}
