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
  "^shop/(pricing/|campaigns/|delivery/|market/|promo/promo[^/]*[.]ts$|day[.]ts$|subscriptions/(calendar|discount)[.]ts$|(orders|payments)/states[.]ts$)";

/**
 * The folders of the shop, each importing only from those before it (docs/decisions/0055). Rows know each other by
 * foreign keys whatever their order: tables are free, and so are types, which do not run.
 */
const SHOP_FOLDERS = [
  ...["customers", "database", "live", "mail-address", "market", "reading"],
  ...["back-in-stock", "limits", "mails", "promo", "ratings", "survey"],
  ...["newsletter", "pricing"],
  ...["analytics", "catalog", "delivery", "invoices"],
  "subscriptions",
  ...["campaigns", "cart", "search"],
  ...["cart-reminders", "stock", "wishlist"],
  ...["content", "orders"],
  "content-files",
  "content-import",
  "saved-cards",
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
  "parcels",
  // What becomes of cash: asked for before, collected by couriers, handed over.
  "cash",
  "staff-orders",
  "privacy",
  "people",
];

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
      from: { path: "^(shop|texts|web|server|storefront|backoffice)/" },
      to: { path: "^shop/[^/]+/", pathNot: `^shop/(${SHOP_FOLDERS.join("|")})/` },
    },
    {
      name: "shop-knows-nobody-above",
      comment: "It is reached by pages and by the server, and answers with codes: texts belong to pages and mails.",
      severity: "error",
      from: { path: "^shop/", pathNot: TESTS },
      to: { path: "^(texts|web|storefront|backoffice|server)/" },
    },
    {
      name: "texts-know-the-shop-only",
      comment: "What pages, mails and papers say alike: words, dates, money, names.",
      severity: "error",
      from: { path: "^texts/" },
      to: { path: "^(web|storefront|backoffice|server)/" },
    },
    {
      name: "web-knows-neither-front",
      comment: "What pages and server share of the web: addresses, cookies, how a request failed.",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^(storefront|backoffice|server)/" },
    },
    {
      name: "server-knows-the-storefront-by-its-build",
      comment: "It runs what was built; only the types of what it hands in are shared.",
      severity: "error",
      from: { path: "^server/", pathNot: TESTS },
      to: { path: "^storefront/", dependencyTypesNot: ["require"] },
    },
    {
      name: "storefront-knows-no-server",
      severity: "error",
      from: { path: "^storefront/" },
      to: { path: "^server/" },
    },
    {
      name: "shoppers-load-nothing-of-the-back-office",
      comment: "It is a build of its own; nobody else imports it, and it takes nothing of shoppers' pages.",
      severity: "error",
      from: { path: "^(shop|texts|web|storefront|server)/", pathNot: TESTS },
      to: { path: "^backoffice/" },
    },
    {
      name: "back-office-asks-over-http",
      comment: "Of the shop it takes types, and what only computes; everything else it asks of /api/admin.",
      severity: "error",
      from: { path: "^backoffice/", pathNot: TESTS },
      to: { path: "^(storefront|server|web)/|^shop/(?!staff/roles[.]ts|market/)", dependencyTypesNot: ["require"] },
    },
    {
      name: "sandbox-stands-alone",
      comment: "It stands in for other companies: whatever it shared with the shop could be wrong on both sides.",
      severity: "error",
      from: { path: "^sandbox/", pathNot: TESTS },
      to: { path: "^(shop|texts|web|storefront|backoffice|server)/" },
    },
    {
      name: "nobody-imports-the-sandbox",
      comment: "The shop speaks to it over HTTP, as to the real providers.",
      severity: "error",
      from: { path: "^(shop|texts|web|storefront|backoffice|server)/" },
      to: { path: "^sandbox/" },
    },
    {
      name: "nothing-imports-tests",
      severity: "error",
      from: { path: "^(shop|texts|web|storefront|backoffice|server|sandbox)/", pathNot: TESTS },
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
        path: "^(shop|texts|web|server|storefront|backoffice|sandbox)/",
        pathNot: [TESTS, "^storefront/routes[.]ts$", "^backoffice/vite[.]config[.]ts$"],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["require"], pathNot: "^node_modules/@types/" },
    },
    {
      name: "no-undeclared-packages",
      severity: "error",
      from: { path: "^(shop|texts|web|server|storefront|backoffice|sandbox)/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["require"] },
    },
  ],
  options: {
    babelConfig: { fileName: "scripts/read-imports.cjs" },
    doNotFollow: { path: "^node_modules" },
    exclude: { path: "[?]url$|[.](css|json|woff2|svg)$|/[+]types/" },
    moduleSystems: ["es6", "cjs"],
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
    skipAnalysisNotInRules: true,
  },
};
