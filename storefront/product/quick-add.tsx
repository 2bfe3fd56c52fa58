import { type AddingPhase, useAdding } from "../cart/use-adding.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { useSite } from "../i18n/site.tsx";
import { Icon } from "../ui/icon.tsx";

/**
 * The small add button of cards: plus, then a ring while the shop answers, then a tick for two seconds. Without
 * scripts it is a plain form that leads to the cart page. `opens` is off where the cart is in sight already.
 */
export function QuickAdd({ productId, name, opens = true }: { productId: number; name: string; opens?: boolean }) {
  const { t, paths } = useSite();
  const { phase, add } = useAdding(productId, { opens });
  return (
    <ActionForm
      action={paths.cart()}
      fields={{ intent: "add", product_id: productId, quantity: 1 }}
      onSend={() => void add(1)}
    >
      <button
        type="submit"
        className="quick"
        aria-label={`${t("product.add_to_cart")}: ${name}`}
        aria-busy={phase === "busy"}
        data-phase={phase}
      >
        <PhaseSign phase={phase} />
      </button>
    </ActionForm>
  );
}

function PhaseSign({ phase }: { phase: AddingPhase }) {
  if (phase === "busy") return <span className="spin" />;
  return <Icon name={phase === "done" ? "check" : "plus"} />;
}
