import type { CartJson } from "#shop/cart/cart-json.ts";
import { minorOf } from "#texts/money.ts";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { FilledText } from "../ui/filled-text.tsx";
import { Icon } from "../ui/icon.tsx";

const RIDGE =
  "M2 24 L26 18 L44 22 L78 8 L92 14 L108 4 L132 19 L150 12 L172 22 L194 15 L210 18 L234 9 L258 21 L282 17 C304 12 322 14 342 19 C358 22 372 14 398 12";

/** How far the cart has climbed the ridge towards the free gift. */
export function GiftProgress({ cart }: { cart: CartJson }) {
  const { t } = useSite();
  const { gift_earned: isEarned, gift_missing: missing, gift_threshold: threshold, gift_left: isLeft } = cart.display;
  // Neither is one told of, nor what is missing for it.
  if (!isLeft) return null;
  const reached = isEarned ? threshold : Math.max(0, threshold - missing);
  // The end of the ridge is reached with the gift only, which the threshold itself does not earn.
  const share = isEarned ? 100 : Math.min(98, Math.round((reached / threshold) * 1000) / 10);
  return (
    <div className={isEarned ? "drawer-sec gift is-earned" : "drawer-sec gift"}>
      <p>
        {!isEarned && missing > 0 ? (
          <FilledText
            message="cart.gift_hint"
            parts={{ amount: <Price amount={minorOf(missing)} currency={cart.currency} /> }}
          />
        ) : (
          <span className="semi">{t(isEarned ? "cart.gift_earned" : "cart.gift_nearly")}</span>
        )}
      </p>
      <div className="gift-track">
        <svg className="r" viewBox="0 0 400 30" preserveAspectRatio="none" aria-hidden="true">
          <path className="r-bg" d={RIDGE} />
          <path className="r-fg" d={RIDGE} pathLength="100" strokeDasharray={`${share} 200`} />
        </svg>
        <span className="gift-end">
          <Icon name={isEarned ? "check" : "gift"} />
        </span>
      </div>
    </div>
  );
}
