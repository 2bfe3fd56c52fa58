import type { Minor } from "#shop/pricing/money.ts";
import { BUY_FORM } from "../cart/add-to-cart.tsx";
import { useSite } from "../i18n/site.tsx";
import { ProductPrice } from "./price.tsx";

/** On phones the product page keeps price and button in reach at the lower edge: the button of the form above. */
export default function BuyBar({
  product,
}: {
  product: { name: string; price: Minor; salePrice: Minor | null; available: boolean };
}) {
  const { t } = useSite();
  return (
    <div className="buybar">
      <span>
        <span className="cap">{product.name}</span>
        <ProductPrice price={product.price} salePrice={product.salePrice} />
      </span>
      {product.available ? (
        <button type="submit" form={BUY_FORM} className="btn">
          {t("product.add_to_cart")}
        </button>
      ) : (
        <a className="btn" href="#notify">
          {t("product.notify_me")}
        </a>
      )}
    </div>
  );
}
