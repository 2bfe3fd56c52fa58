/** Makes the tables and fills them: the products, one country with its tax, flat shipping, and a payment of its own. */
const { readFileSync, writeFileSync } = require("node:fs");
const {
  bootstrap,
  ChannelService,
  dummyPaymentHandler,
  JobQueueService,
  LanguageCode,
  RequestContextService,
  TransactionalConnection,
} = require("@vendure/core");
const { importProductsFromCsv, populateInitialData } = require("@vendure/core/cli");
const { config } = require("./config.js");

const products = JSON.parse(readFileSync(process.env.PRODUCTS, "utf8"));
const HEAD =
  "name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets";
const cell = (text) => `"${String(text).replaceAll('"', '""')}"`;
const rows = products.map((product) =>
  [
    ...[
      product.name_en,
      product.slug,
      product.name_en,
      "",
      product.categories.map((name) => `category:${name}`).join("|"),
    ],
    ...["", "", product.sku, product.sale_price_aed ?? product.price_aed, "standard", product.stock, "TRUE", "", ""],
  ]
    .map(cell)
    .join(","),
);

/** The search index is made by jobs of the import, one product after the other. */
async function untilIndexed(connection) {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const [{ indexed }] = await connection.query("select count(*)::int as indexed from search_index_item");
    if (indexed >= products.length) return;
    if (Date.now() > deadline) throw new Error(`only ${indexed} products are in the search index`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function main() {
  const app = await bootstrap(config);
  await populateInitialData(app, {
    defaultLanguage: LanguageCode.en,
    defaultZone: "Gulf",
    countries: [{ name: "United Arab Emirates", code: "AE", zone: "Gulf" }],
    taxRates: [{ name: "Standard", percentage: 5 }],
    shippingMethods: [{ name: "Standard", price: 2500 }],
    paymentMethods: [
      {
        name: "On delivery",
        handler: { code: dummyPaymentHandler.code, arguments: [{ name: "automaticSettle", value: "false" }] },
      },
    ],
    collections: [],
  });
  const ctx = await app.get(RequestContextService).create({ apiType: "admin" });
  const channels = app.get(ChannelService);
  const channel = await channels.getDefaultChannel(ctx);
  await channels.update(ctx, {
    id: channel.id,
    defaultCurrencyCode: "AED",
    availableCurrencyCodes: ["AED"],
    pricesIncludeTax: true,
  });
  writeFileSync("products.csv", `${[HEAD, ...rows].join("\n")}\n`);
  const { imported, errors } = await importProductsFromCsv(app, "products.csv", LanguageCode.en);
  if (errors?.length > 0 || imported !== products.length)
    throw new Error(`${imported} products: ${errors?.join(", ")}`);
  await app.get(JobQueueService).start();
  await untilIndexed(app.get(TransactionalConnection).rawConnection);
  await app.close();
}

main().then(
  () => process.exit(0),
  (fault) => {
    process.stderr.write(`${fault.stack}\n`);
    process.exit(1);
  },
);
