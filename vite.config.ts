import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { toastStyleAlone } from "./storefront/ui/toast-style.ts";

/** What the frame around every page and every shelf of products are made of, by folder. */
const FRAME = {
  "shop/market": ["market"],
  "shop/pricing": ["money"],
  storefront: ["root", "entry.client"],
  "storefront/account": ["session-store"],
  "storefront/analytics": ["consent", "track"],
  "storefront/campaigns": ["own-prices"],
  "storefront/cart": ["cart-layer", "cart-notice", "cart-store", "shop-api", "use-adding"],
  "storefront/forms": ["action-form", "around-requests", "request-key"],
  "storefront/i18n": ["catalogue-url", "kept-search", "page-language", "page-market", "site"],
  "storefront/layout": [
    "account-link",
    "cart-link",
    "close-on-navigation",
    "crumbs",
    "head-links",
    "header",
    "language-link",
    "logo",
    "disclosure-link",
    "page-handle",
    "progress",
    "wishlist-link",
  ],
  "storefront/metadata": ["page-meta"],
  "storefront/navigation": ["missing-part", "new-build"],
  "storefront/product": ["price", "product-accent", "product-card", "product-row", "quick-add", "rating-stars"],
  "storefront/rendering": ["at-leisure", "deferred-hydration", "head-script"],
  "storefront/routes": ["locale"],
  "storefront/sign-in": ["sign-in-layer", "sign-in-prompt", "unknown-guard"],
  "storefront/ui": ["filled-text", "icon", "picture"],
  "storefront/wishlist": ["wishlist-button", "wishlist-store"],
  texts: ["country-names", "money", "translate"],
  web: ["account-cookies", "cart-cookie", "paths"],
};

/** Matches source files by their path without its extension; parts of it may be patterns. */
const sources = (...paths: string[]) => new RegExp(`/(?:${paths.join("|")})\\.tsx?`.replaceAll("/", "[\\\\/]"));

const storefront = (...paths: string[]) => sources(`storefront/(?:${paths.join("|")})`);

const frame = sources(...Object.entries(FRAME).map(([folder, names]) => `${folder}/(?:${names.join("|")})`));

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

/**
 * Parts of the router that every page would load and none uses: discovery of routes, which all come with the page
 * (react-router.config.ts), watchers of its calls, of which there are none, and its own page for errors, which shows
 * their stack. What stands in answers as they would; where even the shop's error page fails, a link to the start is left.
 */
const UNUSED_PARTS = {
  errorBoundaries: `
    import { Component, createElement } from "react";
    export class RemixErrorBoundary extends Component {
      state = {};
      static getDerivedStateFromError(error) { return { error }; }
      render() {
        if (this.state.error === undefined) return this.props.children;
        const start = createElement("a", { href: "/" }, location.host);
        return createElement("html", null, createElement("body", null, start));
      }
    }
    export const BoundaryShell = () => null;
    const unused = () => { throw new Error("the root has an error page of its own: see vite.config.ts"); };
    export { unused as RemixRootDefaultErrorBoundary };`,
  "fog-of-war": `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const URL_LIMIT = 0;
    const unused = () => { throw new Error("routes are not discovered: see vite.config.ts"); };
    export { unused as getManifestPath, unused as getPartialManifest, unused as getPathsWithAncestors };
    export { unused as handleClientVersionMismatch };`,
  instrumentation: `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    const unused = () => { throw new Error("nobody watches the router: see vite.config.ts"); };
    export { unused as getRouteInstrumentationUpdates, unused as instrumentClientSideRouter };
    export { unused as instrumentHandler, unused as instrumentationResultMetaContext };`,
};

const unusedParts: Plugin = {
  name: "unused-parts",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /react-router.*[\\/](?:ssr[\\/]errorBoundaries|fog-of-war|instrumentation)\.js$/ },
    handler(code, id) {
      const name = /([\w-]+)\.js$/.exec(id)?.[1] as keyof typeof UNUSED_PARTS;
      const names = /^export \{ (.*) \};/m.exec(code)?.[1]?.split(", ") ?? [];
      const isKnown = names.length > 0 && names.every((known) => UNUSED_PARTS[name].includes(known));
      if (!isKnown) throw new Error(`the router has another ${name} now: see UNUSED_PARTS`);
      return { code: UNUSED_PARTS[name], map: null };
    },
  },
};

/**
 * What the router renders on the way from page to page though nothing of it has changed: every link, once more and at once,
 * since it keeps the address for an error page of its own (UNUSED_PARTS); and the page that is about to be left, whole, when
 * the next one is asked for. Whoever shows that something is on its way is told apart from these (`useNavigation`).
 */
const NEEDLESS_RENDERS = {
  "hydrated-router": {
    own: /React\$1\.useLayoutEffect\(\(\) => \{\s*if \(ssrInfo && ssrInfo\.router\) return ssrInfo\.router\.subscribe\([\s\S]*?\}, \[location\]\);/,
    ours: "",
  },
  components: {
    own: /React\$1\.memo\(DataRoutes\)/,
    ours: `React$1.memo(DataRoutes, ({ state: before, ...one }, { state: now, ...other }) =>
      Object.keys(one).every((name) => one[name] === other[name]) &&
      Object.keys(now).every((name) => before[name] === now[name] || name === "navigation" || name === "fetchers"))`,
  },
};

const needlessRenders: Plugin = {
  name: "needless-renders",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /react-router.*[\\/](?:lib[\\/]components|hydrated-router)\.js$/ },
    handler(code, id) {
      const { own, ours } = NEEDLESS_RENDERS[id.endsWith("hydrated-router.js") ? "hydrated-router" : "components"];
      if (!own.test(code)) throw new Error("the router renders in another way now: see NEEDLESS_RENDERS");
      return { code: code.replace(own, () => ours), map: null };
    },
  },
};

const toastsAlone: Plugin = {
  name: "toasts-alone",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/ },
    handler: (code) => ({ code: toastStyleAlone(code), map: null }),
  },
};

export default defineConfig({
  plugins: [reactRouter(), missingParts, unusedParts, needlessRenders, toastsAlone],
  build: { assetsInlineLimit: 0 },
  environments: {
    // Pages run the very modules that the server runs: one copy of every class, and of every memory.
    ssr: { build: { rolldownOptions: { external: /^#(?:shop|texts|web)\// } } },
    client: {
      build: {
        // What every page has is named to no part of one: names of files do not compress.
        modulePreload: {
          resolveDependencies: (_, files) => files.filter((file) => !/\/(?:frame|react|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          output: {
            // Every page names dozens of files, and the signs that tell builds apart do not compress.
            chunkFileNames: "assets/[name]-[hash:7].js",
            // In one file each they compress better, and arrive sooner, than in dozens of small ones.
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
                { name: "frame", test: frame },
                // With all they stand on: every name of a file costs all pages.
                { name: "dialog", test: /node_modules[\\/]@base-ui[\\/]react[\\/](?:alert-)?dialog[\\/]/ },
                // With every form, or when the browser is at leisure.
                {
                  name: "forms",
                  test: storefront(
                    "forms/(?!auto-form|confirm-dialog|person-fields|phone-field)[a-z-]+",
                    "cart/(?:cart-notices|plain-refusal)",
                  ),
                },
                // What fields may hold, with the library that says so.
                {
                  name: "schemas",
                  test: /node_modules[/]zod[/]|shop[/](?:checkout[/]form-faults|accounts[/]account-schemas|contact[/]contact-schema)\.ts|storefront[/]account[/]form-answer\.ts/,
                },
                // Asked for alone by pages that have nothing of the next group.
                {
                  name: "words",
                  test: sources(
                    "texts/(?:dates|subscription-words|unbroken)",
                    "shop/(?:subscriptions/calendar|market/shown-text)",
                  ),
                },
                // Of a search as of an address: with those of orders a page of questions would load them all.
                { name: "search-term", test: sources("shop/search/search-term") },
                // What the cart has in common with pages of orders.
                {
                  name: "amounts",
                  test: storefront("cart/amounts", "orders/order-lines", "product/price-memory", "ui/ridge-way"),
                },
                // By themselves: with a style of another group a page would load the scripts of that group, too.
                { name: "order-style", test: /storefront[\\/]styles[\\/]order\.css/ },
                { name: "account-style", test: /storefront[\\/]styles[\\/]account\.css/ },
                // What pages of orders, and those around signing in, have in common.
                {
                  name: "order",
                  test: sources(
                    "storefront/account/account-(?:empty|page)",
                    "storefront/delivery/address-text",
                    "storefront/orders/(?:order-(?:elsewhere|list|parts)|time-left|track-form)",
                    "storefront/payment/payment-(?:events|failure)",
                  ),
                },
                // Some pages have these without the rest of the next group.
                { name: "password-fields", test: storefront("account/password-fields") },
                { name: "passkeys", test: storefront("passkeys/use-passkeys") },
                {
                  name: "sign-in",
                  test: storefront(
                    "forms/auto-form",
                    "passkeys/passkey-sign-in",
                    "sign-in/(?:provider-buttons|sign-in-(?:form|page))",
                  ),
                },
                { name: "buying", test: storefront("cart/add-to-cart", "product/recently-viewed", "ui/gliding") },
                // Shared with other pages; the group of the home page would take them along otherwise.
                { name: "ridge", test: sources("storefront/(?:ui/ridge|payment/payment-marks)", "web/lines") },
                // Around every page, a moment after it.
                { name: "edges", test: storefront("analytics/consent-banner", "layout/(?:announcement|bottom-bar)") },
                { name: "category-list", test: storefront("layout/menu/category-list", "ui/emblem") },
                // What stands beside a product in the cart, the search and the wishlist.
                {
                  name: "mini-product",
                  test: storefront("cart/(?:mini-product|recommended-product)", "wishlist/wish-to-cart"),
                },
                { name: "reading", test: storefront("reading/(?:post-card|reading-head)", "ui/share") },
                // The lower half of the home page, which comes as one.
                { name: "below", test: storefront("home/(?:home-(?!hero)[a-z]+|shop-by-category)") },
                // What the shop page shares with its sheet of filters, which comes later.
                {
                  name: "list",
                  test: storefront(
                    "listing/(?:active-filters|kept-filters|list-path|use-category-link)",
                    "ui/page-links",
                  ),
                },
              ],
            },
          },
        },
      },
    },
  },
});
