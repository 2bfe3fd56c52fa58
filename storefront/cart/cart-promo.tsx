import type { CartJson } from "#shop/cart/cart-json.ts";
import { failureOf } from "#web/failure.ts";
import { refusalText } from "#web/failure-text.ts";
import type { Deliver } from "../forms/use-delivery.ts";
import { useSite } from "../i18n/site.tsx";
import { cart as cartActions, useCart } from "./cart-store.ts";
import { type PromoAnswer, PromoForm } from "./promo-form.tsx";

/**
 * The cart's promo code. `action` is the page that takes the form without scripts, by default the cart's; `refused` a
 * code that was refused before scripts were there.
 */
export function CartPromo({
  cart,
  action,
  refused,
}: {
  cart: CartJson;
  action?: string;
  refused?: { typed: string; reason: string } | undefined;
}) {
  const { t, paths } = useSite();
  const { promo } = useCart();
  const deliver: Deliver<PromoAnswer> = async (body) => {
    const answer = await cartActions.applyPromo(String(body.get("code") ?? ""));
    if (answer.ok) return { refusal: null };
    const { status, code } = answer.refusal;
    if (code === "unreachable" || code === "slow") return { failure: { kind: code } };
    const failure = failureOf(status);
    return failure === null ? { refusal: refusalText(t, answer.refusal) } : { failure };
  };
  return (
    <PromoForm
      action={action ?? paths.cart()}
      promoCode={cart.promoCode}
      isUsed={cart.display.discounts.some(({ kind }) => kind === "promo")}
      isNew={promo.isNew}
      isBusy={promo.isBusy}
      refused={refused}
      deliver={deliver}
      onRemove={() => void cartActions.removePromo()}
    />
  );
}
