import { cart as cartActions, useCart } from "../cart/cart-store.ts";
import { useSite } from "../i18n/site.tsx";
import { PromoForm } from "./promo-form.tsx";

/** The cart's promo code. `refused` is a code that was refused before scripts were there. */
export function CartPromo({
  promoCode,
  refused,
}: {
  promoCode: string | null;
  refused?: { typed: string; reason: string } | undefined;
}) {
  const { t, paths } = useSite();
  const { promo } = useCart();
  const { refusal } = promo;
  return (
    <PromoForm
      action={paths.cart()}
      promoCode={promoCode}
      isNew={promo.isNew}
      isBusy={promo.isBusy}
      refusal={refusal === null ? (refused?.reason ?? null) : (refusal.message ?? t("errors.generic"))}
      typed={refused?.typed ?? ""}
      onApply={(code) => void cartActions.applyPromo(code)}
      onRemove={() => void cartActions.removePromo()}
    />
  );
}
