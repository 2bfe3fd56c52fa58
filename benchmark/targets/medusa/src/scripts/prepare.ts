import { readFileSync, writeFileSync } from "node:fs";
import type { ExecArgs } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils";
import {
  createApiKeysWorkflow,
  createInventoryLevelsWorkflow,
  createProductCategoriesWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows";

interface Product {
  sku: string;
  slug: string;
  name_en: string;
  price_aed: number;
  sale_price_aed: number | null;
  stock: number;
  categories: string[];
}

/** Fills a database that is migrated: the products, one country with its tax, flat shipping, payment by hand. */
export default async function prepare({ container }: ExecArgs) {
  const products: Product[] = JSON.parse(readFileSync(process.env.PRODUCTS, "utf8"));
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const fulfillment = container.resolve(Modules.FULFILLMENT);

  const { result: channels } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: "Shop" }] },
  });
  const channel = channels[0].id;
  const [store] = await container.resolve(Modules.STORE).listStores();
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: { supported_currencies: [{ currency_code: "aed", is_default: true }], default_sales_channel_id: channel },
    },
  });
  const { result: regions } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "Gulf",
          currency_code: "aed",
          countries: ["ae"],
          payment_providers: ["pp_system_default"],
          is_tax_inclusive: true,
        },
      ],
    },
  });
  await createTaxRegionsWorkflow(container).run({
    input: [{ country_code: "ae", provider_id: "tp_system", default_tax_rate: { name: "VAT", code: "VAT", rate: 5 } }],
  });
  const { result: locations } = await createStockLocationsWorkflow(container).run({
    input: { locations: [{ name: "Warehouse", address: { address_1: "", city: "Dubai", country_code: "AE" } }] },
  });
  const location = locations[0].id;
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
  });
  const { result: profiles } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  });
  const profile = profiles[0].id;
  const set = await fulfillment.createFulfillmentSets({
    name: "Delivery",
    type: "shipping",
    service_zones: [{ name: "Gulf", geo_zones: [{ country_code: "ae", type: "country" }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  await linkSalesChannelsToStockLocationWorkflow(container).run({ input: { id: location, add: [channel] } });
  const { result: options } = await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: "Standard",
        price_type: "flat",
        provider_id: "manual_manual",
        service_zone_id: set.service_zones[0].id,
        shipping_profile_id: profile,
        type: { label: "Standard", description: "Standard", code: "standard" },
        prices: [{ currency_code: "aed", amount: 25 }],
        rules: [
          { attribute: "enabled_in_store", value: "true", operator: "eq" },
          { attribute: "is_return", value: "false", operator: "eq" },
        ],
      },
    ],
  });
  const { result: keys } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: "Shop", type: "publishable", created_by: "" }] },
  });
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: keys[0].id, add: [channel] } });

  const names = [...new Set(products.flatMap(({ categories }) => categories))];
  const { result: categories } = await createProductCategoriesWorkflow(container).run({
    input: { product_categories: names.map((name) => ({ name, is_active: true })) },
  });
  await createProductsWorkflow(container).run({
    input: {
      products: products.map((product) => ({
        title: product.name_en,
        description: product.name_en,
        handle: product.slug,
        status: ProductStatus.PUBLISHED,
        category_ids: categories.filter(({ name }) => product.categories.includes(name)).map(({ id }) => id),
        shipping_profile_id: profile,
        sales_channels: [{ id: channel }],
        options: [{ title: "Size", values: ["One"] }],
        variants: [
          {
            title: product.name_en,
            sku: product.sku,
            options: { Size: "One" },
            manage_inventory: true,
            prices: [{ currency_code: "aed", amount: product.sale_price_aed ?? product.price_aed }],
          },
        ],
      })),
    },
  });
  const { data: items } = await query.graph({ entity: "inventory_item", fields: ["id", "sku"] });
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: items.map(({ id, sku }) => ({
        location_id: location,
        inventory_item_id: id,
        stocked_quantity: products.find((product) => product.sku === sku)?.stock ?? 0,
      })),
    },
  });
  const values = { key: keys[0].token, region: regions[0].id, shipping: options[0].id };
  writeFileSync(process.env.VALUES, JSON.stringify(values));
}
