import type { Minor } from "../../shop/pricing/money.ts";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "./icon.tsx";
import { ProductPrice } from "./price.tsx";
import { useAdding } from "./use-adding.ts";

/** On phones the product page keeps price and button in reach at the lower edge. */
export function BuyBar({
  product,
}: {
  product: { id: number; name: string; price: Minor; salePrice: Minor | null; available: boolean };
}) {
  const { t, paths } = useSite();
  const { phase, add } = useAdding(product.id, { opens: true });
  return (
    <form
      className="buybar"
      method="post"
      action={paths.cart()}
      onSubmit={(event) => {
        event.preventDefault();
        void add(1);
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="quantity" value="1" />
      <span>
        <span className="cap">{product.name}</span>
        <ProductPrice price={product.price} salePrice={product.salePrice} />
      </span>
      {product.available ? (
        <button type="submit" className="btn" aria-busy={phase === "busy"}>
          {phase === "busy" && <span className="spin" />}
          {phase === "done" && <Icon name="check" />}
          {t("product.add_to_cart")}
        </button>
      ) : (
        <a className="btn" href="#notify">
          {t("product.notify_me")}
        </a>
      )}
    </form>
  );
}
