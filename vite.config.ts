import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** What the frame around every page and every shelf of products are made of, by folder. */
const FRAME = {
  accounts: ["account-cookies", "session-store", "sign-in-prompt", "unknown-guard", "wishlist-store"],
  analytics: ["consent", "track"],
  campaigns: ["own-prices"],
  cart: ["cart-cookie", "cart-notice", "cart-store", "shop-api"],
  chrome: [
    "account-link",
    "cart-link",
    "close-on-navigation",
    "country-label",
    "head-links",
    "header",
    "language-link",
    "later",
    "logo",
    "opener",
    "page-handle",
    "progress",
    "wishlist-link",
  ],
  components: [
    "cart-layer",
    "crumbs",
    "filled-text",
    "heart",
    "icon",
    "picture",
    "price",
    "product-accent",
    "product-card",
    "product-row",
    "quick-add",
    "sign-in-layer",
    "use-adding",
  ],
  forms: ["action-form", "around-requests", "request-key"],
  i18n: [
    "catalogue-url",
    "kept-search",
    "money",
    "page-language",
    "page-market",
    "page-meta",
    "paths",
    "site",
    "translate",
  ],
  navigation: ["missing-part", "new-build"],
  routes: ["locale"],
};

const frameFiles = Object.entries(FRAME).map(([folder, names]) => `${folder}/(?:${names.join("|")})`);
const frame = new RegExp(
  `(?:storefront/(?:root|entry\\.client|${frameFiles.join("|")})|shop/(?:market/market|pricing/money))\\.tsx?`.replaceAll(
    "/",
    "[\\\\/]",
  ),
);

/**
 * The router answers a page whose script cannot be loaded by loading the page that is open anew, again and again. Here
 * a page stands in that throws the error, and the error boundary loads what was asked for (navigation/missing-part.ts).
 */
const missingParts: Plugin = {
  name: "missing-parts",
  apply: "build",
  transform: {
    filter: { id: /react-router.*[\\/]routeModules\.js$/ },
    handler(code) {
      const own = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
      if (!own.test(code)) throw new Error("the router loads its pages in another way now: see missingParts");
      return {
        code: code.replace(own, "error.isMissingPart = true; return { default() { throw error; } };"),
        map: null,
      };
    },
  },
};

export default defineConfig({
  plugins: [reactRouter(), missingParts],
  build: { assetsInlineLimit: 0 },
  environments: {
    // Pages run the very modules that the server runs: one copy of every class, and of every memory.
    ssr: { build: { rolldownOptions: { external: /^#shop\// } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // In one file each they compress better, and arrive sooner, than in dozens of small ones.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
                { name: "frame", test: frame },
                // With every form, or when the browser is at leisure.
                {
                  name: "forms",
                  test: /storefront[\\/](?:forms[\\/]|components[\\/](?:confirmed-button|form-field|form-note|use-checked-form)\.tsx?)/,
                },
                // What fields may hold, with the library that says so.
                {
                  name: "schemas",
                  test: /node_modules[\\/]zod[\\/]|shop[\\/](?:checkout[\\/]form-faults|accounts[\\/]sign-in-schemas|contact[\\/]contact-schema)\.ts|storefront[\\/]accounts[\\/]form-answer\.ts/,
                },
                // What pages of orders, and those around signing in, have in common: every name of a file costs all pages.
                {
                  name: "order",
                  test: /storefront[\\/](?:components[\\/](?:account-page|address-text|invoice-link|order-(?:elsewhere|lines|list|parts)|payment-(?:events|failure)|time-left|track-[a-z]+)\.tsx|i18n[\\/]dates\.ts)/,
                },
                {
                  name: "sign-in",
                  test: /storefront[\\/]components[\\/](?:auto-form|passkey-sign-in|password-fields|provider-buttons|sign-in-(?:form|page))\.tsx/,
                },
                {
                  name: "buying",
                  test: /storefront[\\/](?:components[\\/](?:add-to-cart|gliding)\.tsx?|pages[\\/]recently-viewed\.ts)/,
                },
                // Shared with other pages; the group of the home page would take them along otherwise.
                { name: "ridge", test: /storefront[\\/]components[\\/]ridge\.tsx/ },
                { name: "reading", test: /storefront[\\/]components[\\/](?:post-card|reading-head|share)\.tsx/ },
                // The lower half of the home page, which comes as one.
                { name: "below", test: /storefront[\\/]components[\\/](?:home-(?!hero)[a-z]+|shop-by-category)\.tsx/ },
                // What the shop page shares with its sheet of filters, which comes later.
                {
                  name: "list",
                  test: /storefront[\\/](?:components[\\/](?:active-filters|kept-filters|page-links|use-category-link)|i18n[\\/]list-path)\.tsx?/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
