import type { CartJson } from "#shop/cart/cart-json.ts";
import { minorOf } from "#texts/money.ts";
import { useSite } from "../i18n/site.tsx";
import { Price } from "../product/price.tsx";
import { FilledText } from "../ui/filled-text.tsx";

/** How near the cart is to the next offer; nothing while it is near none. */
export function OfferHint({ cart }: { cart: CartJson }) {
  const { t } = useSite();
  const next = cart.display.next_offer;
  if (next === null) return null;
  const { offer } = next;
  const price = (amount: number) => <Price amount={minorOf(amount)} currency={cart.currency} />;
  const pieces = "pieces" in next && "buy" in offer ? { count: next.pieces, get: offer.get } : null;
  return (
    <p className="drawer-sec offer-hint" role="status">
      <bdi className="semi">{offer.name}</bdi>{" "}
      {pieces !== null && t(pieces.get === 1 ? "offer.near_pieces" : "offer.near_several", pieces)}
      {"amount" in next && "percent" in offer && (
        <FilledText
          message="offer.near_percent"
          parts={{ missing: price(next.amount), percent: <bdi>{offer.percent}</bdi> }}
        />
      )}
      {"amount" in next && "amount" in offer && (
        <FilledText message="offer.near_amount" parts={{ missing: price(next.amount), amount: price(offer.amount) }} />
      )}
    </p>
  );
}
