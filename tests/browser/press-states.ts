import type { Page } from "@playwright/test";
import { type Locale, marketOf } from "../../shop/market/market.ts";
import type { MessageKey, Translate } from "../../texts/translate.ts";
import { addressIn, customer } from "../support/shopping.ts";
import { signUp } from "./account-steps.ts";
import { choose, expect } from "./shop-page.ts";

export const WIDTHS = [360, 768, 1440] as const;
const PHONE: readonly number[] = [360, 768];
const WIDE: readonly number[] = [1440];

/** One state of the screen whose controls are pressed. */
export interface PressState {
  name: string;
  /** Address without its locale. */
  path: string;
  /** Whose controls: a selector. */
  scope: string;
  /** What this visitor has before the page is opened. */
  has?: { cart?: readonly string[]; quantity?: number; promo?: string; wishes?: readonly string[]; draft?: Draft };
  /** The question about counting visits is answered unless it is what is looked at. */
  asksConsent?: boolean;
  /** Widths it exists at; all three unless said. */
  widths?: readonly number[];
  /** What is still so after everything was pressed at a width. */
  stays?: (page: Page, t: Translate) => Promise<void>;
  open?: (page: Page, t: Translate, locale: Locale) => Promise<unknown>;
}

/** How far the checkout has come. */
type Draft = "customer" | "delivery" | "shipping";

const DIALOG = "[role=dialog][data-open]";
const LINE = "zinc-bisglycinate";
const DEAR = "omega-3-concentrate";

const inHeader = (name: MessageKey) => (page: Page, t: Translate) =>
  page
    .getByRole("banner")
    .getByRole("button", { name: new RegExp(`^${t(name)}`) })
    .filter({ visible: true })
    .first()
    .click();
const openCart = inHeader("nav.cart");
/** What goes with the lines comes after them, and moves what stands below. */
const openFilledCart = async (page: Page, t: Translate) => {
  await openCart(page, t);
  await expect(page.getByRole("dialog").getByRole("button", { name: t("cart.you_may_also_like") })).toBeVisible();
};
/** What is wished for comes after the cart, what sells best after an empty one, and each moves what stands in the drawer. */
const expectWishes = (page: Page, t: Translate) =>
  expect(page.getByRole("dialog").getByRole("link", { name: t("account.wishlist"), exact: true })).toBeVisible();
const openCartWithWishes = async (page: Page, t: Translate) => {
  await openFilledCart(page, t);
  await expectWishes(page, t);
};
const openEmptyCart = async (page: Page, t: Translate) => {
  await openCart(page, t);
  await expect(page.getByRole("dialog").getByRole("heading", { name: t("sort.best_selling") })).toBeVisible();
};
const openSearch = async (page: Page) => page.keyboard.press("/");
const search = (words: { en: string; ar: string }) => async (page: Page, _t: Translate, locale: Locale) => {
  await openSearch(page);
  await page.getByRole("dialog").getByRole("combobox").fill(words[marketOf(locale).language]);
};
const goOn = async (page: Page, t: Translate) => {
  // A list that the page leads to as a fault stays the platform's until it is left: the shop's own have come before.
  await expect(page.locator("select.input")).toHaveCount(0);
  await page.getByRole("button", { name: t("checkout.continue") }).click();
  // Before the form's own rules have come, the shop names the faults.
  await expect(page.locator("*:focus")).toHaveAttribute("aria-invalid", "true");
};
const promo = (code: string) => async (page: Page, t: Translate) => {
  await openFilledCart(page, t);
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: t("promo.label") })
    .fill(code);
  await page.keyboard.press("Enter");
};

export const STATES: readonly PressState[] = [
  // The drawer.
  { name: "drawer, empty", path: "/faq", scope: DIALOG, open: openEmptyCart },
  {
    name: "drawer, with lines and upsell",
    path: "/faq",
    scope: DIALOG,
    has: { cart: [LINE, DEAR] },
    open: openFilledCart,
  },
  {
    name: "drawer, with a wishlist",
    path: "/faq",
    scope: DIALOG,
    has: { cart: [LINE], wishes: [DEAR, "ginkgo-phosphatidylserine"] },
    open: openCartWithWishes,
  },
  {
    name: "drawer, empty with a wishlist",
    path: "/faq",
    scope: DIALOG,
    has: { wishes: [LINE, DEAR, "magnesium-seven-salts", "vitamin-c-buffered"] },
    open: async (page, t) => {
      await openEmptyCart(page, t);
      await expectWishes(page, t);
    },
  },
  {
    name: "drawer, code refused",
    path: "/faq",
    scope: DIALOG,
    has: { cart: [LINE] },
    open: async (page, t) => {
      await promo("NOSUCH")(page, t);
      await expect(page.getByRole("dialog").getByText(t("promo.invalid"))).toBeInViewport();
    },
  },
  {
    name: "drawer, code applied",
    path: "/faq",
    scope: DIALOG,
    has: { cart: [LINE] },
    open: async (page, t) => {
      await promo("WELCOME10")(page, t);
      await expect(page.getByRole("dialog").getByText(t("promo.success"))).toBeInViewport();
    },
  },
  {
    name: "drawer, gift earned",
    path: "/faq",
    scope: DIALOG,
    has: { cart: [LINE], quantity: 9 },
    open: openFilledCart,
  },
  {
    name: "drawer, a line sold out",
    path: "/faq",
    scope: DIALOG,
    has: { cart: [LINE, DEAR] },
    open: async (page, t) => {
      await page.route("**/api/cart", (route) =>
        route.fulfill({ status: 409, json: { code: "cart.out_of_stock", message: t("product.out_of_stock") } }),
      );
      await openFilledCart(page, t);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("cart.increase") })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByRole("alert").first()).toHaveText(/./);
    },
  },
  // The cart page.
  { name: "cart page, empty", path: "/cart", scope: "main" },
  { name: "cart page", path: "/cart", scope: "main", has: { cart: [LINE, DEAR] } },
  {
    name: "cart page, gift and code",
    path: "/cart",
    scope: "main",
    has: { cart: [DEAR], quantity: 6, promo: "SAVE50" },
  },
  // Search.
  { name: "search, start", path: "/faq", scope: DIALOG, open: openSearch },
  {
    name: "search, answers",
    path: "/faq",
    scope: DIALOG,
    open: async (page, t, locale) => {
      await search({ en: "magnesium", ar: "مغنيسيوم" })(page, t, locale);
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "search, no answers",
    path: "/faq",
    scope: DIALOG,
    open: async (page, t, locale) => {
      await search({ en: "qqqqxxxx", ar: "ظظظظظظظ" })(page, t, locale);
      await expect(page.getByRole("dialog").getByText(t("shop.empty_search"))).toBeVisible();
    },
  },
  // Menus and panels.
  { name: "header, footer and bars", path: "/faq", scope: ".announce, .header, .footer, .bottombar" },
  {
    name: "shop menu",
    path: "/faq",
    scope: ".header",
    widths: WIDE,
    open: async (page, t) => {
      await inHeader("nav.shop")(page, t);
      await expect(page.locator("#mega")).toHaveAttribute("data-state", "open");
    },
  },
  {
    name: "menu of narrow screens",
    path: "/faq",
    scope: DIALOG,
    widths: PHONE,
    open: async (page, t) => {
      await page.getByRole("button", { name: t("nav.open_menu") }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("nav.shop"), exact: true })
        .click();
    },
  },
  {
    name: "categories above the bottom bar",
    path: "/faq",
    scope: DIALOG,
    widths: PHONE,
    open: (page, t) =>
      page
        .getByRole("navigation", { name: t("nav.quick_links") })
        .getByRole("button", { name: t("nav.shop") })
        .click(),
  },
  {
    name: "country and language",
    path: "/faq",
    scope: DIALOG,
    open: async (page, t) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await inHeader("nav.country_selector")(page, t);
    },
  },
  // Wishlist and signing in.
  { name: "wishlist, empty", path: "/account/wishlist", scope: "main", has: { wishes: [] } },
  {
    name: "wishlist",
    path: "/account/wishlist",
    scope: "main",
    has: { wishes: [LINE, DEAR, "ginkgo-phosphatidylserine", "magnesium-seven-salts"] },
  },
  { name: "sign-in question", path: "/faq", scope: DIALOG, open: inHeader("wishlist.title") },
  {
    name: "sign-in form",
    path: "/faq",
    scope: DIALOG,
    open: async (page, t) => {
      await inHeader("wishlist.title")(page, t);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("auth.sign_in") })
        .click();
      await page.getByRole("dialog").getByRole("textbox").first().press("Enter");
    },
  },
  { name: "consent, asked", path: "/faq", scope: "body", asksConsent: true },
  { name: "consent, asked above a cart", path: "/cart", scope: "body", asksConsent: true, has: { cart: [LINE] } },
  // Lists.
  {
    name: "country codes",
    path: "/checkout",
    scope: ".pick-list",
    has: { cart: [LINE] },
    // All 245 are alike: those that answer a word stand for them.
    open: async (page, t) => {
      await page.locator("button.pick").first().click();
      await page.getByRole("combobox", { name: t("select.search_country_code") }).fill("united");
    },
  },
  { name: "subjects", path: "/contact", scope: ".pick-list", open: (page) => page.locator("button.pick").click() },
  // The checkout.
  { name: "checkout, customer", path: "/checkout", scope: "body", has: { cart: [LINE] } },
  {
    name: "checkout, without a connection",
    path: "/checkout",
    scope: "body",
    has: { cart: [LINE] },
    open: async (page, t) => {
      // What tells of it comes when the browser is at leisure, and then asks for this by itself.
      await page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/error-page-")),
      );
      // So does the shop's own list of countries.
      await expect(page.locator("select.input")).toHaveCount(0);
      await page.context().setOffline(true);
      await expect(page.getByText(t("offline.reading"))).toBeVisible();
    },
    stays: (page, t) => expect(page.getByText(t("offline.reading"))).toBeVisible(),
  },
  { name: "checkout, customer with faults", path: "/checkout", scope: "body", has: { cart: [LINE] }, open: goOn },
  { name: "checkout, delivery", path: "/checkout", scope: "body", has: { cart: [LINE], draft: "customer" } },
  {
    name: "checkout, address with faults",
    path: "/checkout",
    scope: "body",
    has: { cart: [LINE, DEAR], draft: "delivery" },
    open: goOn,
  },
  {
    name: "checkout, address",
    path: "/checkout?step=shipping",
    scope: "body",
    has: { cart: [LINE], draft: "shipping" },
  },
  { name: "checkout, payment", path: "/checkout", scope: "body", has: { cart: [LINE], draft: "shipping" } },
  {
    name: "checkout, payment by card with faults",
    path: "/checkout",
    scope: "body",
    has: { cart: [LINE], draft: "shipping" },
    open: async (page, t) => {
      await choose(page, t("payment.card"));
      await expect(page.getByLabel(t("card.number"))).toBeVisible();
      await page.getByRole("button", { name: new RegExp(`^${t("checkout.place_order")}`) }).click();
      // The page goes to the first fault; what is pressed before that would lie elsewhere then.
      await expect(page.getByText(t("card.cvc_wrong"))).toBeVisible();
      await expect(page.getByLabel(t("card.number"))).toBeFocused();
    },
  },
];

/** Gives the browser what the state begins with, without its pages. */
export async function prepare(
  page: Page,
  { has = {}, asksConsent = false }: PressState,
  locale: Locale,
): Promise<void> {
  const { request } = page;
  const headers = { "x-locale": locale };
  if (asksConsent) await page.context().clearCookies({ name: "consent" });
  const idOf = async (slug: string): Promise<number> =>
    (await (await request.get(`/api/products/${slug}`, { headers })).json()).data.id;
  if (has.wishes !== undefined) {
    await signUp(page, locale);
    const products = await Promise.all(has.wishes.map(idOf));
    if (products.length > 0) await request.post("/api/wishlist/add-to-wishlist", { headers, data: { products } });
  }
  let cart = "";
  for (const slug of has.cart ?? []) {
    const data = { product_id: await idOf(slug), quantity: has.quantity ?? 1, ...(cart && { cart_uuid: cart }) };
    const added = await request.post("/api/cart/add-to-cart", { headers, data });
    cart = (await added.json()).data.cart_uuid;
  }
  if (has.promo !== undefined) await request.get(`/api/cart/${cart}/coupon/${has.promo}/apply`, { headers });
  if (has.draft !== undefined) {
    const isHome = marketOf(locale).country === "AE";
    const far = ["customer", "delivery", "shipping"].indexOf(has.draft);
    const data = {
      customerDetails: { ...customer(), phone_number: isHome ? "+971501234567" : "+966551234567" },
      ...(far >= 1 && { deliveryMethod: isHome ? 1 : 3, ...(!isHome && { customsConsent: true }) }),
      ...(far >= 2 && { address: addressIn(locale) }),
    };
    const saved = await request.put(`/api/checkout/${cart}`, { headers, data });
    expect(saved.ok(), await saved.text()).toBe(true);
  }
}
