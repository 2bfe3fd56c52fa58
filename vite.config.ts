import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

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
  navigation: ["new-build"],
  routes: ["locale"],
};

const frameFiles = Object.entries(FRAME).map(([folder, names]) => `${folder}/(?:${names.join("|")})`);
const frame = new RegExp(
  `(?:storefront/(?:root|entry\\.client|${frameFiles.join("|")})|shop/(?:market/market|pricing/money))\\.tsx?`.replaceAll(
    "/",
    "[\\\\/]",
  ),
);

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // In one file each they compress better, and arrive sooner, than in dozens of small ones.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
                { name: "frame", test: frame },
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
