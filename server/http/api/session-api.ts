import { Hono } from "hono";
import { readCart } from "../../../shop/cart/cart.ts";
import { customerCart, isCustomersCart } from "../../../shop/cart/stored-cart.ts";
import type { ShopContext } from "../../../shop/context.ts";
import { userJson } from "../../../shop/customers/customer.ts";
import { HOME_COUNTRY, isCountry, isLocale, LANGUAGES, type Locale, localeFor } from "../../../shop/market/market.ts";
import { wishlist } from "../../../shop/wishlist/wishlist.ts";
import { paths, splitLocale } from "../../../web/paths.ts";
import { searchFor } from "../../../web/search-elsewhere.ts";
import { readForm } from "../body.ts";
import { cartCookie, forgetCart, forgetSignIn, rememberCart, rememberLocale } from "../cookies.ts";
import { requestMarket } from "../request-market.ts";
import { sessionIn, shopFor } from "../visitor.ts";
import { cartView } from "./cart-view.ts";

/** The one small request after each page load: everything that belongs to this visitor. */
export function sessionApi(base: ShopContext): Hono {
  const api = new Hono();
  api.get("/session", async (c) => {
    const market = requestMarket(c);
    const session = await sessionIn(c, base);
    const shop = await shopFor(c, base);
    // Where a sign-out was pressed there is an empty one, which stays.
    if (session === null && /signed_in=[^;]/.test(c.req.header("cookie") ?? "")) forgetSignIn(c, base);
    const named = cartCookie(c, shop);
    // A customer's cart may have been begun on another device: it is found through the customer.
    const uuid = (await customerCart(shop)) ?? named;
    const cart = uuid === undefined ? null : await readCart(shop, uuid, market);
    // A customer's waits for them where their session has ended.
    const isWaiting = session === null && named !== undefined && cart === null && (await isCustomersCart(shop, named));
    if (named !== undefined && cart === null && !isWaiting) forgetCart(c, shop);
    if (cart !== null && cart.cart_uuid !== named) rememberCart(c, shop, cart);
    const { country, currency, locale } = market;
    return c.json({
      data: {
        user: session && userJson(session.customer),
        cart: cart && cartView(c, cart),
        wishlist: session === null ? [] : (await wishlist(shop, session.customer.id)).map(({ product }) => product.id),
        settings: { country, currency, locale },
      },
    });
  });
  return api;
}

/** The form of the preferences panel: remembers language and country, goes on to the same page there. */
export function preferencesForm(shop: ShopContext): Hono {
  const app = new Hono();
  app.post("/preferences", async (c) => {
    const form = await readForm(c);
    const language = LANGUAGES.find((known) => known === form.language) ?? "en";
    const country = isCountry(form.country) ? form.country : HOME_COUNTRY;
    const locale = localeFor(language, country);
    rememberLocale(c, shop, locale);
    return c.redirect(paths(locale).any(pathIn(locale, form.path)), 303);
  });
  return app;
}

/** Only ever a path of this shop: anything else leads home. */
function pathIn(to: Locale, path: unknown): string {
  if (typeof path !== "string" || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return "/";
  const { first, rest } = splitLocale(path);
  const [locale = "", ...added] = first.split(/(?=[?#])/);
  if (!isLocale(locale)) return "/";
  return (rest || `/${added.join("")}`).replace(/\?[^#]*/, (search) => searchFor(to, locale, search));
}
