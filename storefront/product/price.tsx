import type { Currency } from "#shop/market/market.ts";
import type { Minor } from "#shop/pricing/money.ts";
import { formatMoney } from "#texts/money.ts";
import { useOwnPrice } from "../campaigns/own-prices.ts";
import { useSite } from "../i18n/site.tsx";

/**
 * One amount as shoppers read it. Its own reading direction is isolated, so that figure and currency
 * keep their order inside Arabic sentences. `sale` is today's lower price, `was` the one it replaces.
 */
export function Price({ amount, currency, kind }: { amount: Minor; currency: Currency; kind?: "sale" | "was" }) {
  const { market } = useSite();
  const text = <bdi dir={market.direction}>{formatMoney(amount, currency, market.language)}</bdi>;
  if (kind === "was") return <s className="price price-was">{text}</s>;
  return <span className={kind === "sale" ? "price price-sale" : "price"}>{text}</span>;
}

/** What a product costs, with the struck-through old price beside it while it is on sale; said in words as well. */
export function ProductPrice({ price, salePrice }: { price: Minor; salePrice: Minor | null }) {
  const { market, t } = useSite();
  if (salePrice === null) return <Price amount={price} currency={market.currency} />;
  return (
    <span className="prices">
      <span className="sr">{t("product.price_now")}</span>
      <Price amount={salePrice} currency={market.currency} kind="sale" />
      <span className="sr">{t("product.price_was")}</span>
      <Price amount={price} currency={market.currency} kind="was" />
    </span>
  );
}

/** The price of a product for whoever looks at it: customers may have a lower one than the page came with. */
export function OwnPrice({
  product,
}: {
  product: { id: number; price: Minor; salePrice: Minor | null; earlyAccess: boolean };
}) {
  const { price, salePrice } = useOwnPrice(product);
  return <ProductPrice price={price} salePrice={salePrice} />;
}
