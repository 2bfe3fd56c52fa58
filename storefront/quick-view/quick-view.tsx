import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { refusalText } from "#web/failure-text.ts";
import { useOwnPrice } from "../campaigns/own-prices.ts";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { CartNotices } from "../cart/cart-notices.tsx";
import { useCart } from "../cart/cart-store.ts";
import { productsBySlugs } from "../cart/recommended-product.ts";
import type { Answer, ListedProduct } from "../cart/shop-api.ts";
import { useSite } from "../i18n/site.tsx";
import { useCloseOnNavigation } from "../layout/close-on-navigation.ts";
import { ProductPrice } from "../product/price.tsx";
import type { ProductCardData } from "../product/product-card-data.ts";
import { RatingStars } from "../product/rating-stars.tsx";
import PlanChoice from "../subscriptions/plan-choice.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import "../styles/cart.css";
import "./quick-view.css";

export interface QuickViewProps {
  product: ProductCardData;
  isOpen: boolean;
  onClose: () => void;
}

/** A product over the page it was met on: price, plan, quantity. It makes way for the cart once it is added. */
export default function QuickView({ product, isOpen, onClose }: QuickViewProps) {
  const { isOpen: isCartOpen } = useCart();
  // It is loaded when it is first opened: one closed moment lets it come in with its motion that time too.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  useCloseOnNavigation(isOpen, onClose);
  useEffect(() => {
    if (isCartOpen) onClose();
  }, [isCartOpen, onClose]);
  return (
    <Dialog.Root open={isOpen && isReady} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim modal-scrim" />
        <Dialog.Viewport className="modal-view">
          <Dialog.Popup className="modal quick-view">
            <Contents product={product} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Contents({ product: shown }: { product: ProductCardData }) {
  const { t, paths } = useSite();
  const product = useOwnPrice(shown);
  // For quick-view.css: `body:has()` would have the whole page looked at after each of its changes.
  useEffect(() => {
    document.body.dataset.quickView = "";
    return () => void delete document.body.dataset.quickView;
  }, []);
  const { failure } = useCart();
  const [toldBefore] = useState(failure);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== toldBefore) told.current?.scrollIntoView({ block: "nearest" });
  }, [failure, toldBefore]);
  return (
    <>
      <Dialog.Close className="iconbtn close" aria-label={t("common.close")}>
        <Icon name="close" />
      </Dialog.Close>
      <Picture src={product.picture} alt="" width={1200} height={1200} sizes="(max-width: 639px) 96px, 340px" />
      <div className="quick-view-head">
        <Dialog.Title className="h3">{product.name}</Dialog.Title>
        {product.rating && <RatingStars rating={product.rating} />}
        <p className="small muted">{product.subtitle}</p>
        <p>
          <ProductPrice price={product.price} salePrice={product.salePrice} />{" "}
          <span className="cap">{product.pack}</span>
        </p>
      </div>
      <div className="quick-view-buy">
        <Buy product={product} />
        <div ref={told}>{failure !== toldBefore && <CartNotices notices={[]} failure={failure} />}</div>
        <Link className="link-q" to={paths.product(product.slug)}>
          {t("product.all_details")}
        </Link>
      </div>
    </>
  );
}

/** What a card does not know, stock and plans, is asked for when the view opens. */
function Buy({ product }: { product: ProductCardData }) {
  const { t, paths } = useSite();
  const [answer, setAnswer] = useState<Answer<ListedProduct[]> | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let isCurrent = true;
    setAnswer(null);
    void productsBySlugs([product.slug]).then((got) => isCurrent && setAnswer(got));
    return () => {
      isCurrent = false;
    };
  }, [product.slug, tries]);
  if (answer === null) {
    return (
      <p className="drawer-wait" role="status">
        <span className="spin" />
        {t("common.loading")}
      </p>
    );
  }
  if (!answer.ok) {
    return (
      <div className="note note-err" role="alert">
        <Icon name="alert" />
        <span>
          {refusalText(t, answer.refusal)}{" "}
          <button type="button" className="link-q" onClick={() => setTries(tries + 1)}>
            {t("errors.try_again")}
          </button>
        </span>
      </div>
    );
  }
  const [found] = answer.data;
  if (found === undefined || found.stock <= 0) {
    return (
      <>
        <p className="semi">{t("product.out_of_stock")}</p>
        <Link className="btn btn-line" to={`${paths.product(product.slug)}#notify`}>
          {t("product.notify_me")}
        </Link>
      </>
    );
  }
  return (
    <AddToCart id={`buy-${product.id}`} productId={product.id} name={product.name} stock={found.stock}>
      {found.subscription !== null && <PlanChoice product={product} steps={found.subscription.steps} />}
    </AddToCart>
  );
}
