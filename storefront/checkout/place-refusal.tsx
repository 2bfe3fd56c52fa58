import { useEffect, useRef } from "react";
import type { CartJson } from "#shop/cart/cart-json.ts";
import { minorOf } from "#texts/money.ts";
import { mergeNotices, noticeSubject } from "../cart/cart-notice.ts";
import { noticeText } from "../cart/cart-notices.tsx";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";
import type { NotPlacedAnswer } from "./checkout-answer.ts";

/** Why the order was not placed, and what is different now. */
export function PlaceRefusal({ answer, cart }: { answer: NotPlacedAnswer; cart: CartJson }) {
  const { t } = useSite();
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new answer is shown anew
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "center" });
  }, [answer]);
  const { code, steps, shownTotal } = answer;
  const total = minorOf(cart.display.finalTotal);
  const isNewTotal = code === "checkout.new_total";
  const hasNewTotal = isNewTotal || (code === "checkout.price_changed" && shownTotal !== null && shownTotal !== total);
  const newTotal = (
    <FilledText message="checkout.new_total" parts={{ amount: <Price amount={total} currency={cart.currency} /> }} />
  );
  return (
    <div className={isNewTotal ? "note" : "note note-err"} role="alert" ref={note} tabIndex={-1}>
      <Icon name="alert" />
      <div>
        {!isNewTotal && (
          <p>{t(code, { steps: steps.map((step) => t(`checkout.step_${step}`)).join(t("common.list_separator")) })}</p>
        )}
        {mergeNotices(answer.notices, cart.notices).map((notice) => (
          <p
            key={noticeSubject(notice)}
            className={notice.code === "promo.code_inapplicable" ? "note-code" : undefined}
          >
            {noticeText(notice, t)}
          </p>
        ))}
        {hasNewTotal && <p>{newTotal}</p>}
      </div>
    </div>
  );
}
