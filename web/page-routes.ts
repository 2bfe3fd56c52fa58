/** A page below its locale. */
export interface PageRoute {
  /** Its address after the locale; a part that begins with a colon stands for any. */
  path: string;
  file: string;
  /** For a file that shows more than one address. */
  id?: string;
  /** A step of signing in itself: nobody is led there after it. */
  isWayIn?: true;
}

/** Every page of the shop. An address is that of the first whose path it fits. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: "", file: "routes/home.tsx" },
  { path: "shop", file: "routes/shop.tsx" },
  { path: "shop/:line", file: "routes/line.tsx" },
  { path: "biogena-diamonds", file: "routes/line.tsx", id: "routes/diamonds" },
  { path: "product/:product", file: "routes/product.tsx" },
  { path: "product/:product/reviews", file: "routes/product-reviews.tsx" },
  { path: "review", file: "routes/review.tsx" },
  { path: "blog", file: "routes/blog.tsx" },
  { path: "blog/:article", file: "routes/article.tsx" },
  { path: "stories", file: "routes/stories.tsx" },
  { path: "story/:story", file: "routes/story.tsx" },
  { path: "cart", file: "routes/cart.tsx" },
  { path: "cart/restore", file: "routes/cart-restore.tsx" },
  { path: "checkout", file: "routes/checkout.tsx" },
  { path: "checkout/order-confirmation", file: "routes/order-confirmation.tsx" },
  { path: "checkout/payment/:reference", file: "routes/checkout-payment.tsx" },
  { path: "track-order", file: "routes/track-order.tsx" },
  { path: "return", file: "routes/return.tsx" },
  { path: "account", file: "routes/account/account.tsx" },
  { path: "account/orders", file: "routes/account/account-orders.tsx" },
  { path: "account/orders/details", file: "routes/account/account-order.tsx" },
  { path: "account/wishlist", file: "routes/account/wishlist.tsx" },
  { path: "account/reviews", file: "routes/account/own-reviews.tsx" },
  { path: "account/subscriptions", file: "routes/account/account-subscriptions.tsx" },
  { path: "account/cards", file: "routes/account/account-cards.tsx" },
  { path: "newsletter/:step", file: "routes/mail-links/newsletter.tsx" },
  { path: "stop-mails/:mails", file: "routes/mail-links/stop-mails.tsx" },
  { path: "subscription", file: "routes/mail-links/subscription-link.tsx" },
  { path: "account/details", file: "routes/account/account-details.tsx" },
  { path: "login", file: "routes/sign-in/login.tsx", isWayIn: true },
  { path: "login/magic", file: "routes/sign-in/login-magic.tsx", isWayIn: true },
  { path: "login/oauth", file: "routes/sign-in/login-oauth.tsx", isWayIn: true },
  { path: "login/update", file: "routes/sign-in/login-update.tsx", isWayIn: true },
  { path: "login/verify", file: "routes/sign-in/login-verify.tsx" },
  { path: "login/address", file: "routes/sign-in/login-address.tsx", isWayIn: true },
  { path: "register", file: "routes/sign-in/register.tsx", isWayIn: true },
  { path: "forgot-password", file: "routes/sign-in/forgot-password.tsx", isWayIn: true },
  { path: "reset-password", file: "routes/sign-in/reset-password.tsx", isWayIn: true },
  { path: "faq", file: "routes/faq.tsx" },
  { path: "contact", file: "routes/contact.tsx" },
  { path: "survey", file: "routes/survey.tsx" },
  { path: ":page", file: "routes/page.tsx" },
];
