/**
 * Which file may import which: shop ← texts ← web ← storefront, server; pure folders stay pure, no cycles, nothing
 * unused.
 * `npm run imports` (scripts/imports.mjs) reads it. A type-only import has the dependency type "require", see
 * scripts/read-imports.cjs.
 */
const TESTS = "[.]test[.]tsx?$";

/** Files that something other than an import reaches: the runtime, the build, the route table, a worker. */
const ENTRY_POINTS = [
  "^server/(main|cli)[.]ts$",
  "^server/invoice/print-worker[.]ts$",
  "^shop/database/make-embedded[.]ts$",
  "^sandbox/main[.]ts$",
  "^backoffice/(main[.]tsx|vite[.]config[.]ts)$",
  "^storefront/(root|routes|entry[.](client|server))[.]tsx?$",
  "^storefront/routes/",
  "^shop/[^/]+/tables[.]ts$",
  "[.]d[.]ts$",
  TESTS,
];

/** Folders and files that only compute: no database, no network, no files, no clock of the machine. */
const PURE =
  "^shop/(pricing/|campaigns/|delivery/|market/|promo/promo[^/]*[.]ts$|settings/settings[.]ts$|day[.]ts$|subscriptions/(calendar|discount)[.]ts$|(orders|payments)/states[.]ts$)";

/**
 * The folders of the shop, each importing only from those before it (docs/decisions/0055). Rows know each other by
 * foreign keys whatever their order: tables are free, and so are types, which do not run.
 */
const SHOP_FOLDERS = [
  ...["customers", "database", "live", "mail-address", "market", "reading"],
  ...["limits", "mails", "webhooks", "promo", "ratings", "survey"],
  ...["back-in-stock", "newsletter", "pricing", "settings"],
  ...["analytics", "catalog", "delivery"],
  "subscriptions",
  ...["campaigns", "cart", "search"],
  // What other people's catalogues are told of products.
  "feeds",
  ...["stock", "wishlist"],
  ...["content", "orders"],
  ...["cart-reminders", "content-files", "invoices"],
  // How pictures are read that come from people; those that staff have added.
  "pictures",
  "content-import",
  // What is said of products from which moment on; orders below publish what is due first.
  "versions",
  "saved-cards",
  "disputes",
  "payments",
  ...["checkout", "fulfilment"],
  // What subscriptions become: orders, which are paid. What they are is known to carts and orders above.
  "renewals",
  ...["contact", "sessions"],
  "accounts",
  // What of them every product page needs, its rating, is known to the catalogue above.
  "reviews",
  "sign-in",
  "passkeys",
  "staff",
  "staff-push",
  // Drafts and versions of whatever has them.
  "staff-versions",
  "staff-pictures",
  "staff-products",
  "staff-reviews",
  "staff-stock",
  "staff-promos",
  "staff-categories",
  "staff-subscriptions",
  "staff-carts",
  "staff-content",
  // All of it as files.
  "staff-files",
  // They may have pages, which are texts.
  "staff-campaigns",
  // Pages as they will be.
  "previews",
  "parcels",
  // What becomes of cash: asked for before, collected by couriers, handed over.
  "cash",
  // What providers pay out of what they took.
  "payouts",
  "returns",
  "refunds",
  // What staff do with one order; cancelling it gives money back.
  "staff-orders",
  // What goes out for what came back.
  "exchanges",
  // What staff change of an order, with everything that follows from it.
  "order-edits",
  // What staff see of all of them at once.
  "order-lists",
  // What waits for staff, told by mail.
  "staff-alerts",
  "privacy",
  "people",
  ...["inbox", "reports", "system", "api-keys", "staff-webhooks", "staff-settings"],
];

/** The shop itself; what its visitors and its server are of it. */
const SHOP = ["shop", "texts", "web", "storefront", "backoffice", "server"];
const FRONTS = ["storefront", "backoffice", "server"];
const inside = (folders) => `^(${folders.join("|")})/`;

/** What the back office is made with as well: it only computes or names, without a database, a clock or the server. */
const BACK_OFFICE_TAKES = [
  // What browsers say alike on both sides.
  "web/(kept-focus|chat-url)",
  // What is typed is read in the browser as the shop reads it: numbers, digits, names of columns, days.
  "shop/(day|latin-digits|mail-address/normalise-email|plain-name|typed-number)",
  "shop/(pricing/(money|amount-text)|search/search-term|catalog/(brand-name|gtin|nrv|product)|orders/reference)",
  "shop/(stock/expiry|reports/asked-days|campaigns/(campaign|gulf-days)|staff-campaigns/named-(days|percents))",
  "shop/(staff-promos/steep|staff-products/grid-cells|content/(paragraphs|two-texts)|content-files/(html-to-)?markdown)",
  // Which words the shop knows for states, reasons, rights, views and kinds: choices and the names of their texts.
  "shop/(jobs|market/[^/]+|orders/states|payments/states|cash/(ages|settle-reasons)|stock/reasons|disputes/reasons)",
  "shop/(staff/(roles|alerts|audit-kinds)|content/documents|staff-carts/cart-views)",
  "shop/(staff-subscriptions/subscription-acts|settings/(bounds|contact|mail-texts|home-page|order-limits|subscribing))",
  "shop/order-lists/(list-columns|list-moves|order-sorts|view-query)",
  // What a screen adds up of what it was told.
  "shop/(parcels/(pick-list|most-parcels)|reports/(totals|survey-figures))",
];

/** Types may be shared all the same: they do not run. */
const TYPES_APART = { dependencyTypesNot: ["require"] };

const never = (name, comment, from, to, apart = {}) => ({
  name,
  comment,
  severity: "error",
  from: { path: inside(from), pathNot: TESTS },
  to: { path: inside(to), ...apart },
});

module.exports = {
  forbidden: [
    ...SHOP_FOLDERS.slice(0, -1).map((folder, place) => ({
      name: `${folder}-knows-only-folders-before-it`,
      comment: "The order of the folders stands in SHOP_FOLDERS.",
      severity: "error",
      from: { path: `^shop/${folder}/`, pathNot: `${TESTS}|/tables[.]ts$` },
      to: {
        path: `^shop/(${SHOP_FOLDERS.slice(place + 1).join("|")})/`,
        pathNot: "/tables[.]ts$",
        dependencyTypesNot: ["require"],
      },
    })),
    {
      name: "every-folder-has-its-place",
      comment: "A new folder of the shop is put into SHOP_FOLDERS.",
      severity: "error",
      from: { path: inside(SHOP) },
      to: { path: "^shop/[^/]+/", pathNot: `^shop/(${SHOP_FOLDERS.join("|")})/` },
    },
    never(
      "shop-knows-nobody-above",
      "It is reached by pages and by the server, and answers with codes: texts belong to pages and mails.",
      ["shop"],
      ["texts", "web", ...FRONTS],
    ),
    never("texts-know-the-shop-only", "What pages, mails and papers say alike.", ["texts"], ["web", ...FRONTS]),
    never("web-knows-neither-front", "What pages and server share of the web.", ["web"], FRONTS),
    never(
      "server-knows-the-storefront-by-its-build",
      "It runs what was built; only the types of what it hands in are shared.",
      ["server"],
      ["storefront"],
      TYPES_APART,
    ),
    never("storefront-knows-no-server", "Pages are handed what they need.", ["storefront"], ["server"]),
    never(
      "shoppers-load-nothing-of-the-back-office",
      "It is a build of its own; nobody else imports it, and it takes nothing of shoppers' pages.",
      SHOP.filter((folder) => folder !== "backoffice"),
      ["backoffice"],
    ),
    {
      name: "back-office-asks-over-http",
      comment: "Of the shop it takes types, and what BACK_OFFICE_TAKES lists; everything else it asks of /api/admin.",
      severity: "error",
      from: { path: inside(["backoffice"]), pathNot: TESTS },
      to: {
        path: inside(["storefront", "server", "web", "shop"]),
        pathNot: `^(${BACK_OFFICE_TAKES.join("|")})[.]ts$`,
        ...TYPES_APART,
      },
    },
    never(
      "sandbox-stands-alone",
      "It stands in for other companies: whatever it shared with the shop could be wrong on both sides.",
      ["sandbox"],
      SHOP,
    ),
    never("nobody-imports-the-sandbox", "The shop speaks to it over HTTP, as to real providers.", SHOP, ["sandbox"]),
    {
      name: "nothing-imports-tests",
      severity: "error",
      from: { path: inside([...SHOP, "sandbox"]), pathNot: TESTS },
      to: { path: `^tests/|${TESTS}` },
    },
    {
      name: "pure-stays-pure",
      comment: "Pricing, promo rules, delivery, markets and state tables get everything as arguments.",
      severity: "error",
      from: { path: PURE, pathNot: `${TESTS}|/tables[.]ts$` },
      to: {
        path: "^node:|^node_modules/(drizzle-orm|pg|pg-boss|@electric-sql|nodemailer|pino|hono|react)(/|$)|^shop/[^/]+/tables[.]ts$|^shop/(database|context|jobs)",
      },
    },
    {
      name: "pure-uses-no-runtime",
      severity: "error",
      from: { path: PURE, pathNot: TESTS },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-cycles",
      comment:
        "Two modules that need each other are one module, or a third is missing. Types alone may, and a part that is loaded when it is first needed.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["require", "dynamic-import"] } },
    },
    {
      name: "no-orphans",
      comment: "Nothing imports it: delete it, or list it as an entry point.",
      severity: "error",
      from: { orphan: true, pathNot: ENTRY_POINTS },
      to: {},
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^[.]/[+]types/", "^virtual:"] },
    },
    {
      name: "no-tools-in-the-shop",
      comment: "What runs for shoppers must not need a devDependency (a type-only import does not run).",
      severity: "error",
      from: {
        path: inside([...SHOP, "sandbox"]),
        pathNot: [TESTS, "^storefront/routes[.]ts$", "^backoffice/vite[.]config[.]ts$"],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["require"], pathNot: "^node_modules/@types/" },
    },
    {
      name: "no-undeclared-packages",
      severity: "error",
      from: { path: inside([...SHOP, "sandbox"]) },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["require"] },
    },
  ],
  options: {
    babelConfig: { fileName: "scripts/read-imports.cjs" },
    doNotFollow: { path: "^node_modules" },
    exclude: { path: "[?](url|inline)$|[.](css|json|woff2|svg)$|/[+]types/" },
    moduleSystems: ["es6", "cjs"],
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
    skipAnalysisNotInRules: true,
  },
};
