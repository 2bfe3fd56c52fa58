import { Link, redirect } from "react-router";
import { isBackAtCart, leftCart, restoreCart } from "#shop/cart-reminders/restore-cart.ts";
import { convert, type Minor, toDecimal } from "#shop/pricing/money.ts";
import { unitPriceOf } from "#shop/pricing/unit-price.ts";
import { translateFor } from "#texts/catalogues.server.ts";
import { cartUuidOf, rememberCart } from "#web/cart-cookie.ts";
import { isSecure } from "#web/cookie.ts";
import { paths } from "#web/paths.ts";
import { refusedForm } from "../account/form-answer.ts";
import { shopOf, visitorOf } from "../context.ts";
import { formAction } from "../forms/form-action.ts";
import { SendButton } from "../forms/send-button.tsx";
import { ShopForm } from "../forms/shop-form.tsx";
import { routeMarket } from "../i18n/route-market.ts";
import { useSite } from "../i18n/site.tsx";
import type { PageHandle } from "../layout/page-handle.ts";
import { pageMeta, pageTitle } from "../metadata/page-meta.ts";
import { OrderLines } from "../orders/order-lines.tsx";
import { answerForm, leadOn } from "../sign-in/page-sign-in.ts";
import "../styles/order.css";
import { nameIn } from "#shop/market/shown-text.ts";
import type { Route } from "./+types/cart-restore.ts";

/** Belongs to the reader of one mail. */
export const handle: PageHandle = { isPrivate: true };

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const t = translateFor(market.language);
  const token = new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? "";
  const left = await leftCart(shop, token);
  if (left !== null && (await isBackAtCart(shop, left, cartUuidOf(request, shop)))) {
    throw redirect(paths(market.locale).cart());
  }
  const { productById, rates } = shop.catalog();
  return {
    head: {
      title: pageTitle(t("cart_restore.title"), shop.brand.name),
      description: t("cart_restore.title"),
      noIndex: true,
    },
    token,
    lines: (left?.lines ?? []).flatMap(({ productId, quantity, everyMonths }) => {
      const product = productById.get(productId);
      if (product === undefined) return [];
      return {
        key: String(productId),
        name: nameIn(product.name, market.language),
        pack: product.pack[market.language],
        thumbnail: product.pictures.pack,
        quantity,
        everyMonths,
        total: toDecimal((convert(unitPriceOf(product), rates[market.currency]) * quantity) as Minor),
        isGift: false,
      };
    }),
  };
}

/** Only a pressed button fills a cart: mail programs open links by themselves to look for harm. */
export const action = formAction(async ({ params, request, context }: Route.ActionArgs, form) => {
  const market = routeMarket(params);
  const shop = shopOf(context);
  const { address } = visitorOf(context);
  const follower = { cartUuid: cartUuidOf(request, shop), market, address };
  const cart = await restoreCart(shop, String(form.get("token") ?? ""), follower);
  if (cart === null) return answerForm(refusedForm(form, "cart_restore.over"));
  return leadOn(paths(market.locale).cart(), rememberCart(cart, isSecure(request, shop.origin)));
});

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.head);
}

/** Where the link of a reminder leads: what was left in the cart, and the button that brings it here. */
export default function CartRestore({ loaderData, actionData }: Route.ComponentProps) {
  const { t, paths, market } = useSite();
  const { lines, token } = loaderData;
  return (
    <div className="wrap section newsletter-page">
      <h1 className="h1">{t("cart_restore.title")}</h1>
      {lines.length === 0 ? (
        <>
          <p className="lead">{t("cart_restore.over")}</p>
          <Link className="btn" to={paths.shop()}>
            {t("common.start_shopping")}
          </Link>
        </>
      ) : (
        <>
          <p className="lead">{t("cart_restore.text")}</p>
          <OrderLines lines={lines} currency={market.currency} />
          <ShopForm
            name="cart-restore"
            intents={[""]}
            action={paths.restoreCart(token)}
            answered={actionData}
            words={{ fields: "none" }}
          >
            {() => (
              <>
                <input type="hidden" name="token" value={token} />
                <SendButton>{t("cart_restore.button")}</SendButton>
              </>
            )}
          </ShopForm>
        </>
      )}
    </div>
  );
}
