import type { Minor } from "#shop/pricing/money.ts";
import { useAdding } from "../cart/use-adding.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { ProductPrice } from "./price.tsx";

/** On phones the product page keeps price and button in reach at the lower edge. */
export function BuyBar({
  product,
}: {
  product: { id: number; name: string; price: Minor; salePrice: Minor | null; available: boolean };
}) {
  const { t, paths } = useSite();
  const { phase, add } = useAdding(product.id, { opens: true });
  return (
    <ActionForm
      className="buybar"
      action={paths.cart()}
      fields={{ intent: "add", product_id: product.id, quantity: 1 }}
      onSend={() => void add(1)}
    >
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
    </ActionForm>
  );
}
