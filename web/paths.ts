import type { Locale } from "../shop/market/market.ts";

/** What a sign-in is for: the page it leads to, a product to be saved. */
export interface SignInIntent {
  next?: string | null;
  wish?: number | null;
}

/** A text as part of an address; half of a sign, which may come from anybody and has no writing, as an unknown one. */
function asParameter(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
}

/**
 * The one place that writes addresses of pages. Nothing else joins a locale and a path.
 * `paths("ar-sa").product("zinc-bisglycinate")` → `/ar-sa/product/zinc-bisglycinate`.
 */
export function paths(locale: Locale) {
  const at = (path: string) => `/${locale}${path}`;
  /** Where a sign-in is to lead and what it is for travels with its page. */
  const withIntent = (path: string, { next = null, wish = null }: SignInIntent = {}) => {
    const query = new URLSearchParams();
    if (next !== null) query.set("next", next);
    if (wish !== null) query.set("wish", String(wish));
    return at(query.size === 0 ? path : `${path}?${query}`);
  };
  return {
    home: () => at(""),
    shop: (category?: string) => at(category === undefined ? "/shop" : `/shop?category=${asParameter(category)}`),
    /** Search results; without words, the empty search page. */
    search: (words = "") => at(`/shop?q=${asParameter(words)}`),
    product: (slug: string) => at(`/product/${asParameter(slug)}`),
    /** All reviews of a product; `query` as `reviewQuery` writes it. */
    productReviews: (slug: string, query = "") => at(`/product/${asParameter(slug)}/reviews${query}`),
    /** Where a review is written: of a product, or of those of the order that a mail's link names. */
    review: ({ product, token }: { product?: string; token?: string | null }) => {
      const query = new URLSearchParams();
      if (token != null) query.set("token", token);
      if (product !== undefined) query.set("product", product);
      return at(`/review?${query}`);
    },
    /** A picture of a review, the same in every language. */
    reviewPhoto: (id: string, size: "large" | "small") => `/review-photos/${id}-${size}.webp`,
    ownReviews: () => at("/account/reviews"),
    blog: () => at("/blog"),
    article: (slug: string) => at(`/blog/${asParameter(slug)}`),
    /** The feed of a language's articles; there is one per language, not per country. */
    feed: () => at("/blog/feed.xml"),
    stories: () => at("/stories"),
    story: (slug: string) => at(`/story/${asParameter(slug)}`),
    cart: () => at("/cart"),
    /** Where the link of a reminder leads. */
    restoreCart: (token: string) => at(`/cart/restore?token=${asParameter(token)}`),
    /** Ends mails of a kind; also without signing in. */
    stopMails: (mails: "cart" | "wishlist" | "stock", token: string) =>
      at(`/stop-mails/${mails}?token=${asParameter(token)}`),
    checkout: () => at("/checkout"),
    orderConfirmation: (reference: string) => at(`/checkout/order-confirmation?order=${asParameter(reference)}`),
    /** What a browser reads to install the shop as an app. */
    manifest: () => at("/app.webmanifest"),
    /** Where an open order is paid, and where providers lead back to. */
    payment: (reference: string) => at(`/checkout/payment/${asParameter(reference)}`),
    /** The checkout after a payment for this order came to nothing. */
    checkoutAfter: (reference: string, from: string) =>
      at(`/checkout?step=payment&failed=${asParameter(reference)}&from=${asParameter(from)}`),
    /** An API address, the same in every language. */
    invoice: (reference: string) => `/api/orders/${asParameter(reference)}/invoice.pdf`,
    creditNote: (reference: string, number: string) =>
      `/api/orders/${asParameter(reference)}/credit-notes/${asParameter(number)}.pdf`,
    trackOrder: (reference?: string) =>
      at(reference === undefined ? "/track-order" : `/track-order?order=${asParameter(reference)}`),
    /** The same for whoever came by a payment link that is no longer needed: it says why that leads there. */
    trackPaid: (reference: string) => at(`/track-order?order=${asParameter(reference)}&from=payment-link`),
    /** Where a return is asked for; `token`: the secret of a mail's link that opens the order's. */
    returnOrder: (reference: string, token?: string | null) => {
      const query = new URLSearchParams({ order: reference.replace(/\p{Surrogate}/gu, "\ufffd") });
      if (token != null) query.set("token", token);
      return at(`/return?${query}`);
    },
    faq: () => at("/faq"),
    /** `reference`: the order that is written about. */
    contact: (reference?: string) =>
      at(reference === undefined ? "/contact" : `/contact?order=${asParameter(reference)}`),
    survey: () => at("/survey"),
    newsletter: (step: "subscribe" | "confirm" | "unsubscribe", token?: string) =>
      at(`/newsletter/${step}${token === undefined ? "" : `?token=${asParameter(token)}`}`),
    account: () => at("/account"),
    wishlist: () => at("/account/wishlist"),
    orders: (page = 1) => at(page === 1 ? "/account/orders" : `/account/orders?page=${page}`),
    order: (reference: string) => at(`/account/orders/details?order=${asParameter(reference)}`),
    subscriptions: () => at("/account/subscriptions"),
    /** `replace`: with the form for another card in the place of this one, "new" for one more. */
    cards: (replace?: string) => at(replace === undefined ? "/account/cards" : `/account/cards?replace=${replace}`),
    personalDetails: () => at("/account/details"),
    login: (intent?: SignInIntent) => withIntent("/login", intent),
    register: (intent?: SignInIntent) => withIntent("/register", intent),
    forgotPassword: () => at("/forgot-password"),
    resetPassword: (token: string) => at(`/reset-password?token=${asParameter(token)}`),
    magicLink: (token: string) => at(`/login/magic?token=${asParameter(token)}`),
    /** Asks for an address when a provider shared none. */
    completeProfile: (next: string | null = null) => withIntent("/login/update", { next }),
    verifyAddress: (token: string) => at(`/login/verify?token=${asParameter(token)}`),
    /** Where a mail about a changed address leads: to allow the change, or to take it back. */
    changedAddress: (token: string) => at(`/login/address?token=${asParameter(token)}`),
    /** Where the links of a subscription's mails lead: to skip, change or end it. */
    subscriptionLink: (token: string) => at(`/subscription?token=${asParameter(token)}`),
    /** A path that is already known without its prefix, e.g. from a redirect rule or an announcement. */
    any: (path: string) => at(path === "/" ? "" : path),
  };
}

export type Paths = ReturnType<typeof paths>;

/** Splits `/ar-sa/shop` into its first segment and the rest (`/shop`); the rest of `/ar` is the empty string. */
export function splitLocale(pathname: string): { first: string; rest: string } {
  const [, first = "", rest = ""] = /^\/([^/]*)(\/.*)?$/.exec(pathname) ?? [];
  return { first, rest };
}
