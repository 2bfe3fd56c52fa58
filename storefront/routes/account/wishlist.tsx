import { useEffect } from "react";
import { data, Link } from "react-router";
import { mailChoices } from "#shop/accounts/mail-choices.ts";
import { updateProfile } from "#shop/accounts/profile.ts";
import { addToCart, removeLine } from "#shop/cart/cart.ts";
import type { ShopContext } from "#shop/context.ts";
import { nameIn } from "#shop/market/shown-text.ts";
import { changedPrice } from "#shop/pricing/changed-price.ts";
import { addWishes, removeWishes, wishlist } from "#shop/wishlist/wishlist.ts";
import { cartUuidOf, rememberCart } from "#web/cart-cookie.ts";
import { isSecure } from "#web/cookie.ts";
import { wishOf } from "#web/next-path.ts";
import { paths } from "#web/paths.ts";
import { accountCall } from "../../account/account-call.ts";
import { AccountEmpty } from "../../account/account-empty.tsx";
import { AccountPage } from "../../account/account-page.tsx";
import { doneForm } from "../../account/form-answer.ts";
import type { CartFormAnswer } from "../../cart/cart-action.ts";
import { CartNotices } from "../../cart/cart-notices.tsx";
import { plainRefusal } from "../../cart/plain-refusal.ts";
import { formAction } from "../../forms/form-action.ts";
import { BestSellers } from "../../home/best-sellers.tsx";
import { useSite } from "../../i18n/site.tsx";
import type { PageHandle } from "../../layout/page-handle.ts";
import { PriceMemory } from "../../product/price-memory.tsx";
import { ProductCard } from "../../product/product-card.tsx";
import { productCard } from "../../product/product-card-data.ts";
import { guarded } from "../../sign-in/guards.ts";
import { answerForm, leadOn } from "../../sign-in/page-sign-in.ts";
import { WishToCart } from "../../wishlist/wish-to-cart.tsx";
import { WishlistMails } from "../../wishlist/wishlist-mails.tsx";
import { useWishlist, wishlist as wishlistActions } from "../../wishlist/wishlist-store.ts";
import type { Route } from "./+types/wishlist.ts";

export const handle: PageHandle = { isPrivate: true };
export const middleware = guarded("authenticated");

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader(args: Route.LoaderArgs) {
  const { shop, market, session } = accountCall(args);
  const wishes = await wishlist(shop, session.customer.id);
  const { rates } = shop.catalog();
  return {
    products: wishes.map(({ product }) => productCard(product, market, rates)),
    mails: {
      isOn: (await mailChoices(shop.db, session.customer.id)).wishlist,
      isVerified: session.customer.emailVerifiedAt !== null,
    },
    added: wishes.map(({ product, addedPrice }) => changedPrice(addedPrice, product, rates[market.currency])),
    /** For the browser's copy: the same list as the API gives it. */
    copy: wishes.map(({ product: { id, slug, name, pack, pictures, price, salePrice, earlyAccess, stock } }) => ({
      id,
      slug,
      name: nameIn(name, market.language),
      pack: pack[market.language],
      thumbnail: pictures.pack,
      price: price / 100,
      sale_price: salePrice === null ? null : salePrice / 100,
      early_access: earlyAccess,
      stock,
    })),
  };
}

/** The hearts' and the cart's forms, for whoever comes without scripts. */
export const action = formAction(async (args: Route.ActionArgs, form) => {
  const { shop, market, session, signInContext } = accountCall(args);
  const own = paths(market.locale);
  const intent = form.get("intent");
  if (intent === "mails-on" || intent === "mails-off") {
    await updateProfile(shop, signInContext, session, { wishlist_mails: intent === "mails-on" });
    return answerForm(doneForm(form, "mail_choice.saved"));
  }
  const productId = wishOf(form.get("product_id"));
  if (productId === null) return leadOn(own.wishlist());
  const { id } = session.customer;
  if (intent === "remove") await removeWishes(shop.db, id, [productId]);
  if (intent === "add" || intent === "from-cart") {
    const added = await addWishes(shop.db, shop, id, [productId]);
    if (added !== "saved")
      return data<CartFormAnswer>({ kind: "refused", intent, code: added, typed: "" }, { status: 422 });
  }
  const uuid = cartUuidOf(args.request, shop);
  if (intent === "from-cart" && uuid !== null) {
    const result = await removeLine(shop, { uuid, productId, market });
    return leadOn(own.cart(), result.ok ? cookies(args.request, shop, result.cart) : []);
  }
  if (intent === "to-cart") {
    const result = await addToCart(shop, { uuid, productId, quantity: 1, market, address: signInContext.address });
    if (result.ok) {
      await removeWishes(shop.db, id, [productId]);
      return leadOn(own.wishlist(), cookies(args.request, shop, result.cart));
    }
  }
  return leadOn(own.wishlist());
});

function cookies(request: Request, shop: ShopContext, cart: Parameters<typeof rememberCart>[0]): string[] {
  return rememberCart(cart, isSecure(request, shop.origin));
}

/** One wish stands there large (account.css). */
const ALONE = { sizes: "(max-width: 639px) 100vw, (max-width: 1199px) 50vw, 500px", widest: 1200 };

/** So few wishes do not fill a row. */
const FEW = 3;

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths, market } = useSite();
  const { products, mails, added, copy } = loaderData;
  const { isKnown, ids } = useWishlist();
  useEffect(() => wishlistActions.adopt(copy), [copy]);
  const { failure = null } = plainRefusal(
    t,
    actionData !== undefined && "faults" in actionData ? undefined : actionData,
  );
  const wished = products.map((product, at) => ({ product, added: added[at] ?? null }));
  const shown = isKnown ? wished.filter(({ product: { id } }) => ids.has(id)) : wished;
  return (
    <AccountPage title={t("account.wishlist")}>
      <CartNotices notices={[]} failure={failure} />
      <WishlistMails {...mails} answered={actionData !== undefined && "kind" in actionData ? undefined : actionData} />
      <p className="sr" role="status">
        {t("shop.products", { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <AccountEmpty text={t("wishlist.empty")}>
          <Link className="btn" to={paths.shop()}>
            {t("common.start_shopping")}
          </Link>
        </AccountEmpty>
      ) : (
        <ul className="grid-p wish-grid">
          {shown.map(({ product, added }) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                heading="h2"
                action={<WishToCart product={product} />}
                wasWished
                {...(shown.length === 1 && ALONE)}
              />
              <PriceMemory added={added} now={product.salePrice ?? product.price} currency={market.currency} />
            </li>
          ))}
        </ul>
      )}
      {/* A list of one or two leaves room for more. */}
      {shown.length < FEW && <BestSellers listed={shown.map(({ product }) => product.id)} />}
    </AccountPage>
  );
}
