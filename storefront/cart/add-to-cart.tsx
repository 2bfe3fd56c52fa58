import { type ReactNode, useState } from "react";
import { latinDigits } from "#shop/latin-digits.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { planIn } from "../subscriptions/plan-field.ts";
import { Icon } from "../ui/icon.tsx";
import { useAdding } from "./use-adding.ts";

/** The form's id: the buy bar's button sends it as well. */
export const BUY_FORM = "buy";

/**
 * Quantity and button of the product page. The quantity is a field between its two buttons, so that it can be
 * typed, and set without scripts; it stays within 1 and the smaller of 10 and the stock (specification §5).
 */
export function AddToCart({
  id = BUY_FORM,
  productId,
  name,
  stock,
  children,
}: {
  id?: string;
  productId: number;
  name: string;
  stock: number;
  /** More fields of the form, above the button. */
  children?: ReactNode;
}) {
  const { t, paths, pieces } = useSite();
  const { phase, add } = useAdding(productId, { opens: true });
  const cap = Math.min(pieces, stock);
  const [typed, setTyped] = useState("1");
  const within = (count: number) => Math.min(cap, Math.max(1, count));
  const quantity = within(Math.trunc(Number(typed)) || 1);

  if (cap < 1) {
    return (
      <button type="button" className="btn btn-block" disabled>
        {t("product.out_of_stock")}
      </button>
    );
  }
  return (
    <ActionForm
      id={id}
      action={paths.cart()}
      fields={{ intent: "add", product_id: productId }}
      onSend={(form) => {
        setTyped(String(quantity));
        void add(quantity, planIn(form));
      }}
    >
      {children}
      <div className="buy-row">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid of three equal cells */}
        <div className="stepper stepper-l" role="group" aria-label={`${t("cart.quantity")}: ${name}`}>
          <button
            type="button"
            aria-label={t("cart.decrease")}
            aria-disabled={quantity <= 1}
            onClick={() => setTyped(String(within(quantity - 1)))}
          >
            <Icon name="minus" />
          </button>
          <input
            className="stepper-field num"
            name="quantity"
            inputMode="numeric"
            aria-label={t("cart.quantity")}
            value={typed}
            onChange={(event) => setTyped(latinDigits(event.target.value))}
            onBlur={() => setTyped(String(quantity))}
          />
          <button
            type="button"
            aria-label={t("cart.increase")}
            aria-disabled={quantity >= cap}
            onClick={() => setTyped(String(within(quantity + 1)))}
          >
            <Icon name="plus" />
          </button>
        </div>
        <button type="submit" formNoValidate className="btn" aria-busy={phase === "busy"} data-phase={phase}>
          {phase === "busy" ? <span className="spin" /> : <Icon name={phase === "done" ? "check" : "cart"} />}
          {t("product.add_to_cart")}
        </button>
      </div>
    </ActionForm>
  );
}
