import type { ReactNode } from "react";
import type { Currency } from "#shop/market/market.ts";
import { minorOf } from "#texts/money.ts";
import { everyWords } from "#texts/subscription-words.ts";
import { unbroken } from "#texts/unbroken.ts";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { Picture } from "../ui/picture.tsx";

/** A line of an order, or of what is about to become one. Totals are decimals. */
export interface OrderLineView {
  key: string;
  name: string;
  pack: string;
  thumbnail: string;
  quantity: number;
  total: number;
  isGift: boolean;
  /** It comes every 1, 2 or 3 months; 0, or left out: once. */
  everyMonths?: number;
}

/** What is ordered, each with its number of pieces. */
export function OrderLines({ lines, currency }: { lines: OrderLineView[]; currency: Currency }) {
  return (
    <ul className="co-lines">
      {lines.map((line) => (
        <OrderLine key={line.key} line={line} currency={currency} />
      ))}
    </ul>
  );
}

/** One of them. `children` change its quantity and take the place of the number on its picture. */
export function OrderLine({
  line,
  currency,
  isBusy = false,
  children,
}: {
  line: OrderLineView;
  currency: Currency;
  isBusy?: boolean;
  children?: ReactNode;
}) {
  const { t } = useSite();
  const { everyMonths = 0 } = line;
  return (
    <li
      className={`co-line ${children === undefined ? "" : "co-line-edit"} ${isBusy ? "is-busy" : ""}`}
      aria-busy={isBusy}
    >
      <span className="pic">
        <Picture src={line.thumbnail} alt="" width={1200} height={1200} sizes="64px" />
        {children === undefined && (
          <span className="q num">
            <span className="sr">{t("cart.quantity")}: </span>
            {line.quantity}
          </span>
        )}
      </span>
      <span className="what">
        <span className="semi co-line-name">{unbroken(line.name)}</span>
        <span className="cap">
          {line.isGift ? t("cart.free_gift") : unbroken(line.pack)}
          {everyMonths > 0 && ` · ${t(everyWords(everyMonths))}`}
        </span>
        {children}
      </span>
      {line.isGift ? (
        <span className="price is-free">{t("delivery.free")}</span>
      ) : (
        <Price amount={minorOf(line.total)} currency={currency} />
      )}
    </li>
  );
}
