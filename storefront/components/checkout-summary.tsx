import { useState } from "react";
import { useFetcher } from "react-router";
import type { CartJson } from "../../shop/cart/cart-json.ts";
import { type CheckoutAnswer, STAY_FIELD } from "../checkout/checkout-answer.ts";
import { minorOf } from "../i18n/money.ts";
import { useSite } from "../i18n/site.tsx";
import { Amounts } from "./amounts.tsx";
import { Icon } from "./icon.tsx";
import { OrderLines, type OrderLineView } from "./order-lines.tsx";
import { Price } from "./price.tsx";
import { PromoForm } from "./promo-form.tsx";

/** What is about to be ordered; folded on phones, where its total stays in sight. */
export function CheckoutSummary({ cart, answer }: { cart: CartJson; answer: CheckoutAnswer | undefined }) {
  const { t } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const { currency, display, promoCode } = cart;
  return (
    <aside className={isOpen ? "co-aside is-open" : "co-aside"} aria-label={t("checkout.order_summary")}>
      <button
        type="button"
        className="co-fold"
        aria-expanded={isOpen}
        aria-controls="co-full"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="semi">{t("checkout.order_summary")}</span>
        <Icon name="down" size="s" />
        <Price amount={minorOf(display.finalTotal)} currency={currency} />
      </button>
      <div className="co-full" id="co-full">
        <h2 className="h3">{t("checkout.order_summary")}</h2>
        <OrderLines lines={linesOf(cart)} currency={currency} />
        <SummaryPromo promoCode={promoCode} answer={answer} />
        <Amounts
          amounts={{
            currency,
            promoCode,
            subtotal: display.subtotal,
            discount: display.discount,
            delivery: display.delivery,
            processingFee: display.processing_fee,
            total: display.finalTotal,
            vat: display.vat,
          }}
        />
      </div>
    </aside>
  );
}

function linesOf(cart: CartJson): OrderLineView[] {
  const lines = cart.cart_items.map((item) => ({
    key: String(item.id),
    name: item.name,
    pack: item.pack,
    thumbnail: item.thumbnail,
    quantity: item.quantity,
    total: item.display.line_total,
    isGift: false,
  }));
  if (cart.gift === null) return lines;
  const { name, pack, thumbnail } = cart.gift;
  return [...lines, { key: "gift", name, pack, thumbnail, quantity: 1, total: 0, isGift: true }];
}

/** The promo code at checkout: a form of the checkout itself, so that every amount beside it follows. */
function SummaryPromo({ promoCode, answer }: { promoCode: string | null; answer: CheckoutAnswer | undefined }) {
  const { t, paths } = useSite();
  const promo = useFetcher<CheckoutAnswer>();
  const said = promo.data ?? answer;
  const refusal = said?.kind === "promo" ? said.refusal : null;
  const send = (fields: Record<string, string>) =>
    void promo.submit({ ...fields, [STAY_FIELD]: "1" }, { method: "post", action: paths.checkout() });
  return (
    <PromoForm
      action={paths.checkout()}
      promoCode={promoCode}
      isNew={promo.data?.kind === "promo" && promo.data.refusal === null && promo.data.typed !== ""}
      isBusy={promo.state !== "idle"}
      refusal={refusal === null ? null : t(refusal)}
      typed={said?.kind === "promo" ? said.typed : ""}
      onApply={(code) => send({ intent: "promo", code })}
      onRemove={() => send({ intent: "promo-remove" })}
    />
  );
}
