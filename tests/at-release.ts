/**
 * What `npm test` leaves to `npm run test:all`, so that whoever changes something knows within twenty minutes
 * (docs/decisions/0178). A test that is named here repeats, many times or in all combinations, what another one of every
 * run does once, or mostly waits. A file that is run by its name is run whole either way.
 */

/** Set by scripts/test.mjs unless everything is asked for. */
export const IS_SHORT_RUN = process.env.SHORT_RUN !== undefined;

const files = (folder: string, names: readonly string[]) => names.map((name) => `tests/${folder}/${name}.test.ts`);

export const API_AT_RELEASE = files("api", [
  // Many at one moment, or whatever comes by chance: the same rules are tried by a few at a time in every run, and by `oversell`.
  ...["edit-storms", "payment-storms", "promo-limits", "settle-races", "two-processes", "fuzz", "account-model"],
  // Whole years and lives, and whole shops: what happens in them is tried one by one in every run.
  ...["subscription-year", "seed", "payment-sandbox"],
  // Providers and mail servers that stay silent, come late or lose an answer, waited for as long as they take.
  ...["order-mail", "mail-server", "paying-faults", "refund-answers", "staff-alerts", "webhooks-out", "reminders"],
  // The command line, a process for each word: what it says and does is the API's, which every run asks.
  ...["operator-orders", "operator-stock"],
  // Every page in every market and with every text that could be taken for code: `markets`, `locales` and `bad-input` try some.
  ...["routes", "injected-text", "led-astray", "evasions", "hostile-drafts", "cart-numbers", "cookies", "shared-cache"],
  // Whole catalogues taken out, changed and brought in, and each kind of content: `product-imports`, `staff-products` and `campaigns` try some.
  ...["content-files", "staff-content", "scheduled-versions", "ended-versions", "publication", "previews-of-drafts"],
  // Pictures in all sizes and formats.
  ...["staff-pictures", "picture-cuts"],
  // Rare ways of orders that others share their rules with, and many orders at once where one by one is tried.
  ...["given-back-before-leaving", "not-delivered", "orders-without-email", "order-email", "order-limits", "bulk-acts"],
  ...["order-code", "order-pages", "paying-pages", "tracking", "key-answers", "payouts"],
  // Subscriptions, which every run tries on the embedded database (`renewals`) and in the browser (`subscribing`).
  ...["renewals", "account-subscriptions"],
  // Ways to sign in beside passwords, links and providers; single settings and lists of staff; what is kept in memory.
  ...["passkeys", "sign-in-return"],
  ...["set-by-staff", "staff-categories", "product-tags", "webhook-secrets", "long-lists", "price-memory", "same-work"],
]);

/** Databases that go, machines that are killed: `kill` and `database-outages` are of every run. */
export const FAULTS_AT_RELEASE = files("faults", [
  ...["bulk-kill", "database-hot-row", "database-standby", "mails", "overload", "payment-kill-after"],
  ...["payment-kill-buying", "rolling-restart", "start-truth", "stop", "supervisor"],
]);

/** On the embedded database: writing, locking and counting of the others is done by the same functions. */
export const EMBEDDED_AT_RELEASE = files("api", [
  ...["account", "cart-merge", "invoices", "order-key", "orders", "payments", "promo", "refunds", "sign-in"],
  "subscription-year",
]);

export const BROWSER_AT_RELEASE = [
  // Every form, control and screen there is, one after the other: a matrix of what the ways of every run press here and there.
  ...["press", "forms-matrix", "back-office-screens", "first-screen", "selects", "focus", "frame", "forms", "help"],
  // The rest of the merchant's week; its first part, from an order to its money, is of every run.
  ...["back-office-week-papers", "back-office-week-phone", "back-office-week-rest", "back-office-week-team"],
  // Single screens of the back office, whose rules and answers the API's tests of every run try.
  ...["back-office", "back-office-answers", "back-office-categories", "back-office-content", "back-office-files"],
  ...["back-office-kept", "back-office-money", "back-office-new-order", "back-office-order", "back-office-orders"],
  ...["back-office-pictures", "back-office-settings", "own-pictures", "reviews", "sale"],
  // What every run has through the API, or once on the way of a purchase.
  ...["accounts", "app-behaviour", "back-office-palette", "browse", "checkout-parts", "consent", "languages"],
  ...["passkeys", "reading", "subscriptions"],
].map((name) => `${name}.test.ts`);

/** Of the files of every run: the second language, the second width, and pages and presses like others that stay. */
export const BROWSER_WAYS_AT_RELEASE = [
  /the merchant's week in en|\/en, 1440 px: subscribe|paying later in ar-sa|without a line \/en|the shop of \/en can be/,
  /back-office-parcels\.test\.ts (a shelf|a delivery)/,
  /cart-drawer\.test\.ts (closes with a press|a code that takes nothing|comes from the end|on a phone with doubled)/,
  /checkout-quantities\.test\.ts (.*\(ar-kw\)|\/en\/(cart|checkout) follows|a session that has ended)/,
  /pages\.test\.ts \/(en\/faq|ar\/about|en\/blog|ar\/stories|ar-qa\/product|ar-bh\/shop|en\/account|ar-sa\/no-such-page)/,
  /pages\.test\.ts (the footer's columns|with forced colours|the search panel)/,
  /wishlist\.test\.ts a heart that/,
];
