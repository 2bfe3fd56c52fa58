import type { Currency } from "../../shop/market/market.ts";
import { minorOf } from "../i18n/money.ts";
import { useSite } from "../i18n/site.tsx";
import { Picture } from "./picture.tsx";
import { Price } from "./price.tsx";

/** A line of an order, or of what is about to become one. Totals are decimals. */
export interface OrderLineView {
  key: string;
  name: string;
  pack: string;
  thumbnail: string;
  quantity: number;
  total: number;
  isGift: boolean;
}

/** What is ordered, each with its number of pieces. */
export function OrderLines({ lines, currency }: { lines: OrderLineView[]; currency: Currency }) {
  const { t } = useSite();
  return (
    <ul className="co-lines">
      {lines.map((line) => (
        <li key={line.key} className="co-line">
          <span className="pic">
            <Picture src={line.thumbnail} alt="" width={1200} height={1200} sizes="64px" />
            <span className="q num">
              <span className="sr">{t("cart.quantity")}: </span>
              {line.quantity}
            </span>
          </span>
          <span>
            <span className="semi co-line-name">{line.name}</span>
            <span className="cap">{line.isGift ? t("cart.free_gift") : line.pack}</span>
          </span>
          {line.isGift ? (
            <span className="price is-free">{t("delivery.free")}</span>
          ) : (
            <Price amount={minorOf(line.total)} currency={currency} />
          )}
        </li>
      ))}
    </ul>
  );
}
